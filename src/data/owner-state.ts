import { create } from 'zustand'
import type { Owned } from './services.ts'

/** Who uses the app, for rendering; null until the owner's database is open. */
type OwnerState = {
  owned: Owned | null
  /** Writes of others that wait on this device for a sign-in; null until they were counted. */
  elsewhere: number | null
  set(owned: Owned | null): void
}

export const useOwnerState = create<OwnerState>()((set) => ({
  owned: null,
  elsewhere: null,
  set: (owned) => set({ owned, elsewhere: null }),
}))

/** The present owner's database and engine, or null in the first moments. */
export const useOwned = () => useOwnerState((state) => state.owned)
