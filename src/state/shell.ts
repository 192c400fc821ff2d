import { create } from 'zustand'

/** How far the app itself is stored for offline, as the worker reports it; `asks` where data is saved. */
export type ShellState = 'unknown' | 'asks' | 'partial' | 'working' | 'stopped' | 'full' | 'whole'

type Shell = {
  state: ShellState
  /** Files stored and in all. */
  done: number
  total: number
  /** A newer build is ready and comes with the next page. */
  update: boolean
  /** Agrees to store the rest, or tries again. */
  start: () => void
  set(change: Partial<Pick<Shell, 'state' | 'done' | 'total' | 'start' | 'update'>>): void
}

export const useShell = create<Shell>()((set) => ({
  state: 'unknown',
  done: 0,
  total: 0,
  update: false,
  start: () => undefined,
  set: (change) => set(change),
}))
