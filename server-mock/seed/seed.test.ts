import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { Order } from '#sync/contracts/orders/order.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import type { Product } from '#sync/contracts/shops/shop.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { FIRST_DESK_NO } from '#sync/domain/desk-numbers.ts'
import { isReviewable, isUsableOn } from '#sync/domain/order-status.ts'
import type { Database } from '../db/database.ts'
import { CONTENT, readContentRecord, updateContent } from '../db/feed.ts'
import { migrationText } from '../db/migrate.ts'
import { publishDue } from '../db/publisher.ts'
import { presenters } from '../resources/presenters.ts'
import { loadSigningKeys, type SigningKeys } from '../resources/account/sign-in/signing-keys.ts'
import { createSeedTools } from '../seed-tools.ts'
import { testDatabase } from '../testing/database.ts'
import { NOON } from '../testing/server.ts'
import { syncContent } from './content-sync.ts'
import { DEMO_ACCOUNTS } from './demo-people.ts'
import { readContent } from '../content/read-content.ts'
import { addSyntheticPlaces } from './scale.ts'
import { seedContent, seedPeople } from './seed.ts'
import { fixedId } from './tools.ts'

let database: Database
let keys: SigningKeys
beforeAll(async () => {
  database = await testDatabase()
  keys = await loadSigningKeys(database.db, NOON, uuidv7)
  await seedContent(database.db, NOON)
  await seedPeople(database.db, createSeedTools(keys, NOON))
})
afterAll(() => database.close())

async function bodies<T>(scope: string, kind: string): Promise<T[]> {
  const rows = await database.db
    .selectFrom('feed_entry')
    .select('body')
    .where('scope', '=', scope)
    .where('kind', '=', kind)
    .where('deleted', '=', false)
    .orderBy('key')
    .execute()
  return rows.map((row) => row.body as T)
}
const TODAY = seoulDay(NOON)
const MEMBER = `member:${fixedId('member:member')}`

describe('the content files', () => {
  it('S9-11 have no problem: every schema fits, every link leads somewhere', async () => {
    const { content, problems } = await readContent()
    expect(problems).toEqual([])
    const counts = Object.fromEntries(
      Object.entries(content).map(([folder, items]) => [folder, items.length]),
    )
    expect(counts.places).toBeGreaterThanOrEqual(40)
    expect(counts.happenings).toBeGreaterThanOrEqual(6)
    expect(counts.courses).toBeGreaterThanOrEqual(4)
    expect(counts.shops).toBeGreaterThanOrEqual(8)
    expect(counts.notices).toBeGreaterThanOrEqual(4)
    expect(content.products.filter((product) => product.kind === 'pass').length).toBeGreaterThanOrEqual(8)
  })

  it('units are numbered once over all products, because the cart names a line by its unit', async () => {
    const { content } = await readContent()
    const units = content.products.flatMap((product) => product.units.map((unit) => unit.no))
    expect(new Set(units).size).toBe(units.length)
  })
})

describe('the demo', () => {
  it('S4-12 has the nine accounts of the README', () => {
    expect(DEMO_ACCOUNTS.map(({ account }) => account)).toEqual([
      'member',
      'friend',
      'unverified',
      'foreign',
      'dormant',
      'locked',
      'admin',
      'partner',
      'shop',
    ])
  })

  it('S4-08 the member has orders in many statuses and lines that can be reviewed', async () => {
    const orders = await bodies<Order>(MEMBER, 'order')
    expect(new Set(orders.map((order) => order.status)).size).toBeGreaterThanOrEqual(6)
    const writable = orders.flatMap((order) =>
      order.lines.filter((line) => isReviewable(line.status) && !line.reviewed),
    )
    expect(writable.length).toBeGreaterThanOrEqual(2)
    const reviewed = orders.flatMap((order) => order.lines.filter((line) => line.reviewed))
    expect(reviewed).toHaveLength(1)
  })

  it('P-06 the member holds a ticket of pass 2101 that is valid today, and an expired one', async () => {
    const tickets = await bodies<Ticket>(MEMBER, 'ticket')
    expect(tickets.some((ticket) => ticket.productNo === 2101 && isUsableOn(ticket, TODAY))).toBe(true)
    expect(tickets.some((ticket) => ticket.validTo < TODAY)).toBe(true)
  })

  it('S3-09 three hundred reviews and more in five languages, counted in the ratings', async () => {
    const reviews = await bodies<{ language: string; productNo: number }>(CONTENT, 'review')
    expect(reviews.length).toBeGreaterThanOrEqual(300)
    expect(new Set(reviews.map((review) => review.language))).toEqual(new Set(LANGUAGES))
    const product = await readContentRecord(database.db, 'product', 2101)
    expect(product?.rating.count).toBe(reviews.filter((review) => review.productNo === 2101).length)
  })

  it('is the same again for the same day', async () => {
    const twin = await testDatabase()
    await seedContent(twin.db, NOON)
    await seedPeople(twin.db, createSeedTools(keys, NOON))
    const all = (each: Database) =>
      each.db
        .selectFrom('feed_entry')
        .select(['scope', 'kind', 'key', 'version', 'body'])
        .orderBy('scope')
        .orderBy('version')
        .execute()
    expect(await all(twin)).toEqual(await all(database))
    await twin.close()
  })
})

describe('starting again', () => {
  it('writes nothing when nothing changed, and only what changed when something did', async () => {
    const { db } = database
    expect(await seedContent(db, NOON + 1000)).toMatchObject({ written: 0, removed: 0 })
    const { content } = await readContent()
    const [first, ...rest] = content.notices
    if (!first) throw new Error('no notice to change')
    const changed = { ...content, notices: [{ ...first, pinned: !first.pinned }, ...rest.slice(1)] }
    expect(await syncContent(db, changed, NOON)).toMatchObject({ written: 1, removed: 1 })
    expect(await readContentRecord(db, 'notice', rest[0]?.no ?? 0)).toBeNull()
    expect(await syncContent(db, content, NOON)).toMatchObject({ written: 2, removed: 0 })
  })

  it('reports a link to what does not exist and leaves it out', async () => {
    const { content } = await readContent()
    const [course, ...courses] = content.courses
    if (!course) throw new Error('no course to change')
    const stops = [...course.stops, { ...course.stops[0], place: 'nowhere' } as (typeof course.stops)[number]]
    const report = await syncContent(
      database.db,
      { ...content, courses: [{ ...course, stops }, ...courses] },
      NOON,
    )
    expect(report.problems).toEqual([`courses/${course.slug}: there is no nowhere`])
    const stored = await readContentRecord(database.db, 'course', course.no)
    expect(stored?.stops).toHaveLength(course.stops.length)
    await syncContent(database.db, content, NOON)
  })

  it('keeps ratings when the file of a place changes', async () => {
    const { content } = await readContent()
    const rated = (await bodies<{ no: number; rating: { count: number } }>(CONTENT, 'place')).find(
      (place) => place.rating.count > 0,
    )
    const places = content.places.map((place) =>
      place.no === rated?.no ? { ...place, stayMinutes: place.stayMinutes + 1 } : place,
    )
    await syncContent(database.db, { ...content, places }, NOON)
    expect((await readContentRecord(database.db, 'place', rated?.no ?? 0))?.rating).toEqual(rated?.rating)
    await syncContent(database.db, content, NOON)
  })
})

describe('a deploy', () => {
  const later = new Date(NOON + 3_600_000)

  /** As the desks would: rows, which the records then show. */
  async function setByDesks(product: Product) {
    await database.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('stock')
        .set({ price_won: 1234, list_won: 5678, quantity: 3, availability: 'soldOut' })
        .where('product_no', '=', product.no)
        .execute()
      const outage = { reason: 'weather', note: 'typhoon', since: new Date(NOON), until: later } as const
      await trx
        .insertInto('shop_outage')
        .values({ shop_no: product.shopNo, ...outage })
        .execute()
      const offers = [
        // one of the file that was ended, and one the desk made
        { ...OFFER, no: 71, to: '2026-01-01' },
        { ...OFFER, no: FIRST_DESK_NO },
      ]
      for (const offer of offers)
        await trx
          .insertInto('set_offer')
          .values({ no: offer.no, product_no: product.no, offer: JSON.stringify(offer) })
          .execute()
      for (const kind of ['product', 'shop'] as const)
        await updateContent(
          trx,
          kind,
          kind === 'shop' ? product.shopNo : product.no,
          (kept) => kept ?? undefined,
        )
    })
  }

  const shown = async ({ no, shopNo }: Product) => {
    const [product, shop] = [
      await readContentRecord(database.db, 'product', no),
      await readContentRecord(database.db, 'shop', shopNo),
    ]
    return {
      units: product?.units.map(({ priceWon, listWon, stock }) => ({ priceWon, listWon, stock })),
      availability: product?.availability,
      coupons: product?.coupons?.map((offer) => [offer.no, offer.to]),
      rating: product?.rating,
      outage: shop?.outage,
    }
  }

  it('S6-04 S3-08 X-21 changes nothing desks have set, nor does leaving the files and coming back', async () => {
    const { content } = await readContent()
    const all = await bodies<Product>(CONTENT, 'product')
    const product = all.find(({ rating, units }) => rating.count > 0 && units.length > 1)
    if (!product) throw new Error('no product with reviews')
    const { rating } = product
    const withOffer = { ...content, products: content.products.map((each) => withOfferOf(each, product.no)) }
    await syncContent(database.db, withOffer, NOON)
    await setByDesks(product)
    const set = {
      units: product.units.map(() => ({ priceWon: 1234, listWon: 5678, stock: 3 })),
      ...{ availability: 'soldOut', rating },
      coupons: [
        [71, '2026-01-01'],
        [FIRST_DESK_NO, '2026-12-31'],
      ],
      outage: {
        ...{ reason: 'weather', note: 'typhoon' },
        ...{ since: new Date(NOON).toISOString(), until: later.toISOString() },
      },
    }
    expect(await shown(product)).toEqual(set)
    const changed = {
      ...withOffer,
      products: withOffer.products.map((each) =>
        each.no === product.no
          ? { ...each, units: each.units.map((unit) => ({ ...unit, priceWon: 1, listWon: 2 })) }
          : each,
      ),
      shops: content.shops.map((each) =>
        each.no === product.shopNo ? { ...each, phone: '052-000-0000' } : each,
      ),
    }
    await syncContent(database.db, changed, NOON)
    expect(await shown(product)).toEqual(set)
    const without = {
      ...changed,
      products: changed.products.filter(({ no }) => no !== product.no),
    }
    await syncContent(database.db, without, NOON)
    expect(await readContentRecord(database.db, 'product', product.no)).toBeNull()
    await syncContent(database.db, changed, NOON)
    await publishDue(database.db, presenters, (error) => {
      throw error
    })
    expect(await shown(product)).toEqual(set)
    // a database from before these rows, where the records alone said it
    await database.exec('DROP TABLE shop_outage, set_offer; UPDATE stock SET availability = NULL')
    await database.exec(await migrationText('0076_trade.sql'))
    await syncContent(database.db, { ...withOffer, shops: content.shops }, NOON)
    // that a coupon of the files was ended was not told from one whose file ends it
    const coupons = [
      [71, OFFER.to],
      [FIRST_DESK_NO, OFFER.to],
    ]
    expect(await shown(product)).toEqual({ ...set, coupons })
  })
})

const text = (value: string) => ({ ko: value, en: value, ja: value, 'zh-Hans': value, 'zh-Hant': value })
const OFFER = {
  ...{ name: text('offer'), kind: 'percent' as const, value: 10, minWon: 0, maxWon: null, limit: null },
  ...{ from: '2025-12-01', to: '2026-12-31', lasts: { kind: 'days' as const, days: 14 } },
}
const withOfferOf = <T extends { no: number }>(each: T, no: number): T =>
  each.no === no ? { ...each, coupons: [{ ...OFFER, no: 71 }] } : each

describe('scaling', () => {
  it('adds synthetic places once', async () => {
    expect(await addSyntheticPlaces(database.db, 250, NOON)).toBe(250)
    expect(await addSyntheticPlaces(database.db, 250, NOON)).toBe(0)
    expect((await bodies(CONTENT, 'place')).length).toBeGreaterThanOrEqual(290)
    expect(await seedContent(database.db, NOON)).toMatchObject({ removed: 0 })
  })
})
