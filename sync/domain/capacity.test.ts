import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Shop } from '#sync/contracts/shops/shop.ts'
import { claimKey, claimsOf, freeOf, isDaily, nightsOf, shortage, type Stock } from './capacity.ts'

const hold = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), until: fc.integer({ min: 0, max: 200 }) })
const stock = fc.record({
  total: fc.integer({ min: 0, max: 50 }),
  taken: fc.integer({ min: 0, max: 60 }),
  holds: fc.array(hold, { maxLength: 8 }),
  now: fc.integer({ min: 0, max: 200 }),
})

describe('what can still be promised', () => {
  it('S2-134 it is never below nothing, and what is held or taken is not promised again', () => {
    fc.assert(
      fc.property(stock, ({ total, taken, holds, now }) => {
        const free = freeOf({ total, taken, holds }, now) ?? 0
        const held = holds.filter(({ until }) => until > now).reduce((sum, { quantity }) => sum + quantity, 0)
        expect(free).toBeGreaterThanOrEqual(0)
        expect(free + Math.min(total, taken + held)).toBe(total)
      }),
    )
  })

  it('S2-134 as time passes only more comes free', () => {
    fc.assert(
      fc.property(stock, fc.nat(100), ({ total, taken, holds, now }, later) => {
        expect(freeOf({ total, taken, holds }, now + later)).toBeGreaterThanOrEqual(
          freeOf({ total, taken, holds }, now) ?? 0,
        )
      }),
    )
  })

  it('S2-134 what is not counted is always there', () => {
    expect(freeOf({ total: null, taken: 1_000, holds: [{ quantity: 1_000, until: 9 }] }, 0)).toBeNull()
  })
})

describe('why pieces cannot be had', () => {
  const missing = (wanted: number, { now, ...rest }: Stock & { now: number }) => shortage(wanted, rest, now)

  it('S8-10 said to be there exactly when that many are free', () => {
    fc.assert(
      fc.property(stock, fc.integer({ min: 1, max: 30 }), (given, wanted) => {
        const { total, taken, holds, now } = given
        expect(missing(wanted, given) === null).toBe(wanted <= (freeOf({ total, taken, holds }, now) ?? 0))
      }),
    )
  })

  it('S8-10 sold out when they are gone, out of stock when they may come free again', () => {
    fc.assert(
      fc.property(stock, fc.integer({ min: 1, max: 30 }), (given, wanted) => {
        const why = missing(wanted, given)
        const withoutHolds = missing(wanted, { ...given, holds: [] })
        expect(why === 'soldOut').toBe(withoutHolds !== null)
        if (why === 'outOfStock') expect(withoutHolds).toBeNull()
      }),
    )
  })
})

describe('nights of a stay', () => {
  it('S3-04 one for each day but the last, none for the same day or a wrong order', () => {
    expect(nightsOf('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(nightsOf('2026-02-27', '2026-02-27')).toEqual([])
    expect(nightsOf('2026-02-27', '2026-02-26')).toEqual([])
  })

  it('S3-04 nobody can make it count for ever', () => {
    expect(nightsOf('2026-01-01', '2999-01-01')).toHaveLength(60)
  })
})

describe('what an order keeps', () => {
  const shop = (type: 'NON' | 'DAT' | 'TIM', slots: { time: string; capacity: number }[] = []) =>
    ({ no: 7, reservation: { type, slots, leadDays: 0, horizonDays: 60 } }) as unknown as Pick<
      Shop,
      'no' | 'reservation'
    >
  const line = (unitNo: number, quantity: number, category: 'stay' | 'food' | 'citytour' = 'food') => ({
    ...{ product: { category }, unitNo, quantity },
  })
  const base = { day: '2026-12-01', time: '', checkOut: null, people: 2 }

  it('S3-04 a room each night, a seat on its day, anything else from one pile', () => {
    const claims = claimsOf({
      ...base,
      lines: [line(1, 4, 'stay'), line(2, 3, 'citytour'), line(3, 5)],
      ...{ shop: shop('DAT'), checkOut: '2026-12-03' },
    })
    expect(claims.map((claim) => [claimKey(claim), claim.quantity])).toEqual([
      ['day:1:2026-12-01', 2],
      ['day:1:2026-12-02', 2],
      ['day:2:2026-12-01', 3],
      ['unit:3', 5],
    ])
  })

  it('S3-04 where nothing is reserved all is one pile', () => {
    const claims = claimsOf({ ...base, lines: [line(1, 2, 'stay')], shop: shop('NON') })
    expect(claims).toEqual([{ kind: 'unit', unitNo: 1, quantity: 2 }])
    expect(isDaily({ category: 'stay' }, shop('NON'))).toBe(false)
    expect(isDaily({ category: 'stay' }, shop('DAT'))).toBe(true)
    expect(isDaily({ category: 'food' }, shop('DAT'))).toBe(false)
  })

  it('S3-04 a time is counted in people, midnight under either of its names', () => {
    const slots = [{ time: '24:30', capacity: 10 }]
    const claims = claimsOf({ ...base, time: '00:30', lines: [line(1, 1)], shop: shop('TIM', slots) })
    expect(claims).toContainEqual({
      ...{ kind: 'slot', shopNo: 7, day: '2026-12-01', time: '00:30', quantity: 2, capacity: 10 },
    })
  })

  it('S3-04 each thing once, in one order for everybody, so that two orders cannot wait for each other', () => {
    const lines = fc.array(
      fc.record({
        product: fc.record({
          category: fc.constantFrom('stay' as const, 'food' as const, 'citytour' as const),
        }),
        unitNo: fc.integer({ min: 1, max: 3 }),
        quantity: fc.integer({ min: 1, max: 5 }),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(lines, (given) => {
        const input = { ...base, lines: given, shop: shop('DAT') }
        const keys = claimsOf(input).map(claimKey)
        expect(keys).toEqual([...new Set(keys)].toSorted())
        expect(claimsOf({ ...input, lines: given.toReversed() })).toEqual(claimsOf(input))
        const pieces = (sum: number, { quantity }: { quantity: number }) => sum + quantity
        expect(claimsOf(input).reduce(pieces, 0)).toBe(given.reduce(pieces, 0))
      }),
    )
  })
})
