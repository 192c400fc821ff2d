import { addDays, holidayOn, weekdayOf } from './calendar.ts'

/** Neither Saturday, Sunday nor a known public holiday. @param day yyyy-MM-dd in Seoul */
export const isBusinessDay = (day: string): boolean =>
  ![0, 6].includes(weekdayOf(day)) && holidayOn(day) === null

/**
 * The day so many business days after a day, which itself is day 0 whatever day it is.
 * @param day yyyy-MM-dd in Seoul
 * @param count business days, not negative
 */
export function addBusinessDays(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0;) {
    at = addDays(at, 1)
    if (isBusinessDay(at)) left -= 1
  }
  return at
}
