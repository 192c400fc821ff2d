import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, TRANSPORT_STATUSES } from '#sync/contracts/orders/lists.ts'
import type { OrderStatus } from '#sync/contracts/orders/order.ts'
import { addDays } from './calendar.ts'
import { cancelOutlook, cancelTerms, cancelUntil, canWithdraw, checkReason, ruleOf } from './cancellation.ts'
import { claimKey, claimsOf, freeOf, nightsOf, shortage, type Hold } from './capacity.ts'
import { canRideStep, canStep, isAttempt, isComing, orderStatusAt, TRANSPORT_STEPS } from './order-status.ts'
import { priceOrder } from './price.ts'
import { usePeriodOf } from './validity.ts'

const NOW = Date.parse('2026-11-21T03:00:00.000Z')
const TODAY = '2026-11-21'

describe('statuses', () => {
  it('S4-08 S4-10 what may never happen does not: money back without approval, use after a refund, life after the end', () => {
    const into = (to: OrderStatus) => ORDER_STATUSES.filter((from) => canStep(from, to))
    expect(into('refundComplete').sort()).toEqual(['cancelComplete', 'refundApproved'])
    expect(into('refundRequested')).not.toContain('used')
    expect(into('refundRequested')).not.toContain('partiallyUsed')
    expect(into('cancelRequested')).not.toContain('used')
    for (const end of ['used', 'refundComplete', 'paymentCanceled'] as const)
      for (const to of ORDER_STATUSES) expect([end, to, canStep(end, to)]).toEqual([end, to, false])
    // nothing that was given back opens a gate again
    const after = new Set<OrderStatus>(['refundApproved'])
    for (const each of after) ORDER_STATUSES.filter((to) => canStep(each, to)).forEach((to) => after.add(to))
    expect([...after].sort()).toEqual(['refundApproved', 'refundComplete'])
  })

  it('S2-133 S2-135 what nobody paid for is no order of the list, and nothing that is over goes into a calendar', () => {
    expect(isAttempt({ paidAt: null })).toBe(true)
    expect(isAttempt({ paidAt: '2026-11-21T03:00:00.000Z' })).toBe(false)
    const over = ORDER_STATUSES.filter((status) => !isComing(status)).sort()
    expect(over).toEqual([
      ...['cancelComplete', 'cancelRequested', 'expired', 'paymentCanceled', 'refundApproved'],
      ...['refundComplete', 'refundRequested', 'used'],
    ])
  })

  it('S4-09 a ride goes from waiting to its end, step by step, and never on from the end', () => {
    const way = ['waiting', 'assigning', 'reserved', 'boarding', 'boarded', 'inUse', 'useComplete'] as const
    way.slice(1).forEach((to, index) => expect(canRideStep(way[index] ?? 'waiting', to)).toBe(true))
    expect(canRideStep('waiting', 'inUse')).toBe(false)
    expect(canRideStep('inUse', 'reserved')).toBe(false)
    expect(TRANSPORT_STEPS.useComplete).toEqual([])
    expect(Object.keys(TRANSPORT_STEPS).sort()).toEqual([...TRANSPORT_STATUSES].sort())
  })

  it('S4-08 an unpaid order ends with its window, without anybody doing anything', () => {
    const order = {
      status: 'reservationStandby' as const,
      usePeriod: { to: '2026-12-31' },
      payBy: new Date(NOW).toISOString(),
    }
    expect(orderStatusAt(order, NOW - 1, TODAY)).toBe('reservationStandby')
    expect(orderStatusAt(order, NOW, TODAY)).toBe('paymentCanceled')
    expect(orderStatusAt({ ...order, payBy: null }, NOW, TODAY)).toBe('reservationStandby')
  })
})

type Rule = 'D-2' | 'untilUse' | 'none'
const order = (status: OrderStatus, rules: Rule[], reservedDay: string | null = '2026-11-25') => ({
  status,
  paidAt: status === 'reservationStandby' ? null : '2026-11-20T00:00:00.000Z',
  reservedDay,
  usePeriod: { to: reservedDay ?? '2026-12-20' },
  lines: rules.map((cancel) => ({ status, cancel })),
})

describe('cancellation', () => {
  it('S9-04 until the end of the second day before use, until use, or never; the strictest line counts', () => {
    const on = (today: string, rules: Rule[]) => cancelTerms(order('ticketIssued', rules), NOW, today)
    expect(on('2026-11-23', ['D-2'])).toMatchObject({ allowed: true, kind: 'refund', until: '2026-11-23' })
    expect(on('2026-11-24', ['D-2'])).toMatchObject({ allowed: false, why: 'late' })
    expect(on('2026-11-25', ['untilUse'])).toMatchObject({ allowed: true })
    expect(on('2026-11-24', ['untilUse', 'D-2'])).toMatchObject({ allowed: false, why: 'late' })
    expect(on('2026-11-21', ['untilUse', 'none'])).toMatchObject({ allowed: false, why: 'never' })
    expect(ruleOf([{ cancel: 'untilUse' }, {}])).toBe('D-2')
    expect(cancelUntil(order('ticketIssued', ['D-2'], null))).toBe('2026-12-18')
  })

  it('S4-10 any used line blocks the whole order; asked once is asked; what is over is over', () => {
    const used = order('ticketIssued', ['untilUse', 'untilUse'])
    const partly = {
      ...used,
      lines: [{ status: 'partiallyUsed' as const, cancel: 'untilUse' as const }, ...used.lines],
    }
    expect(cancelTerms(partly, NOW, TODAY)).toMatchObject({ allowed: false, why: 'used' })
    expect(cancelTerms(order('refundRequested', ['D-2']), NOW, TODAY)).toMatchObject({ why: 'requested' })
    expect(cancelTerms(order('refundComplete', ['D-2']), NOW, TODAY)).toMatchObject({ why: 'over' })
    expect(cancelTerms(order('reservationStandby', ['none']), NOW, TODAY)).toMatchObject({ kind: 'drop' })
    expect(cancelTerms(order('reservationRequested', ['D-2']), NOW, TODAY)).toMatchObject({ kind: 'cancel' })
    expect(ORDER_STATUSES.filter(canWithdraw)).toEqual(['refundRequested', 'cancelRequested'])
  })

  it('S9-04 what is told before paying is what holds after it, for any rules, day and validity', () => {
    const rule = fc.constantFrom('D-2' as const, 'untilUse' as const, 'none' as const)
    const product = fc.record({
      cancel: rule,
      validity: fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 90 }) }),
      useDays: fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(
        fc.array(product, { minLength: 1, maxLength: 3 }),
        fc.option(fc.integer({ min: 0, max: 30 })),
        (bought, ahead) => {
          const use = {
            reservedDay: ahead === null ? null : addDays(TODAY, ahead),
            checkOut: null,
            today: TODAY,
          }
          const told = cancelOutlook(bought, use)
          const paid = {
            status: 'ticketIssued' as const,
            paidAt: '2026-11-21T03:00:00.000Z',
            reservedDay: use.reservedDay,
            usePeriod: usePeriodOf(bought, use),
            lines: bought.map(({ cancel }) => ({ status: 'ticketIssued' as const, cancel })),
          }
          const terms = cancelTerms(paid, NOW, TODAY)
          expect(told).toEqual(
            terms.allowed ? { allowed: true, until: terms.until } : { allowed: false, why: terms.why },
          )
        },
      ),
    )
    const pass = [{ cancel: 'D-2' as const, validity: { kind: 'days' as const, days: 30 } }]
    const on = (reservedDay: string) => cancelOutlook(pass, { reservedDay, checkOut: null, today: TODAY })
    expect(on('2026-11-22')).toEqual({ allowed: false, why: 'late' })
    expect(on('2026-11-23')).toEqual({ allowed: true, until: TODAY })
  })

  it('S5-07 a reason is chosen, and Others needs words', () => {
    expect(checkReason(null, '')).toBe('reason')
    expect(checkReason('weather', '')).toBeNull()
    expect(checkReason('others', '  ')).toBe('text')
    expect(checkReason('others', 'x')).toBeNull()
    expect(checkReason('weather', 'x'.repeat(501))).toBe('long')
  })
})

describe('capacity', () => {
  it('S2-134 a hold counts until its instant and for nothing from it on', () => {
    const holds: Hold[] = [{ quantity: 3, until: NOW }]
    expect([
      freeOf({ total: 5, taken: 0, holds }, NOW - 1),
      freeOf({ total: 5, taken: 0, holds }, NOW),
    ]).toEqual([2, 5])
    expect([
      freeOf({ total: null, taken: 0, holds }, NOW),
      freeOf({ total: 2, taken: 2, holds: [] }, NOW),
    ]).toEqual([null, 0])
    expect(shortage(3, { total: 5, taken: 0, holds }, NOW - 1)).toBe('outOfStock')
    expect(shortage(3, { total: 5, taken: 3, holds }, NOW)).toBe('soldOut')
    expect(shortage(3, { total: 5, taken: 2, holds }, NOW)).toBeNull()
    // all that is left is wanted, and somebody is just paying for it: it may come free
    expect(shortage(5, { total: 5, taken: 0, holds }, NOW - 1)).toBe('outOfStock')
  })

  it('S3-04 a room is counted every night of the stay, a seat on its day, a time by its people, the rest as one pile', () => {
    const shop = {
      no: 5,
      reservation: {
        ...{ type: 'TIM' as const, leadDays: 0, horizonDays: 9 },
        slots: [{ time: '11:00', capacity: 4 }],
      },
    }
    const keys = (category: 'stay' | 'citytour' | 'food', checkOut: string | null, time: string) =>
      claimsOf({
        lines: [{ product: { category }, unitNo: 7, quantity: 4 }],
        ...{ shop, day: '2026-11-25', time, checkOut, people: 3 },
      }).map((claim) => `${claimKey(claim)} ${claim.quantity}`)
    expect(keys('stay', '2026-11-27', '')).toEqual(['day:7:2026-11-25 2', 'day:7:2026-11-26 2'])
    expect(keys('citytour', null, '')).toEqual(['day:7:2026-11-25 4'])
    expect(keys('food', null, '11:00')).toEqual(['slot:5:2026-11-25:11:00 3', 'unit:7 4'])
    expect(nightsOf('2026-12-31', '2027-01-02')).toEqual(['2026-12-31', '2027-01-01'])
    expect(nightsOf('2026-11-25', '2026-11-25')).toEqual([])
  })
})

/** A shop of one unit and one buyer, as far as money, stock, coupon and points go; the rules are the real ones. */
type Made = {
  status: OrderStatus
  until: number
  pieces: number
  payWon: number
  pointsWon: number
  coupon: boolean
  day: string
}
type Act =
  | { do: 'order'; pieces: number; points: number; coupon: boolean; ahead: number }
  | { do: 'pay' | 'late' | 'cancel' | 'approve' | 'reject' | 'withdraw' | 'use'; which: number }
  | { do: 'wait'; minutes: number }
  | { do: 'grant'; points: number }

/** One of the orders made so far, counted round. */
const which = fc.nat(5)
const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      pieces: fc.integer({ min: 1, max: 4 }),
      points: fc.integer({ min: 0, max: 3000 }),
      coupon: fc.boolean(),
      ahead: fc.integer({ min: 0, max: 6 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('pay', 'late', 'cancel', 'approve', 'reject', 'withdraw', 'use'),
      which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 2000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('grant' as const), points: fc.integer({ min: 1, max: 2000 }) }),
  },
)

/** A comparison that costs nothing while it holds: there are millions of them. */
function same(is: unknown, should: unknown, what: string): void {
  if (is !== should) throw new Error(`${what}: ${String(is)} is not ${String(should)}`)
}

function play(history: readonly Act[]) {
  const world = { now: NOW, stock: 10, charged: 0, returned: 0, granted: 0, points: 0, couponUsed: false }
  const made: Made[] = []
  const dayOf = () => addDays(TODAY, Math.floor((world.now - NOW) / 86_400_000))
  const step = (each: Made, to: OrderStatus) => {
    same(canStep(each.status, to), true, `${each.status} to ${to}`)
    each.status = to
  }
  const giveBack = (each: Made, sold: boolean) => {
    if (sold) world.stock += each.pieces
    world.points += each.pointsWon
    if (each.coupon) world.couponUsed = false
  }
  const holds = (but?: Made): Hold[] =>
    made
      .filter((each) => each.status === 'reservationStandby' && each !== but)
      .map((each) => ({ quantity: each.pieces, until: each.until }))
  const asCancel = (each: Made) =>
    cancelTerms(
      {
        status: each.status,
        paidAt: each.status === 'reservationStandby' ? null : 'x',
        payBy: new Date(each.until).toISOString(),
        reservedDay: each.day,
        usePeriod: { to: each.day },
        lines: [{ status: each.status, cancel: 'D-2' }],
      },
      world.now,
      dayOf(),
    )
  for (const act of history) {
    // the sweep, whenever it comes
    if (act.do === 'wait') {
      world.now += act.minutes * 60_000
      for (const each of made)
        if (each.status === 'reservationStandby' && each.until <= world.now && act.minutes % 2) {
          step(each, 'paymentCanceled')
          giveBack(each, false)
        }
    } else if (act.do === 'grant') {
      world.granted += act.points
      world.points += act.points
    } else if (act.do === 'order') {
      const coupon = { id: 'c', scope: 'order', kind: 'percent', value: 10, minWon: 0, maxWon: 1500 } as const
      const priced = priceOrder({
        lines: [{ key: '1', productNo: 1, unitWon: 3333, quantity: act.pieces }],
        uses: act.coupon ? [{ couponId: 'c', line: null }] : [],
        coupons: [{ ...coupon, expiresOn: '2099-01-01', usedAt: world.couponUsed ? 'x' : null }],
        ...{ points: act.points, balance: world.points, today: TODAY },
      })
      if (!priced.ok || shortage(act.pieces, { total: world.stock, taken: 0, holds: holds() }, world.now))
        continue
      world.points -= act.points
      if (act.coupon) world.couponUsed = true
      made.push({
        ...{ status: 'reservationStandby', until: world.now + 600_000, pieces: act.pieces },
        ...{ payWon: priced.price.payWon, pointsWon: act.points, coupon: act.coupon },
        day: addDays(dayOf(), act.ahead),
      })
    } else {
      const each = made[act.which % made.length]
      if (!each) continue
      if (act.do === 'pay' || act.do === 'late') {
        world.charged += each.payWon
        const kept = each.status === 'reservationStandby'
        if (!kept || shortage(each.pieces, { total: world.stock, taken: 0, holds: holds(each) }, world.now))
          world.returned += each.payWon
        else {
          step(each, 'paymentComplete')
          step(each, 'ticketIssued')
          world.stock -= each.pieces
        }
      } else if (act.do === 'cancel') {
        const terms = asCancel(each)
        if (!terms.allowed) continue
        if (terms.kind === 'drop') {
          step(each, 'cancelComplete')
          giveBack(each, false)
        } else step(each, 'refundRequested')
      } else if (act.do === 'use') {
        if (each.status === 'ticketIssued') step(each, 'used')
      } else if (canWithdraw(each.status)) {
        if (act.do === 'withdraw') step(each, 'refundWithdrawn')
        else if (act.do === 'reject') step(each, 'refundRejected')
        else {
          step(each, 'refundApproved')
          step(each, 'refundComplete')
          world.returned += each.payWon
          giveBack(each, true)
        }
      }
    }
    const alive = made.filter(
      (each) => !['paymentCanceled', 'cancelComplete', 'refundComplete'].includes(each.status),
    )
    const sold = alive.filter((each) => each.status !== 'reservationStandby')
    const sum = (list: readonly Made[], of: (each: Made) => number) =>
      list.reduce((won, each) => won + of(each), 0)
    same(world.stock, 10 - sum(sold, (each) => each.pieces), 'stock')
    same(world.stock >= 0, true, 'stock below zero')
    const live = alive.filter((each) => each.status === 'reservationStandby' && each.until > world.now)
    same(sum(live, (each) => each.pieces) <= world.stock, true, 'held twice')
    same(
      world.charged - world.returned,
      sum(sold, (each) => each.payWon),
      'money',
    )
    same(world.points, world.granted - sum(alive, (each) => each.pointsWon), 'points')
    same(world.points >= 0, true, 'points below zero')
    same(alive.filter((each) => each.coupon).length, world.couponUsed ? 1 : 0, 'coupon')
  }
  return made
}

describe('conservation', () => {
  it(
    'S4-10 S9-02 S9-07 money, stock, coupon and points add up after every step of 10,000 histories',
    { timeout: 60_000 },
    () => {
      const reached = new Set<OrderStatus>()
      fc.assert(
        fc.property(fc.array(acts, { minLength: 8, maxLength: 30, size: 'max' }), (history) => {
          for (const each of play(history)) reached.add(each.status)
        }),
        { numRuns: 10_000 },
      )
      // the histories went everywhere a history can go
      for (const status of [
        'used',
        'refundComplete',
        'refundRejected',
        'refundWithdrawn',
        'paymentCanceled',
      ] as const)
        expect(reached).toContain(status)
    },
  )
})
