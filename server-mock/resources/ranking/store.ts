import { sql } from 'kysely'
import type { RankSpan } from '#sync/domain/ranking.ts'
import type { Db, Trx } from '../../db/database.ts'
import { CONTENT, publishLater } from '../../db/feed.ts'
import { rankingScope } from '../../db/scopes.ts'
import { countedAs } from './count.ts'

const LOCK = 728_415

/** A period that is stored; `computedAt` in milliseconds since 1970. */
export type StoredPeriod = { period: string; computedAt: number; members: number }

/** Counts a period and stores what differs, for all servers in turn; its boards follow by the publisher. */
export async function storePeriod(
  trx: Trx,
  period: string,
  span: RankSpan,
  now: number,
): Promise<StoredPeriod> {
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(trx)
  await sql`
    WITH ${countedAs(period, span)}, gone AS (
      DELETE FROM rank_entry k WHERE k.period = ${period}
        AND NOT EXISTS (SELECT 1 FROM counted c WHERE c.member_id = k.member_id)
    )
    INSERT INTO rank_entry (period, member_id, rank, points, parts, paid_won, payments, sign_ins, reached_at)
    SELECT ${period}, member_id, rank, points, parts, paid_won, payments, sign_ins, reached_at FROM counted
    ON CONFLICT (period, member_id) DO UPDATE SET rank = excluded.rank, points = excluded.points,
      parts = excluded.parts, paid_won = excluded.paid_won, payments = excluded.payments,
      sign_ins = excluded.sign_ins, reached_at = excluded.reached_at
    WHERE (rank_entry.rank, rank_entry.points, rank_entry.parts, rank_entry.paid_won, rank_entry.payments,
      rank_entry.sign_ins, rank_entry.reached_at)
      IS DISTINCT FROM (excluded.rank, excluded.points, excluded.parts, excluded.paid_won, excluded.payments,
      excluded.sign_ins, excluded.reached_at)`.execute(trx)
  const { rows } = await sql<{ members: number }>`
    INSERT INTO rank_period (period, computed_at, members)
    SELECT ${period}, ${new Date(now)}, count(*) FROM rank_entry WHERE period = ${period}
    ON CONFLICT (period) DO UPDATE SET computed_at = excluded.computed_at, members = excluded.members
    RETURNING members`.execute(trx)
  await publishBoards(trx, period)
  return { period, computedAt: now, members: rows[0]?.members ?? 0 }
}

/** What everybody reads of a period is made again from what is stored. */
export async function publishBoards(trx: Trx, period: string): Promise<void> {
  await publishLater(trx, { scope: rankingScope(period), kind: 'ranking', key: period })
  await publishLater(trx, { scope: CONTENT, kind: 'champions', key: period })
}

/** The periods that are stored, the newest first; of days at most the last thirty. */
export async function storedPeriods(db: Db): Promise<StoredPeriod[]> {
  const rows = await db.selectFrom('rank_period').selectAll().orderBy('period', 'desc').execute()
  return rows.map(({ period, members, computed_at: at }) => ({ period, members, computedAt: at.getTime() }))
}
