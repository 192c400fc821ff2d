/** Asks this long before the end, ms; half the time when that is short. Twenty seconds is what WCAG 2.2.1 asks for. */
const SOON_MS = 20_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

export interface IdleWatch {
  /** The time begins again: the person answered, or the screen changed hands. */
  restart(): void
  /** Nobody is there: the time begins with the next touch. */
  wait(): void
  /** A screen counts for itself: nothing is asked or ended until `restart`. */
  rest(): void
  end(): void
}

/**
 * Watches for the last touch. Once `onSoon` has asked, only `restart` is an answer: a touch that is no answer must not take
 * the question away.
 * @param idleSeconds without a touch
 * @param on.soon a moment before the end
 * @param on.end nobody answered
 */
export function watchIdle(idleSeconds: number, on: { soon: () => void; end: () => void }): IdleWatch {
  const idleMs = idleSeconds * 1000
  const soonMs = idleMs - Math.min(SOON_MS, idleMs / 2)
  let timers: number[] = []
  let isAsked = false
  let rests = false
  const clear = () => timers.forEach((timer) => clearTimeout(timer))
  const begin = () => {
    clear()
    const ask = () => {
      isAsked = true
      on.soon()
    }
    timers = [window.setTimeout(ask, soonMs), window.setTimeout(on.end, idleMs)]
  }
  const touched = () => {
    if (!isAsked && !rests) begin()
  }
  for (const event of TOUCHES) addEventListener(event, touched, { capture: true, passive: true })
  const set = (isResting: boolean) => {
    isAsked = false
    rests = isResting
    clear()
  }
  return {
    restart() {
      set(false)
      begin()
    },
    wait: () => set(false),
    rest: () => set(true),
    end() {
      clear()
      for (const event of TOUCHES) removeEventListener(event, touched, { capture: true })
    },
  }
}

/** How long the question of `watchIdle` stands, seconds. */
export const answerSeconds = (idleSeconds: number): number =>
  Math.round(Math.min(SOON_MS / 1000, idleSeconds / 2))
