import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { programDatabase } from '../testing/database.ts'
import { changesAfter } from './changes.ts'
import { postgresDatabase, type Database, type Trx } from './database.ts'
import {
  appendFeed,
  CONTENT,
  feedVersion,
  lockContent,
  publishContent,
  publishOwn,
  stampedLast,
  updateContent,
} from './feed.ts'

/** Real PostgreSQL only: writers and readers that really meet. */
const WRITERS = 64
const CONNECTIONS_EACH = 16
const EACH = 8

let database: Database
/** Writers have a connection each: nobody waits for one to become free. */
let writers: Database[]
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await programDatabase()
  if (!made) throw new Error('no PostgreSQL')
  drop = made.drop
  database = await postgresDatabase(made.url)
  writers = await Promise.all(
    Array.from({ length: WRITERS / CONNECTIONS_EACH }, () => postgresDatabase(made.url)),
  )
})
afterAll(async () => {
  await Promise.all([database, ...writers].map((each) => each.close()))
  await drop()
})
beforeEach(() => database.exec('TRUNCATE feed_entry, feed_counter'))

const SCOPE = 'guest:room'
const favourite = (no: number) => ({ kind: 'place' as const, no, addedAt: '2026-11-21T03:00:00.000Z' })
const say = (trx: Trx, scope: string, no: number) =>
  publishOwn(trx, scope, 'favourite', `place:${no}`, favourite(no))
const dbOf = (writer: number) => (writers[Math.floor(writer / CONNECTIONS_EACH)] ?? database).db
const within = <T>(work: (trx: Trx) => Promise<T>, db = database.db) =>
  db.transaction().execute((trx) => stampedLast(trx, () => work(trx)))

/** How many connections of this database are in a transaction. */
async function atOnce(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL
      AND pid <> pg_backend_pid()`.execute(database.db)
  return rows[0]?.n ?? 0
}

/** Milliseconds a transaction takes, before it says something and between that and its commit. */
const dawdle = (trx: Trx, ms: number) => sql`SELECT pg_sleep(${ms / 1000})`.execute(trx)

/** Reads on from where it is until `isOver`, and once more then, as a device does. */
async function follow(scope: string, isOver: () => boolean): Promise<{ read: string[]; version: number }> {
  const read: string[] = []
  let version = 0
  for (let last = false; ;) {
    const page = await changesAfter(database.db, scope, version, 7)
    read.push(...page.changes.map(({ key }) => key))
    version = page.version
    if (page.more) continue
    if (last) return { read, version }
    last = isOver()
  }
}

describe('many writers of one scope', () => {
  it(
    'C1 lose nothing and double nothing on 64 connections, and who reads on never skips what was committed late',
    { timeout: 120_000 },
    async () => {
      let isOver = false
      const kept = new Set<string>()
      const readers = [1, 2, 3].map(() => follow(SCOPE, () => isOver))
      let most = 0
      const watcher = (async () => {
        while (!isOver) most = Math.max(most, await atOnce())
      })()
      const writer = async (index: number) => {
        const db = dbOf(index)
        for (let round = 0; round < EACH; round += 1) {
          const no = index * EACH + round + 1
          const isUndone = no % 5 === 0
          await within(async (trx) => {
            await dawdle(trx, (no * 7) % 5)
            await say(trx, SCOPE, no)
            if (no % 3 === 0) throw new Error('refused before it was stamped')
          }, db).catch(() => undefined)
          // stamped, and then slow to commit, or undone
          await db
            .transaction()
            .execute(async (trx) => {
              await stampedLast(trx, () => say(trx, SCOPE, 10_000 + no))
              await dawdle(trx, no % 4)
              if (isUndone) throw new Error('undone')
            })
            .catch(() => undefined)
          if (no % 3 !== 0) kept.add(`place:${no}`)
          if (!isUndone) kept.add(`place:${10_000 + no}`)
        }
      }
      await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index)))
      isOver = true
      await watcher
      // they really met: with a pool of one size the others would have waited for a connection
      expect(most).toBeGreaterThan(WRITERS * 0.8)
      for (const { read, version } of await Promise.all(readers)) {
        expect(read.toSorted()).toEqual([...kept].sort())
        expect(version).toBe(kept.size)
      }
      expect(await feedVersion(database.db, SCOPE)).toBe(kept.size)
    },
  )
})

describe('many writers of a scope that is held as a window', () => {
  it('C4 C1 number their records densely in the order of versions; what is undone leaves no hole', async () => {
    const scope = 'board:test'
    const card = (no: number) => [{ kind: 'card', key: String(no), body: { no } }]
    const write = (no: number) =>
      database.db
        .transaction()
        .execute(async (trx) => {
          await appendFeed(trx, scope, card(no))
          await dawdle(trx, no % 3)
          if (no % 7 === 0) throw new Error('undone')
        })
        .catch(() => undefined)
    await Promise.all(Array.from({ length: WRITERS * 4 }, (_, index) => write(index + 1)))
    // said again, each keeps its number
    await Promise.all(Array.from({ length: WRITERS }, (_, index) => write(index + 1)))
    const { rows } = await sql<{ no: number; version: number }>`
      SELECT no, version FROM feed_entry WHERE scope = ${scope} ORDER BY no`.execute(database.db)
    const counter = await sql<{
      items: number
    }>`SELECT items FROM feed_counter WHERE scope = ${scope}`.execute(database.db)
    expect(rows.map(({ no }) => no)).toEqual(rows.map((_, index) => index + 1))
    expect(counter.rows[0]?.items).toBe(rows.length)
    expect(new Set(rows.map(({ version }) => version)).size).toBe(rows.length)
  })
})

describe('writers of different scopes', () => {
  it('C3 never wait for each other: while one holds its scope, 64 others on 64 connections write and commit', async () => {
    await database.db.transaction().execute(async (holder) => {
      await lockContent(holder)
      await stampedLast(holder, () => say(holder, 'member:holder', 1))
      // who waited would be refused at the time-out of a lock, ten seconds from here
      await Promise.all(
        Array.from({ length: WRITERS }, (_, index) =>
          within((trx) => say(trx, `member:${index}`, 1), dbOf(index)),
        ),
      )
    })
    const { rows } = await sql<{
      scopes: number
    }>`SELECT count(*) AS scopes FROM feed_counter WHERE version = 1`.execute(database.db)
    expect(rows[0]?.scopes).toBe(WRITERS + 1)
  })

  it('C3 of public content wait for no one who edits a record of it: reviews go on while a price is being set', async () => {
    const label = { ko: '코드', en: 'code', ja: 'コード', 'zh-Hans': '代码', 'zh-Hant': '代碼' }
    const code = (name: string) => ({ key: name, body: { group: 'g', code: name, order: 1, label } })
    await within((trx) => publishContent(trx, 'code', [code('edited')]))
    await database.db.transaction().execute((editor) =>
      stampedLast(editor, async () => {
        await updateContent(editor, 'code', 'edited', (kept) => kept ?? undefined)
        await Promise.all(
          Array.from({ length: WRITERS }, (_, index) =>
            within((trx) => publishContent(trx, 'code', [code(`by ${index}`)]), dbOf(index)),
          ),
        )
      }),
    )
    expect(await feedVersion(database.db, CONTENT)).toBe(WRITERS + 2)
  })

  it('C3 two that say something in the same scopes, in whatever order, never wait in a circle', async () => {
    const round = async (index: number) => {
      const order =
        index % 2 === 0 ? ['member:a', 'member:b', 'member:c'] : ['member:c', 'member:b', 'member:a']
      await within(async (trx) => {
        for (const scope of order) await say(trx, scope, index)
      })
    }
    await Promise.all(Array.from({ length: 200 }, (_, index) => round(index + 1)))
    expect(await feedVersion(database.db, 'member:b')).toBe(200)
  })
})
