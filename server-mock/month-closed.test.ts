import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Badge } from '#sync/contracts/badges/badge.ts'
import type { PointEntry, PointLot } from '#sync/contracts/points/points.ts'
import type { MyRank, Ranking } from '#sync/contracts/ranking/ranking.ts'
import type { PullAnswer } from '#sync/contracts/sync/pull.ts'
import type { FeedPage } from '#sync/contracts/sync/sync.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { runBadges } from './resources/badges/award.ts'
import { runRanking } from './resources/ranking/rank.ts'
import { startTestServer, type TestServer } from './testing/server.ts'
import type { Person } from './testing/world.ts'

/** A month as members live it: all that is done and read is done and read over HTTP, and the clock closes it. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const WON = POLICY.points.reviewWon
let tokens: Partial<Record<Person, string>> = {}
/** Tokens are good for minutes, and months go by here. */
async function ask(who: Person, method: string, path: string, body?: unknown) {
  const token = (tokens[who] ??= (await server.signIn(who)).access_token)
  return server.ask(method, path, { token, ...(body === undefined ? {} : { body }) })
}
/** What the server does every few minutes (main.ts). */
async function itIs(time: string): Promise<void> {
  server.clock.now = Date.parse(time)
  tokens = {}
  await runRanking(server.deps)
  await runBadges(server.deps)
  await server.publish()
}
async function review(who: Person, orderNumber: string, lineSeq: number): Promise<string> {
  const id = uuidv7()
  const text = { stars: 5, keywords: ['view'], text: 'A fine day by the sea.', photos: [] }
  expect((await ask(who, 'POST', '/api/review', { id, orderNumber, lineSeq, ...text })).status).toBe(200)
  return id
}
const remove = async (id: string) => {
  const body = { code: 'advertising', text: 'An advert.', version: 1 }
  expect((await ask('admin', 'PUT', `/api/admin/review/${id}/removal`, body)).status).toBe(200)
}
/** As somebody reads it who has not signed in. */
async function board(
  period: string,
): Promise<Pick<Ranking, 'closed'> & { listed: [string | null, number][] }> {
  const reply = await server.ask('POST', '/api/sync/pull', {
    body: { scopes: [{ scope: `record:ranking/${period}` }] },
  })
  const ranking = (reply.result as PullAnswer).pages[0]?.changes[0]?.body as Ranking | undefined
  if (!ranking) throw new Error(`no ranking of ${period}`)
  const listed = ranking.entries.map(({ name, points }): [string | null, number] => [name, points])
  return { closed: ranking.closed, listed }
}
/** What a member's device is told of a kind, by key. */
async function own<T>(who: Person, kind: string): Promise<Map<string, T>> {
  const page = (await ask(who, 'GET', '/api/sync/feed?scope=member&limit=500')).result as FeedPage
  return new Map(
    page.changes.flatMap((change) =>
      change.kind === kind && change.body !== null ? [[change.key, change.body as T]] : [],
    ),
  )
}

it('S2-69 S9-06 X-11 S3-14 a month closes at midnight in Seoul, explained by everybody’s own ledger; what is taken down corrects it for a week, then it stands', async () => {
  await itIs('2026-11-30T14:50:00.000Z')
  const { used, borasUsed } = server.world
  const seqs = used.lines.map(({ seq }) => seq)
  const alices = [
    await review('alice', used.number, seqs[0] ?? 0),
    await review('alice', used.number, seqs[1] ?? 0),
  ]
  const boras = await review('bora', borasUsed.number, borasUsed.lines[0]?.seq ?? 0)

  await itIs('2026-11-30T14:59:00.000Z')
  expect(await board('2026-11')).toEqual({
    closed: false,
    listed: [
      ['alice', 2 * WON],
      ['bora', WON],
    ],
  })
  expect((await own<Badge>('alice', 'badge')).get('whale')?.awardedAt ?? null).toBeNull()

  await itIs('2026-11-30T15:01:00.000Z')
  expect(await board('2026-11')).toEqual({
    closed: true,
    listed: [
      ['alice', 2 * WON],
      ['bora', WON],
    ],
  })
  const placed = (await own<MyRank>('alice', 'myRank')).get('lastMonth')
  expect(placed).toMatchObject({ period: '2026-11', rank: 1, members: 2, points: 2 * WON })
  expect(placed?.neighbours).toMatchObject([{ rank: 2, name: 'bora', points: WON }])
  const lines = [...(await own<PointEntry>('alice', 'pointEntry')).values()]
  const gained = lines.flatMap(({ kind, parts }) => (kind === 'earn' ? parts.map(({ won }) => won) : []))
  expect(gained.reduce((sum, won) => sum + won, 0)).toBe(placed?.points)
  for (const who of ['alice', 'bora'] as const)
    expect((await own<Badge>(who, 'badge')).get('whale')).toMatchObject({
      awardedAt: new Date(server.clock.now).toISOString(),
      facts: expect.arrayContaining([expect.objectContaining({ kind: 'crown', id: '2026-11' })]),
    })

  // five days later the desk takes down what alice led with
  server.clock.now = Date.parse('2026-12-05T03:00:00.000Z')
  tokens = {}
  for (const id of alices) await remove(id)
  await itIs('2026-12-05T03:05:00.000Z')
  expect(await board('2026-11')).toEqual({ closed: true, listed: [['bora', WON]] })

  // and when the month is final, what bora led with
  await itIs('2026-12-08T03:00:00.000Z')
  await remove(boras)
  await itIs('2026-12-08T03:05:00.000Z')
  expect(await board('2026-11')).toEqual({ closed: true, listed: [['bora', WON]] })
  const lots = [...(await own<PointLot>('bora', 'pointLot')).values()]
  expect(lots.reduce((sum, { remaining }) => sum + remaining, 0)).toBe(0)
})
