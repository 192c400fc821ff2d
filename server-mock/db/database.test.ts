import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { PGlite } from '@electric-sql/pglite'
import { syncContent } from '../seed/content-sync.ts'
import { TEST_CONTENT } from '../testing/content.ts'
import { embeddedIn, testDatabase } from '../testing/database.ts'
import { programs, startProgram } from '../testing/program.ts'
import { PGLITE_PARSERS, pgliteDatabase } from './database.ts'
import { appendFeed, feedVersion } from './feed.ts'
import { migrate, migrationNames } from './migrate.ts'
import { DataDirInUse, openDatabase } from './open.ts'

const directories: string[] = []
const temporary = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'goraero-db-'))
  directories.push(directory)
  return directory
}
afterAll(() => Promise.all(directories.map((directory) => rm(directory, { recursive: true, force: true }))))

describe('migrations', () => {
  it('run from every older database to the newest, once each', async () => {
    const names = await migrationNames()
    const client = await PGlite.create({ parsers: PGLITE_PARSERS })
    const database = pgliteDatabase(client)
    for (const name of names) {
      expect(await migrate(database, name)).toEqual([name])
      const id = uuidv7()
      await sql`INSERT INTO setting (name, value) VALUES (${`kept-${name}`}, ${JSON.stringify(id)}::jsonb)`.execute(
        database.db,
      )
    }
    expect(await migrate(database)).toEqual([])
    const kept = await database.db.selectFrom('setting').select('name').execute()
    expect(kept).toHaveLength(names.length)
    await database.close()
  })

  it('servers that start together do not run one twice', async () => {
    const database = await testDatabase()
    await database.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    const results = await Promise.all([migrate(database), migrate(database)])
    expect(results.flat().sort()).toEqual(await migrationNames())
    await database.close()
  })
})

describe('values', () => {
  it('counters are numbers, days are text, times are instants, lists are lists on both engines', async () => {
    const { db, close } = await testDatabase()
    const found = await sql<Record<string, unknown>>`
      SELECT 9007199254740991::bigint AS big, date '2026-11-21' AS day, '{"a":[1]}'::jsonb AS json,
        timestamptz '2026-11-21 00:00:00+09' AS at, ARRAY['a','b'] AS list`.execute(db)
    expect(found.rows[0]).toEqual({
      big: 9007199254740991,
      day: '2026-11-21',
      json: { a: [1] },
      at: new Date('2026-11-20T15:00:00.000Z'),
      list: ['a', 'b'],
    })
    await close()
  })
})

describe('the feed counter', () => {
  it('is commit-safe: what is not committed has no version anybody could have passed', async () => {
    const { db, close } = await testDatabase()
    const write = (key: string, fails = false) =>
      db.transaction().execute(async (trx) => {
        await appendFeed(trx, 's', [{ kind: 'k', key, body: {} }])
        if (fails) throw new Error('rolled back')
      })
    await Promise.allSettled(Array.from({ length: 20 }, (_, index) => write(`k${index}`, index % 3 === 0)))
    const rows = await db.selectFrom('feed_entry').select('version').orderBy('version').execute()
    expect(rows.map((row) => row.version)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1))
    expect(await feedVersion(db, 's')).toBe(13)
    await close()
  })
})

describe('the data directory', () => {
  it('is held by one server, given back at the end, and taken over from a dead one', async () => {
    const dataDir = await temporary()
    await embeddedIn(dataDir)
    const first = await openDatabase({ url: null, dataDir })
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
    await writeFile(join(dataDir, 'server.lock'), String(other.pid))
    await expect(openDatabase({ url: null, dataDir })).rejects.toThrow(DataDirInUse)
    other.kill('SIGKILL')
    await new Promise((resolve) => other.once('exit', resolve))
    await first.close()
    await writeFile(join(dataDir, 'server.lock'), String(other.pid))
    const second = await openDatabase({ url: null, dataDir })
    await second.close()
    expect(await readdir(dataDir)).not.toContain('server.lock')
  })
})

describe('kill -9', () => {
  afterAll(() => {
    for (const server of programs) server.kill('SIGKILL')
  })

  it(
    'at any moment loses nothing that was answered, and a repetition is known',
    { timeout: 120_000 },
    async () => {
      const dataDir = await temporary()
      await embeddedIn(dataDir)
      const made = await openDatabase({ url: null, dataDir })
      const endless = TEST_CONTENT.products.map((product) => ({
        ...product,
        units: product.units.map((unit) => ({ ...unit, stock: null, maxPerOrder: 99 })),
      }))
      await syncContent(made.db, { ...TEST_CONTENT, products: endless }, Date.now())
      await made.close()
      const client = uuidv7()
      const answered: { key: string; seq: number }[] = []
      const send = (url: string, key: string, seq: number) =>
        fetch(`${url}/api/purchase/shop-cart/${client}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'sync-client': client,
            'idempotency-key': key,
            'sync-lane': 'cart',
            'sync-seq': String(seq),
          },
          body: JSON.stringify({
            shopSn: 503,
            entcmpSn: 903,
            sesnId: '0a1b2c3d',
            shopCartGoods: { gdsSn: 2004, gdsDsctSn: 20042, gdsQty: 1, ordrSeq: seq },
          }),
        })
      for (let round = 0; round < 2; round += 1) {
        const server = await startProgram(dataDir)
        let dead = false
        const killing = new Promise<void>((resolve) => {
          const check = () =>
            answered.length >= (round + 1) * 6 ? resolve(server.kill('SIGKILL')) : setTimeout(check, 1)
          check()
        })
        while (!dead) {
          const next = { key: uuidv7(), seq: answered.length + 1 }
          const answer = await send(server.url, next.key, next.seq).catch(() => null)
          if (answer) answered.push(next)
          else dead = true
        }
        await killing
        const reopened = await startProgram(dataDir)
        for (const { key, seq } of answered) {
          const again = await send(reopened.url, key, seq)
          expect([seq, again.headers.get('idempotency-replayed')]).toEqual([seq, 'true'])
        }
        // The one under way when it died was applied or not; asked again it is applied once.
        const pending = { key: uuidv7(), seq: answered.length + 1 }
        const settled = await send(reopened.url, pending.key, pending.seq)
        expect([200, 422]).toContain(settled.status)
        answered.push(
          ...(settled.headers.get('idempotency-replayed') ? [] : settled.status === 200 ? [pending] : []),
        )
        await reopened.kill('SIGTERM')
      }
      expect(answered.length).toBeGreaterThanOrEqual(12)
    },
  )
})
