import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { REVIEW_ORDERS } from '#sync/contracts/reviews/lists.ts'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { pageOfReviews } from './list.ts'

/** Real PostgreSQL only: how it reads a long list. One review in five has photos. */
let database: Database
const MANY = 4000
beforeAll(async () => {
  database = await testDatabase()
  await database.db.transaction().execute(async (trx) => {
    // neither writers nor orders are looked at here
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await sql`INSERT INTO review (id, member_id, order_id, line_seq, product_no, place_no, stars, keywords, text, language,
        photos, helpful, helpful_since, written_at)
      SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, 2001 + at % 2, 101 + at % 2, 5, '{view}', 'Windy',
        'ko', CASE WHEN at % 5 = 0 THEN '{a}'::text[] ELSE '{}' END, at % 13, at % 7, now() - at * interval '1 minute'
      FROM generate_series(1, ${MANY}::int) AS at`.execute(trx)
  })
  await database.exec('ANALYZE review')
})
afterAll(() => database.close())

type Node = Record<string, unknown> & { Plans?: Node[] }
const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)]
const cursor = { helpful: 6, at: new Date().toISOString(), id: uuidv7() }

describe('a page of a long list of reviews', () => {
  it.each(
    (['product', 'place'] as const).flatMap((of) =>
      REVIEW_ORDERS.flatMap((order) =>
        [false, true].flatMap((withPhotos) =>
          [null, cursor].map((from) => ({ of, order, withPhotos, from, no: of === 'product' ? 2001 : 101 })),
        ),
      ),
    ),
  )(
    'S2-131 S2-140 is one range of an index: $of, $order, photos $withPhotos, after $from.helpful',
    async (wanted) => {
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
      EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${pageOfReviews(wanted)}`.execute(database.db)
      const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
      const page = all(plan).find((node) => node['Node Type'] === 'Limit') ?? {}
      expect(all(page).map((node) => node['Node Type'])).toEqual(['Limit', 'Index Scan'])
      const [, scan = {}] = all(page)
      // by helpful and with photos alone: those without are passed over
      const read = Number(scan['Actual Rows']) + Number(scan['Rows Removed by Filter'] ?? 0)
      expect(read).toBeGreaterThan(0)
      expect(read).toBeLessThanOrEqual(wanted.order === 'helpful' && wanted.withPhotos ? MANY / 10 : 21)
    },
  )
})
