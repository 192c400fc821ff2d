import { create } from 'zustand'

type StaffDoor = {
  /** asks: for the number · ways: the number was right · inside: staff are on screens of their own */
  is: 'shut' | 'asks' | 'ways' | 'inside'
  ask(): void
  open(): void
  enter(): void
  shut(): void
}

/** Whether staff are at the tablet; a page that is loaded anew begins with the door shut. */
export const useStaffDoor = create<StaffDoor>()((set) => ({
  is: 'shut',
  ask: () => set({ is: 'asks' }),
  open: () => set({ is: 'ways' }),
  enter: () => set({ is: 'inside' }),
  shut: () => set({ is: 'shut' }),
}))

/** Where only staff go on a tablet that gives numbers. */
const STAFF_PAGES = ['/domain', '/partner/waiting']

/** Whether a tablet that gives numbers may show an address. */
export function isOpenPage(pathname: string, isStaff: boolean): boolean {
  if (/^\/waiting(\/|$)/.test(pathname)) return true
  return isStaff && STAFF_PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`))
}
