import type { MemberId, OrderId } from '#sync/contracts/base/ids.ts'
import type { OrderStatus } from '#sync/contracts/orders/order.ts'
import type { MyReview, ReviewEdit } from '#sync/contracts/reviews/review.ts'
import { findWords } from '#sync/domain/words/find.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { isReviewable } from '#sync/domain/order-status.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { can } from '#sync/domain/permissions.ts'
import { checkReview, guessLanguage } from '#sync/domain/review.ts'
import { normalise } from '#sync/domain/text.ts'
import type { Db, Trx } from '../../db/database.ts'
import { publishOwn } from '../../db/feed.ts'
import { forgetTally } from '../../db/tally.ts'
import { actorOf, memberOf, type Deps, type Handlers } from '../call.ts'
import { badgesDue } from '../shared/badges-due.ts'
import { openCase } from '../shared/cases.ts'
import { publishSummary } from '../shared/summary.ts'
import { publishOrder } from '../shared/order-view.ts'
import { earnPoints, reclaimPoints } from '../shared/points/ledger.ts'
import { Refusal } from '../refusal.ts'
import { productOf, shopOf } from '../shared/catalogue.ts'
import { presentMine, publishReview, type ReviewRow } from './publish.ts'
import { helpfulOf } from './rated.ts'
import { requireOwnUploads } from '../shared/own-uploads.ts'
import type { TakeBack } from '../shared/take-back.ts'
import { readWordLists } from '../shared/word-lists.ts'
import { requireValid, wrongField } from '../shared/checks.ts'

/** Reviews (S5-11, decision 22): one per used order line, by its buyer, with a verified mobile number. */
export const reviewHandlers: Handlers = {
  async reviewWrite({ trx, principal, body, deps, reply }) {
    const member = memberOf(principal)
    const line = await boughtLine(trx, member.id, body.orderNumber, body.lineSeq)
    if (!isReviewable(line.status)) throw new Refusal('review.notUsed')
    const existing = await reviewOfLine(trx, line.order_id, body.lineSeq)
    if (existing)
      throw new Refusal('review.exists', {
        current: presentMine(existing, body.orderNumber, await helpfulOf(trx, existing)),
      })
    const { isFlagged } = await checkText(trx, member.id, body)
    if (await trx.selectFrom('review').select('id').where('id', '=', body.id).executeTakeFirst())
      throw wrongField('id', 'taken')
    const product = await productOf(trx, line.product_no)
    const placeNo = product.placeNos[0] ?? (await shopOf(trx, product.shopNo)).placeNo
    const row = await trx
      .insertInto('review')
      .values({
        id: body.id,
        member_id: member.id,
        order_id: line.order_id,
        line_seq: body.lineSeq,
        product_no: product.no,
        place_no: placeNo,
        stars: body.stars,
        keywords: body.keywords,
        text: normalise(body.text),
        language: guessLanguage(body.text, member.language),
        photos: body.photos,
        written_at: new Date(deps.now()),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const accrual = { ...accrualOf(row.id), won: POLICY.points.reviewWon }
    await earnPoints(trx, member.id, accrual, { now: deps.now() })
    if (isFlagged) await lookAt(trx, deps, row)
    return publish(trx, row, { orderNumber: body.orderNumber, now: deps.now(), reply })
  },

  async reviewEdit({ trx, principal, params, body, ifMatch, deps, reply }) {
    const member = memberOf(principal)
    const { row, orderNumber } = await ownReview(trx, params.id, member.id)
    if (ifMatch !== String(row.version))
      throw new Refusal('record.changed', {
        current: presentMine(row, orderNumber, await helpfulOf(trx, row)),
      })
    const { isFlagged } = await checkText(trx, member.id, body)
    const edited = await trx
      .updateTable('review')
      .set({
        stars: body.stars,
        keywords: body.keywords,
        text: normalise(body.text),
        language: guessLanguage(body.text, member.language),
        photos: body.photos,
        version: row.version + 1,
        edited_at: new Date(deps.now()),
        // handed in again; its points were earned once and stay taken back
        removed_at: null,
        removal: null,
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (isFlagged) await lookAt(trx, deps, edited)
    return publish(trx, edited, { orderNumber, now: deps.now(), reply })
  },

  /** Gone already is fine; somebody else's is only for administrators. */
  async reviewDelete({ trx, principal, params, deps }) {
    memberOf(principal)
    const row = await trx.selectFrom('review').selectAll().where('id', '=', params.id).executeTakeFirst()
    if (!row) return { done: true as const }
    if (!can.deleteReview(actorOf(principal), row.member_id)) throw new Refusal('record.notFound')
    await removeReview(trx, row, deps.now())
    return { done: true as const }
  },
}

/** A review with a word in it that also has a decent use is shown, and somebody looks at it. */
const lookAt = (trx: Trx, deps: Pick<Deps, 'now' | 'newId'>, { id, member_id, text, photos }: ReviewRow) =>
  openCase(trx, deps, {
    ...{ kind: 'flag', target: { kind: 'review', id }, writerId: member_id, urgent: false },
    evidence: { title: '', text, photos, video: null, around: [] },
  })

export const takeBackReviews: TakeBack = {
  table: 'review',
  async run({ trx, memberId, now }) {
    const rows = await trx.selectFrom('review').selectAll().where('member_id', '=', memberId).execute()
    for (const { id } of rows) await forgetTally(trx, `review:${id}`)
    for (const row of rows) await removeReview(trx, row, now)
  },
}

async function removeReview(trx: Trx, row: ReviewRow, now: number): Promise<void> {
  // first, as who folds holds the tally and then wants the review
  await forgetTally(trx, `review:${row.id}`)
  await trx.deleteFrom('review').where('id', '=', row.id).execute()
  await reclaimPoints(trx, row.member_id, accrualOf(row.id), { now })
  await publishOwn(trx, `member:${row.member_id}`, 'review', row.id, null)
  await publishOrder(trx, row.order_id, row.member_id)
  await badgesDue(trx, row.member_id)
  await publishSummary(trx, row.member_id, seoulDay(now))
  await publishReview(trx, { id: row.id, productNo: row.product_no, placeNo: row.place_no }, null)
}

/** What a review earns is taken back with it (decision 22). */
export const accrualOf = (reviewId: string) => ({ source: 'review' as const, reference: reviewId })

type Published = { orderNumber: string; now: number; reply: { etag?: string } }

async function publish(trx: Trx, row: ReviewRow, { orderNumber, now, reply }: Published) {
  const mine = await publishReviewOf(trx, row, { orderNumber, now })
  reply.etag = String(mine.version)
  return mine
}

/** Tells its author, what counts it and everybody what became of a review. */
export async function publishReviewOf(
  trx: Trx,
  row: ReviewRow,
  { orderNumber, now }: Omit<Published, 'reply'>,
): Promise<MyReview> {
  const mine = presentMine(row, orderNumber, await helpfulOf(trx, row))
  await publishOwn(trx, `member:${row.member_id}`, 'review', row.id, mine)
  await publishOrder(trx, row.order_id, row.member_id)
  await badgesDue(trx, row.member_id)
  await publishSummary(trx, row.member_id, seoulDay(now))
  await publishReview(trx, { id: row.id, productNo: row.product_no, placeNo: row.place_no }, row)
  return mine
}

async function boughtLine(db: Db, memberId: MemberId, orderNumber: string, seq: number) {
  const line = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select(['order_line.order_id', 'order_line.product_no', 'order_line.status'])
    .where('orders.number', '=', orderNumber)
    .where('orders.member_id', '=', memberId)
    .where('order_line.seq', '=', seq)
    .executeTakeFirst()
  if (!line) throw new Refusal('record.notFound', { facts: { orderNumber, lineSeq: seq } })
  return { ...line, status: line.status as OrderStatus }
}

async function reviewOfLine(db: Db, orderId: OrderId, seq: number): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('review')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('line_seq', '=', seq)
    .executeTakeFirst()
}

async function ownReview(db: Db, id: string, memberId: MemberId) {
  const row = await db
    .selectFrom('review')
    .innerJoin('orders', 'orders.id', 'review.order_id')
    .selectAll('review')
    .select('orders.number as order_number')
    .where('review.id', '=', id)
    .where('review.member_id', '=', memberId)
    // held: of two edits of one version the second finds it changed
    .forNoKeyUpdate('review')
    .executeTakeFirst()
  if (!row) throw new Refusal('record.notFound')
  return { row, orderNumber: row.order_number }
}

/** Whether a word is in it that is looked at. The rules of section 5, banned words (S5-19), and that every photo is the writer's own finished upload. */
async function checkText(db: Db, memberId: MemberId, body: ReviewEdit): Promise<{ isFlagged: boolean }> {
  requireValid(checkReview(body))
  const hits = findWords(body.text, await readWordLists(db))
  const banned = hits.find(({ entry }) => entry.act === 'refuse')
  if (banned)
    throw new Refusal('review.bannedWords', { facts: { word: body.text.slice(banned.start, banned.end) } })
  await requireOwnUploads(
    db,
    memberId,
    body.photos.map((id, index) => ({ path: `photos.${index}`, id, sort: 'image' })),
  )
  return { isFlagged: hits.length > 0 }
}
