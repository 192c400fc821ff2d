import { create } from 'zustand'
import type { Owned } from './services.ts'

/** Who uses the app, for rendering; null until the owner's database is open. */
type OwnerState = { owned: Owned | null; set(owned: Owned): void }

export const useOwnerState = create<OwnerState>()((set) => ({ owned: null, set: (owned) => set({ owned }) }))

/** The present owner's database and engine, or null in the first moments. */
export const useOwned = () => useOwnerState((state) => state.owned)
