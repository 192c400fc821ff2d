import type { ProductNo, ShopNo } from '#sync/contracts/base/ids.ts'
import { sql, type Selectable } from 'kysely'
import type { PublicReview } from '#sync/contracts/reviews/review.ts'
import type { ReviewKeyword } from '#sync/contracts/base/codes.ts'
import type { MyReview } from '#sync/contracts/reviews/review.ts'
import { ratingOf } from '#sync/domain/review.ts'
import type { Db, Trx } from '../../db/database.ts'
import { publishContent, updateContent } from '../../db/feed.ts'
import type { Tables } from '../../db/tables.ts'

export type ReviewRow = Selectable<Tables['review']>

/** A review as its author sees it. */
export function presentMine(row: ReviewRow, orderNumber: string): MyReview {
  return {
    id: row.id,
    orderNumber,
    lineSeq: row.line_seq,
    stars: row.stars,
    keywords: row.keywords as ReviewKeyword[],
    text: row.text,
    photos: row.photos,
    productNo: row.product_no,
    placeNo: row.place_no,
    state: 'published',
    helpful: row.helpful,
    writtenAt: row.written_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    version: row.version,
  }
}

/** A review as everybody sees it; of its writer only the name shown and the buddy. */
async function presentPublic(db: Db, row: ReviewRow): Promise<PublicReview> {
  const writer = await db
    .selectFrom('member')
    .select('profile')
    .where('id', '=', row.member_id)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    productNo: row.product_no,
    placeNo: row.place_no,
    stars: row.stars,
    keywords: row.keywords as ReviewKeyword[],
    text: row.text,
    language: row.language,
    photos: row.photos.map((id) => ({ id, url: `/api/uploads/${id}` })),
    writer: { name: String(writer.profile.name ?? ''), buddy: String(writer.profile.buddy ?? '') },
    helpful: row.helpful,
    writtenAt: row.written_at.toISOString(),
  }
}

/** Writes a review (null: gone) and the ratings that follow from it to the public feed. */
export async function publishReview(
  trx: Trx,
  subject: { id: string; productNo: ProductNo; placeNo: number | null },
  row: ReviewRow | null,
): Promise<void> {
  await publishContent(trx, 'review', [{ key: subject.id, body: row ? await presentPublic(trx, row) : null }])
  const product = await updateContent(trx, 'product', subject.productNo, async (kept) =>
    kept ? { ...kept, rating: ratingOf(await starsWhere(trx, sql`product_no = ${kept.no}`)) } : undefined,
  )
  if (product) await publishShopRating(trx, product.shopNo)
  if (subject.placeNo !== null) await publishPlaceRating(trx, subject.placeNo)
}

async function publishShopRating(trx: Trx, shopNo: ShopNo): Promise<void> {
  await updateContent(trx, 'shop', shopNo, async (shop) => {
    if (!shop) return undefined
    const stars = await starsWhere(
      trx,
      sql`product_no IN (SELECT (body ->> 'no')::bigint FROM feed_entry
        WHERE scope = 'content' AND kind = 'product' AND NOT deleted AND (body ->> 'shopNo')::bigint = ${shopNo})`,
    )
    return { ...shop, rating: ratingOf(stars) }
  })
}

async function publishPlaceRating(trx: Trx, placeNo: number): Promise<void> {
  await updateContent(trx, 'place', placeNo, async (place) => {
    if (!place) return undefined
    const rating = ratingOf(await starsWhere(trx, sql`place_no = ${placeNo}`))
    const counted = await sql<{ keyword: ReviewKeyword; times: number }>`
      SELECT keyword, count(*) AS times FROM review, unnest(keywords) AS keyword
      WHERE place_no = ${placeNo} GROUP BY keyword`.execute(trx)
    const keywords = Object.fromEntries(counted.rows.map(({ keyword, times }) => [keyword, times]))
    return { ...place, rating, keywords }
  })
}

async function starsWhere(db: Db, condition: ReturnType<typeof sql>): Promise<number[]> {
  const found = await sql<{ stars: number }>`SELECT stars FROM review WHERE ${condition}`.execute(db)
  return found.rows.map((row) => row.stars)
}
