import { expect, it } from 'vitest'
import type { Coupon } from '#sync/contracts/coupons/coupon.ts'
import { bestOff, couponsFor } from './coupons.ts'

const text = { ko: 'c', en: 'c', ja: 'c', 'zh-Hans': 'c', 'zh-Hant': 'c' }
const coupon = (id: string, more: Partial<Coupon>): Coupon => ({
  ...{ id, name: text, scope: 'order', kind: 'amount', value: 1000, minWon: 0, maxWon: null },
  ...{ expiresOn: '2026-12-31', usedAt: null },
  ...more,
})

it('S5-08 S9-07 shows of each kind what is neither used nor expired, the largest discount first', () => {
  const all = [
    coupon('small', {}),
    coupon('dear', { minWon: 90_000, value: 50_000 }),
    coupon('large', { kind: 'percent', value: 20 }),
    coupon('old', { expiresOn: '2026-11-20' }),
    coupon('used', { usedAt: '2026-11-01T00:00:00.000Z' }),
    coupon('product', { scope: 'product' }),
  ]
  const ids = (scope: Coupon['scope'], productNo: number | null) =>
    couponsFor(all, { scope, won: 20_000, productNo }, '2026-11-21').map((each) => each.coupon.id)
  expect(ids('order', null)).toEqual(['large', 'small', 'dear'])
  expect(ids('product', 2001)).toEqual(['product'])
})

it('S5-08 the most one coupon takes off is told, of the order or of one of its lines; 0 where none fits', () => {
  const line = { gdsSn: 2001, lineWon: 8000 }
  const best = (...all: Coupon[]) => bestOff(all, [line, { gdsSn: 2002, lineWon: 2000 }], '2026-11-21')
  expect(best(coupon('order', { kind: 'percent', value: 20 }))).toBe(2000)
  expect(best(coupon('order', {}), coupon('line', { scope: 'product', value: 3000 }))).toBe(3000)
  expect(best(coupon('dear', { minWon: 90_000, value: 50_000 }))).toBe(0)
  expect(best()).toBe(0)
})
