import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { EndpointName } from '#sync/contracts/endpoints.ts'
import { postgresDatabase, type Database } from '../../db/database.ts'
import { readContentRecord, updateContent } from '../../db/feed.ts'
import { runCall } from '../../http/chain.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { PEOPLE } from '../../testing/world.ts'
import type { Deps } from '../call.ts'
import { handlers } from '../handlers.ts'
import { publishStock } from '../orders/sweep/sweep.ts'
import { endOutages } from '../orders/standby/standby.ts'
import { presenters } from '../presenters.ts'
import { createPublisher } from '../publisher.ts'
import { publishReview } from '../reviews/publish.ts'

/** Real PostgreSQL, where two writers of one record really meet: in one process, and in two. */
const ROUNDS = 30

let server: TestServer
let other: Database
beforeAll(async () => {
  server = await startTestServer()
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(server.database.db)
  const url = new URL(process.env.DATABASE_URL_TEST ?? '')
  url.pathname = `/${rows[0]?.name ?? ''}`
  other = await postgresDatabase(url.href)
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await other.close()
  await server.stop()
})

const text = (value: string) => ({ ko: value, en: value, ja: value, 'zh-Hans': value, 'zh-Hant': value })
const coupon = (name: string) => ({
  ...{ gdsSn: 2004, name: text(name), kind: 'percent', value: 10, minWon: 0, maxWon: 3000 },
  ...{ from: '2026-11-21', to: '2026-12-20', limit: 100, lasts: { kind: 'days', days: 14 } },
})

/** A call of the administrator at a server that has `deps`. @throws Error when it is refused */
async function admin(deps: Deps, name: EndpointName, params: Record<string, string>, body: object) {
  const answer = await runCall(deps, handlers, {
    ...{ name, params, query: {}, ifMatch: undefined, language: 'ko', header: () => undefined },
    principal: {
      ...{ kind: 'member', id: PEOPLE.admin, roles: ['member', 'administrator'], mobileVerified: true },
      ...{ language: 'ko', sessionId: PEOPLE.admin },
    },
    sync: { key: uuidv7(), client: undefined, lane: undefined, seq: undefined, schema: undefined },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.refusal)}`)
}

describe.each(['one process', 'two processes'])('two writers of one record in %s', (where) => {
  const second = (): Deps => (where === 'one process' ? server.deps : { ...server.deps, db: other.db })
  const product = () => readContentRecord(server.database.db, 'product', 2004)

  it('S6-04 S3-08 a new price, a new coupon and the stock of a sweep: none is lost in 30 races', async () => {
    const unit = { gdsSn: '2004', gdsDsctSn: '20041' }
    for (let round = 1; round <= ROUNDS; round += 1) {
      const name = `${where} ${round}`
      const priceWon = 10_000 + round
      // an order was paid: the sweep brings what is left into the catalogue
      await server.database.db
        .updateTable('stock')
        .set({ quantity: 1000 - round })
        .where('unit_no', '=', 20041)
        .execute()
      await Promise.all([
        admin(server.deps, 'stockSet', unit, { priceWon }),
        admin(second(), 'couponMake', {}, coupon(name)),
        second()
          .db.transaction()
          .execute((trx) => publishStock(trx, server.clock.now)),
      ])
      const after = await product()
      expect(after?.units[0]).toMatchObject({ priceWon, stock: 1000 - round })
      expect(after?.coupons?.some((each) => each.name.en === name)).toBe(true)
    }
    const numbers = (await product())?.coupons?.map(({ no }) => no) ?? []
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('X-21 S3-09 an outage said, one that is over and a new rating: none is lost in 30 races', async () => {
    const rating = (count: number) => ({ average: 4, count })
    for (let round = 1; round <= ROUNDS; round += 1) {
      server.clock.now += 3_600_000
      const until = new Date(server.clock.now + 1000).toISOString()
      await admin(server.deps, 'outageSet', { shopSn: '503' }, { reason: 'weather', note: 'old', until })
      server.clock.now += 2000
      await Promise.all([
        admin(server.deps, 'outageSet', { shopSn: '503' }, { reason: 'staff', note: 'new', until: null }),
        second()
          .db.transaction()
          .execute((trx) => endOutages(trx, server.clock.now)),
        second()
          .db.transaction()
          .execute((trx) =>
            updateContent(trx, 'shop', 503, (shop) =>
              shop ? { ...shop, rating: rating(round) } : undefined,
            ),
          ),
      ])
      const shop = await readContentRecord(server.database.db, 'shop', 503)
      expect([shop?.outage?.note, shop?.rating.count]).toEqual(['new', round])
    }
  })

  it('S3-09 two reviews of one product and its price at once: the rating counts both, the price is the new one', async () => {
    const { db } = server.database
    const { used, borasUsed } = server.world
    await db.deleteFrom('review').execute()
    const rows = [used, borasUsed].map(({ id }, index) => ({
      ...{ id: uuidv7(), member_id: index === 0 ? PEOPLE.alice : PEOPLE.bora, order_id: id, line_seq: 1 },
      ...{ product_no: 2001, place_no: null, stars: 5, keywords: ['taste'], text: 'good', language: 'en' },
      written_at: new Date(server.clock.now),
    }))
    await db.insertInto('review').values(rows).execute()
    const rate = (deps: Deps, id: string, stars: number) =>
      deps.db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('review')
          .set({ stars })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await publishReview(trx, { id, productNo: 2001, placeNo: null }, row)
      })
    const [first, bora] = rows
    for (let round = 1; round <= ROUNDS; round += 1) {
      const stars = [1 + (round % 5), 1 + ((round * 2) % 5)] as const
      const priceWon = 20_000 + round
      await Promise.all([
        rate(server.deps, first?.id ?? '', stars[0]),
        rate(second(), bora?.id ?? '', stars[1]),
        admin(second(), 'stockSet', { gdsSn: '2001', gdsDsctSn: '20011' }, { priceWon }),
      ])
      await createPublisher(second(), presenters).publish()
      const after = await readContentRecord(db, 'product', 2001)
      expect(after?.rating).toEqual({ average: (stars[0] + stars[1]) / 2, count: 2 })
      expect(after?.units[0]?.priceWon).toBe(priceWon)
    }
  })
})
