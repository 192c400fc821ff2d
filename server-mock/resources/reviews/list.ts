import { sql, type RawBuilder } from 'kysely'
import type { PublicReview, ReviewRecord } from '#sync/contracts/reviews/review.ts'
import type { ReviewOrder } from '#sync/contracts/reviews/lists.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../call.ts'
import { wrongField } from '../shared/checks.ts'

const PAGE = 20

type Row = { id: string; body: ReviewRecord; helpful: number; at: Date }

/** What is shown of a product or a place, for who looks further back than a device holds or wants another order. */
export const reviewListHandlers: Handlers = {
  async reviewList({ trx, query }) {
    const { of, no, order = 'newest', photos, after } = query
    const from = after === undefined ? null : readCursor(order, after)
    if (after !== undefined && !from) throw wrongField('after', 'unknown')
    const rows = await readRows(trx, { of, no, order, withPhotos: photos === '1', from })
    const shown = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? shown.at(-1) : undefined
    return {
      reviews: shown.map(({ body, helpful }): PublicReview => ({ ...body, helpful })),
      next: last ? writeCursor(order, last) : null,
    }
  },
}

/** Where a page ended: how many found its last review helpful, when it was written, and which it is. */
type Cursor = { helpful: number; at: string; id: string }

const writeCursor = (order: ReviewOrder, { helpful, at, id }: Row): string =>
  `${order}|${helpful}|${at.getTime()}|${id}`

function readCursor(order: ReviewOrder, text: string): Cursor | null {
  const [of, helpful, at, id, ...more] = text.split('|')
  const isWhole = of === order && more.length === 0 && id !== undefined && /^[\da-f-]{36}$/.test(id)
  if (!isWhole || !/^\d{1,9}$/.test(helpful ?? '') || !/^\d{1,14}$/.test(at ?? '')) return null
  return { helpful: Number(helpful), at: new Date(Number(at)).toISOString(), id }
}

type Wanted = {
  of: 'product' | 'place'
  no: number
  order: ReviewOrder
  withPhotos: boolean
  from: Cursor | null
}

/** One more than a page; what each says is read where it was published. */
async function readRows(db: Db, wanted: Wanted): Promise<Row[]> {
  const { rows } = await pageOfReviews(wanted).execute(db)
  return rows
}

/**
 * The statement of a page. Order, filter and length stand in its text: a plan for any of them would sort the whole list,
 * this one reads a range of an index (list.pg.test.ts).
 */
export function pageOfReviews({ of, no, order, withPhotos, from }: Wanted): RawBuilder<Row> {
  const about = of === 'product' ? sql`review.product_no` : sql`review.place_no`
  const helpful = sql`greatest(review.helpful + review.helpful_since, 0)`
  const isHelpful = order === 'helpful'
  const behind =
    from === null
      ? sql`true`
      : isHelpful
        ? sql`(${helpful}, review.written_at, review.id)
            < (${from.helpful}, ${from.at}::timestamptz, ${from.id}::uuid)`
        : sql`(review.written_at, review.id) < (${from.at}::timestamptz, ${from.id}::uuid)`
  // what is said is read of the rows that are shown alone
  return sql<Row>`
    SELECT found.id, feed_entry.body, found.helpful, found.at FROM (
      SELECT review.id, ${helpful} AS helpful, review.written_at AS at FROM review
      WHERE ${about} = ${no} AND removed_at IS NULL ${withPhotos ? sql`AND review.photos <> '{}'` : sql``} AND ${behind}
      ORDER BY ${isHelpful ? sql`${helpful} DESC,` : sql``} review.written_at DESC, review.id DESC
      LIMIT ${sql.lit(PAGE + 1)}
    ) AS found
    JOIN feed_entry ON scope = 'content' AND kind = 'review' AND key = found.id::text AND NOT deleted
    ORDER BY ${isHelpful ? sql`found.helpful DESC,` : sql``} found.at DESC, found.id DESC`
}
