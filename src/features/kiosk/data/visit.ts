import { create } from 'zustand'
import type { Joined } from './tablet.ts'

type Given = {
  party: number
  childChairs: number
  /** Digits as they are typed; nowhere but here. */
  phone: string
  joined: Joined | null
}

type Visit = Given & {
  change(change: Partial<Given>): void
  /** The next person may come: nothing is left of this one. */
  forget(): void
}

const NOTHING: Given = { party: 2, childChairs: 0, phone: '', joined: null }

/** What one person at the tablet has chosen and typed; in memory only. */
export const useVisit = create<Visit>()((set) => ({
  ...NOTHING,
  change: (change) => set(change),
  forget: () => set(NOTHING),
}))
