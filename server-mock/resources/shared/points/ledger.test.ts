import { millisecondsInDay } from 'date-fns/constants'
import type { OrderId } from '#sync/contracts/base/ids.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PointEntry, PointLot } from '#sync/contracts/points/points.ts'
import { readOwnRecord } from '../../../db/feed.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { PEOPLE } from '../../../testing/world.ts'
import { Refusal } from '../../refusal.ts'
import { earnPoints, reclaimPoints, restorePoints, spendPoints } from './ledger.ts'

let server: TestServer
let now: number
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  now = server.clock.now
  await server.database.db.deleteFrom('point_entry').execute()
  await server.database.db.deleteFrom('point_lot').execute()
  await sql`DELETE FROM feed_entry WHERE kind IN ('pointLot', 'pointEntry')`.execute(server.database.db)
})

const me = PEOPLE.alice
const within = <T>(work: (trx: Parameters<typeof earnPoints>[0]) => Promise<T>) =>
  server.database.db.transaction().execute(work)
const earn = (won: number, reference: string, expiresOn?: string) =>
  within((trx) =>
    earnPoints(
      trx,
      me,
      { source: 'event', won, reference, ...(expiresOn === undefined ? {} : { expiresOn }) },
      { now },
    ),
  )
const spend = (won: number, orderId: OrderId) =>
  within((trx) => spendPoints(trx, { memberId: me, won, orderId, now }))
const restore = (orderId: OrderId) => within((trx) => restorePoints(trx, orderId, { now }))
const balance = async () =>
  (await readOwnRecord(server.database.db, `member:${me}`, 'summary', 'me'))?.points ?? 0
async function feed<T>(kind: string): Promise<T[]> {
  const { rows } = await sql<{ body: T }>`
    SELECT body FROM feed_entry WHERE scope = ${`member:${me}`} AND kind = ${kind} ORDER BY version`.execute(
    server.database.db,
  )
  return rows.map((row) => row.body)
}

/** Lots whose rows do not say what their parts add up to. */
async function crooked(): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT l.id, l.remaining, coalesce(sum(CASE WHEN e.kind IN ('earn', 'restore') THEN p.won ELSE -p.won END), 0) AS parts
    FROM point_lot l LEFT JOIN point_part p ON p.lot_id = l.id AND p.fate = 'moved' LEFT JOIN point_entry e ON e.id = p.entry_id
    GROUP BY l.id HAVING l.remaining <> coalesce(sum(CASE WHEN e.kind IN ('earn', 'restore') THEN p.won ELSE -p.won END), 0)`.execute(
    server.database.db,
  )
  return rows
}

it('X-10 S9-02 a spend names its lots, a cancellation fills the same ones with their own days, once', async () => {
  await earn(300, 'far', '2027-06-01')
  await earn(200, 'soon', '2026-12-01')
  const order = server.world.issued
  await spend(350, order.id)
  expect(await balance()).toBe(150)
  const lots = await feed<PointLot>('pointLot')
  expect(lots.map(({ expiresOn, remaining }) => [expiresOn, remaining])).toEqual(
    expect.arrayContaining([
      ['2026-12-01', 0],
      ['2027-06-01', 150],
    ]),
  )
  const spent = (await feed<PointEntry>('pointEntry')).at(-1)
  expect(spent).toMatchObject({ kind: 'spend', won: 350, orderNumber: order.number })
  const byDay = new Map(lots.map((lot) => [lot.id, lot.expiresOn]))
  expect(spent?.parts.map((part) => [byDay.get(part.lotId), part.won])).toEqual(
    expect.arrayContaining([
      ['2026-12-01', 200],
      ['2027-06-01', 150],
    ]),
  )
  expect(await restore(order.id)).toBe(350)
  expect(await restore(order.id)).toBe(0)
  expect(await balance()).toBe(500)
  expect(await crooked()).toEqual([])
})

it('S9-02 what lapsed meanwhile stays gone, and the line says so', async () => {
  await earn(200, 'soon', '2026-12-01')
  await earn(300, 'far', '2027-06-01')
  await spend(400, server.world.issued.id)
  now += 20 * millisecondsInDay
  expect(await restore(server.world.issued.id)).toBe(200)
  const line = (await feed<PointEntry>('pointEntry')).at(-1)
  expect(line).toMatchObject({ kind: 'restore', won: 200 })
  expect(line?.parts.map(({ won, fate }) => [won, fate]).sort()).toEqual([
    [200, 'lapsed'],
    [200, 'moved'],
  ])
  expect(await restore(server.world.issued.id)).toBe(0)
  expect(await balance()).toBe(300)
})

it('S9-02 more than there is is refused with what there is, and nothing moves', async () => {
  await earn(100, 'a')
  const refused = await spend(101, uuidv7()).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ code: 'points.insufficient', facts: { points: 100 } })
  expect(await balance()).toBe(100)
  expect(await feed('pointEntry')).toHaveLength(1)
})

it('S6-06 one thing earns once', async () => {
  expect(await earn(100, 'same')).toBe(100)
  expect(await earn(100, 'same')).toBe(0)
  expect(await balance()).toBe(100)
})

it('S6-04 a reclaim never goes below 0, and what was spent of it does not come back by cancelling', async () => {
  await earn(500, 'review')
  await spend(400, server.world.issued.id)
  const reclaim = () =>
    within((trx) => reclaimPoints(trx, me, { source: 'event', reference: 'review' }, { now }))
  expect(await reclaim()).toBe(100)
  expect(await reclaim()).toBe(0)
  expect(await balance()).toBe(0)
  expect(await restore(server.world.issued.id)).toBe(0)
  expect(await balance()).toBe(0)
  expect(await crooked()).toEqual([])
})

it('S9-02 two orders at once never spend the same points', async () => {
  await earn(100, 'once')
  const results = await Promise.allSettled([spend(80, uuidv7()), spend(80, uuidv7())])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await balance()).toBe(20)
})
