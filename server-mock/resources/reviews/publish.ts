import type { ProductNo } from '#sync/contracts/base/ids.ts'
import type { Selectable } from 'kysely'
import type { PublicReview } from '#sync/contracts/reviews/review.ts'
import type { ReviewKeyword } from '#sync/contracts/base/codes.ts'
import type { MyReview } from '#sync/contracts/reviews/review.ts'
import type { Db, Trx } from '../../db/database.ts'
import { publishContent, publishShared } from '../../db/feed.ts'
import { placeScope, productScope } from '../../db/scopes.ts'
import type { Tables } from '../../db/tables.ts'
import { helpfulOf, rateLater, withoutTally } from './rated.ts'

export type ReviewRow = Selectable<Tables['review']>

/** A review as its author sees it. @param helpful how many found it so by now */
export function presentMine(row: ReviewRow, orderNumber: string, helpful = row.helpful): MyReview {
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
    state: row.removed_at ? 'removed' : 'published',
    ...(row.removal ? { removal: row.removal } : {}),
    helpful,
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
    helpful: await helpfulOf(db, row),
    writtenAt: row.written_at.toISOString(),
  }
}

/** Writes a review (null: gone, as one that was taken down) to the public feed, and leaves the ratings that follow from it to the publisher. */
export async function publishReview(
  trx: Trx,
  subject: { id: string; productNo: ProductNo; placeNo: number | null },
  row: ReviewRow | null,
): Promise<void> {
  const body = row && !row.removed_at ? await presentPublic(trx, row) : null
  await publishContent(trx, 'review', [{ key: subject.id, body }])
  for (const scope of scopesOf(subject))
    await publishShared(trx, scope, 'review', subject.id, body && withoutTally(body))
  await rateLater(trx, subject.productNo, subject.placeNo)
}

/** Where a review is read: at its product, and at the place that belongs to. */
const scopesOf = ({ productNo, placeNo }: { productNo: number; placeNo: number | null }): string[] => [
  productScope(productNo),
  ...(placeNo === null ? [] : [placeScope(placeNo)]),
]
