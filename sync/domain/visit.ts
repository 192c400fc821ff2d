/** On which days something sold can be used: its own days, the days and hours of its venues, and how long it is good. */
import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import type { Product } from '#sync/contracts/shops/shop.ts'
import { minutesOf, weekdayOf } from './calendar.ts'
import { hoursOn, type ClosedReason } from './opening-hours.ts'
import { lastDayOf } from './validity.ts'

/** A moment in Seoul. */
type Now = { day: string; time: string }

/** What decides on which days a product can be used. */
export type Visit = Pick<Product, 'validity'> & {
  productNo: number
  /** The days and hours of the product itself (a guided walk on Wednesdays); absent: those of its venues decide alone. */
  hours?: OpeningHours | undefined
  venues: readonly { no: number; hours: OpeningHours }[]
}

/**
 * Why there is no entry on a day; `late`: it is today and the last entry has passed; `shifted`: the weekly closure fell
 * on a holiday and was moved here.
 */
export type ShutWhy = Exclude<ClosedReason, 'unknown'> | 'shifted' | 'late'

/** Why there is no entry any more or at all on a day, or null. Unknown hours are no reason. */
export function shutOn(hours: OpeningHours, day: string, now: Now): ShutWhy | null {
  const on = hoursOn(hours, day)
  if (!on.open && on.reason === 'weekly')
    return hours.rules.some(({ days }) => days.includes(weekdayOf(day))) ? 'shifted' : 'weekly'
  if (!on.open) return on.reason === 'unknown' ? null : on.reason
  if (day !== now.day || on.always) return null
  const last = Math.max(...on.rules.map(lastEntryMinute))
  return minutesOf(now.time) > last ? 'late' : null
}

/** The minute of the day after which there is no entry: the last entry, else the last minute before the doors close. */
function lastEntryMinute({ open, close, lastEntry }: OpeningHours['rules'][number]): number {
  const at = minutesOf(lastEntry ?? close)
  const sameDay = at < minutesOf(open) || (lastEntry === undefined && at === minutesOf(open)) ? at + 1440 : at
  return lastEntry === undefined ? sameDay - 1 : sameDay
}

export type VisitOn =
  | { usable: true; shut: { no: number; why: ShutWhy }[] }
  | { usable: false; why: ShutWhy | 'expired'; shut: { no: number; why: ShutWhy }[] }

/**
 * Whether a product can be used on a day at all, and which of its venues are shut then. It can when it takes place that
 * day itself and at least one of its venues lets people in.
 */
export function visitOn(visit: Visit, day: string, now: Now): VisitOn {
  const shut = visit.venues.flatMap(({ no, hours }) => {
    const why = shutOn(hours, day, now)
    return why ? [{ no, why }] : []
  })
  const own = visit.hours ? shutOn(visit.hours, day, now) : null
  const [first] = shut
  if (day > lastDayOf(visit.validity, now.day)) return { usable: false, why: 'expired', shut }
  if (own) return { usable: false, why: own, shut }
  return first && shut.length === visit.venues.length
    ? { usable: false, why: first.why, shut }
    : { usable: true, shut }
}

/**
 * What decides about the days of a product, or null for what the hours of its shop decide about: only passes are used
 * elsewhere than at the shop that sells them.
 * @param places those of the product, as far as they are known
 */
export function visitOf(
  product: Pick<Product, 'no' | 'kind' | 'placeNos' | 'validity' | 'hours'>,
  places: readonly { no: number; hours: OpeningHours }[],
): Visit | null {
  if (product.kind !== 'pass') return null
  const venues = places
    .filter(({ no }) => product.placeNos.includes(no))
    .map(({ no, hours }) => ({ no, hours }))
  return { productNo: product.no, validity: product.validity, hours: product.hours, venues }
}
