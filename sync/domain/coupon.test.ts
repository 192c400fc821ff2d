import { expect, it } from 'vitest'
import type { Coupon } from '#sync/contracts/coupons/coupon.ts'
import { couponDraftProblems, couponsIn, couponState, endsIn, isOffered, lastDayOf } from './coupon.ts'

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

it('S3-08 an offer that makes no sense is named field by field; the very edge of each rule is still good', () => {
  const name = { ko: 'a', en: 'a', ja: 'a', 'zh-Hans': 'a', 'zh-Hant': 'a' }
  const days = { kind: 'days' as const, days: 7 }
  const offer = {
    name,
    kind: 'amount' as const,
    value: 3000,
    minWon: 3000,
    from: TODAY,
    to: TODAY,
    lasts: days,
  }
  const of = (more: object) =>
    couponDraftProblems({ ...offer, ...more }, TODAY).map(({ path, code }) => `${path} ${code}`)
  expect(of({})).toEqual([])
  expect(of({ value: 3001 })).toEqual(['value amount'])
  expect(of({ value: 3001, minWon: 0 })).toEqual([])
  expect(of({ kind: 'percent', value: 100, minWon: 1 })).toEqual([])
  expect(of({ kind: 'percent', value: 101 })).toEqual(['value percent'])
  expect(of({ from: '2026-11-22' })).toEqual(['to period'])
  expect(of({ from: '2026-11-19', to: '2026-11-20' })).toEqual(['to past'])
  expect(of({ lasts: { kind: 'until', day: TODAY } })).toEqual([])
  expect(of({ lasts: { kind: 'until', day: '2026-11-20' } })).toEqual(['lasts period'])
  expect(of({ name: { ...name, ja: ' ' } })).toEqual(['name.ja required'])
})
