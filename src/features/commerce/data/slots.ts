import { addDays } from '#sync/domain/calendar.ts'
import {
  candidateTimes,
  checkReservation,
  fromKk,
  toKk,
  type Reserving,
  type SeoulNow,
} from '#sync/domain/reservation.ts'

/** First and last day a shop takes reservations for. */
export function reservableRange(shop: Reserving, today: string): { min: string; max: string } {
  const { leadDays, horizonDays } = shop.reservation
  return { min: addDays(today, leadDays), max: addDays(today, horizonDays) }
}

/** Whether nothing can be reserved on a day: closed, out of range, or no time left. */
export function isDayClosed(shop: Reserving, day: string, now: SeoulNow): boolean {
  if (shop.reservation.type === 'DAT')
    return checkReservation(shop, { rsvtDay: day, rsvtTime: '' }, now) !== null
  return timesOf(shop, day, now).every((slot) => slot.reason !== null)
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
