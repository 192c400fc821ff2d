import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DeskCoupon } from '#sync/contracts/coupons/desk.ts'
import type { DeskProduct } from '#sync/contracts/shops/desk.ts'
import type { Coupon } from '#sync/contracts/coupons/coupon.ts'
import { FIRST_DESK_NO } from '#sync/domain/desk-numbers.ts'
import { readContentRecord, readOwnRecord } from '../../db/feed.ts'
import { syncContent } from '../../seed/content-sync.ts'
import { TEST_CONTENT } from '../../testing/content.ts'
import { NOON, startTestServer, type Reply, type TestServer } from '../../testing/server.ts'
import { PEOPLE, type Person } from '../../testing/world.ts'

/** The desks of what is sold: prices, stock and coupons as administrators set them. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})
beforeEach(() => {
  server.clock.now = NOON
})

const ask = async (method: string, path: string, body?: unknown, who: Person = 'admin') =>
  server.ask(method, path, { token: (await server.signIn(who)).access_token, ...(body ? { body } : {}) })
const text = (value: string) => ({ ko: value, en: value, ja: value, 'zh-Hans': value, 'zh-Hant': value })
const draft = (more: object = {}) => ({
  ...{ gdsSn: 2004, name: text('winter'), kind: 'percent', value: 10, minWon: 0, maxWon: 3000 },
  ...{ from: '2026-11-21', to: '2026-12-20', limit: 100, lasts: { kind: 'days', days: 14 } },
  ...more,
})
const make = async (more: object = {}, who: Person = 'admin') =>
  ask('POST', '/api/admin/coupon', draft(more), who)
const paths = (reply: Reply) => (reply.error.fields as { path: string }[]).map(({ path }) => path)
const product = (no = 2004) => readContentRecord(server.database.db, 'product', no)

it('S6-04 S3-07 price, stock and sale of a unit: in the catalogue, in the stock table, in carts, and in the log with who did it', async () => {
  const cart = '0190a000-0000-7000-8000-000000000001'
  await ask('POST', `/api/purchase/shop-cart/${cart}`, {
    ...{ shopSn: 503, entcmpSn: 903, sesnId: '0a1b2c3d' },
    shopCartGoods: { gdsSn: 2004, gdsDsctSn: 20041, gdsQty: 1, ordrSeq: 1 },
  })
  const path = '/api/admin/product/2004/unit/20041'
  expect((await ask('PUT', path, { priceWon: 13_000, stock: 9 })).status).toBe(200)
  expect((await product())?.units[0]).toMatchObject({ priceWon: 13_000, listWon: 13_000, stock: 9 })
  expect(await readOwnRecord(server.database.db, `member:${PEOPLE.admin}`, 'cart', cart)).toMatchObject({
    shopCartGoodsList: [{ unitWon: 13_000, stock: 9 }],
  })
  server.clock.now = NOON + 60_000
  await ask('PUT', path, { availability: 'soldOut', stock: null })
  const found = (await ask('GET', '/api/admin/product?q=2004')).result as DeskProduct[]
  expect(found.map((file) => file.product.no)).toEqual([2004])
  // by the beginning of a number, never by the codes of languages
  const begun = (await ask('GET', '/api/admin/product?q=20')).result as DeskProduct[]
  expect(begun.length).toBeGreaterThan(3)
  expect((await ask('GET', '/api/admin/product?q=zh-hans')).result).toEqual([])
  expect(found[0]?.units[0]).toEqual({ no: 20041, stock: null, held: 0 })
  expect(found[0]?.changes.map(({ by, what, from, to }) => [by, what, from, to]).sort()).toEqual([
    ['admin', 'availability', 'onSale', 'soldOut'],
    ['admin', 'priceWon 20041', '10000', '13000'],
    ['admin', 'stock 20041', '5', '9'],
    ['admin', 'stock 20041', '9', null],
  ])
  // nothing changed is nothing written down
  await ask('PUT', path, { availability: 'soldOut' })
  const again = (await ask('GET', '/api/admin/product?q=PRODUCT 2004')).result as DeskProduct[]
  expect(again[0]?.changes).toHaveLength(4)
  await ask('PUT', path, { availability: 'onSale' })
})

it('S3-08 S2-131 a coupon made at the desk is on its product’s page, can be downloaded, and the desk counts it', async () => {
  const made = (await make()).result as DeskCoupon
  expect(made).toMatchObject({ productNo: 2004, issued: 0, used: 0, offer: { value: 10, maxWon: 3000 } })
  expect(made.offer.no).toBeGreaterThanOrEqual(FIRST_DESK_NO)
  const same = (await make()).result as DeskCoupon
  expect(same.offer.no).toBe(made.offer.no)
  const other = (await make({ value: 20 })).result as DeskCoupon
  expect(other.offer.no).toBe(made.offer.no + 1)
  const { no } = made.offer
  const coupon = (await ask('POST', `/api/product/2004/coupon/${no}`, undefined, 'alice')).result as Coupon
  expect(coupon).toMatchObject({ kind: 'percent', value: 10, expiresOn: '2026-12-05', productNos: [2004] })
  // who made them is told, the content's own ones stay, and a change of the content files keeps the desk's
  const files = (await ask('GET', '/api/admin/coupon')).result as DeskCoupon[]
  expect(files.find((file) => file.offer.no === no)).toMatchObject({
    issued: 1,
    changes: [{ by: 'admin', what: 'made', to: 'percent 10' }],
  })
  expect(files.map((file) => file.offer.no)).toEqual(expect.arrayContaining([1, 2, 3, 4]))
  const products = TEST_CONTENT.products.map((each) =>
    each.no === 2004 ? { ...each, slug: 'renamed' } : each,
  )
  await syncContent(server.database.db, { ...TEST_CONTENT, products }, NOON)
  expect((await product())?.slug).toBe('renamed')
  expect((await product())?.coupons?.map((offer) => offer.no)).toEqual([no, no + 1])
})

it('S6-04 a deploy brings new texts and never what the shop has set: price, stock and sale stay, new units come', async () => {
  const { db } = server.database
  await ask('PUT', '/api/admin/product/2003/unit/20031', {
    priceWon: 77_700,
    stock: 0,
    availability: 'soldOut',
  })
  const file = TEST_CONTENT.products.find((each) => each.no === 2003)
  if (!file) throw new Error('the test catalogue lacks product 2003')
  const [one, two] = file.units
  if (!one || !two) throw new Error('product 2003 lacks units')
  const units = [
    { ...one, name: text('renamed'), priceWon: 1, listWon: 2, stock: 500 },
    two,
    { ...two, no: 20039, priceWon: 3000, listWon: 4000, stock: 7 },
  ]
  const changed = { ...file, name: text('new name'), availability: 'onSale' as const, units }
  const products = TEST_CONTENT.products.map((each) => (each.no === 2003 ? changed : each))
  await syncContent(db, { ...TEST_CONTENT, products }, NOON)
  expect(await product(2003)).toMatchObject({
    ...{ name: { en: 'new name' }, availability: 'soldOut' },
    units: [
      { no: 20031, name: { en: 'renamed' }, priceWon: 77_700, listWon: 77_700, stock: 0 },
      { no: 20032, priceWon: two.priceWon },
      { no: 20039, priceWon: 3000, listWon: 4000, stock: 7 },
    ],
  })
  const stock = await db
    .selectFrom('stock')
    .select(['unit_no', 'quantity'])
    .where('unit_no', 'in', [20031, 20039])
    .orderBy('unit_no')
    .execute()
  expect(stock.map(({ quantity }) => quantity)).toEqual([0, 7])
  // taken out of the files and put back: what was left is what is left
  const without = TEST_CONTENT.products.filter((each) => each.no !== 2003)
  await syncContent(db, { ...TEST_CONTENT, products: without }, NOON)
  await syncContent(db, { ...TEST_CONTENT, products }, NOON)
  expect(await product(2003)).toMatchObject({
    availability: 'soldOut',
    units: [
      { no: 20031, priceWon: 77_700, listWon: 77_700, stock: 0 },
      { no: 20032 },
      { no: 20039, stock: 7 },
    ],
  })
  await syncContent(db, TEST_CONTENT, NOON)
})

it('S9-07 an ended coupon is not given out any more; the downloaded ones stay good', async () => {
  const { offer } = (await make({ name: text('ending') })).result as DeskCoupon
  const path = `/api/product/2004/coupon/${offer.no}`
  const coupon = (await ask('POST', path, undefined, 'alice')).result as Coupon
  const ended = (await ask('DELETE', `/api/admin/coupon/${offer.no}`)).result as DeskCoupon
  expect(ended.offer.to).toBe('2026-11-20')
  expect(ended.changes[0]).toMatchObject({ what: 'to', from: '2026-12-20', to: '2026-11-20' })
  expect((await ask('POST', path, undefined, 'bora')).error.code).toBe('coupon.period')
  const kept = await readOwnRecord(server.database.db, `member:${PEOPLE.alice}`, 'coupon', coupon.id)
  expect(kept).toMatchObject({ expiresOn: coupon.expiresOn, usedAt: null })
  const twice = (await ask('DELETE', `/api/admin/coupon/${offer.no}`)).result as DeskCoupon
  expect(twice.changes).toHaveLength(ended.changes.length)
})

it('S3-08 a draft that makes no sense is refused field by field', async () => {
  expect(paths(await make({ value: 101 }))).toEqual(['value'])
  expect(paths(await make({ kind: 'amount', value: 5000, minWon: 4000 }))).toEqual(['value'])
  expect(paths(await make({ to: '2026-11-01', from: '2026-10-01' }))).toEqual(['to'])
  expect(paths(await make({ from: '2026-12-02', to: '2026-12-01' }))).toEqual(['to'])
  expect(paths(await make({ lasts: { kind: 'until', day: '2026-12-01' } }))).toEqual(['lasts'])
  expect(paths(await make({ name: { ...text('a'), ja: ' ' } }))).toEqual(['name.ja'])
  expect((await make({ gdsSn: 9999 })).error.code).toBe('record.notFound')
  expect((await ask('DELETE', '/api/admin/coupon/12345')).status).toBe(404)
})

it('S6-04 the desks are the administrator’s', async () => {
  for (const who of ['alice', 'partner'] as const) {
    expect((await make({}, who)).status).toBe(403)
    for (const path of ['/api/admin/coupon', '/api/admin/product'])
      expect([path, (await ask('GET', path, undefined, who)).status]).toEqual([path, 403])
  }
  expect((await server.ask('GET', '/api/admin/coupon')).status).toBe(401)
  expect((await server.ask('DELETE', '/api/admin/coupon/1')).status).toBe(401)
})
