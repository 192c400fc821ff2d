import { create } from 'zustand'

/** What is known to be on the device: every screen (`offline`), and whether a newer build waits. */
type Ready = {
  /** Every screen opens without network. */
  offline: boolean
  /** Share of the screens stored so far, 0 to 1; null while nothing is being stored. */
  progress: number | null
  /** A newer build is ready and starts with the next page. */
  update: boolean
  set(change: Partial<Pick<Ready, 'offline' | 'progress' | 'update'>>): void
}

export const useReady = create<Ready>()((set) => ({
  offline: false,
  progress: null,
  update: false,
  set: (change) => set(change),
}))
