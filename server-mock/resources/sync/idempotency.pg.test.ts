import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../db/database.ts'
import { appendFeed } from '../../db/feed.ts'
import { testDatabase } from '../../testing/database.ts'
import { Refusal } from '../refusal.ts'
import { runOnce, type Outcome, type WriteIdentity } from './idempotency.ts'

/** Real PostgreSQL only: the embedded database has one connection and hides races. */
let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Ten thousand with PAIRS=10000, which takes a minute; a fifth of them for every change. */
const PAIRS = Number(process.env.PAIRS ?? 2_000)
const AT_ONCE = 16
const owner = 'guest:test'

async function write(identity: WriteIdentity): Promise<Outcome> {
  return runOnce(database.db, identity, {
    now: 0,
    effect: async (trx) => {
      await appendFeed(trx, owner, [{ kind: 'effect', key: identity.key, body: {} }])
      return { status: 200, body: {}, etag: null }
    },
    onRefusal: (refusal) => ({ status: refusal.status, body: {}, etag: null }),
  })
}

/** Runs jobs with a bound on how many are under way. */
async function all(jobs: (() => Promise<void>)[], atOnce: number): Promise<void> {
  const queue = [...jobs]
  const worker = async () => {
    for (let job = queue.pop(); job; job = queue.pop()) await job()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

describe('concurrent duplicates', () => {
  it('I7 thousands of pairs sent at the same moment have one effect each', { timeout: 300_000 }, async () => {
    let replays = 0
    const jobs = Array.from({ length: PAIRS }, () => async () => {
      const identity: WriteIdentity = {
        owner: `${owner}${uuidv7()}`,
        key: uuidv7(),
        bodyHash: 'h',
        lane: null,
      }
      const outcomes = await Promise.all([write(identity), write(identity)])
      replays += outcomes.filter((outcome) => outcome.replayed).length
    })
    await all(jobs, AT_ONCE / 2)
    expect(replays).toBe(PAIRS)
    const effects = await database.db
      .selectFrom('feed_entry')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('scope', '=', owner)
      .executeTakeFirstOrThrow()
    expect(effects.count).toBe(PAIRS)
  })

  it('I4 a lane hammered in any order applies 1 to n without gap or swap', { timeout: 120_000 }, async () => {
    const clientId = uuidv7()
    const keys = Array.from({ length: 200 }, () => uuidv7())
    const applied: number[] = []
    const jobs = keys.map((key, index) => async () => {
      for (;;) {
        const identity = { owner, key, bodyHash: 'h', lane: { clientId, name: 'l', seq: index + 1 } }
        const outcome = await write(identity).catch((error: unknown) => error)
        if (outcome instanceof Refusal && outcome.code === 'sync.gap') continue
        if (outcome instanceof Error) throw outcome
        applied.push(index + 1)
        return
      }
    })
    await all(jobs.reverse(), AT_ONCE)
    const rows = await database.db
      .selectFrom('idempotency')
      .innerJoin('feed_entry', (join) =>
        join.on('feed_entry.key', '=', (eb) => eb.cast('idempotency.key', 'text')),
      )
      .select(['seq', 'feed_entry.version'])
      .where('client_id', '=', clientId)
      .orderBy('seq')
      .execute()
    const versions = rows.map((row) => row.version)
    expect(versions).toEqual([...versions].sort((a, b) => a - b))
    expect(rows.map((row) => row.seq)).toEqual(keys.map((_, index) => index + 1))
    expect(applied).toHaveLength(keys.length)
  })
})
