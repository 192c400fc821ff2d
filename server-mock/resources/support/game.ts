import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { GameResult, GameRun } from '#sync/contracts/play/game.ts'
import type { GameMode } from '#sync/contracts/play/lists.ts'
import { addDays, isDay, seoulDay } from '#sync/domain/calendar.ts'
import { dailySeed } from '#sync/domain/carving/daily-seed.ts'
import { RUNS } from '#sync/domain/carving/limits.ts'
import { CARVING_VERSION, gamePoints, isMachineLike, replay } from '#sync/domain/carving/replay.ts'
import type { Trx } from '../../db/database.ts'
import { publishOwn } from '../../db/feed.ts'
import { memberOf, ownerOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { wrongField } from '../shared/checks.ts'
import { publishGameBoard } from '../shared/game-boards.ts'
import { earnPoints } from '../shared/points/ledger.ts'

/** The whale game: carved on the device, played again here (S2-150, X-19). */
export const gameHandlers: Handlers = {
  gameSeed: ({ deps }) => {
    const day = seoulDay(deps.now())
    return Promise.resolve({ day, seed: dailySeed(day) })
  },

  /** The run is played again. Of a member's runs of a day the first that scores earns points; others are kept without. */
  async gameRunSave({ trx, principal, body, deps }) {
    const { id: memberId } = memberOf(principal)
    const now = deps.now()
    const today = seoulDay(now)
    if (!isDay(body.day) || body.day > today) throw wrongField('day', 'future')
    if (body.day < addDays(today, -RUNS.lateDays)) throw wrongField('day', 'past')
    const { mode, machineLike } = verified(body)
    // Two devices of one member take turns.
    await trx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
    const runs = await runsOf(trx, memberId, body.day)
    if (runs.length >= RUNS.aDay) throw wrongField('day', 'tooMany')
    const isPaid = runs.some(({ points }) => points > 0)
    const isDue =
      mode !== null &&
      !isPaid &&
      !(await isCopy(trx, memberId, body)) &&
      !(await isTooLate(trx, memberId, body, now))
    const points = isDue ? gamePoints(body.score) : 0
    const row = await trx
      .insertInto('game_run')
      .values({
        id: body.id,
        member_id: memberId,
        ...{ day: body.day, seed: body.seed, mode, moves: body.moves, score: body.score, points },
        machine_like: machineLike,
        checked_at: new Date(now),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('checked_at')
      .executeTakeFirst()
    if (!row) throw wrongField('id', 'taken')
    const result: GameResult = { ...body, points, checkedAt: row.checked_at.toISOString() }
    await publishOwn(trx, ownerOf(principal), 'gameResult', body.id, result)
    await earnPoints(trx, memberId, { source: 'game', won: points, reference: body.id }, { now })
    if (mode !== null && !machineLike) await publishGameBoard(trx, body.day, mode)
    return result
  },
}

/**
 * A run of the game of before, which a device may have kept, is written down and counts for nothing: its rules are gone.
 * @throws Refusal game.mismatch when the day, the rules or the presses do not give the score
 */
function verified({ day, seed, mode, version, moves, score }: GameRun): {
  mode: GameMode | null
  machineLike: boolean
} {
  if (mode === undefined && version === undefined) return { mode: null, machineLike: false }
  if (mode === undefined || version !== CARVING_VERSION || seed !== dailySeed(day))
    throw new Refusal('game.mismatch')
  const played = replay(seed, mode, moves)
  if (played?.end.score !== score)
    throw new Refusal('game.mismatch', { facts: { score: played?.end.score ?? null } })
  return { mode, machineLike: isMachineLike(played.offs) }
}

const runsOf = (trx: Trx, memberId: MemberId, day: string) =>
  trx
    .selectFrom('game_run')
    .select('points')
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .execute()

/** Whether somebody else handed in the very same presses before; a few of them may agree by chance. */
async function isCopy(trx: Trx, memberId: MemberId, { day, mode, moves }: GameRun): Promise<boolean> {
  if (moves.length < RUNS.copyPresses) return false
  const other = await trx
    .selectFrom('game_run')
    .select('id')
    .where('day', '=', day)
    .where('mode', '=', mode ?? null)
    .where('member_id', '<>', memberId)
    .where(sql<boolean>`moves = ${moves}::integer[]`)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Whether as many late days as are paid were paid already. */
async function isTooLate(trx: Trx, memberId: MemberId, { day }: GameRun, now: number): Promise<boolean> {
  if (day === seoulDay(now)) return false
  const since = new Date(now - RUNS.lateDays * millisecondsInDay)
  const rows = await trx
    .selectFrom('game_run')
    .select(['day', 'checked_at'])
    .where('member_id', '=', memberId)
    .where('points', '>', 0)
    .where('checked_at', '>', since)
    .execute()
  const late = rows.filter((row) => row.day !== seoulDay(row.checked_at.getTime()))
  return late.length >= RUNS.lateDaysPaid
}
