import { addDays, seoulDay } from '#sync/domain/calendar.ts'
import { RUNS } from '#sync/domain/carving/limits.ts'
import type { GameMode } from '#sync/contracts/play/lists.ts'
import type { Trx } from '../../db/database.ts'
import { publishLater } from '../../db/feed.ts'
import { gameScope } from '../../db/scopes.ts'

/** The best of a day and mode are made again from what is stored. */
export async function publishGameBoard(trx: Trx, day: string, mode: GameMode): Promise<void> {
  await publishLater(trx, { scope: gameScope(day, mode), kind: 'gameBoard', key: `${day}-${mode}` })
}

/** Boards of the days that are still read on which a member may be listed. @param now milliseconds since 1970 */
export async function publishGameBoardsWith(trx: Trx, memberId: string, now: number): Promise<void> {
  const rows = await trx
    .selectFrom('game_run')
    .select(['day', 'mode'])
    .distinct()
    .where('member_id', '=', memberId)
    .where('day', '>=', addDays(seoulDay(now), -RUNS.lateDays))
    .execute()
  for (const { day, mode } of rows) if (mode) await publishGameBoard(trx, day, mode)
}
