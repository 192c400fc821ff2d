import type { ClosedReason } from '../opening-hours.ts'

/** Why a place is not in a plan. */
export type Obstacle =
  | { is: 'unknown' }
  | { is: 'avoided' }
  | { is: 'lodging' }
  | { is: 'elsewhere' }
  | { is: 'steps' }
  | { is: 'noKids' }
  /** Closed on every day of the trip; `next`: the next day it is open. */
  | { is: 'closed'; why: ClosedReason; next: string | null }
  /** Open, but not while the days of the trip last. */
  | { is: 'hours'; opens: string; closes: string }
  | { is: 'tooFar'; minutes: number }
  | { is: 'budget'; overWon: number }
  /** The days are too short beside what is in the plan. */
  | { is: 'noTime'; shortMinutes: number }
  /** The day has its meal, or its cafe. */
  | { is: 'oncePerDay' }
  | { is: 'fullDay'; stops: number }
  /** It would fit, and the plan would be worth less. */
  | { is: 'worse'; points: number }
