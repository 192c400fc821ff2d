import { describe, expect, it } from 'vitest'
import type { Claim } from '#sync/domain/capacity.ts'
import { claimKey, claimsOf } from '#sync/domain/capacity.ts'
import { NOON } from '../../../testing/server.ts'
import { cartLine, cartRow, productNo, quoted, shopNo } from '../testing/quoting.ts'
import { firstRefusal, type Quoted } from './first-refusal.ts'
import { lineKey } from '#sync/domain/cart.ts'
import { quoteLine, type Capacities } from './lines.ts'
import { reservationOf, slotState } from './slot.ts'

/** The parts of a quote, each without a database. Saturday 21 November 2026, noon in Seoul. */
const TODAY = '2026-11-21'
const MINUTE_MS = 60_000

type Capacity = { total: number | null; taken?: number; held?: number; until?: number }
const capacity = ({ total, taken = 0, held = 0, until = NOON + MINUTE_MS }: Capacity) => ({
  total,
  taken,
  holds: held > 0 ? [{ quantity: held, until }] : [],
})
const capacities = (claims: readonly Claim[], each: Capacity): Capacities =>
  new Map(claims.map((claim) => [claimKey(claim), capacity(each)]))

describe('a line of a cart', () => {
  it('is known by its unit and its place', () => {
    expect(lineKey({ gdsDsctSn: 20011, ordrSeq: 3 })).toBe('20011/3')
    const keys = [
      { gdsDsctSn: 1, ordrSeq: 11 },
      { gdsDsctSn: 11, ordrSeq: 1 },
      { gdsDsctSn: 111, ordrSeq: 1 },
    ].map(lineKey)
    expect(new Set(keys).size).toBe(3)
  })
})

describe('what a line costs and how much of it is free', () => {
  const product = productNo(2001)
  const quote = (each: Capacity, quantity = 1, more = product) => {
    const claims: Claim[] = [{ kind: 'unit', unitNo: 20011, quantity }]
    return quoteLine(cartLine(more, quantity), {
      claims,
      capacities: capacities(claims, each),
      today: TODAY,
      now: NOON,
    }).wire
  }

  it.each([
    ['nothing sold', { total: 5 }, 1, { free: 5, state: 'ok', availability: 'onSale' }],
    ['exactly what is left', { total: 5, taken: 3 }, 2, { free: 2, state: 'ok', availability: 'onSale' }],
    ['more than there ever was', { total: 5 }, 6, { free: 5, state: 'soldOut', availability: 'onSale' }],
    ['all sold', { total: 5, taken: 5 }, 1, { free: 0, state: 'soldOut', availability: 'soldOut' }],
    [
      'somebody is paying',
      { total: 5, held: 5 },
      1,
      { free: 0, state: 'outOfStock', availability: 'soldOut' },
    ],
    [
      'the rest is being paid',
      { total: 5, taken: 2, held: 2 },
      2,
      { free: 1, state: 'outOfStock', availability: 'onSale' },
    ],
    [
      'who was paying is too late',
      { total: 5, held: 5, until: NOON },
      1,
      { free: 5, state: 'ok', availability: 'onSale' },
    ],
    ['not counted', { total: null, taken: 999 }, 99, { free: null, state: 'ok', availability: 'onSale' }],
  ] as const)('S8-10 %s', (_name, each, quantity, wanted) => {
    expect(quote(each, quantity)).toMatchObject(wanted)
  })

  it.each([
    [{ availability: 'salesEnded' as const }, 'salesEnded'],
    [{ validity: { kind: 'until' as const, day: '2026-11-20' } }, 'salesEnded'],
    [{ validity: { kind: 'until' as const, day: TODAY } }, 'ok'],
    [{ availability: 'soldOut' as const }, 'outOfStock'],
  ])('S4-08 a product %j is %s', (more, state) => {
    expect(quote({ total: 5 }, 1, productNo(2001, more))).toMatchObject({ state })
  })

  it('S4-08 what is no longer sold says so before that it is gone', () => {
    expect(quote({ total: 5, taken: 5 }, 1, productNo(2001, { availability: 'salesEnded' }))).toMatchObject({
      state: 'salesEnded',
      availability: 'salesEnded',
    })
  })

  it('S7-01 is its pieces times the price, options included, without a discount of its own', () => {
    const spicy = productNo(2002)
    const options = [
      { optionId: 'spice', choiceId: 'hot' },
      { optionId: 'egg', choiceId: 'egg' },
    ]
    const wire = quoteLine(cartLine(spicy, 3, { options }), {
      ...{ claims: [], capacities: new Map(), today: TODAY, now: NOON },
    }).wire
    expect(wire).toMatchObject({ unitWon: 11_500, lineWon: 34_500, discountWon: 0, gdsQty: 3 })
  })

  it('a unit that left the product costs nothing and is not for sale', () => {
    const wire = quoteLine(cartLine(product, 1, { unit_no: 99 }), {
      ...{ claims: [], capacities: new Map(), today: TODAY, now: NOON },
    }).wire
    expect(wire).toMatchObject({ unitWon: 0, lineWon: 0, state: 'salesEnded' })
  })

  it('S5-08 a stay is as free as its fullest night', () => {
    const claims: Claim[] = ['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => ({
      ...{ kind: 'day', unitNo: 20011, day, quantity: 1 },
    }))
    const nights: Capacities = new Map(
      claims.map((claim, index) => [claimKey(claim), capacity({ total: 5, taken: [1, 4, 2][index] ?? 0 })]),
    )
    const line = quoteLine(cartLine(product, 3), { claims, capacities: nights, today: TODAY, now: NOON })
    expect(line.wire).toMatchObject({ free: 1, state: 'ok' })
  })

  it('S8-10 a night that is gone stays gone, whatever the next one has', () => {
    const claims: Claim[] = ['2026-11-21', '2026-11-22'].map((day) => ({
      ...{ kind: 'day', unitNo: 20011, day, quantity: 2 },
    }))
    const nights: Capacities = new Map(
      claims.map((claim, index) => [claimKey(claim), capacity({ total: 5, taken: index === 0 ? 4 : 0 })]),
    )
    const line = quoteLine(cartLine(product, 4), { claims, capacities: nights, today: TODAY, now: NOON })
    expect(line.wire).toMatchObject({ free: 1, state: 'soldOut' })
  })

  it('another unit’s shortage is not this line’s', () => {
    const claims: Claim[] = [
      { kind: 'unit', unitNo: 20011, quantity: 1 },
      { kind: 'unit', unitNo: 20012, quantity: 1 },
      { kind: 'slot', shopNo: 501, day: TODAY, time: '18:30', quantity: 4, capacity: 4 },
    ]
    const all = new Map(claims.map((claim) => [claimKey(claim), capacity({ total: 4, taken: 4 })]))
    all.set('unit:20011', capacity({ total: 4 }))
    expect(
      quoteLine(cartLine(product), { claims, capacities: all, today: TODAY, now: NOON }).wire.state,
    ).toBe('ok')
  })

  it('the cart and the product are as they were', () => {
    const line = cartLine(product, 2)
    const before = structuredClone(line)
    quoteLine(line, { claims: [], capacities: new Map(), today: TODAY, now: NOON })
    expect(line).toEqual(before)
  })
})

describe('the reserved time', () => {
  const slotOf = (
    shop: Parameters<typeof shopNo>[0],
    day: string | null,
    time: string,
    each: Capacity = { total: 4 },
  ) => {
    const cart = cartRow({ reserved_day: day, reserved_time: time })
    const claims = claimsOf({
      ...{ lines: [], shop: shopNo(shop), day, time, checkOut: null, people: 2 },
    })
    return slotState(shopNo(shop), cart, { claims, capacities: capacities(claims, each), now: NOON })
  }

  it.each([
    ['a shop that takes none', 503, null, '', { state: 'ok', free: null }],
    ['none chosen', 501, null, '', { state: 'missing', free: null }],
    ['a day and a time', 501, '2026-11-22', '18:30', { state: 'ok', free: 4 }],
    ['a day that is past', 501, '2026-11-20', '18:30', { state: 'dateUnavailable', free: null }],
    ['a time that is past', 501, TODAY, '11:00', { state: 'dateUnavailable', free: null }],
    ['a day the shop rests', 501, '2026-11-23', '18:30', { state: 'dateUnavailable', free: null }],
    ['a day too far off', 501, '2027-03-01', '18:30', { state: 'dateUnavailable', free: null }],
    ['a time of the break', 501, '2026-11-22', '15:30', { state: 'breakTime', free: null }],
    ['a day alone', 502, '2026-11-22', '', { state: 'ok', free: null }],
  ] as const)('S5-08 %s', (_name, shop, day, time, wanted) => {
    expect(slotOf(shop, day, time)).toEqual(wanted)
  })

  it.each([
    [
      { total: 4, taken: 2 },
      { state: 'ok', free: 2 },
    ],
    [
      { total: 4, taken: 3 },
      { state: 'full', free: 1 },
    ],
    [
      { total: 4, held: 3 },
      { state: 'full', free: 1 },
    ],
    [
      { total: 4, held: 3, until: NOON },
      { state: 'ok', free: 4 },
    ],
  ])('S2-134 two people where %j', (each, wanted) => {
    expect(slotOf(501, '2026-11-22', '18:30', each)).toEqual(wanted)
  })

  it.each([
    [501, '2026-11-22', '18:30', { rsvtDay: '2026-11-22', rsvtTime: '18:30' }],
    [502, '2026-11-22', '18:30', { rsvtDay: '2026-11-22', rsvtTime: '' }],
    [503, '2026-11-22', '18:30', null],
    [501, null, '18:30', null],
  ] as const)('S5-08 of shop %s on %s at %s is kept as %j', (shop, day, time, kept) => {
    expect(reservationOf(shopNo(shop), cartRow({ reserved_day: day, reserved_time: time }))).toEqual(kept)
  })
})

describe('what stands in the way', () => {
  const product = productNo(2001)
  const of = (more: Partial<Quoted> = {}) =>
    firstRefusal({
      lines: [quoted(product)],
      slot: { state: 'ok', free: null },
      wish: { checkOut: null },
      cart: { reserved_day: '2026-11-22', reserved_time: '18:30' },
      priceProblem: null,
      ...more,
    })

  it('is nothing when nothing does', () => {
    expect(of()).toBeNull()
  })

  it.each([
    ['full', 'order.slotFull'],
    ['missing', 'cart.dateUnavailable'],
    ['dateUnavailable', 'cart.dateUnavailable'],
    ['breakTime', 'cart.breakTime'],
  ] as const)('S8-10 a slot that is %s is refused as %s, with day and time', (state, code) => {
    expect(of({ slot: { state, free: 1 } })).toMatchObject({
      code,
      facts: { rsvtDay: '2026-11-22', rsvtTime: '18:30', free: 1 },
    })
  })

  it.each([
    ['salesEnded', 'cart.salesEnded'],
    ['soldOut', 'order.soldOut'],
    ['outOfStock', 'order.outOfStock'],
  ] as const)('S8-10 a line that is %s is refused as %s, with what is left of it', (state, code) => {
    expect(of({ lines: [quoted(product), quoted(productNo(2004), { state, free: 2 })] })).toMatchObject({
      code,
      facts: { gdsSn: 2004, gdsDsctSn: 20041, stock: 2 },
    })
  })

  it.each([
    [{ code: 'order.couponNone', couponId: 'c' }, { couponId: 'c' }],
    [
      { code: 'order.couponMinimum', couponId: 'c', minWon: 20_000 },
      { couponId: 'c', minWon: 20_000 },
    ],
    [{ code: 'order.pointsShort', mostWon: 300 }, { mostWon: 300 }],
    [{ code: 'order.couponMixed' }, {}],
  ] as const)('S4-09 %j', (priceProblem, facts) => {
    expect(of({ priceProblem })).toMatchObject({ code: priceProblem.code, facts })
  })

  it('X-02 the time comes first, then a line, then the nights, then the price', () => {
    const everything = {
      slot: { state: 'full' as const, free: 0 },
      lines: [quoted(productNo(2001, { category: 'stay', room: {} as never }), { state: 'soldOut' })],
      priceProblem: { code: 'order.couponMixed' as const },
    }
    const free = { state: 'ok' as const, free: null }
    const lines = everything.lines.map((line) => ({ ...line, wire: { ...line.wire, state: 'ok' as const } }))
    expect(of(everything)?.code).toBe('order.slotFull')
    expect(of({ ...everything, slot: free })?.code).toBe('order.soldOut')
    expect(of({ ...everything, slot: free, lines })?.code).toBe('request.invalid')
    expect(of({ ...everything, slot: free, lines: [quoted(product)] })?.code).toBe('order.couponMixed')
  })

  it.each([
    ['2026-11-22', '2026-11-24', 2, null],
    ['2026-11-22', '2026-11-24', 4, null],
    ['2026-11-22', '2026-11-24', 3, 'request.invalid'],
    ['2026-11-22', '2026-11-22', 1, 'request.invalid'],
    ['2026-11-22', '2026-11-21', 1, 'request.invalid'],
    ['2026-11-22', null, 1, 'request.invalid'],
    [null, '2026-11-24', 2, 'request.invalid'],
  ])('S5-08 a room from %s to %s for %d pieces: %s', (reserved, checkOut, gdsQty, code) => {
    const room = productNo(2001, { category: 'stay', room: {} as never })
    const refusal = of({
      lines: [quoted(room, { gdsQty })],
      wish: { checkOut },
      cart: { reserved_day: reserved, reserved_time: '' },
    })
    expect(refusal?.code ?? null).toBe(code)
    if (code) expect(refusal?.fields).toEqual([{ path: 'checkOut', code: 'nights' }])
  })
})
