import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'

/** 3 waves: at most 10 minutes old, 2: at most a day, 1: older. */
export type Freshness = 1 | 2 | 3

const TEN_MINUTES = 10 * millisecondsInMinute

/** How many waves the age mark shows for content of this age (milliseconds). A clock set back counts as fresh. */
export function freshness(ageMs: number): Freshness {
  if (ageMs <= TEN_MINUTES) return 3
  return ageMs <= millisecondsInDay ? 2 : 1
}
