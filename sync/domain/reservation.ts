import type { Shop } from '#sync/contracts/shops/shop.ts'
import { addDays, daysBetween, isDay, minutesOf } from './calendar.ts'
import { hoursOn, stateAt } from './opening-hours.ts'
import { isOutThrough } from './partner-outage.ts'
import { allRunOn, type ProductRuns } from './timetable.ts'
import { shutOn, visitOn, type ShutWhy, type Visit } from './visit.ts'

export type ReservationType = Shop['reservation']['type']
export type Reservation = { rsvtDay: string; rsvtTime: string }

/** The moment a rule is judged at, in Seoul. */
export type SeoulNow = { day: string; time: string }

/** Midnight is 24:00 in the `kk:mm` format: hours count 1 to 24 within the same day. */
export const toKk = (time: string): string => (time.startsWith('00:') ? `24:${time.slice(3)}` : time)

/** The ordinary clock time of a `kk:mm` text; `24:30` and `00:30` are both half past midnight. */
export const fromKk = (time: string): string => (time.startsWith('24:') ? `00:${time.slice(3)}` : time)

/**
 * Reads the date-time string of the reservation call (S4-04).
 * @param text `yyyy-MM-dd`, `yyyy-MM-dd kk:mm`, or with a `T` between; seconds are ignored
 * @returns day and kk:mm time, the time empty for DAT; null when the text names no day
 */
export function parseReservation(text: string, type: ReservationType): Reservation | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[ T]((?:[01]\d|2[0-4]):[0-5]\d)(?::\d{2})?)?/.exec(text.trim())
  if (!match || !isDay(match[1] ?? '')) return null
  const time = match[2] ? toKk(match[2]) : ''
  return { rsvtDay: match[1] ?? '', rsvtTime: type === 'DAT' ? '' : time }
}

/** The text of a reservation as the API writes it; null when nothing is reserved. */
export function formatReservation(reservation: Reservation | null): string | null {
  if (!reservation?.rsvtDay) return null
  const time = reservation.rsvtTime ? ` ${toKk(reservation.rsvtTime)}` : ''
  return `${reservation.rsvtDay}${time}`
}

/**
 * What decides about a day: the shop's own rules, for what runs by a timetable the lines' days, and for what is used
 * elsewhere (a pass) its venues. The hours of a desk that only sells decide nothing then.
 */
export type Reserving = Pick<Shop, 'reservation' | 'hours' | 'outage'> & {
  timetables?: readonly ProductRuns[]
  visits?: readonly Visit[]
}

export type ReservationProblem = 'cart.dateUnavailable' | 'cart.breakTime'

/** Why a day cannot be chosen; `tooSoon` and `tooFar`: outside the days the shop takes reservations for. */
export type DayWhy = ShutWhy | 'past' | 'tooSoon' | 'tooFar' | 'expired' | 'unknown' | 'notRunning' | 'outage'

/**
 * Why nothing can be reserved on a day, or null when it can; a time of it may still be refused. The same is asked by the
 * calendar, the cart and the server.
 */
export function whyNotDay(shop: Reserving, day: string, now: SeoulNow): DayWhy | null {
  const { type, leadDays, horizonDays } = shop.reservation
  if (type === 'NON' || !isDay(day)) return 'unknown'
  const ahead = daysBetween(now.day, day)
  if (ahead < 0) return 'past'
  if (ahead < leadDays) return 'tooSoon'
  if (ahead > horizonDays) return 'tooFar'
  for (const visit of shop.visits ?? []) {
    const found = visitOn(visit, day, now)
    if (!found.usable) return found.why
  }
  if (!shop.visits?.length) {
    // where a time is chosen the times left decide about today
    const shut = shutOn(shop.hours, day, type === 'DAT' ? now : { ...now, time: '00:00' })
    if (shut) return shut
    if (!hoursOn(shop.hours, day).open) return 'unknown'
  }
  if (!allRunOn(shop.timetables ?? [], day)) return 'notRunning'
  return isOutThrough(shop, day, '') ? 'outage' : null
}

/** Why a shop cannot be reserved at a day and time, or null when it can. Capacity is the server's to check. */
export function checkReservation(
  shop: Reserving,
  wanted: Reservation,
  now: SeoulNow,
): ReservationProblem | null {
  const { type, slots } = shop.reservation
  if (whyNotDay(shop, wanted.rsvtDay, now)) return 'cart.dateUnavailable'
  if (type === 'DAT') return null
  if (!wanted.rsvtTime) return 'cart.dateUnavailable'
  const time = fromKk(wanted.rsvtTime)
  if (isOutThrough(shop, wanted.rsvtDay, time)) return 'cart.dateUnavailable'
  if (stateAt(shop.hours, wanted.rsvtDay, time) === 'break') return 'cart.breakTime'
  if (wanted.rsvtDay === now.day && minutesOf(time) <= minutesOf(now.time)) return 'cart.dateUnavailable'
  if (slots.length ? !slots.some((slot) => fromKk(slot.time) === time) : !isOpen(shop, wanted.rsvtDay, time))
    return 'cart.dateUnavailable'
  return null
}

/** The first day (and time, for TIM) that passes `checkReservation`; null when there is none, and for NON. */
export function nextReservation(shop: Reserving, now: SeoulNow): Reservation | null {
  const { type, leadDays, horizonDays } = shop.reservation
  for (let ahead = leadDays; ahead <= horizonDays; ahead += 1) {
    const day = addDays(now.day, ahead)
    const times = type === 'DAT' ? [''] : candidateTimes(shop, day)
    const time = times.find((each) => checkReservation(shop, { rsvtDay: day, rsvtTime: each }, now) === null)
    if (time !== undefined) return { rsvtDay: day, rsvtTime: time && toKk(time) }
  }
  return null
}

/** Times offered on a day: the shop's slots, or each half hour it is open. */
export function candidateTimes(shop: Pick<Shop, 'reservation' | 'hours'>, day: string): string[] {
  if (shop.reservation.type !== 'TIM') return []
  if (shop.reservation.slots.length) return shop.reservation.slots.map((slot) => fromKk(slot.time)).sort()
  const halfHours = Array.from({ length: 48 }, (_, index) => {
    const hour = String(Math.floor(index / 2)).padStart(2, '0')
    return `${hour}:${index % 2 ? '30' : '00'}`
  })
  return halfHours.filter((time) => isOpen(shop, day, time))
}

const isOpen = (shop: Pick<Shop, 'hours'>, day: string, time: string): boolean =>
  stateAt(shop.hours, day, time) === 'open'
