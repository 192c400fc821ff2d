import { millisecondsInHour } from 'date-fns/constants'
import { WAIT_LETTERS } from '#sync/contracts/waiting/lists.ts'
import { addDays, seoulDay, seoulInstant } from '../calendar.ts'
import { POLICY } from '../policy.ts'

/** The business day of an instant: it begins at 05:00 in Seoul. @param now ms since 1970 */
export const waitDay = (now: number): string =>
  seoulDay(now - POLICY.waiting.dayStartsAtHour * millisecondsInHour)

/** When a business day is over, ms since 1970. */
export const waitDayEnd = (day: string): number =>
  seoulInstant(addDays(day, 1)) + POLICY.waiting.dayStartsAtHour * millisecondsInHour

/** The first letter no device of the shop has had today, or null. @param used letters of today and of devices that go on */
export function freeLetter(used: Iterable<string>): string | null {
  const taken = new Set(used)
  return [...WAIT_LETTERS].find((letter) => !taken.has(letter)) ?? null
}
