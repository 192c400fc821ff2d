import { create } from 'zustand'

/** Sheets of the frame that a screen may open; one at a time. */
export type SheetName = 'language' | 'install'

type Sheets = { open: SheetName | null; show(name: SheetName): void; close(): void }

export const useSheets = create<Sheets>()((set) => ({
  open: null,
  show: (open) => set({ open }),
  close: () => set({ open: null }),
}))
