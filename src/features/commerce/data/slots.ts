import { addDays, weekdayOf } from '#sync/domain/calendar.ts'
import {
  candidateTimes,
  checkReservation,
  fromKk,
  toKk,
  whyNotDay,
  type DayWhy,
  type Reserving,
  type SeoulNow,
} from '#sync/domain/reservation.ts'

/** First and last day a shop takes reservations for. */
export function reservableRange(shop: Reserving, today: string): { min: string; max: string } {
  const { leadDays, horizonDays } = shop.reservation
  return { min: addDays(today, leadDays), max: addDays(today, horizonDays) }
}

/** Why nothing can be reserved on a day: closed, out of range, or no time left; null when something can. */
export function whyDayClosed(shop: Reserving, day: string, now: SeoulNow): DayWhy | null {
  const why = whyNotDay(shop, day, now)
  if (why || shop.reservation.type === 'DAT') return why
  return timesOf(shop, day, now).every((slot) => slot.reason !== null) ? 'late' : null
}

/** Weekdays on which no day of the coming month can be chosen, Monday first. */
export function restDays(shop: Reserving, now: SeoulNow): number[] {
  const month = Array.from({ length: 28 }, (_, index) => addDays(now.day, index + 1))
  return [1, 2, 3, 4, 5, 6, 0].filter((weekday) =>
    month.every((day) => weekdayOf(day) !== weekday || whyNotDay(shop, day, now) === 'weekly'),
  )
}

export type Slot = {
  /** HH:mm as people read it */
  time: string
  /** kk:mm as the API wants it; midnight is 24:00 */
  kk: string
  reason: 'passed' | 'break' | null
}

/** The times of a day with the reason why one cannot be chosen. Seats left are the server's to know. */
export function timesOf(shop: Reserving, day: string, now: SeoulNow): Slot[] {
  return candidateTimes(shop, day).map((time) => {
    const problem = checkReservation(shop, { rsvtDay: day, rsvtTime: time }, now)
    const reason = problem === null ? null : problem === 'cart.breakTime' ? 'break' : 'passed'
    return { time: fromKk(time), kk: toKk(time), reason }
  })
}
