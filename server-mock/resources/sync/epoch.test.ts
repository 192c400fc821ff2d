import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { FeedPage } from '#sync/contracts/sync/sync.ts'
import { publishOwn } from '../../db/feed.ts'
import { openDatabase } from '../../db/open.ts'
import { restoreMark } from '../../restore-mark/restore-mark.ts'
import { embeddedIn } from '../../testing/database.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { PEOPLE } from '../../testing/world.ts'
import { databaseEpoch, ensureEpoch, renewEpoch } from './epoch.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const scope = `member:${PEOPLE.alice}`
const add = (no: number) =>
  server.database.db.transaction().execute((trx) =>
    publishOwn(trx, scope, 'favourite', `place:${no}`, {
      ...{ kind: 'place', no, addedAt: '2026-01-01T00:00:00.000Z' },
    } as never),
  )
async function read(cursor?: string) {
  const token = await server.token('alice')
  const reply = await server.ask('GET', `/api/sync/feed?scope=member${cursor ? `&cursor=${cursor}` : ''}`, {
    token,
  })
  return { status: reply.status, page: reply.result as FeedPage, code: reply.error?.code }
}

/** What a backup of the member's feed put back leaves: rows and counter of then. */
async function putBack(work: () => Promise<void>) {
  const { db } = server.database
  const rows = await db.selectFrom('feed_entry').selectAll().where('scope', '=', scope).execute()
  const { version } = await db
    .selectFrom('feed_counter')
    .selectAll()
    .where('scope', '=', scope)
    .executeTakeFirstOrThrow()
  await work()
  await db.deleteFrom('feed_entry').where('scope', '=', scope).execute()
  for (const row of rows)
    await db
      .insertInto('feed_entry')
      .values({ ...row, body: row.body === null ? null : JSON.stringify(row.body) } as never)
      .execute()
  await db.updateTable('feed_counter').set({ version }).where('scope', '=', scope).execute()
}

describe('a database that was put back to an earlier state', () => {
  it.each([
    ['marked by the command', () => renewEpoch(server.database.db, uuidv7())],
    ['another timeline, found at the start', () => start("'recovered'")],
  ])('I3 expires every cursor of its former life: %s', async (_name, restart) => {
    await add(1)
    let cursor = ''
    await putBack(async () => {
      await add(2)
      await add(3)
      cursor = (await read()).page.cursor
    })
    await restart()
    for (const no of [11, 12, 13]) await add(no)
    expect(await read(cursor)).toMatchObject({ status: 410, code: 'sync.cursorExpired' })
    const keys = (await read()).page.changes.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['place:1', 'place:11', 'place:12', 'place:13']))
    expect(keys).not.toContain('place:2')
  })

  it('a start of the same database changes nothing', async () => {
    const { db } = server.database
    const before = await databaseEpoch(db)
    await ensureEpoch(db, uuidv7())
    expect(await databaseEpoch(db)).toBe(before)
  })

  it('tables put back from a dump are other tables', async () => {
    const { db } = server.database
    const before = await databaseEpoch(db)
    await sql`CREATE TABLE again (LIKE feed_counter INCLUDING ALL)`.execute(db)
    await sql`INSERT INTO again SELECT * FROM feed_counter`.execute(db)
    await sql`DROP TABLE feed_counter`.execute(db)
    await sql`ALTER TABLE again RENAME TO feed_counter`.execute(db)
    await ensureEpoch(db, uuidv7())
    expect(await databaseEpoch(db)).not.toBe(before)
  })
})

/** The next start, of a database whose cluster says this of itself now. */
async function start(mark: string): Promise<void> {
  const { db } = server.database
  const value = JSON.stringify(mark)
  await db.updateTable('setting').set({ value }).where('name', '=', 'continuity').execute()
  await ensureEpoch(db, uuidv7())
}

describe('npm run restore-mark', () => {
  it('gives the database the settings name a new epoch, and says so', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'goraero-mark-'))
    await embeddedIn(folder)
    const epochOf = async () => {
      const database = await openDatabase({ url: null, dataDir: folder })
      await ensureEpoch(database.db, uuidv7())
      const epoch = await databaseEpoch(database.db)
      await database.close()
      return epoch
    }
    const before = await epochOf()
    const said: string[] = []
    const terminal = {
      say: (line: string) => void said.push(line),
      fail: (...lines: string[]) => void said.push(...lines),
    }
    await restoreMark({ databaseUrl: null, dataDir: folder }, { newId: uuidv7 }, terminal)
    expect(said).toEqual([expect.stringContaining('Marked as restored')])
    expect(await epochOf()).not.toBe(before)
    await rm(folder, { recursive: true, force: true })
  })
})
