import type { Trx } from './db/database.ts'
import { publishOwn } from './db/feed.ts'
import { hashPassword } from './resources/account/passwords.ts'
import type { SigningKeys } from './resources/account/signing-keys.ts'
import { publishSummary } from './resources/shared/summary.ts'
import { publishOrder } from './resources/shared/order-view.ts'
import { presentMine, publishReview } from './resources/reviews/publish.ts'
import { shortCode, ticketCode } from './resources/tickets/ticket-code.ts'
import type { SeedTools } from './seed/tools.ts'

/** Joins the seed with the real code of the resources; the seed itself knows only contracts and the database. */
export function createSeedTools(keys: SigningKeys, now: number): SeedTools {
  return {
    now,
    hashPassword,
    ticketKeyId: keys.ticket.kid,
    ticketCode: (payload) => ticketCode(payload, keys.ticket.sign),
    shortCode,
    publishOrder,
    publishSummary,
    async publishReviews(trx: Trx, reviewIds) {
      const rows = await trx
        .selectFrom('review')
        .innerJoin('orders', 'orders.id', 'review.order_id')
        .selectAll('review')
        .select('orders.number')
        .where('review.id', 'in', reviewIds)
        .orderBy('review.written_at')
        .execute()
      for (const row of rows)
        await publishOwn(trx, `member:${row.member_id}`, 'review', row.id, presentMine(row, row.number))
      // Public content after the members' own: the lock order of the feed.
      for (const row of rows)
        await publishReview(trx, { id: row.id, productNo: row.product_no, placeNo: row.place_no }, row)
    },
  }
}
