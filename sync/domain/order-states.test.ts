/** Every status of an order in front of every question asked of it. */
import { describe, expect, it } from 'vitest'
import type { OrderStatus, TransportStatus } from '#sync/contracts/orders/order.ts'
import {
  canRideStep,
  canStep,
  isAttempt,
  isComing,
  isReviewable,
  isTicketLeft,
  isUnpaid,
  isUsableOn,
  ORDER_STEPS,
  orderStatusAt,
  statusOn,
  TRANSPORT_STEPS,
} from './order-status.ts'

const STATUSES = Object.keys(ORDER_STEPS) as OrderStatus[]
const TODAY = '2026-11-22'
const NOW = Date.parse('2026-11-22T03:00:00Z')

/** [coming, reviewable, ticket good, expires with its last day] */
const TABLE: Record<OrderStatus, [boolean, boolean, boolean, boolean]> = {
  reservationStandby: [true, false, false, false],
  reservationRequested: [true, false, false, false],
  paymentComplete: [true, false, false, false],
  paymentCanceled: [false, false, false, false],
  ticketIssued: [true, false, true, true],
  partiallyUsed: [true, true, true, true],
  used: [false, true, false, false],
  expired: [false, false, false, false],
  refundRequested: [false, false, false, false],
  refundApproved: [false, false, false, false],
  refundRejected: [true, false, false, true],
  refundWithdrawn: [true, false, false, true],
  refundComplete: [false, false, false, false],
  cancelRequested: [false, false, false, false],
  cancelComplete: [false, false, false, false],
}

describe.each(STATUSES)('an order that is %s', (status) => {
  const [coming, reviewable, good, expires] = TABLE[status]

  it('S4-08 answers what a list, a calendar, a review and a gate ask', () => {
    expect([isComing(status), isReviewable(status)]).toEqual([coming, reviewable])
    expect(isTicketLeft({ status, validTo: TODAY }, TODAY)).toBe(good)
  })

  it('S4-08 P-06 on the day after its last is expired, if it was still open', () => {
    expect(statusOn({ status, validTo: TODAY }, TODAY)).toBe(status)
    expect(statusOn({ status, validTo: '2026-11-21' }, TODAY)).toBe(expires ? 'expired' : status)
  })

  it('S4-10 never steps to itself, and only to statuses there are', () => {
    expect(canStep(status, status)).toBe(false)
    for (const next of ORDER_STEPS[status]) expect(STATUSES).toContain(next)
  })

  it('P-06 opens the gate only within its days and while pieces are left', () => {
    const ticket = { status, validFrom: TODAY, validTo: TODAY, quantity: 2, usedQuantity: 1 }
    expect(isUsableOn(ticket, TODAY)).toBe(good)
    expect(isUsableOn({ ...ticket, usedQuantity: 2 }, TODAY)).toBe(false)
    expect(isUsableOn(ticket, '2026-11-21')).toBe(false)
    expect(isUsableOn(ticket, '2026-11-23')).toBe(false)
  })
})

describe('what becomes of an order by time alone', () => {
  const order = (more: object) => ({
    status: 'reservationStandby' as const,
    usePeriod: { to: TODAY },
    ...more,
  })

  it('S4-08 an unpaid one ends to the millisecond its window closes', () => {
    const payBy = new Date(NOW).toISOString()
    expect(orderStatusAt(order({ payBy }), NOW - 1, TODAY)).toBe('reservationStandby')
    expect(orderStatusAt(order({ payBy }), NOW, TODAY)).toBe('paymentCanceled')
  })

  it('X-21 a paid one that waits for its partner goes back when nobody comes', () => {
    const standby = { since: '', refundAt: new Date(NOW).toISOString() }
    expect(orderStatusAt(order({ standby }), NOW - 1, TODAY)).toBe('reservationStandby')
    expect(orderStatusAt(order({ standby }), NOW, TODAY)).toBe('refundApproved')
  })

  it('S4-08 a window that has nothing to say any more is not asked', () => {
    const payBy = new Date(NOW - 1).toISOString()
    expect(orderStatusAt({ ...order({ payBy }), status: 'ticketIssued' }, NOW, TODAY)).toBe('ticketIssued')
  })

  it('S2-133 an attempt is what nobody paid for, unpaid what still can be', () => {
    const paidAt = new Date(NOW).toISOString()
    expect([isAttempt({ paidAt: null }), isAttempt({ paidAt })]).toEqual([true, false])
    expect(isUnpaid({ status: 'reservationStandby', paidAt: null })).toBe(true)
    expect(isUnpaid({ status: 'reservationStandby', paidAt })).toBe(false)
    expect(isUnpaid({ status: 'paymentCanceled', paidAt: null })).toBe(false)
  })
})

describe('rides', () => {
  const rides = Object.keys(TRANSPORT_STEPS) as TransportStatus[]

  it('S4-09 the end can be reached from everywhere, and nothing follows it', () => {
    for (const from of rides) {
      const seen = new Set<TransportStatus>([from])
      for (const at of seen) for (const next of TRANSPORT_STEPS[at]) seen.add(next)
      expect(seen.has('useComplete')).toBe(true)
    }
    expect(rides.some((to) => canRideStep('useComplete', to))).toBe(false)
  })

  it('S4-09 who sits in it cannot be put back to waiting', () => {
    for (const from of ['boarded', 'inUse'] as const)
      for (const to of ['waiting', 'assigning', 'reserved'] as const)
        expect(canRideStep(from, to)).toBe(false)
  })
})
