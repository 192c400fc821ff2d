import type { MemberId } from '#sync/contracts/base/ids.ts'
import { sql } from 'kysely'
import type { MemberSummary } from '#sync/contracts/account/account.ts'
import { addDays } from '#sync/domain/calendar.ts'
import type { Trx } from '../../db/database.ts'
import { publishOnce, publishOwn } from '../../db/feed.ts'

const SOON_DAYS = 30

/** The numbers of my page are counted again, once when the transaction is done, and written to the member's feed. */
export const publishSummary = (trx: Trx, memberId: MemberId, today: string): Promise<void> =>
  publishOnce(trx, `member:${memberId}`, 'summary', () => countSummary(trx, memberId, today))

async function countSummary(trx: Trx, memberId: MemberId, today: string): Promise<void> {
  const soon = addDays(today, SOON_DAYS)
  const counted = await sql<{
    points: number
    expiring: number
    expire_on: string | null
    coupons: number
    tickets: number
    reviews: number
    writable: number
    badges: number
  }>`
    SELECT
      (SELECT coalesce(sum(remaining), 0)::bigint FROM point_lot WHERE member_id = ${memberId} AND expires_on >= ${today}) AS points,
      (SELECT coalesce(sum(remaining), 0)::bigint FROM point_lot
        WHERE member_id = ${memberId} AND expires_on BETWEEN ${today} AND ${soon}) AS expiring,
      (SELECT min(expires_on) FROM point_lot
        WHERE member_id = ${memberId} AND remaining > 0 AND expires_on BETWEEN ${today} AND ${soon}) AS expire_on,
      (SELECT count(*) FROM coupon WHERE member_id = ${memberId} AND used_at IS NULL AND expires_on >= ${today}) AS coupons,
      (SELECT count(*) FROM ticket WHERE member_id = ${memberId} AND status IN ('ticketIssued', 'partiallyUsed')
        AND valid_to >= ${today}) AS tickets,
      (SELECT count(*) FROM review WHERE member_id = ${memberId}) AS reviews,
      (SELECT count(*) FROM order_line l JOIN orders o ON o.id = l.order_id
        WHERE o.member_id = ${memberId} AND l.status IN ('used', 'partiallyUsed')
        AND NOT EXISTS (SELECT 1 FROM review r WHERE r.order_id = l.order_id AND r.line_seq = l.seq)) AS writable,
      (SELECT count(*) FROM badge_award WHERE member_id = ${memberId}) AS badges
  `.execute(trx)
  const row = counted.rows[0]
  const summary: MemberSummary = {
    points: row?.points ?? 0,
    pointsExpiringWon: row?.expiring ?? 0,
    pointsExpireOn: row?.expire_on ?? null,
    coupons: row?.coupons ?? 0,
    badges: row?.badges ?? 0,
    tickets: row?.tickets ?? 0,
    reviews: row?.reviews ?? 0,
    reviewsWritable: row?.writable ?? 0,
  }
  await publishOwn(trx, `member:${memberId}`, 'summary', 'me', summary)
}
