import { describe, expect, it } from 'vitest'
import type { WireCart } from '#sync/contracts/cart/cart.ts'
import {
  adopt,
  cartInTheWay,
  gatherGuest,
  isEmpty,
  type GuestThings,
  type Writer,
} from './adopt-guest-things.ts'

type Sent = { name: string; args: Record<string, unknown>; dependsOn: string[] }

/** An engine that remembers what it was told; `records` is what it shows. */
function engine(records: Record<string, { key: string; body: unknown }[]> = {}) {
  const sent: Sent[] = []
  const member: Writer & { sent: Sent[] } = {
    sent,
    view: async (kind) => records[kind] ?? [],
    enqueue: async (name, args, options) => {
      sent.push({ name, args: args as Record<string, unknown>, dependsOn: options?.dependsOn ?? [] })
      return { id: `op-${sent.length}` }
    },
  }
  return member
}

const line = (ordrSeq: number) => ({
  gdsSn: 2001,
  gdsDsctSn: 3001,
  ordrSeq,
  gdsQty: 2,
  options: [],
  unitWon: 7000,
  lineWon: 14_000,
  availability: 'onSale' as const,
  stock: null,
})
const cart = (shopSn: number, ...seqs: number[]): WireCart => ({
  shopCartId: `cart-of-${shopSn}`,
  shopSn,
  entcmpSn: 9,
  shopCartGoodsList: seqs.map(line),
  rsvtDt: null,
  rsvtHrTypeCd: 'NON',
  totalWon: 0,
})
const favourite = (no: number) => ({ kind: 'place' as const, no, addedAt: '2026-11-21T00:00:00.000Z' })
const plan = (id: string) => ({
  id,
  title: id,
  startDay: null,
  days: 1,
  note: '',
  stops: [],
  fromCourseNo: null,
  version: 3,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
})
const things = (over: Partial<GuestThings> = {}): GuestThings => ({
  owner: 'guest-1',
  carts: [],
  favourites: [],
  itineraries: [],
  tests: [],
  runs: [],
  ...over,
})
const ids = { uuid: () => 'new-cart', session: () => 'abcdef0123456789' }

describe('taking over a guest’s things', () => {
  it('S2-27 finds what the guest had, and no empty cart', async () => {
    const guest = engine({
      cart: [{ key: 'a', body: cart(1) }],
      favourite: [{ key: 'place:1001', body: favourite(1001) }],
    })
    const found = await gatherGuest({ owner: 'guest-1', engine: guest })
    expect(found.carts).toEqual([])
    expect(found.favourites.map(({ no }) => no)).toEqual([1001])
    expect(isEmpty(found)).toBe(false)
  })

  it('S2-27 hearts and plans the member has already are not written again', async () => {
    const member = engine({
      favourite: [{ key: 'place:1001', body: favourite(1001) }],
      itinerary: [{ key: 'known', body: plan('known') }],
    })
    await adopt(
      things({ favourites: [favourite(1001), favourite(1002)], itineraries: [plan('known'), plan('new')] }),
      member,
      false,
      ids,
    )
    expect(member.sent.map(({ name, args }) => [name, args.no ?? args.id])).toEqual([
      ['favourite.set', 1002],
      ['itinerary.save', 'new'],
    ])
    expect(member.sent[1]?.args.version).toBe(0)
  })

  it('S2-146 X-19 results of the travel test become the member’s, each once and as they were', async () => {
    const test = (id: string) => ({
      ...{ id, code: 'CPRS', persona: 'history', takenAt: '2026-11-20T00:00:00.000Z' },
      answers: [{ questionNo: 1, pole: 'C' as const }],
    })
    const guest = engine({ testResult: [{ key: 'new', body: test('new') }] })
    const found = await gatherGuest({ owner: 'guest-1', engine: guest })
    expect(isEmpty(found)).toBe(false)
    const member = engine({ testResult: [{ key: 'known', body: test('known') }] })
    await adopt(things({ tests: [test('known'), ...found.tests] }), member, false, ids)
    expect(member.sent).toEqual([{ name: 'testResult.save', args: test('new'), dependsOn: [] }])
  })

  it('X-19 of the whale game the best run of each day and mode becomes the member’s, without a promise of points', async () => {
    const run = (id: string, more: object = {}) => ({
      key: id,
      body: {
        ...{ id, day: '2026-11-22', seed: 7, mode: 'normal', version: 2, moves: [9], score: 300 },
        ...{ points: 0, checkedAt: '2026-11-22T00:00:00.000Z', ...more },
      },
    })
    const runs = [
      run('worse', { score: 200 }),
      run('best'),
      run('gentle', { mode: 'gentle', score: 100 }),
      run('nothing', { day: '2026-11-21', score: 0 }),
      run('known', { day: '2026-11-20' }),
      run('earlier game', { day: '2026-11-19', mode: undefined }),
    ]
    const found = await gatherGuest({ owner: 'guest-1', engine: engine({ gameResult: runs }) })
    const member = engine({ gameResult: [run('known')] })
    await adopt(found, member, false, ids)
    expect(member.sent.map(({ name, args }) => [name, args.id])).toEqual([
      ['gameRun.save', 'best'],
      ['gameRun.save', 'gentle'],
    ])
    expect(Object.keys(member.sent[0]?.args ?? {}).toSorted()).toEqual(
      ['day', 'id', 'mode', 'moves', 'score', 'seed', 'version'].toSorted(),
    )
  })

  it('S2-27 goods of the same shop join the member’s cart, each once', async () => {
    const member = engine({ cart: [{ key: 'm', body: { ...cart(1, 11), shopCartId: 'mine' } }] })
    await adopt(things({ carts: [cart(1, 11, 12)] }), member, false, ids)
    expect(member.sent).toEqual([
      {
        name: 'cart.add',
        args: expect.objectContaining({
          shopCartId: 'mine',
          shopCartGoods: expect.objectContaining({ ordrSeq: 12, shownWon: 7000 }),
        }),
        dependsOn: [],
      },
    ])
  })

  it('S3-02 another shop’s cart is in the way and stays when the person says so', async () => {
    const member = engine({ cart: [{ key: 'm', body: cart(2, 21) }] })
    const guest = things({ carts: [cart(1, 11)] })
    expect((await cartInTheWay(guest, member))?.shopSn).toBe(2)
    await adopt(guest, member, false, ids)
    expect(member.sent).toEqual([])
  })

  it('S3-02 another shop’s cart is emptied first when the person says so', async () => {
    const member = engine({ cart: [{ key: 'm', body: cart(2, 21) }] })
    await adopt(things({ carts: [cart(1, 11)] }), member, true, ids)
    expect(member.sent.map(({ name }) => name)).toEqual(['cart.deleteLine', 'cart.add'])
    expect(member.sent[1]).toMatchObject({
      args: { shopCartId: 'new-cart', resetOther: true },
      dependsOn: ['op-1'],
    })
  })

  it('S2-27 the other lines of a new cart wait for the one that makes it, the chosen day with them', async () => {
    const member = engine()
    await adopt(things({ carts: [{ ...cart(1, 11, 12), rsvtDt: '2026-12-01 18:00' }] }), member, false, ids)
    expect(member.sent.map(({ name, dependsOn }) => [name, dependsOn])).toEqual([
      ['cart.add', []],
      ['cart.add', ['op-1']],
      ['cart.setReservation', ['op-1']],
    ])
    expect(member.sent[2]?.args).toMatchObject({ rsvtDay: '2026-12-01', rsvtTime: '18:00' })
  })
})
