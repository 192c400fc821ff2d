import { sql } from 'kysely'
import type { GameBoard } from '#sync/contracts/play/game.ts'
import { GAME_MODES } from '#sync/contracts/play/lists.ts'
import { RUNS } from '#sync/domain/carving/limits.ts'
import type { Presenters } from '../../db/publisher.ts'
import { publishGameBoardsWith } from '../shared/game-boards.ts'
import { shownAs } from '../shared/shown-as.ts'
import type { TakeBack } from '../shared/take-back.ts'

/** The best run of each member, the first ones; of equal ones that with fewer presses, then the earlier. */
export const gameBoardPresenters: Presenters = {
  gameBoard: async (trx, { key }): Promise<GameBoard | null> => {
    const [day, mode] = [key.slice(0, 10), GAME_MODES.find((each) => key.slice(11) === each)]
    if (!mode) return null
    const { rows } = await sql<{
      score: number
      profile: Record<string, unknown> | null
      hidden: boolean | null
      members: number
    }>`
      WITH best AS (
        SELECT DISTINCT ON (member_id) member_id, score, cardinality(moves) AS presses, checked_at
        FROM game_run WHERE day = ${day} AND mode = ${mode} AND NOT machine_like AND score > 0
        ORDER BY member_id, score DESC, cardinality(moves), checked_at
      )
      SELECT best.score, member.profile, rank_choice.hidden, count(*) OVER ()::integer AS members
      FROM best JOIN member ON member.id = best.member_id
        LEFT JOIN rank_choice ON rank_choice.member_id = best.member_id
      ORDER BY best.score DESC, best.presses, best.checked_at, best.member_id LIMIT ${RUNS.listed}`.execute(
      trx,
    )
    return {
      ...{ day, mode, members: rows[0]?.members ?? 0 },
      entries: rows.map(({ score, profile, hidden }, index) => ({
        rank: index + 1,
        ...shownAs(profile, hidden),
        score,
      })),
    }
  },
}

/** Runs of who leaves are gone from the boards of the days that are still read. */
export const takeBackRuns: TakeBack = {
  table: 'game_run',
  async run({ trx, memberId, now }) {
    await publishGameBoardsWith(trx, memberId, now)
    await trx.deleteFrom('game_run').where('member_id', '=', memberId).execute()
  },
}
