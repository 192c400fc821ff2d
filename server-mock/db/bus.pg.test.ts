import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { programDatabase } from '../testing/database.ts'
import type { Versions } from './announced.ts'
import { postgresDatabase, type Database } from './database.ts'
import { appendFeed } from './feed.ts'
import { notifyBus, packed } from './notify-bus.ts'

/** Real PostgreSQL only: two processes, each with its own pool and its own connection that listens. */
let made: Awaited<NonNullable<ReturnType<typeof programDatabase>>>
let one: Database
let other: Database
beforeAll(async () => {
  const making = programDatabase()
  if (!making) throw new Error('DATABASE_URL_TEST is missing')
  made = await making
  one = await postgresDatabase(made.url)
  other = await postgresDatabase(made.url)
})
afterAll(async () => {
  await one.close()
  await other.close()
  await made.drop()
})

/** What a process hears, and a wait for something in it. */
function ears(database: Pick<Database, 'bus'>) {
  const heard: (Versions | null)[] = []
  let wake = () => {}
  const stop = database.bus.subscribe((changed) => {
    heard.push(changed)
    wake()
  })
  const until = async (is: (changed: Versions | null) => boolean) => {
    while (!heard.some(is)) await new Promise<void>((resolve) => (wake = resolve))
  }
  return { heard, until, stop }
}
const write = (database: Database, scope: string) =>
  database.db.transaction().execute((trx) => appendFeed(trx, scope, [{ kind: 'odd', key: '1', body: {} }]))

it('C10 what one process commits the other hears, with its version, and its own once', async () => {
  const [here, there] = [ears(one), ears(other)]
  // each hears that it listens
  await Promise.all([here.until((changed) => changed === null), there.until((changed) => changed === null)])
  const version = await write(one, 'board:talk')
  await there.until((changed) => changed?.get('board:talk') === version)
  expect(here.heard.filter((changed) => changed?.has('board:talk'))).toHaveLength(1)
  here.stop()
  there.stop()
})

it('C10 nothing is told before it is committed, so that who reads on a hint finds it', async () => {
  const there = ears(other)
  await one.db.transaction().execute(async (trx) => {
    await appendFeed(trx, 'board:place', [{ kind: 'odd', key: '1', body: {} }])
    const version = await write(one, 'board:plan')
    await there.until((changed) => changed?.get('board:plan') === version)
    expect(there.heard.some((changed) => changed?.has('board:place'))).toBe(false)
  })
  await there.until((changed) => changed?.has('board:place') ?? false)
  there.stop()
})

it('C9 a connection that was lost comes back and says that something may have been missed', async () => {
  const bus = notifyBus(async () => new pg.Client({ connectionString: made.url }), 10)
  const { heard, until, stop } = ears({ bus })
  await until((changed) => changed === null)
  heard.length = 0
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN%'`.execute(one.db)
  await until((changed) => changed === null)
  const version = await write(other, 'board:talk')
  await until((changed) => changed?.get('board:talk') === version)
  stop()
  await bus.close()
})

it('C9 a process that cannot listen goes on, and tells what happens in it', async () => {
  const bus = notifyBus(() => Promise.reject(new Error('no line')), 10)
  const { heard, stop } = ears({ bus })
  bus.announce(new Map([['member:1', 3]]))
  expect(heard).toEqual([new Map([['member:1', 3]])])
  stop()
  await bus.close()
})

it('C10 commits heard of in the wrong order are announced by the later version', async () => {
  const there = ears(other)
  for (const version of [9, 8]) one.bus.announce(new Map([['room:turned', version]]))
  await there.until((changed) => changed?.has('room:turned') ?? false)
  expect(there.heard.find((changed) => changed?.has('room:turned'))?.get('room:turned')).toBe(9)
  there.stop()
})

it('C9 what could not be announced is announced when the database can be reached again', async () => {
  const there = ears(other)
  let tries = 0
  const bus = notifyBus(async () => {
    tries += 1
    if (tries === 1) throw new Error('no line')
    return new pg.Client({ connectionString: made.url })
  }, 10)
  bus.announce(new Map([['room:late', 7]]))
  await there.until((changed) => changed?.get('room:late') === 7)
  expect(tries).toBe(2)
  there.stop()
  await bus.close()
})

it('C9 as many scopes travel together as a notice takes', () => {
  const many = new Map(Array.from({ length: 1000 }, (_, no) => [`room:${crypto.randomUUID()}`, no]))
  const payloads = packed('sender', many)
  expect(Math.max(...payloads.map((each) => Buffer.byteLength(each)))).toBeLessThan(8000)
  expect(payloads.flatMap((each) => each.split('\n').slice(1))).toEqual(
    [...many].map(([scope, version]) => `${scope} ${version}`),
  )
})
