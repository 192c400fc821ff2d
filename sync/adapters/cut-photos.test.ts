import 'fake-indexeddb/auto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { FaultProxy } from '#server/testing/fault-proxy.ts'
import { orderOf } from '#server/testing/orders.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { PEOPLE } from '#server/testing/world.ts'
import { PNG } from '#sync/domain/media/testing/pictures.ts'
import { MUTATIONS } from '#sync/mutations/registry.ts'
import { createSyncEngine } from './create-engine.ts'
import { outboxRows } from './outbox-store.ts'
import { createLocalLocks } from './local-locks.ts'

const REVIEWS = 10
const PHOTOS = 6

let server: TestServer
let proxy: FaultProxy
beforeAll(async () => {
  server = await startTestServer()
  proxy = await FaultProxy.start(Number(new URL(server.url).port))
})
afterAll(async () => {
  await proxy.close()
  await server.stop()
})

it.each(['cutRequest', 'cutAnswer'] as const)(
  'P-08 X-06 I4 ten queued reviews with six photos each arrive whole, once and in order through a network with one call in five %s',
  async (fault) => {
    const token = await server.token('alice')
    const engine = createSyncEngine({
      owner: PEOPLE.alice,
      mutations: MUTATIONS,
      baseUrl: proxy.origin,
      session: { current: async () => ({ owner: PEOPLE.alice, token }), refresh: async () => 'refused' },
      retry: { baseMs: 5, capMs: 50, noAnswerCapMs: 50 },
      ports: { locks: createLocalLocks() },
    })
    await proxy.refuse(true)
    const written: { id: string; photos: string[] }[] = []
    for (let no = 0; no < REVIEWS; no += 1) {
      const { order } = await orderOf(server, 'alice', 'used')
      const review = { id: uuidv7(), photos: Array.from({ length: PHOTOS }, () => uuidv7()) }
      written.push(review)
      await engine.enqueue(
        'review.write',
        {
          ...{ ...review, orderNumber: order.number, lineSeq: 1, productNo: 2003, placeNo: null },
          ...{ stars: 5, keywords: ['view'], text: `Review ${no}` },
        },
        { photos: review.photos.map((id) => ({ id, type: 'image/png', bytes: PNG.slice().buffer })) },
      )
    }
    await proxy.refuse(false)
    proxy.seed(7)
    proxy.set({ fault, share: 0.2 })
    const states = async () => (await outboxRows(engine.db)).map(({ state }) => state)
    await vi.waitFor(
      async () => {
        engine.wake('online')
        await engine.drain()
        expect(new Set(await states())).toEqual(new Set(['applied']))
      },
      { timeout: 60_000 },
    )
    proxy.set(null)
    expect(proxy.struck[fault]).toBeGreaterThan(REVIEWS)
    const { db } = server.database
    const ids = written.map(({ id }) => id)
    const stored = await db
      .selectFrom('review')
      .innerJoin('feed_entry', (join) =>
        join.onRef('feed_entry.key', '=', sql`review.id::text`).on('feed_entry.kind', '=', 'review'),
      )
      .select(['review.id', 'review.photos'])
      .where('review.id', 'in', ids)
      .where('scope', '=', `member:${PEOPLE.alice}`)
      // as they arrived
      .orderBy('feed_entry.version')
      .execute()
    expect(stored).toEqual(written)
    const uploads = await db
      .selectFrom('upload')
      .select('id')
      .where('member_id', '=', PEOPLE.alice)
      .where('finished_at', 'is not', null)
      .where(
        'id',
        'in',
        written.flatMap(({ photos }) => photos),
      )
      .execute()
    expect(uploads).toHaveLength(REVIEWS * PHOTOS)
    const points = await db
      .selectFrom('point_lot')
      .select('earned')
      .where('member_id', '=', PEOPLE.alice)
      .where('source', '=', 'review')
      .where('earned_at', '>=', new Date(server.clock.now))
      .execute()
    expect(points.length).toBe(REVIEWS)
    await engine.stop()
    await engine.db.delete()
    server.clock.now += 60_000
  },
)
