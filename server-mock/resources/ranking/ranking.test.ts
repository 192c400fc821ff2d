import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PointSource } from '#sync/contracts/points/points.ts'
import type { Champions, MyRank, Ranking } from '#sync/contracts/ranking/ranking.ts'
import type { DeskPeriod, Recount } from '#sync/contracts/ranking/api.ts'
import type { PullAnswer } from '#sync/contracts/sync/pull.ts'
import { rankAll, rankSpan, standingsOf, type Gain, type TieFacts } from '#sync/domain/ranking.ts'
import { readContentRecord, readOwnRecord } from '../../db/feed.ts'
import { NOON, startTestServer, type Reply, type TestServer } from '../../testing/server.ts'
import { PEOPLE, type Person } from '../../testing/world.ts'
import { earnPoints, reclaimPoints, spendPoints } from '../shared/points/ledger.ts'
import { runRanking } from './rank.ts'

/** 21 November 2026, noon in Seoul. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.clock.now = NOON
  const { db } = server.database
  for (const table of ['rank_entry', 'rank_period', 'rank_choice', 'point_entry', 'point_lot'] as const)
    await db.deleteFrom(table).execute()
  await sql`DELETE FROM payment`.execute(db)
  await sql`DELETE FROM audit`.execute(db)
})

const hour = (hours: number) => NOON + hours * millisecondsInHour
const within = <T>(work: (trx: Parameters<typeof earnPoints>[0]) => Promise<T>) =>
  server.database.db.transaction().execute(work)
const earn = (who: Person, won: number, reference: string, now: number, source: PointSource = 'review') =>
  within((trx) => earnPoints(trx, PEOPLE[who], { source, won, reference }, { now }))
const reclaim = (who: Person, reference: string, now: number) =>
  within((trx) => reclaimPoints(trx, PEOPLE[who], { source: 'review', reference }, { now }))
async function paid(who: Person, won: number, at: number): Promise<void> {
  const order = who === 'bora' ? server.world.borasUsed : server.world.used
  await server.database.db
    .insertInto('payment')
    .values({
      ...{ id: uuidv7(), order_id: order.id, member_id: PEOPLE[who], provider: 'test', method: 'card' },
      ...{ amount_won: won, state: 'refunded', created_at: new Date(at), settled_at: new Date(at) },
    })
    .execute()
  await sql`UPDATE payment SET state = 'approved' WHERE amount_won = ${won}`.execute(server.database.db)
}
async function signedIn(who: Person, at: number): Promise<void> {
  await server.database.db
    .insertInto('audit')
    .values({ id: uuidv7(), at: new Date(at), event: 'signIn', member_id: PEOPLE[who] })
    .execute()
}
async function rank(now: number): Promise<string[]> {
  server.clock.now = now
  const periods = await runRanking(server.deps)
  await server.publish()
  return periods
}
async function board(period: string): Promise<Ranking | undefined> {
  const reply = await server.ask('POST', '/api/sync/pull', {
    body: { scopes: [{ scope: `record:ranking/${period}` }] },
  })
  return (reply.result as PullAnswer).pages[0]?.changes[0]?.body as Ranking | undefined
}
const names = (ranking: Ranking | undefined) => ranking?.entries.map(({ name, points }) => [name, points])
const myRank = (who: Person, key: string) =>
  readOwnRecord(server.database.db, `member:${PEOPLE[who]}`, 'myRank', key) as Promise<MyRank | null>
const champions = (period: string) =>
  readContentRecord(server.database.db, 'champions', period) as Promise<Champions | null>
const asAdmin = async (method: string, path: string) =>
  server.ask(method, path, { token: await server.token('admin') })
const refused = (reply: Reply, status: number, code: string) =>
  expect({ status: reply.status, code: reply.error?.code }).toEqual({ status, code })

describe('a ranking', () => {
  it('S2-68 S2-69 counts the month and the day, in order, and everybody reads it without signing in', async () => {
    await earn('alice', 300, 'a1', hour(-48))
    await earn('alice', 100, 'a2', hour(-2), 'game')
    await earn('bora', 350, 'b1', hour(-1))
    await rank(NOON)
    expect(names(await board('2026-11'))).toEqual([
      ['alice', 400],
      ['bora', 350],
    ])
    expect(names(await board('2026-11-21'))).toEqual([
      ['bora', 350],
      ['alice', 100],
    ])
    expect((await board('2026-11'))?.entries[0]?.parts).toEqual({ review: 300, game: 100 })
    expect(names((await champions('2026-11')) as never)).toEqual(names(await board('2026-11')))
  })

  it('S9-06 what was spent does not lower it, what was reclaimed does, wherever its points came from', async () => {
    await earn('alice', 500, 'old', hour(-24 * 40))
    await earn('alice', 300, 'removed', hour(-5))
    await earn('alice', 200, 'kept', hour(-4))
    await within((trx) =>
      spendPoints(trx, { memberId: PEOPLE.alice, won: 900, orderId: uuidv7(), now: hour(-3) }),
    )
    await reclaim('alice', 'removed', hour(-2))
    await rank(NOON)
    expect(names(await board('2026-11'))).toEqual([['alice', 200]])
    expect(names(await board('2026-10'))).toEqual([['alice', 500]])
  })

  it.each([
    ['what was paid', async () => paid('bora', 5000, hour(-3))],
    ['sign-ins', async () => signedIn('bora', hour(-3))],
    ['who got there first', async () => undefined],
  ])('S9-06 equal points are decided by %s', async (_name, make) => {
    await earn('bora', 300, 'b', hour(-6))
    await earn('alice', 300, 'a', hour(-5))
    await make()
    await rank(NOON)
    expect(names(await board('2026-11'))?.[0]?.[0]).toBe('bora')
  })

  it('S9-06 a month ends at midnight in Seoul, and stands', async () => {
    await earn('alice', 300, 'last second', Date.parse('2026-11-30T14:59:59.999Z'))
    await earn('bora', 300, 'first second', Date.parse('2026-11-30T15:00:00.000Z'))
    await rank(Date.parse('2026-11-30T15:01:00.000Z'))
    expect(await board('2026-11')).toMatchObject({
      closed: true,
      to: '2026-11-30',
      entries: [{ name: 'alice' }],
    })
    expect(await board('2026-12')).toMatchObject({ closed: false, entries: [{ name: 'bora' }] })
  })

  it('X-11 a reclaim corrects a closed month for a week, and not afterwards', async () => {
    await earn('alice', 300, 'a', hour(0))
    await earn('bora', 200, 'b', hour(0))
    await earn('bora', 50, 'b2', hour(0))
    const closed = Date.parse('2026-12-01T00:00:00.000Z')
    await rank(closed)
    expect(await rank(closed + millisecondsInHour)).not.toContain('2026-11')
    await reclaim('alice', 'a', closed + 2 * millisecondsInHour)
    expect(await rank(closed + 3 * millisecondsInHour)).toContain('2026-11')
    expect(names(await board('2026-11'))).toEqual([['bora', 250]])
    const final = Date.parse('2026-12-08T00:00:00.000Z')
    await rank(final)
    await reclaim('bora', 'b', final + millisecondsInHour)
    expect(await rank(final + millisecondsInDay)).not.toContain('2026-11')
    expect(names(await board('2026-11'))).toEqual([['bora', 250]])
  })

  it('S2-70 months before the first run are counted once', async () => {
    await earn('alice', 300, 'a', hour(-24 * 70))
    expect(await rank(NOON)).toEqual(expect.arrayContaining(['2026-09', '2026-10', '2026-11']))
    expect((await champions('2026-09'))?.entries[0]?.points).toBe(300)
    expect(await rank(hour(1))).not.toContain('2026-09')
  })
})

describe('one place', () => {
  it('S4-15 is told to who had points yesterday, with what decides and both neighbours', async () => {
    await earn('alice', 300, 'a', hour(-24))
    await earn('bora', 300, 'b', hour(-23))
    await earn('partner', 100, 'p', hour(-1))
    await paid('alice', 7000, hour(-24))
    await rank(NOON)
    expect(await myRank('bora', 'month')).toMatchObject({
      ...{ rank: 2, members: 3, points: 300, madeOn: '2026-11-21', tie: { paidWon: 0, signIns: 0 } },
      neighbours: [
        { rank: 1, name: 'alice', decidedBy: 'paidWon' },
        { rank: 3, name: 'partner', decidedBy: null },
      ],
    })
    expect((await myRank('bora', 'yesterday'))?.period).toBe('2026-11-20')
    expect(await myRank('partner', 'month')).toBeNull()
  })

  it('X-11 S2-70 is told of the month that was closed last too', async () => {
    await earn('alice', 300, 'last month', hour(-24 * 40))
    await earn('bora', 200, 'last month', hour(-24 * 40))
    await earn('bora', 50, 'yesterday', hour(-24))
    await rank(NOON)
    expect(await myRank('bora', 'lastMonth')).toMatchObject({
      ...{ period: '2026-10', rank: 2, points: 200, madeOn: '2026-11-21' },
      neighbours: [{ rank: 1, name: 'alice', points: 300 }],
    })
  })

  it('X-11 what a neighbour paid is told to nobody', async () => {
    await earn('alice', 300, 'a', hour(-24))
    await earn('bora', 300, 'b', hour(-24))
    await paid('alice', 7654, hour(-24))
    await rank(NOON)
    expect(JSON.stringify([await myRank('bora', 'month'), await board('2026-11')])).not.toContain('7654')
  })

  it('S2-67 who hides keeps the place without a name, at once; and may be named again', async () => {
    await earn('alice', 300, 'a', hour(-24))
    await rank(NOON)
    const choose = async (hidden: boolean) =>
      server.ask('PUT', '/api/member/ranking', { token: await server.token('alice'), body: { hidden } })
    expect((await choose(true)).status).toBe(200)
    expect(await board('2026-11')).toMatchObject({
      members: 1,
      entries: [{ name: null, buddy: null, points: 300 }],
    })
    expect((await champions('2026-11'))?.entries[0]?.name).toBeNull()
    await choose(false)
    expect(names(await board('2026-11'))).toEqual([['alice', 300]])
  })

  it('S2-67 the choice asks for a member and for a choice', async () => {
    refused(await server.ask('PUT', '/api/member/ranking', { body: { hidden: true } }), 401, 'auth.required')
    const token = await server.token('alice')
    refused(await server.ask('PUT', '/api/member/ranking', { token, body: {} }), 400, 'request.invalid')
  })
})

describe('the desk', () => {
  it('X-11 counts again, says what differs, and corrects what is not final', async () => {
    await earn('alice', 300, 'a', hour(-24))
    await earn('bora', 200, 'b', hour(-24))
    await rank(NOON)
    const recount = async () =>
      (await asAdmin('POST', '/api/admin/ranking/2026-11/recount')).result as Recount
    expect(await recount()).toMatchObject({ members: 2, points: 500, different: 0, differences: [] })
    await sql`UPDATE rank_entry SET points = 900 WHERE member_id = ${PEOPLE.bora} AND period = '2026-11'`.execute(
      server.database.db,
    )
    expect(await recount()).toMatchObject({
      different: 1,
      differences: [{ memberId: PEOPLE.bora, stored: { points: 900 }, counted: { points: 200, rank: 2 } }],
    })
    expect((await asAdmin('POST', '/api/admin/ranking/2026-11/correct')).status).toBe(200)
    expect(await recount()).toMatchObject({ different: 0 })
  })

  it('X-11 a final period is compared and left as it is', async () => {
    await earn('alice', 300, 'a', hour(-24 * 50))
    await rank(NOON)
    const list = (await asAdmin('GET', '/api/admin/ranking')).result as DeskPeriod[]
    expect(list.find(({ period }) => period === '2026-10')?.state ?? 'final').toBe('final')
    refused(await asAdmin('POST', '/api/admin/ranking/2026-10/correct'), 409, 'ranking.final')
    refused(await asAdmin('POST', '/api/admin/ranking/2019-01/recount'), 404, 'record.notFound')
  })

  it.each([
    ['GET', '/api/admin/ranking'],
    ['POST', '/api/admin/ranking/2026-11/recount'],
    ['POST', '/api/admin/ranking/2026-11/correct'],
  ])('S6-04 %s %s is the administrators’ alone', async (method, path) => {
    refused(await server.ask(method, path), 401, 'auth.required')
    refused(await server.ask(method, path, { token: await server.token('alice') }), 403, 'auth.forbidden')
  })
})

describe('the stored ranking', () => {
  it('C22 equals plain SQL over the ledger, and the rule, after any mix of writes', async () => {
    const people: Person[] = ['alice', 'bora', 'partner', 'unverified']
    let seed = 7
    const chance = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let step = 0; step < 120; step++) {
      const who = people[chance(people.length)] ?? 'alice'
      const at = hour(-chance(24 * 45))
      const what = chance(10)
      if (what < 6) await earn(who, 50 + 50 * chance(4), `r${step}`, at, what < 3 ? 'review' : 'game')
      else if (what < 8) await reclaim(who, `r${chance(step + 1)}`, hour(-chance(24)))
      else if (what < 9) await signedIn(who, at)
      else
        await within((trx) =>
          spendPoints(trx, { memberId: PEOPLE[who], won: 50, orderId: uuidv7(), now: at }).catch(
            () => undefined,
          ),
        )
    }
    await rank(NOON)
    for (const period of ['2026-10', '2026-11', '2026-11-20']) {
      const stored = await server.database.db
        .selectFrom('rank_entry')
        .select(['member_id', 'points'])
        .where('period', '=', period)
        .orderBy('rank')
        .execute()
      const pairs = stored.map((row) => [row.member_id, row.points])
      expect([period, pairs]).toEqual([period, await byPlainSql(period)])
      expect([period, pairs]).toEqual([period, await byTheRule(period)])
    }
  })
})

/** Line by line of the ledger, without the lots' own numbers. */
async function byPlainSql(period: string): Promise<unknown[]> {
  const span = rankSpan(period)
  const { rows } = await sql<{ member_id: string; points: number }>`
    SELECT e.member_id, sum(p.won - coalesce((
        SELECT sum(rp.won) FROM point_entry re JOIN point_part rp ON rp.entry_id = re.id
        WHERE re.kind = 'reclaim' AND re.lot_id = p.lot_id AND re.at < ${new Date(span?.finalAt ?? 0)}), 0))::bigint AS points
    FROM point_entry e JOIN point_part p ON p.entry_id = e.id
    WHERE e.kind = 'earn' AND e.at >= ${new Date(span?.from ?? 0)} AND e.at < ${new Date(span?.until ?? 0)}
    GROUP BY e.member_id
    HAVING sum(p.won - coalesce((
        SELECT sum(rp.won) FROM point_entry re JOIN point_part rp ON rp.entry_id = re.id
        WHERE re.kind = 'reclaim' AND re.lot_id = p.lot_id AND re.at < ${new Date(span?.finalAt ?? 0)}), 0)) > 0
    ORDER BY 2 DESC,
      (SELECT count(*) FROM audit a WHERE a.member_id = e.member_id AND a.event = 'signIn'
        AND a.at >= ${new Date(span?.from ?? 0)} AND a.at < ${new Date(span?.until ?? 0)}) DESC,
      max(e.at) FILTER (WHERE NOT EXISTS (SELECT 1 FROM point_entry re WHERE re.kind = 'reclaim' AND re.lot_id = p.lot_id)),
      e.member_id`.execute(server.database.db)
  return rows.map((row) => [row.member_id, row.points])
}

async function byTheRule(period: string): Promise<unknown[]> {
  const span = rankSpan(period)
  if (!span) return []
  const { db } = server.database
  const { rows } = await sql<{
    member_id: string
    source: PointSource
    earned: number
    at: Date
    back: number
  }>`
    SELECT l.member_id, l.source, l.earned, l.earned_at AS at, coalesce((
      SELECT sum(p.won) FROM point_entry e JOIN point_part p ON p.entry_id = e.id
      WHERE e.kind = 'reclaim' AND e.lot_id = l.id), 0)::bigint AS back
    FROM point_lot l`.execute(db)
  const gains: Gain[] = rows
    .filter(({ at }) => at.getTime() >= span.from && at.getTime() < span.until)
    .map((row) => ({
      ...{ memberId: row.member_id, source: row.source, won: row.earned },
      ...{ reclaimed: row.back, at: row.at.getTime() },
    }))
  const signIns = await db
    .selectFrom('audit')
    .select(['member_id', 'at'])
    .where('event', '=', 'signIn')
    .execute()
  const facts = new Map<string, TieFacts>()
  for (const { member_id: id, at } of signIns)
    if (at.getTime() >= span.from && at.getTime() < span.until)
      facts.set(id, { paidWon: 0, payments: 0, signIns: (facts.get(id)?.signIns ?? 0) + 1 })
  return rankAll(standingsOf(gains, facts)).map(({ memberId, points }) => [memberId, points])
}
