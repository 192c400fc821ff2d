import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import type { Order } from '#sync/contracts/orders/order.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { isReviewable, isUsableOn } from '#sync/domain/order-status.ts'
import type { Database } from '../db/database.ts'
import { CONTENT, readContentRecord } from '../db/feed.ts'
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

describe('scaling', () => {
  it('adds synthetic places once', async () => {
    expect(await addSyntheticPlaces(database.db, 250, NOON)).toBe(250)
    expect(await addSyntheticPlaces(database.db, 250, NOON)).toBe(0)
    expect((await bodies(CONTENT, 'place')).length).toBeGreaterThanOrEqual(290)
    expect(await seedContent(database.db, NOON)).toMatchObject({ removed: 0 })
  })
})
