import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { couponOff, couponProblem, priceOrder, type CouponTerms } from './price.ts'

const TODAY = '2026-11-21'
const coupon = (more: Partial<CouponTerms> = {}): CouponTerms => ({
  ...{ id: 'c', scope: 'order', kind: 'amount', value: 1000, minWon: 0, maxWon: null },
  ...{ expiresOn: '2026-12-31', usedAt: null },
  ...more,
})
const line = (key: string, unitWon: number, quantity: number, productNo = 1) => ({
  ...{ key, unitWon, quantity, productNo },
})
const plain = { uses: [], coupons: [], points: 0, balance: 0, today: TODAY }
const codeOf = (priced: ReturnType<typeof priceOrder>) => (priced.ok ? null : priced.problem.code)

const terms = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  scope: fc.constantFrom('order' as const, 'product' as const),
  kind: fc.constantFrom('percent' as const, 'amount' as const),
  value: fc.integer({ min: 1, max: 100 }),
  minWon: fc.integer({ min: 0, max: 50_000 }),
  maxWon: fc.option(fc.integer({ min: 0, max: 9000 })),
  expiresOn: fc.constantFrom('2026-11-20', '2026-11-21', '2026-12-31'),
  usedAt: fc.option(fc.constant('2026-11-01T00:00:00.000Z'), { freq: 8 }),
})
const orders = fc.record({
  lines: fc.array(
    fc.record({
      key: fc.constantFrom('1', '2', '3'),
      productNo: fc.integer({ min: 1, max: 3 }),
      unitWon: fc.integer({ min: 0, max: 99_999 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  coupons: fc.uniqueArray(terms, { maxLength: 3, selector: ({ id }) => id }),
  uses: fc.array(
    fc.record({ couponId: fc.constantFrom('a', 'b', 'c'), line: fc.constantFrom(null, '1', '2', '3') }),
    { maxLength: 3 },
  ),
  points: fc.integer({ min: 0, max: 99_999 }),
  balance: fc.integer({ min: 0, max: 99_999 }),
})

describe('price', () => {
  it('S5-08 goods = discount + points + what is paid, in whole won, none of them below zero, whatever is asked', () => {
    let taken = 0
    fc.assert(
      fc.property(orders, (order) => {
        const priced = priceOrder({ ...order, today: TODAY })
        if (!priced.ok) return
        taken += 1
        const { amountWon, discountWon, pointsWon, payWon } = priced.price
        expect(amountWon).toBe(discountWon + pointsWon + payWon)
        for (const won of [amountWon, discountWon, pointsWon, payWon]) {
          expect(Number.isInteger(won)).toBe(true)
          expect(won).toBeGreaterThanOrEqual(0)
        }
        expect(pointsWon).toBeLessThanOrEqual(order.balance)
        const kinds = order.uses.map(({ line: at }) => (at === null ? 'order' : 'product'))
        expect(new Set(kinds).size).toBeLessThanOrEqual(1)
        expect(kinds.filter((kind) => kind === 'order').length).toBeLessThanOrEqual(1)
        expect(new Set(order.uses.map(({ couponId }) => couponId)).size).toBe(order.uses.length)
      }),
      { numRuns: 3000 },
    )
    expect(taken).toBeGreaterThan(300)
  })

  it('S3-08 percent is rounded down, held to its maximum and to the amount; the minimum is tested before the discount', () => {
    expect(couponOff(coupon({ kind: 'percent', value: 10 }), 19_999)).toBe(1999)
    expect(couponOff(coupon({ kind: 'percent', value: 50, maxWon: 3000 }), 20_000)).toBe(3000)
    expect(couponOff(coupon({ value: 5000 }), 3000)).toBe(3000)
    const ten = coupon({ minWon: 10_000, value: 4000 })
    expect(couponProblem(ten, 10_000, TODAY)).toBeNull()
    expect(couponProblem(ten, 9999, TODAY)).toBe('minimum')
    expect(couponProblem(coupon({ expiresOn: TODAY }), 1, TODAY)).toBeNull()
    expect(couponProblem(coupon({ expiresOn: '2026-11-20' }), 1, TODAY)).toBe('expired')
  })

  it('S5-08 S8-10 refuses two kinds together, a coupon twice, one for another product, one of nobody', () => {
    const lines = [line('1', 10_000, 1, 1), line('2', 10_000, 1, 2)]
    const coupons = [
      coupon({ id: 'o' }),
      coupon({ id: 'p', scope: 'product' }),
      coupon({ id: 'q', scope: 'product', productNos: [2] }),
    ]
    const use = (...uses: [string, string | null][]) =>
      codeOf(
        priceOrder({
          ...plain,
          ...{ lines, coupons, uses: uses.map(([couponId, at]) => ({ couponId, line: at })) },
        }),
      )
    expect(use(['o', null])).toBeNull()
    expect(use(['p', '1'], ['q', '2'])).toBeNull()
    expect(use(['o', null], ['p', '1'])).toBe('order.couponMixed')
    expect(use(['p', null])).toBe('order.couponMixed')
    expect(use(['o', '1'])).toBe('order.couponMixed')
    expect(use(['p', '1'], ['p', '2'])).toBe('order.couponOtherProduct')
    expect(use(['q', '1'])).toBe('order.couponOtherProduct')
    expect(use(['x', null])).toBe('order.couponNone')
  })

  it('S9-02 takes no more points than there are or than is left to pay, down to zero payable', () => {
    const lines = [line('1', 5000, 1)]
    expect(codeOf(priceOrder({ ...plain, lines, points: 5001, balance: 9000 }))).toBe('order.pointsShort')
    expect(codeOf(priceOrder({ ...plain, lines, points: 100, balance: 99 }))).toBe('order.pointsShort')
    const all = priceOrder({ ...plain, lines, points: 5000, balance: 5000 })
    expect(all.ok && all.price.payWon).toBe(0)
  })
})
