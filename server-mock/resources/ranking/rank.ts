import { sql } from 'kysely'
import { presentPeriods, rankSpan } from '#sync/domain/ranking.ts'
import { inTransaction, type JobDeps } from '../shared/in-transaction.ts'
import { duePeriods } from './due.ts'
import { publishOwnRanks } from './own-ranks.ts'
import { publishBoards, storedPeriods, storePeriod } from './store.ts'

/**
 * Counts the running month and day, closes what has ended and corrects what is still corrected. Run every few minutes, by
 * any server; a run that is missed is made good by the next.
 * @returns the periods that were counted
 */
export async function runRanking(deps: JobDeps): Promise<string[]> {
  const now = deps.now()
  try {
    const due = duePeriods(await storedPeriods(deps.db), now, await lastOf(deps))
    for (const period of due) {
      const span = rankSpan(period)
      if (span) await inTransaction(deps, ({ trx }) => storePeriod(trx, period, span, now))
    }
    await endShownDays(deps, now)
    await publishOwnRanks(deps, now)
    return due
  } catch (error) {
    deps.log.error('ranking.failed', { error: error instanceof Error ? error.stack : String(error) })
    return []
  }
}

async function lastOf({ db }: JobDeps): Promise<{ firstAt: number | null; reclaimedAt: number | null }> {
  const { rows } = await sql<{ first: Date | null; reclaimed: Date | null }>`
    SELECT (SELECT min(earned_at) FROM point_lot) AS first,
      (SELECT max(at) FROM point_entry WHERE kind = 'reclaim') AS reclaimed`.execute(db)
  const { first = null, reclaimed = null } = rows[0] ?? {}
  return { firstAt: first?.getTime() ?? null, reclaimedAt: reclaimed?.getTime() ?? null }
}

/** Champions of days before yesterday are history nobody lists; their board stays. */
async function endShownDays(deps: JobDeps, now: number): Promise<void> {
  const { yesterday } = presentPeriods(now)
  await inTransaction(deps, async ({ trx }) => {
    const rows = await trx
      .updateTable('rank_period')
      .set({ shown: false })
      .where('shown', '=', true)
      .where('period', '<', yesterday)
      .where(sql`length(period)`, '=', 10)
      .returning('period')
      .execute()
    for (const { period } of rows) await publishBoards(trx, period)
  })
}
