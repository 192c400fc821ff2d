import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Coupon } from '#sync/contracts/coupons/coupon.ts'
import type { DeskCoupon } from '#sync/contracts/coupons/desk.ts'
import type { DeskProduct } from '#sync/contracts/shops/desk.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { readContentRecord } from '../../db/feed.ts'
import { NOON, startTestServer, type TestServer } from '../../testing/server.ts'
import { buyer, type Buyer } from '../orders/testing/buying.ts'

/** The desks of what is sold, at their edges: numbers, words, two people at once, and who may not. */
let server: TestServer
let alice: Buyer
let bora: Buyer
let admin: Buyer
let partner: Buyer
beforeAll(async () => {
  server = await startTestServer()
  ;[alice, bora, admin, partner] = (['alice', 'bora', 'admin', 'partner'] as const).map((who) =>
    buyer(server, who),
  ) as [Buyer, Buyer, Buyer, Buyer]
})
beforeEach(async () => {
  server.clock.now = NOON
  await server.database.db.deleteFrom('hold').where('sold', '=', false).execute()
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})

const UNIT = { gdsSn: '2004', gdsDsctSn: '20041' }
const set = (body: object, params = UNIT) => admin.as('stockSet', { params, body })
const product = () => readContentRecord(server.database.db, 'product', 2004) as Promise<Product>
const stock = async () =>
  (
    await server.database.db
      .selectFrom('stock')
      .select('quantity')
      .where('unit_no', '=', 20041)
      .executeTakeFirstOrThrow()
  ).quantity
const desk = async (q: string) =>
  (
    await server.ask('GET', `/api/admin/product?q=${encodeURIComponent(q)}`, {
      token: (await server.signIn('admin')).access_token,
    })
  ).result as DeskProduct[]

describe('stock and price', () => {
  const change = fc.record(
    {
      stock: fc.option(fc.integer({ min: 0, max: 99_999 })),
      priceWon: fc.integer({ min: 0, max: 9_999_999 }),
      availability: fc.constantFrom('onSale', 'soldOut', 'salesEnded'),
    },
    { requiredKeys: [] },
  )

  it('S6-04 S3-07 what is set is what catalogue, stock table and desk say; what is not set stays', async () => {
    await fc.assert(
      fc.asyncProperty(change, async (body) => {
        const before = await product()
        const kept = { stock: await stock(), unit: before.units[0], availability: before.availability }
        const reply = await set(body)
        expect([reply.status, reply.error]).toEqual([200, undefined])
        const after = await product()
        const expected = {
          stock: body.stock === undefined ? kept.unit?.stock : body.stock,
          priceWon: body.priceWon ?? kept.unit?.priceWon,
        }
        expect(after.units[0]).toMatchObject(expected)
        expect(after.availability).toBe(body.availability ?? kept.availability)
        expect(await stock()).toBe(body.stock === undefined ? kept.stock : body.stock)
        expect(after.units[0]?.listWon).toBeGreaterThanOrEqual(after.units[0]?.priceWon ?? 0)
        // the other unit has nothing to do with it
        expect(after.units[1]).toEqual(before.units[1])
        const [file] = await desk('2004')
        expect(file?.units.find(({ no }) => no === 20041)?.stock).toBe(await stock())
      }),
      { numRuns: 8 },
    )
  })

  it.each([
    ['less than none', { stock: -1 }],
    ['half a piece', { stock: 1.5 }],
    ['a price below nothing', { priceWon: -1 }],
    ['a price of nothing said', { priceWon: null }],
    ['a state there is not', { availability: 'lost' }],
    ['the list price', { listWon: 1 }],
    ['a text for a number', { stock: '5' }],
    ['more than any table holds', { stock: 2 ** 53 }],
  ])('S7-17 %s is refused, and nothing changes', async (_name, body) => {
    const before = [await product(), await stock()]
    const reply = await set(body)
    expect([reply.status, reply.error.code]).toEqual([400, 'request.invalid'])
    expect([await product(), await stock()]).toEqual(before)
  })

  it('S6-04 a stock set below what is just being paid for sells no piece twice', async () => {
    await set({ stock: 3, priceWon: 10_000, availability: 'onSale' })
    const paying = await alice.order({ gdsSn: 2004, gdsQty: 2 })
    await set({ stock: 2 })
    const theirs = await bora.fill({ gdsSn: 2003, rsvtDay: '2026-11-25' })
    expect((await bora.quote(theirs)).problem).toBeNull()
    const late = await bora.as('cartAdd', {
      params: { shopCartId: uuidv7() },
      body: {
        ...{ shopSn: 503, entcmpSn: 903, sesnId: '0a1b2c3d', resetOther: true },
        shopCartGoods: { gdsSn: 2004, gdsDsctSn: 20041, gdsQty: 1 },
      },
    })
    expect([late.status, late.error.code]).toEqual([422, 'cart.soldOut'])
    await alice.pay(paying)
    expect((await alice.settled(paying)).order.status).toBe('ticketIssued')
    expect(await stock()).toBe(0)
  })

  it('S8-10 the last piece, ordered by two at the same moment, is one person’s', async () => {
    await set({ stock: 1 })
    const drafts = [
      await alice.draft(await alice.fill({ gdsSn: 2004 })),
      await bora.draft(await bora.fill({ gdsSn: 2004 })),
    ] as const
    const replies = await Promise.all([alice.create(drafts[0]), bora.create(drafts[1])])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(replies.find(({ status }) => status === 422)?.error.code).toBe('order.outOfStock')
    const [file] = await desk('2004')
    expect(file?.units.find(({ no }) => no === 20041)).toMatchObject({ stock: 1, held: 1 })
    await set({ stock: 50 })
  })

  it('S6-04 two administrators at once: one after the other, and the log has both', async () => {
    const before = (await desk('2004'))[0]?.changes.length ?? 0
    await Promise.all([set({ priceWon: 11_111 }), set({ priceWon: 12_222 })])
    const [file] = await desk('2004')
    const steps = (file?.changes ?? []).slice(0, (file?.changes.length ?? 0) - before + 2)
    const prices = steps.filter(({ what }) => what === 'priceWon 20041').slice(0, 2)
    expect([11_111, 12_222]).toContain(file?.product.units[0]?.priceWon)
    // the second began where the first had ended
    const ends = prices.map(({ to }) => to).sort()
    expect(ends).toEqual(['11111', '12222'])
    expect(prices.map(({ from }) => from)).toContain(
      String(12_222 + 11_111 - (file?.product.units[0]?.priceWon ?? 0)),
    )
    await set({ priceWon: 10_000 })
  })
})

describe('searching products', () => {
  it.each(['%', '_', '\\', "' OR 1=1; --", 'zh-Hans', '2004%', '{}', 'nothing'])(
    'S6-04 "%s" is a word like others and finds nothing',
    async (q) => {
      expect(await desk(q)).toEqual([])
    },
  )

  it('S6-04 finds by name in any case and by the beginning of a number, everything without a word', async () => {
    const all = (await desk('')).length
    expect(all).toBeGreaterThan(5)
    expect((await desk('PRODUCT')).length).toBe(all)
    expect((await desk('200')).length).toBe(all)
    expect((await desk(' 2004 ')).map((file) => file.product.no)).toEqual([2004])
    expect(await desk('004')).toEqual(await desk('product 2004'))
  })
})

describe('coupons', () => {
  const text = (value: string) => ({ ko: value, en: value, ja: value, 'zh-Hans': value, 'zh-Hant': value })
  const draft = (more: object = {}) => ({
    ...{ gdsSn: 2004, name: text('autumn'), kind: 'amount', value: 1000, minWon: 5000, maxWon: null },
    ...{ from: '2026-11-21', to: '2026-12-31', limit: 2, lasts: { kind: 'days', days: 7 } },
    ...more,
  })
  const make = (more: object = {}) => admin.as('couponMake', { body: draft(more) })
  const load = (who: Buyer, no: number) =>
    who.as('couponDownload', { params: { gdsSn: '2004', no: String(no) } })

  it.each([
    ['a value of nothing', { value: 0 }, 'value'],
    ['more than a hundred per cent', { kind: 'percent', value: 101 }, 'value'],
    ['more off than the least it is for', { value: 5001 }, 'value'],
    ['an end before its beginning', { from: '2026-12-02', to: '2026-12-01' }, 'to'],
    ['an end that is past', { from: '2026-11-01', to: '2026-11-20' }, 'to'],
    ['a day there is not', { to: '2026-11-31' }, 'to'],
    ['a limit of none', { limit: 0 }, 'limit'],
    ['no word in one language', { name: { ...text('n'), ja: '  ' } }, 'name.ja'],
    ['a name without end', { name: text('n'.repeat(101)) }, 'name.ko'],
  ])('S3-08 %s is refused by its field', async (_name, more, path) => {
    const reply = await make(more)
    expect([reply.status, reply.error.code]).toEqual([400, 'request.invalid'])
    expect((reply.error.fields as { path: string }[]).map((field) => field.path)).toContain(path)
  })

  it('S9-07 S8-10 a coupon of two is two people’s, each once, however often and however fast they ask', async () => {
    const { offer } = (await make()).result as DeskCoupon
    const replies = await Promise.all([alice, alice, bora, partner, bora].map((who) => load(who, offer.no)))
    const given = replies.filter(({ status }) => status === 200)
    expect(given).toHaveLength(2)
    expect(replies.map(({ status }) => status).filter((status) => status !== 200)).toEqual([422, 422, 422])
    const counted = ((await admin.as('couponDesk')).result as DeskCoupon[]).find(
      (each) => each.offer.no === offer.no,
    )
    expect(counted).toMatchObject({ issued: 2, used: 0 })
  })

  it('S3-08 ended, it is given to nobody, and whoever has it may use it', async () => {
    const { offer } = (await make({ limit: null, value: 1500 })).result as DeskCoupon
    const { id } = (await load(alice, offer.no)).result as Coupon
    const ended = await admin.as('couponEnd', { params: { no: String(offer.no) } })
    expect((ended.result as DeskCoupon).offer.to).toBe('2026-11-20')
    expect((await load(bora, offer.no)).error.code).toBe('coupon.period')
    const cart = await alice.fill({ gdsSn: 2004 })
    const [line] = (await alice.quote(cart)).lines
    const laid = { couponId: id, line: { gdsDsctSn: line?.gdsDsctSn ?? 0, ordrSeq: line?.ordrSeq ?? 0 } }
    const quote = await alice.quote(cart, { coupons: [laid] })
    expect([quote.problem, quote.discountWon]).toEqual([null, 1500])
    // ended twice is ended once
    const again = await admin.as('couponEnd', { params: { no: String(offer.no) } })
    const log = (again.result as DeskCoupon | undefined)?.changes ?? (ended.result as DeskCoupon).changes
    expect(log.filter(({ what }) => what === 'to')).toHaveLength(1)
  })

  it('S3-08 the same draft again, also at the same moment, is the same coupon', async () => {
    const replies = await Promise.all([make({ value: 700 }), make({ value: 700 }), make({ value: 700 })])
    const numbers = replies.map(({ result }) => (result as DeskCoupon).offer.no)
    expect(new Set(numbers).size).toBe(1)
    const kept = (await product()).coupons?.filter(({ no }) => no === numbers[0])
    expect(kept).toHaveLength(1)
  })
})

describe('an outage', () => {
  const say = (who: Buyer, body: object, shopSn = '502') => who.as('outageSet', { params: { shopSn }, body })
  const calm = { reason: 'weather', note: 'storm', until: null }
  const shop = () => readContentRecord(server.database.db, 'shop', 502) as Promise<Shop>

  it.each([
    ['an end that is past', { until: '2026-11-21T02:59:59.000Z' }, 'until'],
    ['an end that is now', { until: '2026-11-21T03:00:00.000Z' }, 'until'],
    ['another reason without a word', { reason: 'other', note: '   ' }, 'note'],
    ['a note without end', { note: 'x'.repeat(201) }, 'note'],
    ['a reason there is not', { reason: 'mood' }, 'reason'],
  ])('X-21 with %s is refused by its field, and the shop serves', async (_name, more, path) => {
    const reply = await say(partner, { ...calm, ...more })
    expect([reply.status, (reply.error.fields as { path: string }[]).map((each) => each.path)]).toEqual([
      400,
      [path],
    ])
    expect((await shop()).outage ?? null).toBeNull()
  })

  it('X-21 said again it is changed and not begun anew; ended twice is ended', async () => {
    const first = (await say(partner, calm)).result as Shop
    server.clock.now += 60_000
    const second = (await say(partner, { ...calm, note: 'a bigger storm' })).result as Shop
    expect(second.outage).toMatchObject({ since: first.outage?.since, note: 'a bigger storm' })
    for (const _time of [1, 2]) {
      const ended = await partner.as('outageEnd', { params: { shopSn: '502' } })
      expect([ended.status, (ended.result as Shop).outage]).toEqual([200, null])
    }
  })

  it('S6-07 of a shop that is another’s, or that is none, is nobody’s to say', async () => {
    for (const who of [alice, partner])
      expect((await say(who, calm, '501')).error.code).toBe('auth.forbidden')
    expect((await say(admin, calm, '999')).error.code).toBe('record.notFound')
    expect((await admin.as('outageEnd', { params: { shopSn: '999' } })).status).toBe(404)
    expect((await alice.as('outageEnd', { params: { shopSn: '502' } })).status).toBe(403)
  })
})
