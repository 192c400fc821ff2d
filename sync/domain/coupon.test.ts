import { expect, it } from 'vitest'
import type { Coupon } from '#sync/contracts/order.ts'
import { couponsIn, couponState, endsIn, isOffered, lastDayOf } from './coupon.ts'

const TODAY = '2026-11-21'
const coupon = (id: string, expiresOn: string, usedAt: string | null = null) =>
  ({ id, expiresOn, usedAt }) as Coupon

it('S9-07 a coupon expires by its day alone, and a used one stays used', () => {
  expect(couponState(coupon('a', TODAY), TODAY)).toBe('usable')
  expect(couponState(coupon('a', '2026-11-20'), TODAY)).toBe('expired')
  expect(couponState(coupon('a', '2026-11-20', '2026-11-01T00:00:00.000Z'), TODAY)).toBe('used')
})

it('S2-44 warns within a week of the end, the last day included', () => {
  expect(endsIn(coupon('a', TODAY), TODAY)).toBe(0)
  expect(endsIn(coupon('a', '2026-11-28'), TODAY)).toBe(7)
  expect(endsIn(coupon('a', '2026-11-29'), TODAY)).toBeNull()
  expect(endsIn(coupon('a', '2026-11-20'), TODAY)).toBeNull()
})

it('S3-08 days count from the download, or a day ends all', () => {
  expect(lastDayOf({ lasts: { kind: 'days', days: 14 } }, TODAY)).toBe('2026-12-05')
  expect(lastDayOf({ lasts: { kind: 'until', day: '2026-11-30' } }, TODAY)).toBe('2026-11-30')
  const offer = { from: '2026-11-21', to: '2026-12-01', lasts: { kind: 'until' as const, day: '2026-11-30' } }
  expect(
    ['2026-11-20', '2026-11-21', '2026-11-30', '2026-12-01'].map((day) => isOffered(offer, day)),
  ).toEqual([false, true, true, false])
})

it('S2-44 usable ones that end first come first; of the others the newest', () => {
  const all = [
    coupon('c', '2026-12-31'),
    coupon('a', '2026-11-22'),
    coupon('x', '2026-10-01'),
    coupon('y', '2026-11-01'),
  ]
  expect(couponsIn(all, 'usable', TODAY).map(({ id }) => id)).toEqual(['a', 'c'])
  expect(couponsIn(all, 'expired', TODAY).map(({ id }) => id)).toEqual(['y', 'x'])
})
