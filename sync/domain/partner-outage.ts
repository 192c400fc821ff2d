/**
 * A partner who cannot serve for a while. Invariant: what is sold stays visible with the reason; what is paid
 * meanwhile waits in the order it was paid, and never longer than its timer. An outage whose end has passed is over when
 * read, whether or not anybody said so.
 */
import { millisecondsInHour } from 'date-fns/constants'
import type { Order } from '#sync/contracts/orders/order.ts'
import type { Outage, Shop } from '#sync/contracts/shops/shop.ts'
import { seoulInstant } from './calendar.ts'
import { POLICY } from './policy.ts'

/** The outage a shop has at an instant, or null. @param now milliseconds since 1970 */
export function outageAt(shop: Pick<Shop, 'outage'>, now: number): Outage | null {
  const { outage = null } = shop
  if (outage === null || Date.parse(outage.since) > now) return null
  return outage.until === null || now < Date.parse(outage.until) ? outage : null
}

/** Whether a day (and time) of use lies wholly in an outage whose end is known: no visitor could be served then. */
export function isOutThrough(shop: Pick<Shop, 'outage'>, day: string, time: string): boolean {
  const { outage } = shop
  if (!outage?.until) return false
  const [begin, end] = time
    ? [seoulInstant(day, time), seoulInstant(day, time)]
    : [seoulInstant(day), seoulInstant(day, '24:00')]
  return Date.parse(outage.since) <= begin && end <= Date.parse(outage.until)
}

/**
 * When the money of a waiting order goes back by itself: after two days, or when its reserved time (the end of its day)
 * comes, whichever is first.
 */
export function refundAtOf(paidAt: number, reserved: { day: string; time: string | null } | null): number {
  const latest = paidAt + POLICY.order.standbyHours * millisecondsInHour
  if (reserved === null) return latest
  return Math.max(paidAt, Math.min(latest, seoulInstant(reserved.day, reserved.time ?? '24:00')))
}

type Waiting = Pick<Order, 'status' | 'paidAt'> & { standby?: Order['standby'] | undefined }

/** A paid order that waits for its partner. */
export const isWaiting = (order: Waiting): boolean =>
  order.status === 'reservationStandby' && order.paidAt !== null && Boolean(order.standby)

/** Whether the timer of a waiting order has run out. */
export const isOverdue = (order: Waiting, now: number): boolean =>
  isWaiting(order) && Date.parse(order.standby?.refundAt ?? '') <= now
