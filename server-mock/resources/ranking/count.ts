import { sql, type RawBuilder } from 'kysely'
import type { RankSpan } from '#sync/domain/ranking.ts'

/**
 * The ranking of a period out of ledger, payments and sign-ins, as `counted (member_id, rank, points, parts, paid_won,
 * payments, sign_ins, reached_at)`: what `rankAll` of sync/domain/ranking.ts says, in one statement of the database.
 * @returns the body of a WITH
 */
export function countedAs(period: string, { from, until, finalAt }: RankSpan): RawBuilder<unknown> {
  const [first, end, last] = [new Date(from), new Date(until), new Date(finalAt)]
  return sql`
    back AS (
      SELECT e.lot_id, sum(p.won)::bigint AS won
      FROM point_entry e JOIN point_part p ON p.entry_id = e.id
      WHERE e.kind = 'reclaim' AND e.lot_id IS NOT NULL AND e.at >= ${first} AND e.at < ${last}
      GROUP BY e.lot_id
    ), by_source AS (
      SELECT l.member_id, l.source, sum(l.earned - coalesce(b.won, 0))::bigint AS won, max(l.earned_at) AS at
      FROM point_lot l LEFT JOIN back b ON b.lot_id = l.id
      WHERE l.earned_at >= ${first} AND l.earned_at < ${end} AND l.earned > coalesce(b.won, 0)
      GROUP BY l.member_id, l.source
    ), score AS (
      SELECT member_id, sum(won)::bigint AS points, jsonb_object_agg(source, won) AS parts, max(at) AS reached_at
      FROM by_source GROUP BY member_id
    ), paid AS (
      SELECT member_id, sum(amount_won)::bigint AS won, count(*)::integer AS times
      FROM payment WHERE state = 'approved' AND settled_at >= ${first} AND settled_at < ${end}
      GROUP BY member_id
    ), seen AS (
      SELECT member_id, count(*)::integer AS times
      FROM audit WHERE event = 'signIn' AND at >= ${first} AND at < ${end}
      GROUP BY member_id
    ), facts AS (
      SELECT s.*, coalesce(p.won, 0) AS paid_won, coalesce(p.times, 0) AS payments,
        -- sign-ins are kept for 90 days; what was counted while they were there stands
        greatest(coalesce(n.times, 0), coalesce(k.sign_ins, 0)) AS sign_ins
      FROM score s LEFT JOIN paid p USING (member_id) LEFT JOIN seen n USING (member_id)
      LEFT JOIN rank_entry k ON k.period = ${period} AND k.member_id = s.member_id
    ), counted AS (
      SELECT *, row_number() OVER (
        ORDER BY points DESC, paid_won DESC, payments DESC, sign_ins DESC, reached_at, member_id
      )::integer AS rank FROM facts
    )`
}
