import type { ReviewKeyword } from '#sync/contracts/base/codes.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { PublicReview } from '#sync/contracts/reviews/review.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { ratingOf } from '#sync/domain/review.ts'
import { sql } from 'kysely'
import type { ScopeBody } from '#sync/contracts/sync/scope-kinds.ts'
import { CONTENT, publishLater, readContentRecord } from '../../db/feed.ts'
import { placeScope, productScope } from '../../db/scopes.ts'
import { tallyOf } from '../../db/tally.ts'
import type { Db, Trx } from '../../db/database.ts'
import type { Presenters } from '../../db/publisher.ts'

/** What follows from reviews in the records they are about; made by the publisher, so that no review waits for another. */
export const ratedPresenters: Presenters = {
  product: async (trx, { key, kept }) => {
    if (!kept) return undefined
    const rating = ratingOf(await starsWhere(trx, sql`product_no = ${Number(key)}`))
    return { ...(kept as Product), rating }
  },
  shop: async (trx, { key, kept }) => {
    if (!kept) return undefined
    const stars = await starsWhere(
      trx,
      sql`product_no IN (SELECT (body ->> 'no')::bigint FROM feed_entry
        WHERE scope = 'content' AND kind = 'product' AND NOT deleted AND (body ->> 'shopNo')::bigint = ${Number(key)})`,
    )
    return { ...(kept as Shop), rating: ratingOf(stars) }
  },
  place: async (trx, { key, kept }) => {
    if (!kept) return undefined
    const rating = ratingOf(await starsWhere(trx, sql`place_no = ${Number(key)}`))
    return { ...(kept as Place), rating, keywords: await keywordsOf(trx, sql`place_no = ${Number(key)}`) }
  },
  /** Its words were published with it; what changes afterwards is how many found it helpful. */
  review: async (trx, { scope, key, kept }) => {
    if (scope.startsWith('record:')) {
      const shown = await readContentRecord(trx, 'review', key)
      return shown && withoutTally(shown)
    }
    if (!kept) return undefined
    const row = await trx
      .selectFrom('review')
      .select(['id', 'helpful'])
      .where('id', '=', key)
      .executeTakeFirst()
    return row ? { ...kept, helpful: await helpfulOf(trx, row) } : undefined
  },
  /** Beside the reviews themselves, so that neither product nor place is written again. */
  rating: async (trx, { key }) => {
    const [kind, no] = [key.split('/')[0], Number(key.split('/')[1])]
    const about = kind === 'place' ? sql`place_no = ${no}` : sql`product_no = ${no}`
    const stars = await starsWhere(trx, about)
    const keywords = await keywordsOf(trx, about)
    return { ...ratingOf(stars), keywords, stars } satisfies ScopeBody<'rating'>
  },
}

/** How many found a review helpful: what was counted before there were tallies, and since. */
export async function helpfulOf(db: Db, row: { id: string; helpful: number }): Promise<number> {
  return Math.max(0, row.helpful + (await tallyOf(db, `review:${row.id}`)).helpful)
}

/** A review as it is at its product and place. */
export function withoutTally({ helpful: _, ...review }: PublicReview): ScopeBody<'review'> {
  return review
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
  await publishLater(trx, { scope: productScope(productNo), kind: 'rating', key: `product/${productNo}` })
  if (placeNo === null) return
  await publishLater(trx, { scope: CONTENT, kind: 'place', key: String(placeNo) })
  await publishLater(trx, { scope: placeScope(placeNo), kind: 'rating', key: `place/${placeNo}` })
}

/** How often each word was chosen of what is shown. */
async function keywordsOf(
  db: Db,
  condition: ReturnType<typeof sql>,
): Promise<Partial<Record<ReviewKeyword, number>>> {
  const counted = await sql<{ keyword: ReviewKeyword; times: number }>`
    SELECT keyword, count(*) AS times FROM review, unnest(keywords) AS keyword
    WHERE ${condition} AND removed_at IS NULL GROUP BY keyword`.execute(db)
  return Object.fromEntries(counted.rows.map(({ keyword, times }) => [keyword, times]))
}

/** How many of what is shown gave one star, two … five. */
async function starsWhere(db: Db, condition: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await sql<{ stars: number; many: number }>`
    SELECT stars, count(*)::int AS many FROM review WHERE ${condition} AND removed_at IS NULL GROUP BY stars`.execute(
    db,
  )
  return [1, 2, 3, 4, 5].map((each) => rows.find(({ stars }) => stars === each)?.many ?? 0)
}
