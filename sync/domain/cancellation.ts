import type { Order, OrderLine, OrderStatus } from '#sync/contracts/orders/order.ts'
import type { CancelRule, Product } from '#sync/contracts/shops/shop.ts'
import { addDays } from './calendar.ts'
import { orderStatusAt } from './order-status.ts'
import { isWaiting } from './partner-outage.ts'
import { POLICY } from './policy.ts'
import { usePeriodOf, type Lasting } from './validity.ts'

/** What the rules need of an order. */
type CancelView = {
  status: OrderStatus
  paidAt: string | null
  payBy?: string | null | undefined
  standby?: Order['standby'] | undefined
  reservedDay: string | null
  usePeriod: { to: string }
  lines: readonly Pick<OrderLine, 'status' | 'cancel'>[]
}

/**
 * `drop`: nothing was paid, it ends at once; `leave`: it waits for a partner who cannot serve, the money goes back at
 * once; `cancel`: no tickets yet; `refund`: tickets are out.
 */
export type CancelKind = 'drop' | 'leave' | 'cancel' | 'refund'

export type CancelTerms =
  | { allowed: true; kind: CancelKind; until: string | null }
  | { allowed: false; why: 'used' | 'late' | 'never' | 'requested' | 'over'; until: string | null }

const STRICTNESS: Record<CancelRule, number> = { untilUse: 0, 'D-2': 1, none: 2 }
/** Orders from before lines said their rule follow the ordinary one. */
const ORDINARY: CancelRule = 'D-2'

/** The rule of a whole order: the strictest of its lines, because cancellation applies to all of it (S4-10). */
export function ruleOf(lines: readonly Pick<OrderLine, 'cancel'>[]): CancelRule {
  return lines
    .map((line) => line.cancel ?? ORDINARY)
    .reduce((strictest, rule) => (STRICTNESS[rule] > STRICTNESS[strictest] ? rule : strictest), 'untilUse')
}

/** The last day a cancellation is taken: two days before use, or before the last day it could be used; null: no such day. */
export function cancelUntil(
  order: Pick<CancelView, 'reservedDay' | 'usePeriod'> & { lines: readonly Pick<OrderLine, 'cancel'>[] },
): string | null {
  const rule = ruleOf(order.lines)
  if (rule === 'none') return null
  const last = order.reservedDay ?? order.usePeriod.to
  return rule === 'D-2' ? addDays(last, -POLICY.order.cancelDaysBefore) : order.usePeriod.to
}

export type CancelOutlook = { allowed: true; until: string } | { allowed: false; why: 'late' | 'never' }

/**
 * Whether an order of these products could still be cancelled once it is paid: what `cancelTerms` will say of it, told
 * before.
 */
export function cancelOutlook(
  bought: readonly (Lasting & Pick<Product, 'cancel'>)[],
  use: { reservedDay: string | null; checkOut: string | null; today: string },
): CancelOutlook {
  const usePeriod = usePeriodOf(bought, use)
  const until = cancelUntil({ reservedDay: use.reservedDay, usePeriod, lines: bought })
  if (until === null) return { allowed: false, why: 'never' }
  return use.today <= until ? { allowed: true, until } : { allowed: false, why: 'late' }
}

const REFUNDABLE: readonly OrderStatus[] = ['ticketIssued', 'refundWithdrawn', 'refundRejected']
const CANCELABLE: readonly OrderStatus[] = ['reservationRequested', 'paymentComplete', 'reservationStandby']
const PENDING: readonly OrderStatus[] = ['refundRequested', 'cancelRequested', 'refundApproved']
const USED: readonly OrderStatus[] = ['used', 'partiallyUsed']

/**
 * Whether a member may ask for the cancellation of an order now (S9-04, decisions 8 and 10): the whole order, no line
 * used, within the product's window, which ends at 23:59:59 in Seoul.
 * @param now milliseconds since 1970
 */
export function cancelTerms(order: CancelView, now: number, today: string): CancelTerms {
  const until = cancelUntil(order)
  if (order.lines.some((line) => USED.includes(line.status))) return { allowed: false, why: 'used', until }
  const status = orderStatusAt(order, now, today)
  if (PENDING.includes(status)) return { allowed: false, why: 'requested', until }
  if (status === 'reservationStandby' && order.paidAt === null)
    return { allowed: true, kind: 'drop', until: null }
  if (isWaiting(order)) return { allowed: true, kind: 'leave', until: null }
  const kind = CANCELABLE.includes(status) ? 'cancel' : REFUNDABLE.includes(status) ? 'refund' : null
  if (status === 'expired') return { allowed: false, why: 'late', until }
  if (!kind) return { allowed: false, why: 'over', until }
  if (until === null) return { allowed: false, why: 'never', until }
  return today <= until ? { allowed: true, kind, until } : { allowed: false, why: 'late', until }
}

/** Whether a request may still be taken back (S4-10, decision 11). */
export const canWithdraw = (status: OrderStatus): boolean =>
  status === 'refundRequested' || status === 'cancelRequested'

/** The codes a member chooses a reason from (S5-07); `others` needs words. */
export const CANCEL_REASONS = [
  'changedPlan',
  'wrongOrder',
  'weather',
  'sickness',
  'foundElsewhere',
  'others',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** What is wrong with a reason (S5-07), or null. */
export function checkReason(reason: CancelReason | null, text: string): 'reason' | 'text' | 'long' | null {
  if (reason === null) return 'reason'
  if ([...text].length > POLICY.order.cancelTextMax) return 'long'
  return reason === 'others' && !text.trim() ? 'text' : null
}
