import { millisecondsInDay } from 'date-fns/constants'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GameBoard, GameResult, type GameRun } from '#sync/contracts/play/game.ts'
import type { GameMode } from '#sync/contracts/play/lists.ts'
import type { PullAnswer } from '#sync/contracts/sync/pull.ts'
import type { FeedChange } from '#sync/contracts/sync/sync.ts'
import { addDays } from '#sync/domain/calendar.ts'
import { dailySeed } from '#sync/domain/carving/daily-seed.ts'
import { playedBy } from '#sync/domain/carving/player.ts'
import { CARVING_VERSION, replay } from '#sync/domain/carving/replay.ts'
import { startTestServer, type Reply, type TestServer } from '../../testing/server.ts'
import { PEOPLE, type Person } from '../../testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const TODAY = '2026-11-21'

/** A run by somebody who strikes well for some dots and then stops. */
function run(day: string, dots: number, mode: GameMode = 'normal', shift = 0): GameRun {
  const seed = dailySeed(day)
  const moves = playedBy(seed, mode, (dot) => (dot < dots ? ((dot * 5 + shift) % 7) - 3 : null))
  const score = replay(seed, mode, moves)?.end.score ?? 0
  return { id: uuidv7(), day, seed, mode, version: CARVING_VERSION, moves, score }
}

const tokens = new Map<string, string>()
/** A token is good for the day it was signed in on. */
async function ask(who: Person, method: string, path: string, more: { body?: unknown; key?: string } = {}) {
  const name = `${who} ${server.clock.now}`
  const token = tokens.get(name) ?? (await server.signIn(who)).access_token
  tokens.set(name, token)
  return server.ask(method, path, { token, ...more })
}
const save = (body: unknown, who: Person = 'alice', key?: string) =>
  ask(who, 'POST', '/api/member/game-run', { body, ...(key === undefined ? {} : { key }) })
const refused = (reply: Reply, status: number, code: string) =>
  expect({ status: reply.status, code: reply.error?.code }).toEqual({ status, code })
const fields = (reply: Reply) => {
  refused(reply, 400, 'request.invalid')
  return (reply.error.fields as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)
}
async function own(who: Person, kind: string): Promise<FeedChange[]> {
  const page = (await ask(who, 'GET', '/api/sync/feed?scope=member')).result as { changes: FeedChange[] }
  return page.changes.filter((change) => change.kind === kind)
}
const points = async (who: Person) =>
  ((await own(who, 'summary')).at(-1)?.body as { points: number } | undefined)?.points ?? 0
const given = async (body: GameRun, who: Person = 'alice') => {
  const reply = await save(body, who)
  return reply.status === 200 ? GameResult.parse(reply.result).points : fields(reply)
}
async function board(day: string, mode: GameMode): Promise<GameBoard | undefined> {
  await server.publish()
  const reply = await server.ask('POST', '/api/sync/pull', {
    body: { scopes: [{ scope: `record:game/${day}-${mode}` }] },
  })
  const body = (reply.result as PullAnswer).pages[0]?.changes[0]?.body
  return body ? GameBoard.parse(body) : undefined
}

describe('S2-150 a run handed in', () => {
  it('G4 X-19 is played again and earns points once a Seoul day, for a year', async () => {
    const seed = (await ask('alice', 'GET', '/api/member/game-seed')).result
    expect(seed).toEqual({ day: TODAY, seed: dailySeed(TODAY) })
    const body = run(TODAY, 12)
    const before = await points('alice')
    const result = GameResult.parse((await save(body)).result)
    expect(result).toMatchObject({ score: body.score, points: Math.min(50, Math.floor(body.score / 20)) })
    expect(result.points).toBeGreaterThan(0)
    expect(await given(run(TODAY, 18))).toBe(0)
    expect(await given(run(TODAY, 18, 'gentle'))).toBe(0)
    expect(await points('alice')).toBe(before + result.points)
    const lots = await server.database.db
      .selectFrom('point_lot')
      .selectAll()
      .where('member_id', '=', PEOPLE.alice)
      .where('source', '=', 'game')
      .execute()
    expect(lots).toMatchObject([{ earned: result.points, expires_on: '2027-11-21' }])
  })

  it('G4 a run too small to score leaves the day open; gentle play earns the same', async () => {
    expect(await given(run(TODAY, 0), 'bora')).toBe(0)
    const gentle = run(TODAY, 8, 'gentle')
    expect(await given(gentle, 'bora')).toBe(Math.min(50, Math.floor(gentle.score / 20)))
  })

  it('I20 X-19 a run of the game of before, which a device may have kept, is taken and counts for nothing', async () => {
    const { mode: _mode, version: _version, ...body } = run(TODAY, 10)
    const kept = { ...body, id: uuidv7(), seed: 7, score: 99_999 }
    expect((await save(kept, 'unverified')).status).toBe(200)
    expect(await own('unverified', 'gameResult')).toEqual([
      expect.objectContaining({ key: kept.id, body: expect.objectContaining({ points: 0 }) }),
    ])
    expect(await points('unverified')).toBe(0)
  })

  it('G3 X-19 with a score, presses, a seed, rules or a day that do not fit is refused with a sentence', async () => {
    const body = run(TODAY, 10)
    const before = await own('unverified', 'gameResult')
    const tried = [
      { ...body, score: body.score + 1 },
      { ...body, moves: [...body.moves].reverse() },
      { ...body, moves: body.moves.slice(1) },
      { ...body, seed: dailySeed('2026-11-20') },
      { ...body, day: '2026-11-20' },
      { ...body, mode: 'gentle' },
      { ...body, mode: undefined },
      { ...body, version: 1 },
    ]
    for (const wrong of tried) refused(await save(wrong, 'unverified'), 422, 'game.mismatch')
    expect(fields(await save({ ...run('2026-11-22', 9) }, 'unverified'))).toEqual(['day future'])
    expect(fields(await save({ ...run('2026-10-21', 9) }, 'unverified'))).toEqual(['day past'])
    refused(await save({ ...body, moves: [-1] }, 'unverified'), 400, 'request.invalid')
    refused(await save({ ...body, moves: [12_001] }, 'unverified'), 400, 'request.invalid')
    expect(await own('unverified', 'gameResult')).toEqual(before)
    refused(await server.ask('POST', '/api/member/game-run', { body }), 401, 'auth.required')
  })

  it('I7 X-19 is kept once, whoever asks again, and seen by nobody else', async () => {
    const body = run('2026-11-01', 9)
    const key = uuidv7()
    expect((await save(body, 'bora', key)).status).toBe(200)
    const again = await save(body, 'bora', key)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(fields(await save(body, 'alice'))).toEqual(['id taken'])
    expect((await own('alice', 'gameResult')).map((change) => change.key)).not.toContain(body.id)
  })

  it('X-19 the presses of somebody else earn nothing a second time', async () => {
    const body = run('2026-11-19', 14, 'normal', 3)
    expect(await given(body, 'alice')).toBeGreaterThan(0)
    expect(await given({ ...body, id: uuidv7() }, 'bora')).toBe(0)
    expect(await given(run('2026-11-19', 14, 'normal', 4), 'bora')).toBeGreaterThan(0)
  })

  it('G4 runs made offline earn for seven late days in any thirty', async () => {
    const days = Array.from({ length: 9 }, (_, index) => addDays(TODAY, -2 - index))
    const earned: unknown[] = []
    for (const day of days) earned.push(await given(run(day, 10, 'normal', 5), 'partner'))
    expect(earned.map((each) => Number(each) > 0)).toEqual([...Array<boolean>(7).fill(true), false, false])
    server.clock.now += 25 * millisecondsInDay
    expect(await given(run(addDays(TODAY, 24), 10, 'normal', 5), 'partner')).toBe(0)
    server.clock.now += 6 * millisecondsInDay
    expect(await given(run(addDays(TODAY, 30), 10, 'normal', 5), 'partner')).toBeGreaterThan(0)
    server.clock.now -= 31 * millisecondsInDay
  })

  it('X-19 sixty runs of a day are taken and no more', async () => {
    const { id: _id, ...body } = run('2026-11-18', 0)
    const row = { member_id: PEOPLE.alice, day: body.day, seed: body.seed, moves: [], score: 0, points: 0 }
    const rows = Array.from({ length: 59 }, () => ({ ...row, id: uuidv7(), checked_at: new Date() }))
    await server.database.db.insertInto('game_run').values(rows).execute()
    expect(await given(run('2026-11-18', 0), 'alice')).toBe(0)
    expect(await given(run('2026-11-18', 0), 'alice')).toEqual(['day tooMany'])
  })
})

describe('the board of a day', () => {
  const day = '2026-11-05'

  it('X-19 lists the best run of each, without who hides, and follows what they choose', async () => {
    const [best, next] = [run(day, 20, 'normal', 1), run(day, 11, 'normal', 2)]
    for (const body of [run(day, 6, 'normal', 1), best]) await save(body, 'alice')
    await save(next, 'bora')
    const shown = await board(day, 'normal')
    expect(shown).toMatchObject({ day, mode: 'normal', members: 2 })
    expect(shown?.entries.map(({ rank, score }) => [rank, score])).toEqual([
      [1, best.score],
      [2, next.score],
    ])
    expect(shown?.entries.map(({ name }) => name)).not.toContain(null)
    await ask('alice', 'PUT', '/api/member/ranking', { body: { hidden: true } })
    expect((await board(day, 'normal'))?.entries[0]).toEqual({
      rank: 1,
      name: null,
      buddy: null,
      score: best.score,
    })
    expect(await board(day, 'gentle')).toBeUndefined()
  })

  it('X-19 leaves out runs more even than a hand can be; they keep their points', async () => {
    const seed = dailySeed('2026-11-04')
    const moves = playedBy(seed, 'normal', () => 0)
    const score = replay(seed, 'normal', moves)?.end.score ?? 0
    const even = { id: uuidv7(), day: '2026-11-04', seed, mode: 'normal' as const, version: CARVING_VERSION }
    expect(await given({ ...even, moves, score }, 'alice')).toBe(50)
    expect((await board('2026-11-04', 'normal'))?.entries ?? []).toEqual([])
  })
})
