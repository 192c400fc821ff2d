import { STEPS_PER_SECOND } from '#sync/domain/carving/course.ts'

const STEP_MS = 1000 / STEPS_PER_SECOND
/** Steps made up for in one frame; a device that needs more plays in slow motion, so that nobody loses by it. */
const MOST = 4
/** A frame that took longer was no frame: the page was away, and the game pauses. */
export const STALLED_MS = 250

/** Turns the times of frames into steps; it stands while paused. */
export interface Clock {
  step: number
  /** Time of the last frame, milliseconds; null while it stands. */
  at: number | null
  /** Milliseconds that are not a whole step yet. */
  rest: number
}

export const newClock = (): Clock => ({ step: 0, at: null, rest: 0 })

/** Begins or goes on at a time. */
export const resumed = (clock: Clock, now: number): Clock => ({ ...clock, at: now, rest: 0 })
export const halted = (clock: Clock): Clock => ({ ...clock, at: null, rest: 0 })

/** @returns null when the page was away for longer than a frame can take */
export function ticked(clock: Clock, now: number): Clock | null {
  if (clock.at === null) return clock
  const passed = Math.max(0, now - clock.at)
  if (passed > STALLED_MS) return null
  const time = clock.rest + passed
  const steps = Math.floor((time + 0.001) / STEP_MS)
  if (steps > MOST) return { step: clock.step + MOST, at: now, rest: 0 }
  return { step: clock.step + steps, at: now, rest: Math.max(0, time - steps * STEP_MS) }
}

/** How far the present step has gone, 0 to 1: for drawing, never for the rule. */
export const partOf = ({ rest }: Clock): number => Math.min(1, rest / STEP_MS)
