import { millisecondsInMinute } from 'date-fns/constants'
import { isBusinessDay } from './business-days.ts'
import { addDays, minutesOf, seoulDay, seoulInstant } from './calendar.ts'
import { POLICY } from './policy.ts'

/** Customer service works on weekdays from 09:00 to 18:00 in Seoul that are no public holidays (S9-12). */
const { from: OPENS, to: CLOSES } = POLICY.support.hours
const DAY_LENGTH = (minutesOf(CLOSES) - minutesOf(OPENS)) * millisecondsInMinute

/** How much of `[from, to)` customer service works, ms. @param from, to milliseconds since 1970 */
export function serviceTimeBetween(from: number, to: number): number {
  let worked = 0
  for (let day = seoulDay(from); seoulInstant(day) < to; day = addDays(day, 1)) {
    if (!isBusinessDay(day)) continue
    const opens = Math.max(from, seoulInstant(day, OPENS))
    const closes = Math.min(to, seoulInstant(day, CLOSES))
    worked += Math.max(0, closes - opens)
  }
  return worked
}

/**
 * When what came at a moment is to be answered: after so much time that customer service works.
 * @param from milliseconds since 1970
 * @param worked milliseconds of working time; a working day unless said
 * @returns milliseconds since 1970, always within working hours
 */
export function answerDueAt(from: number, worked: number = DAY_LENGTH * POLICY.support.answerDays): number {
  let left = worked
  for (let day = seoulDay(from); ; day = addDays(day, 1)) {
    if (!isBusinessDay(day)) continue
    const opens = Math.max(from, seoulInstant(day, OPENS))
    const closes = seoulInstant(day, CLOSES)
    if (opens >= closes) continue
    if (left <= closes - opens) return opens + left
    left -= closes - opens
  }
}
