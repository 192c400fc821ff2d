import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Coupon } from '#sync/contracts/order.ts'
import { couponOff, couponProblem, couponsFor } from './coupons.ts'

const name = { ko: '쿠폰', en: 'c', ja: 'c', 'zh-Hans': 'c', 'zh-Hant': 'c' }
const coupon = (over: Partial<Coupon> = {}): Coupon => ({
  id: '01900000-0000-7000-8000-0000000000aa',
  name,
  scope: 'order',
  kind: 'percent',
  value: 10,
  minWon: 10_000,
  maxWon: 3000,
  expiresOn: '2026-11-30',
  usedAt: null,
  ...over,
})
const TODAY = '2026-11-21'

it('S3-08 takes a percentage rounded down, limited by the maximum, and never more than the amount', () => {
  expect(couponOff(coupon(), 12_345)).toBe(1234)
  expect(couponOff(coupon(), 90_000)).toBe(3000)
  expect(couponOff(coupon({ kind: 'amount', value: 20_000, maxWon: null }), 12_000)).toBe(12_000)
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 100 }), (won, value) => {
      const off = couponOff(coupon({ value }), won)
      expect(off).toBeGreaterThanOrEqual(0)
      expect(off).toBeLessThanOrEqual(Math.min(won, 3000))
    }),
  )
})

it('S9-07 refuses a used or expired coupon, and one below its minimum before any discount', () => {
  expect(couponProblem(coupon(), 9999, TODAY)).toBe('minimum')
  expect(couponProblem(coupon(), 10_000, TODAY)).toBeNull()
  expect(couponProblem(coupon(), 10_000, '2026-12-01')).toBe('expired')
  expect(couponProblem(coupon({ usedAt: '2026-11-01T00:00:00.000Z' }), 10_000, TODAY)).toBe('used')
})

it('S5-08 offers coupons one at a time, the best that fits on top and used ones not at all', () => {
  const small = coupon({ id: 'small', value: 5 })
  const large = coupon({ id: 'large', value: 20 })
  const far = coupon({ id: 'far', minWon: 99_000 })
  const used = coupon({ id: 'used', usedAt: '2026-11-01T00:00:00.000Z' })
  const shown = couponsFor([far, small, used, large], 12_000, TODAY)
  expect(shown.map((each) => each.coupon.id)).toEqual(['large', 'small', 'far'])
})
