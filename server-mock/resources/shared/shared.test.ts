import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { addDays } from '#sync/domain/calendar.ts'
import type { Database, Trx } from '../../db/database.ts'
import { readOwnRecord } from '../../db/feed.ts'
import { testDatabase } from '../../testing/database.ts'
import { Refusal } from '../refusal.ts'
import { cartOfOwner, dropCart, findCart, ownCart } from './cart-store.ts'
import { productOf, shopOf, stockOf } from './catalogue.ts'
import { requireOwnUploads } from './own-uploads.ts'
import { publishSummary } from './summary.ts'

/** What several resources use, each against its own rows. */
let database: Database
const [MEMBER, OTHER] = [uuidv7(), uuidv7()]
const TODAY = '2026-11-21'
const NOW = Date.parse('2026-11-21T03:00:00.000Z')
const UNIT = 20011

beforeAll(async () => {
  database = await testDatabase()
  for (const id of [MEMBER, OTHER])
    await sql`INSERT INTO member (id, email, profile, joined_at, last_sign_in_at)
      VALUES (${id}, ${`${id}@b.kr`}, '{}', now(), now())`.execute(database.db)
})
afterAll(() => database.close())
beforeEach(() =>
  database.exec(
    'TRUNCATE cart, stock, hold, capacity, orders, upload, point_lot, coupon, ticket, review, feed_entry, feed_counter CASCADE',
  ),
)

const within = <T>(work: (trx: Trx) => Promise<T>) => database.db.transaction().execute(work)
async function codeOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
async function cart(owner: string, id = uuidv7()): Promise<string> {
  await database.db
    .insertInto('cart')
    .values({ id, owner, shop_no: 501, company_no: 901, session_id: 's', created_at: new Date(NOW) })
    .execute()
  return id
}
async function order(more: { cartId?: string; status?: string; member?: string } = {}): Promise<string> {
  const id = uuidv7()
  await database.db
    .insertInto('orders')
    .values({
      ...{ id, number: id, member_id: more.member ?? MEMBER, shop_no: 501, status: more.status ?? 'used' },
      ...{ ordered_at: new Date(NOW), details: '{}', cart_id: more.cartId ?? null },
    })
    .execute()
  return id
}

describe('carts', () => {
  const mine = `member:${MEMBER}`

  it('S4-02 are found by their id and by every id a device minted for them', async () => {
    const [id, alias] = [await cart(mine), uuidv7()]
    await database.db.insertInto('cart_alias').values({ id: alias, owner: mine, cart_id: id }).execute()
    expect((await findCart(database.db, id))?.id).toBe(id)
    expect((await findCart(database.db, alias))?.id).toBe(id)
    expect(await findCart(database.db, uuidv7())).toBeNull()
  })

  it('S6-03 of somebody else are not there', async () => {
    const id = await cart(mine)
    expect((await ownCart(database.db, id, mine)).id).toBe(id)
    for (const owner of [`member:${OTHER}`, `guest:${MEMBER}`, MEMBER, ''])
      expect([owner, await codeOf(ownCart(database.db, id, owner))]).toEqual([owner, 'record.notFound'])
    expect(await codeOf(ownCart(database.db, uuidv7(), mine))).toBe('record.notFound')
    expect(await cartOfOwner(database.db, `member:${OTHER}`)).toBeNull()
  })

  it('S4-02 that are dropped go with their lines and other ids, and the devices are told', async () => {
    const [id, alias] = [await cart(mine), uuidv7()]
    await database.db.insertInto('cart_alias').values({ id: alias, owner: mine, cart_id: id }).execute()
    await database.db
      .insertInto('cart_line')
      .values({ cart_id: id, unit_no: UNIT, seq: 1, product_no: 2001, quantity: 1, options: '[]' })
      .execute()
    const row = await findCart(database.db, id)
    if (row) await within((trx) => dropCart(trx, row))
    for (const table of ['cart', 'cart_line', 'cart_alias'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
    const told = await database.db.selectFrom('feed_entry').select(['scope', 'key', 'deleted']).execute()
    expect(told).toEqual([{ scope: mine, key: id, deleted: true }])
  })
})

describe('stock', () => {
  const have = (quantity: number | null) =>
    database.db.insertInto('stock').values({ unit_no: UNIT, product_no: 2001, quantity }).execute()
  const keep = (orderId: string, key: string, quantity: number, until: number, sold = false) =>
    database.db
      .insertInto('hold')
      .values({ order_id: orderId, key, quantity, until: new Date(until), sold })
      .execute()
  const DAY = `day:${UNIT}:2026-11-22`

  it('S4-07 is what is there less what is just being paid for', async () => {
    await have(5)
    expect(await stockOf(database.db, UNIT, NOW)).toBe(5)
    const id = await order({ status: 'reservationStandby' })
    await keep(id, `unit:${UNIT}`, 2, NOW + 1000)
    expect(await stockOf(database.db, UNIT, NOW)).toBe(3)
    expect(await stockOf(database.db, UNIT, NOW + 1000)).toBe(5)
  })

  it('S4-07 what an unpaid order of one’s own cart keeps is free for that cart', async () => {
    await have(5)
    const cartId = uuidv7()
    await keep(await order({ cartId }), `unit:${UNIT}`, 5, NOW + 1000)
    expect(await stockOf(database.db, UNIT, NOW)).toBe(0)
    expect(await stockOf(database.db, UNIT, NOW, { cartId })).toBe(5)
    expect(await stockOf(database.db, UNIT, NOW, { cartId: uuidv7() })).toBe(0)
  })

  it('S5-08 by the day is each day’s own', async () => {
    await have(5)
    await database.db.insertInto('capacity').values({ key: DAY, total: 5, taken: 4 }).execute()
    expect(await stockOf(database.db, UNIT, NOW, { day: '2026-11-22' })).toBe(1)
    expect(await stockOf(database.db, UNIT, NOW, { day: '2026-11-23' })).toBe(5)
    await keep(await order(), DAY, 3, NOW + 1000)
    expect(await stockOf(database.db, UNIT, NOW, { day: '2026-11-22' })).toBe(0)
  })

  it('S4-07 what is not counted, and what there is not, has no number', async () => {
    await have(null)
    expect(await stockOf(database.db, UNIT, NOW)).toBeNull()
    expect(await stockOf(database.db, 999, NOW)).toBeNull()
  })

  it('S4-07 what was sold is not taken off twice', async () => {
    await have(3)
    await keep(await order(), `unit:${UNIT}`, 2, NOW + 1000, true)
    expect(await stockOf(database.db, UNIT, NOW)).toBe(3)
  })

  it('S7-17 of a product or shop nobody has', async () => {
    expect(await codeOf(productOf(database.db, 1))).toBe('record.notFound')
    expect(await codeOf(shopOf(database.db, 1))).toBe('record.notFound')
  })
})

describe('pictures and films shown with a text', () => {
  async function upload(member: string, mime: string, finished = true): Promise<string> {
    const id = uuidv7()
    const at = new Date(NOW)
    await database.db
      .insertInto('upload')
      .values({
        ...{ id, member_id: member, sha256: 'x', bytes: 1, mime, created_at: at },
        finished_at: finished ? at : null,
      })
      .execute()
    return id
  }
  const check = (...wanted: { id: string; sort: 'image' | 'video' }[]) =>
    requireOwnUploads(
      database.db,
      MEMBER,
      wanted.map((each, index) => ({ ...each, path: `photos.${index}` })),
    )

  it('S5-18 are finished, the writer’s own and of the right sort', async () => {
    const [image, video] = [await upload(MEMBER, 'image/webp'), await upload(MEMBER, 'video/mp4')]
    expect(await codeOf(check({ id: image, sort: 'image' }, { id: video, sort: 'video' }))).toBeNull()
    expect(await codeOf(check({ id: image.toUpperCase(), sort: 'image' }))).toBeNull()
    expect(await codeOf(check())).toBeNull()
  })

  it.each([
    ['of somebody else', () => upload(OTHER, 'image/png'), 'image'],
    ['not finished', () => upload(MEMBER, 'image/png', false), 'image'],
    ['a film where a picture is meant', () => upload(MEMBER, 'video/mp4'), 'image'],
    ['a picture where a film is meant', () => upload(MEMBER, 'image/png'), 'video'],
    ['not there', () => Promise.resolve(uuidv7()), 'image'],
  ] as const)('S5-18 %s is missing', async (_name, make, sort) => {
    const good = await upload(MEMBER, 'image/png')
    const bad = await make()
    const error = await check({ id: good, sort: 'image' }, { id: bad, sort }).catch(
      (reason: unknown) => reason,
    )
    expect(error).toMatchObject({ code: 'upload.missing', fields: [{ path: 'photos.1', code: 'missing' }] })
  })
})

describe('the numbers of my page', () => {
  const lot = (remaining: number, expiresOn: string, member = MEMBER) =>
    database.db
      .insertInto('point_lot')
      .values({
        ...{ id: uuidv7(), member_id: member, source: 'event', earned: 1000, remaining },
        ...{ earned_at: new Date(NOW), expires_on: expiresOn },
      })
      .execute()
  const coupon = (expiresOn: string, used = false) =>
    database.db
      .insertInto('coupon')
      .values({
        ...{ id: uuidv7(), member_id: MEMBER, details: '{}', expires_on: expiresOn },
        used_at: used ? new Date(NOW) : null,
      })
      .execute()
  async function count(): Promise<unknown> {
    await within((trx) => publishSummary(trx, MEMBER, TODAY))
    return readOwnRecord(database.db, `member:${MEMBER}`, 'summary', 'me')
  }

  it('S3-08 are all nothing for who has nothing, in the feed', async () => {
    expect(await count()).toEqual({
      ...{ points: 0, pointsExpiringWon: 0, pointsExpireOn: null, coupons: 0, badges: 0, tickets: 0 },
      ...{ reviews: 0, reviewsWritable: 0 },
    })
  })

  it('S9-02 points count to their last day, and those of a month are said to end', async () => {
    await lot(100, TODAY)
    await lot(50, addDays(TODAY, 30))
    await lot(25, addDays(TODAY, 31))
    await lot(1000, addDays(TODAY, -1))
    await lot(0, addDays(TODAY, -5))
    await lot(777, TODAY, OTHER)
    expect(await count()).toMatchObject({ points: 175, pointsExpiringWon: 150, pointsExpireOn: TODAY })
  })

  it('S9-02 an empty lot ends nothing', async () => {
    await lot(0, TODAY)
    await lot(10, addDays(TODAY, 3))
    expect(await count()).toMatchObject({ pointsExpireOn: addDays(TODAY, 3) })
  })

  it('S9-07 coupons count that are good and not used', async () => {
    await coupon(TODAY)
    await coupon(addDays(TODAY, 5))
    await coupon(addDays(TODAY, -1))
    await coupon(addDays(TODAY, 5), true)
    expect(await count()).toMatchObject({ coupons: 2 })
  })

  it.each([
    ['ticketIssued', TODAY, 1],
    ['partiallyUsed', TODAY, 1],
    ['used', TODAY, 0],
    ['expired', TODAY, 0],
    ['refundComplete', TODAY, 0],
    ['ticketIssued', '2026-11-20', 0],
  ])('P-06 a ticket that is %s until %s counts %d', async (status, validTo, wanted) => {
    await database.db
      .insertInto('ticket')
      .values({
        ...{ id: uuidv7(), member_id: MEMBER, order_id: await order(), line_seq: 1, status, code: uuidv7() },
        ...{ valid_from: '2026-11-01', valid_to: validTo, quantity: 1, issued_at: new Date(NOW) },
      })
      .execute()
    expect(await count()).toMatchObject({ tickets: wanted })
  })

  it.each([
    ['used', 1],
    ['partiallyUsed', 1],
    ['ticketIssued', 0],
    ['refundComplete', 0],
  ])('S5-11 a line that is %s may be reviewed: %d', async (status, wanted) => {
    const id = await order({ status })
    await database.db
      .insertInto('order_line')
      .values({ order_id: id, seq: 1, product_no: 2001, unit_no: UNIT, quantity: 1, status, details: '{}' })
      .execute()
    expect(await count()).toMatchObject({ reviewsWritable: wanted, reviews: 0 })
  })
})
