import { create } from 'zustand'

/** Whether the server answers, as far as was seen; the browser's own opinion is only a hint. */
type Connectivity = {
  online: boolean
  /** Device time of the last change, ms; null until there was one. */
  changedAt: number | null
  set(online: boolean, now: number): void
}

export const useConnectivity = create<Connectivity>()((set, get) => ({
  online: true,
  changedAt: null,
  set: (online, now) => {
    if (get().online !== online) set({ online, changedAt: now })
  },
}))

/** True while the server does not answer. */
export const useOffline = () => !useConnectivity((state) => state.online)
