import type { MemberId } from '#sync/contracts/base/ids.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Persona, TestQuestion } from '#sync/contracts/play/travel-test.ts'
import type { GameResult, GameRun } from '#sync/contracts/play/game.ts'
import type { TestResult } from '#sync/contracts/play/test-result.ts'
import { isDay, seoulDay } from '#sync/domain/calendar.ts'
import { gamePoints, replay, scoreOf } from '#sync/domain/game.ts'
import { scoreTest } from '#sync/domain/persona/score.ts'
import type { Db, Trx } from '../../db/database.ts'
import { CONTENT, publishOwn } from '../../db/feed.ts'
import { memberOf, ownerOf, type Deps, type Handlers } from '../call.ts'
import { earnPoints } from '../shared/points/ledger.ts'
import { Refusal } from '../refusal.ts'
import { wrongField } from '../shared/checks.ts'

/** Travel test and whale game: played on the device, worked out again here. */
export const playHandlers: Handlers = {
  async testResultSave({ trx, principal, body, deps }) {
    const { id: memberId } = memberOf(principal)
    const code = scoreTest(body.answers, await contentOf<TestQuestion>(trx, 'testQuestion'))?.code
    if (code === undefined) throw wrongField('answers', 'unknown')
    const persona = (await contentOf<Persona>(trx, 'persona')).find((each) => each.code === code)
    if (!persona) throw new Refusal('record.notFound', { facts: { persona: code } })
    const result: TestResult = { ...body, code, persona: persona.slug }
    const row = await trx
      .insertInto('test_result')
      .values({
        id: body.id,
        member_id: memberId,
        body: JSON.stringify(result),
        kept_at: new Date(deps.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw wrongField('id', 'taken')
    await publishOwn(trx, ownerOf(principal), 'testResult', body.id, result)
    return result
  },

  async gameSeed({ principal, deps }) {
    const day = seoulDay(deps.now())
    return { day, seed: dailySeed(deps.keys, memberOf(principal).id, day) }
  },

  /** The run is played again; the first of today's own seed that scores earns points. Others are kept without. */
  async gameRunSave({ trx, principal, body, deps }) {
    const { id: memberId } = memberOf(principal)
    const today = seoulDay(deps.now())
    if (!isDay(body.day) || body.day > today) throw wrongField('day', 'future')
    const played = replay(body.seed, body.moves)
    if (!played || scoreOf(played) !== body.score)
      throw new Refusal('game.mismatch', { facts: { score: played ? scoreOf(played) : null } })
    // Two devices of one member take turns.
    await trx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
    const isTodays = body.day === today && body.seed === dailySeed(deps.keys, memberId, today)
    const points = isTodays && !(await isPaid(trx, memberId, body)) ? gamePoints(body.score) : 0
    const row = await trx
      .insertInto('game_run')
      .values({
        id: body.id,
        member_id: memberId,
        day: body.day,
        seed: body.seed,
        moves: body.moves,
        score: body.score,
        points,
        checked_at: new Date(deps.now()),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('checked_at')
      .executeTakeFirst()
    if (!row) throw wrongField('id', 'taken')
    const result: GameResult = { ...body, points, checkedAt: row.checked_at.toISOString() }
    await publishOwn(trx, ownerOf(principal), 'gameResult', body.id, result)
    await earnPoints(trx, memberId, { source: 'game', won: points, reference: body.id }, { now: deps.now() })
    return result
  },
}

/**
 * The seed of a member's day, which nobody works out ahead: else a program would look for good runs of days and seeds
 * of its choice. The signature, which never leaves the server, is the secret.
 */
function dailySeed({ ticket }: Deps['keys'], memberId: MemberId, day: string): number {
  const secret = ticket.sign(`game-seed ${memberId} ${day}`)
  return createHash('sha256').update(secret).digest().readUIntBE(0, 6)
}

/** Whether the day's points were given already, or this run was handed in before. */
async function isPaid(trx: Trx, memberId: MemberId, run: GameRun): Promise<boolean> {
  const paid = await trx
    .selectFrom('game_run')
    .select('id')
    .where('member_id', '=', memberId)
    .where((eb) =>
      eb.or([
        eb.and([eb('day', '=', run.day), eb('points', '>', 0)]),
        eb.and([eb('seed', '=', run.seed), sql<boolean>`moves = ${run.moves}::integer[]`]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}

/** All present records of a kind; stored through publishContent, which checked them. */
async function contentOf<Body>(db: Db, kind: 'testQuestion' | 'persona'): Promise<Body[]> {
  const rows = await db
    .selectFrom('feed_entry')
    .select('body')
    .where('scope', '=', CONTENT)
    .where('kind', '=', kind)
    .where('deleted', '=', false)
    .execute()
  return rows.map((row) => row.body as Body)
}
