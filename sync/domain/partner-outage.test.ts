import { millisecondsInHour } from 'date-fns/constants'
import { expect, it } from 'vitest'
import type { Shop } from '#sync/contracts/shops/shop.ts'
import { addDays, seoulInstant } from './calendar.ts'
import { cancelTerms } from './cancellation.ts'
import { orderStatusAt } from './order-status.ts'
import { isOutThrough, isOverdue, isWaiting, outageAt, refundAtOf } from './partner-outage.ts'
import { checkReservation } from './reservation.ts'

const DAY = '2026-11-21'
const NOON = seoulInstant(DAY, '12:00')
const iso = (ms: number) => new Date(ms).toISOString()
const shop = (until: number | null, since = NOON) => ({
  outage: {
    reason: 'weather' as const,
    note: '',
    since: iso(since),
    until: until === null ? null : iso(until),
  },
})

it('X-21 an outage holds from its first moment, ends by itself at its end, and without an end only when said', () => {
  expect(outageAt({}, NOON)).toBeNull()
  expect(outageAt(shop(NOON + millisecondsInHour), NOON - 1)).toBeNull()
  expect(outageAt(shop(NOON + millisecondsInHour), NOON)).not.toBeNull()
  expect(outageAt(shop(NOON + millisecondsInHour), NOON + millisecondsInHour - 1)).not.toBeNull()
  expect(outageAt(shop(NOON + millisecondsInHour), NOON + millisecondsInHour)).toBeNull()
  expect(outageAt(shop(null), NOON + 1000 * millisecondsInHour)).not.toBeNull()
})

it('X-21 the money waits two days at most, never past the reserved time, and never before it was paid', () => {
  expect(refundAtOf(NOON, null)).toBe(NOON + 48 * millisecondsInHour)
  expect(refundAtOf(NOON, { day: addDays(DAY, 9), time: '18:00' })).toBe(NOON + 48 * millisecondsInHour)
  expect(refundAtOf(NOON, { day: DAY, time: '18:00' })).toBe(NOON + 6 * millisecondsInHour)
  expect(refundAtOf(NOON, { day: DAY, time: null })).toBe(NOON + 12 * millisecondsInHour)
  expect(refundAtOf(NOON, { day: DAY, time: '11:00' })).toBe(NOON)
})

it('X-21 a day or time that lies wholly in a known outage cannot be reserved, one that only touches it can', () => {
  const until = seoulInstant(addDays(DAY, 2))
  expect(isOutThrough(shop(until), addDays(DAY, 1), '')).toBe(true)
  // half of its first day is before it
  expect(isOutThrough(shop(until), DAY, '')).toBe(false)
  expect(isOutThrough(shop(until), DAY, '18:30')).toBe(true)
  expect(isOutThrough(shop(until), DAY, '11:00')).toBe(false)
  expect(isOutThrough(shop(until), addDays(DAY, 2), '')).toBe(false)
  expect(isOutThrough(shop(null), addDays(DAY, 1), '')).toBe(false)
  const open: Pick<Shop, 'reservation' | 'hours'> = {
    reservation: { type: 'DAT', leadDays: 0, horizonDays: 30, slots: [] },
    hours: { always: true, rules: [], closedOn: [], temporaryClosures: [] },
  }
  const ask = (day: string) =>
    checkReservation({ ...open, ...shop(until) }, { rsvtDay: day, rsvtTime: '' }, { day: DAY, time: '12:00' })
  expect([ask(addDays(DAY, 1)), ask(addDays(DAY, 2))]).toEqual(['cart.dateUnavailable', null])
})

it('X-21 a waiting order may be left at any time, reads as refunded from its last moment, and an unpaid one does not wait', () => {
  const standby = {
    reason: 'weather' as const,
    since: iso(NOON),
    place: 1,
    refundAt: iso(NOON + millisecondsInHour),
  }
  const order = {
    ...{ status: 'reservationStandby' as const, paidAt: iso(NOON), standby, reservedDay: null },
    ...{
      usePeriod: { to: '2026-12-21' },
      lines: [{ status: 'reservationStandby' as const, cancel: 'none' as const }],
    },
  }
  expect(isWaiting(order)).toBe(true)
  expect([
    isOverdue(order, NOON + millisecondsInHour - 1),
    isOverdue(order, NOON + millisecondsInHour),
  ]).toEqual([false, true])
  expect(cancelTerms(order, NOON, DAY)).toEqual({ allowed: true, kind: 'leave', until: null })
  expect(orderStatusAt(order, NOON + millisecondsInHour - 1, DAY)).toBe('reservationStandby')
  expect(orderStatusAt(order, NOON + millisecondsInHour, DAY)).toBe('refundApproved')
  const unpaid = { ...order, paidAt: null, standby: null }
  expect([isWaiting(unpaid), cancelTerms(unpaid, NOON, DAY)]).toEqual([
    ...[false, { allowed: true, kind: 'drop', until: null }],
  ])
})
