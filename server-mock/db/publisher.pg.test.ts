import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { postgresDatabase, type Database, type Trx } from './database.ts'
import { publishLater, stampedLast } from './feed.ts'
import { addTally, foldTallies, forgetTally, tallyOf } from './tally.ts'
import { publishDue, type Presenters } from './publisher.ts'

/** Real PostgreSQL only: two publishers of two processes, writers beside them, and kills. */
const RECORDS = 12
const WRITERS = 16
const EACH = 25

let database: Database
let other: Database
beforeAll(async () => {
  database = await testDatabase()
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(database.db)
  const url = new URL(process.env.DATABASE_URL_TEST ?? '')
  url.pathname = `/${rows[0]?.name ?? ''}`
  other = await postgresDatabase(url.href)
})
afterAll(async () => {
  await other.close()
  await database.close()
})

const SCOPE = 'board:test'
const quantity = async (trx: Trx, key: string) =>
  (
    await trx
      .selectFrom('stock')
      .select('quantity')
      .where('unit_no', '=', Number(key))
      .executeTakeFirstOrThrow()
  ).quantity

describe('two publishers and many writers', () => {
  it(
    'C2 leave the present state on top, also when they are killed between reading and stamping',
    { timeout: 120_000 },
    async () => {
      for (let no = 1; no <= RECORDS; no += 1)
        await database.db.insertInto('stock').values({ unit_no: no, product_no: 1, quantity: 0 }).execute()
      let turn = 0
      let kills = 0
      const presenters: Presenters = {
        stock: async (trx, { key }) => {
          const left = await quantity(trx, key)
          turn += 1
          // the connection goes in the middle of the transaction, as with a process that is killed
          if (turn % 9 === 0) {
            kills += 1
            await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(trx)
          }
          await sql`SELECT pg_sleep(0.0005)`.execute(trx)
          return { left }
        },
      }
      let isOver = false
      const publisher = async ({ db }: Database) => {
        while (!isOver) await publishDue(db, presenters, () => undefined).catch(() => undefined)
      }
      const writer = async (index: number) => {
        for (let round = 0; round < EACH; round += 1) {
          const no = 1 + ((index * 7 + round * 5) % RECORDS)
          await database.db.transaction().execute((trx) =>
            stampedLast(trx, async () => {
              await sql`UPDATE stock SET quantity = quantity + 1 WHERE unit_no = ${no}`.execute(trx)
              await publishLater(trx, { scope: SCOPE, kind: 'stock', key: String(no) })
            }),
          )
        }
      }
      const publishers = [publisher(database), publisher(other)]
      await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index)))
      isOver = true
      await Promise.all(publishers)
      await database.exec('UPDATE feed_due SET not_before = NULL')
      turn = -1_000_000
      while ((await publishDue(other.db, presenters, () => undefined)) > 0);
      expect(kills).toBeGreaterThan(0)
      const { rows } = await sql<{ key: string; left: number; quantity: number }>`
      SELECT key, (body ->> 'left')::int AS left, quantity FROM feed_entry
      JOIN stock ON unit_no = key::bigint WHERE scope = ${SCOPE} ORDER BY unit_no`.execute(database.db)
      expect(rows).toHaveLength(RECORDS)
      expect(rows.map(({ left }) => left)).toEqual(rows.map((row) => row.quantity))
      expect(rows.reduce((sum, row) => sum + row.quantity, 0)).toBe(WRITERS * EACH)
    },
  )

  it('C2 of which the later one began to read while the earlier held what it had read: the later state stays', async () => {
    const no = '1'
    const write = (left: number) =>
      database.db.transaction().execute((trx) =>
        stampedLast(trx, async () => {
          await trx.updateTable('stock').set({ quantity: left }).where('unit_no', '=', Number(no)).execute()
          await publishLater(trx, { scope: SCOPE, kind: 'stock', key: no })
        }),
      )
    const plain: Presenters = { stock: async (trx, { key }) => ({ left: await quantity(trx, key) }) }
    const waiting = async () => {
      for (;;) {
        const { rows } = await sql<{ many: number }>`
          SELECT count(*) AS many FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database.db)
        if ((rows[0]?.many ?? 0) > 0) return
      }
    }
    await write(1001)
    let later: Promise<unknown> = Promise.resolve()
    const slow: Presenters = {
      stock: async (trx, { key }) => {
        const left = await quantity(trx, key)
        await write(1002)
        later = publishDue(other.db, plain, () => undefined)
        await Promise.race([later, waiting()])
        return { left }
      },
    }
    await publishDue(database.db, slow, (error) => {
      throw error
    })
    await later
    const { rows } = await sql<{ left: number }>`
      SELECT (body ->> 'left')::int AS left FROM feed_entry WHERE scope = ${SCOPE} AND key = ${no}`.execute(
      database.db,
    )
    expect(rows[0]?.left).toBe(1002)
  })

  it('C15 C3 fold what many added at once without losing or doubling any, while one who added has not committed', async () => {
    const targets = ['post:a', 'post:b', `review:${randomUUID()}`] as const
    await database.exec('TRUNCATE tally, tally_delta')
    await database.db.transaction().execute(async (slow) => {
      await addTally(slow, 'post:a', 'recommendations', 1)
      let isOver = false
      const folder = async ({ db }: Database) => {
        while (!isOver) await foldTallies(db)
      }
      const folders = [folder(database), folder(other)]
      const add = (index: number) =>
        database.db
          .transaction()
          .execute((trx) =>
            addTally(trx, targets[index % 3] ?? 'post:a', 'recommendations', index % 5 === 0 ? -1 : 1),
          )
      await Promise.all(Array.from({ length: 300 }, (_, index) => add(index)))
      isOver = true
      await Promise.all(folders)
    })
    const sums = async () =>
      Promise.all(targets.map(async (target) => (await tallyOf(database.db, target)).recommendations))
    expect(await sums()).toEqual([61, 60, 60])
    while ((await foldTallies(database.db)) > 0);
    expect(await sums()).toEqual([61, 60, 60])
  })

  it('C15 S3-09 keep what a list of reviews is sorted by, while many vote and fold and reviews go', async () => {
    const [kept, gone] = [randomUUID(), randomUUID()]
    await database.exec('TRUNCATE tally, tally_delta')
    await database.db.transaction().execute(async (trx) => {
      // neither writers nor orders are looked at here
      await sql`SET LOCAL session_replication_role = replica`.execute(trx)
      await sql`INSERT INTO review (id, member_id, order_id, line_seq, product_no, stars, keywords, text, language, written_at)
        SELECT id, id, id, 1, 2001, 5, '{view}', 'Windy', 'ko', now() FROM unnest(${[kept, gone]}::uuid[]) AS id`.execute(
        trx,
      )
    })
    let isOver = false
    const folder = async ({ db }: Database) => {
      while (!isOver) await foldTallies(db)
    }
    const folders = [folder(database), folder(other)]
    const vote = (index: number) =>
      database.db
        .transaction()
        .execute((trx) =>
          addTally(trx, `review:${index % 2 ? kept : gone}`, 'helpful', index % 5 === 0 ? -1 : 1),
        )
    await Promise.all(Array.from({ length: 300 }, (_, index) => vote(index)))
    await database.db.transaction().execute(async (trx) => {
      await forgetTally(trx, `review:${gone}`)
      await trx.deleteFrom('review').where('id', '=', gone).execute()
    })
    isOver = true
    await Promise.all(folders)
    while ((await foldTallies(database.db)) > 0);
    const rows = await database.db.selectFrom('review').select(['id', 'helpful_since']).execute()
    expect(rows).toEqual([{ id: kept, helpful_since: 90 }])
  })
})
