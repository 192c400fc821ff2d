import type { Happening } from '#sync/contracts/places/happening.ts'
import { daysBetween } from '#sync/domain/calendar.ts'
import { happeningState } from '#src/entities/happening/happening-state.ts'

export type Countdown =
  | { kind: 'ended' | 'lastDay' | 'tomorrow' }
  | { kind: 'daysLeft' | 'startsIn'; days: number }

/** Farther away than this, days, a count says less than the date. */
const NEAR = 60

/**
 * How long one still has, counted from Seoul's today; null when the date alone says more: it is far, or only expected.
 */
export function countdown(
  happening: Pick<Happening, 'from' | 'to' | 'datesTentative'>,
  today: string,
): Countdown | null {
  const state = happeningState(happening, today)
  if (state === 'ended') return { kind: 'ended' }
  if (happening.datesTentative) return null
  const days = daysBetween(today, state === 'ongoing' ? happening.to : happening.from)
  if (days > NEAR) return null
  if (state === 'ongoing') return days === 0 ? { kind: 'lastDay' } : { kind: 'daysLeft', days }
  return days === 1 ? { kind: 'tomorrow' } : { kind: 'startsIn', days }
}
