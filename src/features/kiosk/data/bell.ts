import { create } from 'zustand'
import { chime } from '#src/platform/device/chime.ts'
import { deviceClock } from '#src/platform/device/clock.ts'

/** How often it sounds, ms, and how many times: who is in the kitchen hears the third. */
const EVERY_MS = 3000
const TIMES = 8

type Bell = {
  isRinging: boolean
  /** Calls the staff: sound and a flashing frame, here on the tablet, because no other device may be reachable. */
  ring(): void
  /** Somebody came. */
  stop(): void
  /** Also told of each call; a shop has a staff panel. */
  onRing: () => void
}

let cancel: () => void = () => undefined

export const useBell = create<Bell>()((set, get) => {
  const sound = (left: number) => {
    if (left === 0) return get().stop()
    chime('bell')
    cancel = deviceClock.after(EVERY_MS, () => sound(left - 1))
  }
  return {
    isRinging: false,
    ring() {
      if (get().isRinging) return
      set({ isRinging: true })
      get().onRing()
      sound(TIMES)
    },
    stop() {
      cancel()
      set({ isRinging: false })
    },
    onRing: () => undefined,
  }
})
