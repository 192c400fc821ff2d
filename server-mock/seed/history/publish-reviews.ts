import type { ReviewKeyword } from '#sync/contracts/base/codes.ts'
import type { PublicReview } from '#sync/contracts/reviews/review.ts'
import { countStars, ratingOf } from '#sync/domain/review.ts'
import type { Trx } from '../../db/database.ts'
import { publishContent, publishToMembers } from '../../db/feed.ts'
import { fixedNumber, type SeedTools } from '../tools.ts'
import { contentOf } from './catalogue.ts'

/**
 * Tells authors and the public about every review at once, and brings ratings, keyword counts and purchase numbers of
 * what they are about in line. Members first, then content: the lock order of the feed.
 */
export async function publishAllReviews(trx: Trx, tools: SeedTools): Promise<void> {
  const rows = await readRows(trx)
  await publishToMembers(
    trx,
    rows.map((row) => ({
      memberId: row.member_id,
      kind: 'review',
      key: row.id,
      body: tools.presentMyReview(row, row.number),
    })),
  )
  const motifs = new Map((await contentOf(trx, 'product')).map(({ no, motif }) => [no, motif]))
  await publishContent(
    trx,
    'review',
    rows.map((row) => ({
      key: row.id,
      body: publicReview(row, drawnPhotos(row.id, motifs.get(row.product_no))),
    })),
  )
  await publishRatings(trx, rows)
}

const readRows = (trx: Trx) =>
  trx
    .selectFrom('review')
    .innerJoin('orders', 'orders.id', 'review.order_id')
    .innerJoin('member', 'member.id', 'review.member_id')
    .selectAll('review')
    .select(['orders.number', 'member.profile'])
    .orderBy('review.written_at')
    .orderBy('review.id')
    .execute()
type Row = Awaited<ReturnType<typeof readRows>>[number]

/** How many pictures of ten reviews, in turn: most people write without one. */
const PICTURES = [0, 0, 0, 1, 0, 2, 0, 1, 0, 3] as const

/** Pictures the device draws itself: `drawn:` and the motif of what the review is about; the id is the seed. */
function drawnPhotos(id: string, motif: string | undefined): PublicReview['photos'] {
  const count = motif === undefined ? 0 : (PICTURES[fixedNumber(id, PICTURES.length)] ?? 0)
  return Array.from({ length: count }, (_, index) => ({ id: `${id}-${index}`, url: `drawn:${motif}` }))
}

const publicReview = (row: Row, photos: PublicReview['photos']): PublicReview => ({
  id: row.id,
  productNo: row.product_no,
  placeNo: row.place_no,
  stars: row.stars,
  keywords: row.keywords as ReviewKeyword[],
  text: row.text,
  language: row.language,
  photos,
  writer: { name: String(row.profile.name ?? ''), buddy: String(row.profile.buddy ?? '') },
  helpful: row.helpful,
  writtenAt: row.written_at.toISOString(),
})

async function publishRatings(trx: Trx, rows: readonly Row[]): Promise<void> {
  const allProducts = await contentOf(trx, 'product')
  const shopNos = new Map(allProducts.map((product) => [product.no, product.shopNo]))
  const ofProduct = groupBy(rows, (row) => row.product_no)
  const ofShop = groupBy(rows, (row) => shopNos.get(row.product_no))
  const ofPlace = groupBy(rows, (row) => row.place_no)
  const rate = (about: readonly Row[]) => ratingOf(countStars(about.map(({ stars }) => stars)))
  const rated = <T extends { no: number }>(items: T[], groups: Map<number | null | undefined, Row[]>) =>
    items.flatMap((item) => {
      const about = groups.get(item.no)
      return about ? [{ item, about, rating: rate(about) }] : []
    })

  await publishContent(
    trx,
    'product',
    rated(allProducts, ofProduct).map(({ item, about, rating }) => ({
      key: String(item.no),
      body: { ...item, rating, purchased: Math.max(item.purchased, about.length * 4) },
    })),
  )
  await publishContent(
    trx,
    'shop',
    rated(await contentOf(trx, 'shop'), ofShop).map(({ item, rating }) => ({
      key: String(item.no),
      body: { ...item, rating },
    })),
  )
  await publishContent(
    trx,
    'place',
    rated(await contentOf(trx, 'place'), ofPlace).map(({ item, about, rating }) => ({
      key: String(item.no),
      body: {
        ...item,
        rating,
        keywords: keywordCounts(about),
        purchased: Math.max(item.purchased, about.length * 4),
      },
    })),
  )
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

function keywordCounts(rows: readonly Row[]): Partial<Record<ReviewKeyword, number>> {
  const counts: Partial<Record<ReviewKeyword, number>> = {}
  for (const word of rows.flatMap((row) => row.keywords as ReviewKeyword[]))
    counts[word] = (counts[word] ?? 0) + 1
  return counts
}
