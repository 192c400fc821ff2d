import type { ReviewKeyword } from '#sync/contracts/base/codes.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { PublicReview } from '#sync/contracts/reviews/review.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { ratingOf } from '#sync/domain/review.ts'
import { sql } from 'kysely'
import { CONTENT, publishLater } from '../../db/feed.ts'
import type { Db, Trx } from '../../db/database.ts'
import type { Presenters } from '../../db/publisher.ts'

/** What follows from reviews in the records they are about; made by the publisher, so that no review waits for another. */
export const ratedPresenters: Presenters = {
  product: async (trx, key, kept) => {
    if (!kept) return undefined
    const rating = ratingOf(await starsWhere(trx, sql`product_no = ${Number(key)}`))
    return { ...(kept as Product), rating }
  },
  shop: async (trx, key, kept) => {
    if (!kept) return undefined
    const stars = await starsWhere(
      trx,
      sql`product_no IN (SELECT (body ->> 'no')::bigint FROM feed_entry
        WHERE scope = 'content' AND kind = 'product' AND NOT deleted AND (body ->> 'shopNo')::bigint = ${Number(key)})`,
    )
    return { ...(kept as Shop), rating: ratingOf(stars) }
  },
  place: async (trx, key, kept) => {
    if (!kept) return undefined
    const rating = ratingOf(await starsWhere(trx, sql`place_no = ${Number(key)}`))
    const counted = await sql<{ keyword: ReviewKeyword; times: number }>`
      SELECT keyword, count(*) AS times FROM review, unnest(keywords) AS keyword
      WHERE place_no = ${Number(key)} GROUP BY keyword`.execute(trx)
    const keywords = Object.fromEntries(counted.rows.map(({ keyword, times }) => [keyword, times]))
    return { ...(kept as Place), rating, keywords }
  },
  /** Its words were published with it; what changes afterwards is how many found it helpful. */
  review: async (trx, key, kept) => {
    if (!kept) return undefined
    const row = await trx.selectFrom('review').select('helpful').where('id', '=', key).executeTakeFirst()
    return row ? { ...(kept as PublicReview), helpful: row.helpful } : undefined
  },
}

/** The ratings that follow from a review that came, changed or went. */
export async function rateLater(trx: Trx, productNo: number, placeNo: number | null): Promise<void> {
  const product = await trx
    .selectFrom('feed_entry')
    .select(sql<string | null>`body ->> 'shopNo'`.as('shop'))
    .where('scope', '=', CONTENT)
    .where('kind', '=', 'product')
    .where('key', '=', String(productNo))
    .executeTakeFirst()
  await publishLater(trx, { scope: CONTENT, kind: 'product', key: String(productNo) })
  if (product?.shop) await publishLater(trx, { scope: CONTENT, kind: 'shop', key: product.shop })
  if (placeNo !== null) await publishLater(trx, { scope: CONTENT, kind: 'place', key: String(placeNo) })
}

async function starsWhere(db: Db, condition: ReturnType<typeof sql>): Promise<number[]> {
  const found = await sql<{ stars: number }>`SELECT stars FROM review WHERE ${condition}`.execute(db)
  return found.rows.map((row) => row.stars)
}
