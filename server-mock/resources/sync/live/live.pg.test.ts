import { afterAll, beforeAll, expect, it } from 'vitest'
import { appendFeed } from '../../../db/feed.ts'
import { postgresDatabase, type Database } from '../../../db/database.ts'
import { programDatabase } from '../../../testing/database.ts'
import { PEOPLE } from '../../../testing/world.ts'
import { LiveHub } from './hub.ts'

/** Real PostgreSQL only: the member listens at one process and another one writes. */
let made: Awaited<NonNullable<ReturnType<typeof programDatabase>>>
let here: Database
let there: Database
beforeAll(async () => {
  const making = programDatabase()
  if (!making) throw new Error('DATABASE_URL_TEST is missing')
  made = await making
  here = await postgresDatabase(made.url)
  there = await postgresDatabase(made.url)
})
afterAll(async () => {
  await here.close()
  await there.close()
  await made.drop()
})

const SCOPE = `member:${PEOPLE.alice}`
const log = { info() {}, warn() {}, error() {} }

it('C10 what any process commits while a connection opens at another is told there, without a look at the counters', async () => {
  const hub = new LiveHub({ db: here.db, now: () => 0, log }, here.bus)
  // once it is known that this process listens, nothing but notices tells
  await new Promise<void>((resolve) => here.bus.subscribe((changed) => changed === null && resolve()))
  for (let round = 0; round < 20; round += 1) {
    let wake = () => {}
    let told = 0
    const writing = Array.from({ length: 5 }, (_, no) =>
      there.db
        .transaction()
        .execute((trx) => appendFeed(trx, SCOPE, [{ kind: 'odd', key: String(no), body: { round } }])),
    )
    const subscriber = await hub.open({
      principal: {
        ...{ kind: 'member', id: PEOPLE.alice, roles: [], mobileVerified: true, language: 'ko' },
        sessionId: 's',
      },
      ...{ names: ['member'], device: `d${round}`, network: 'n' },
      at(_scope, version) {
        told = version
        wake()
      },
      ...{ gone() {}, end() {}, tick: () => null },
    })
    const last = Math.max(...(await Promise.all(writing)))
    while (told < last) await new Promise<void>((resolve) => (wake = resolve))
    expect(told).toBe(last)
    hub.leave(subscriber)
  }
  hub.close()
})
