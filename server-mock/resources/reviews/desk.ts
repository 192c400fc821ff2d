import { sql } from 'kysely'
import type { DeskReview } from '#sync/contracts/reviews/desk.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { normalise } from '#sync/domain/text.ts'
import type { Db, Trx } from '../../db/database.ts'
import { readContentRecord } from '../../db/feed.ts'
import { memberOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { requireValid, wrongField } from '../shared/checks.ts'
import { claimColumns, claimOf, endClaim, joinClaim, type ClaimColumns } from '../shared/claims.ts'
import { logChanges } from '../shared/desk-log.ts'
import type { Deciding, Moderated, Ruling } from '../shared/moderated.ts'
import { earnPoints, reclaimPoints } from '../shared/points/ledger.ts'
import { readPlace, writePlace } from '../shared/page-place.ts'
import { endTakedown, noteTakedown } from '../shared/takedowns.ts'
import { presentMine, type ReviewRow } from './publish.ts'
import { helpfulOf } from './rated.ts'
import { accrualOf, publishReviewOf } from './reviews.ts'

const SHOWN = 30
const NOBODY: ClaimColumns = { claim_by: null, claim_member: null, claim_until: null }

type Found = ReviewRow & { order_number: string; name: string; at: Date } & Partial<ClaimColumns>

/** The administrators' desk for reviews: what is taken down stays with its author, with the reason (S6-04). */
export const reviewDeskHandlers: Handlers = {
  async reviewDesk({ trx, principal, query, deps }) {
    const { q = '', show = 'shown', after } = query
    const from = after === undefined ? null : readPlace(after)
    if (after !== undefined && !from) throw wrongField('after', 'unknown')
    const word = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
    const at = sql`coalesce(review.edited_at, review.written_at)`
    const shown = {
      shown: sql`removed_at IS NULL`,
      photos: sql`removed_at IS NULL AND photos <> '{}'`,
      low: sql`removed_at IS NULL AND stars <= 2`,
      removed: sql`removed_at IS NOT NULL`,
    }
    const { rows } = await sql<Found>`
      SELECT review.*, orders.number AS order_number, coalesce(member.profile ->> 'name', '') AS name, ${at} AS at,
        ${claimColumns}
      FROM review JOIN orders ON orders.id = review.order_id JOIN member ON member.id = review.member_id
        ${joinClaim('review', deps.now())}
      WHERE ${shown[show]}
        AND (${q.trim()} = '' OR review.text ILIKE ${word} OR orders.number ILIKE ${word} OR member.profile ->> 'name' ILIKE ${word})
        AND ${from ? sql`(${at}, review.id) < (${from.at}::timestamptz, ${from.id}::uuid)` : sql`true`}
      ORDER BY ${at} DESC, review.id DESC LIMIT ${sql.lit(SHOWN + 1)}`.execute(trx)
    const items: DeskReview[] = []
    for (const row of rows.slice(0, SHOWN)) items.push(await present(trx, row, memberOf(principal).id))
    const last = rows.length > SHOWN ? rows[SHOWN - 1] : undefined
    return { items, next: last ? writePlace(last) : null }
  },

  /** Points go back with it in the same transaction. Taken down twice is told the first reason. */
  async reviewRemove(call) {
    const { trx, params, body } = call
    const { version, code } = body
    const text = normalise(body.text).trim()
    if (code === 'other' && text === '') requireValid([{ path: 'text', code: 'required' }])
    const row = await held(trx, params.id)
    if (row.removed_at) return present(trx, row)
    if (row.version !== version) throw new Refusal('record.changed', { current: await present(trx, row) })
    await endClaim(call, 'review', row.id)
    await takeDownReview(call, row, { code, text })
    return present(trx, await held(trx, row.id))
  },

  async reviewRestore(call) {
    const { trx, params } = call
    const row = await held(trx, params.id)
    if (!row.removed_at) return present(trx, row)
    await endClaim(call, 'review', row.id)
    await showReview(call, row)
    return present(trx, await held(trx, row.id))
  },
}

/** Takes a review from view; its points go back with it in the same transaction. */
async function takeDownReview(
  call: Deciding,
  row: Found,
  { code, text }: Omit<Ruling, 'state'>,
): Promise<void> {
  const { trx, deps } = call
  await logChanges(call, 'review', row.id, [{ what: 'removed', to: text ? `${code}: ${text}` : code }])
  await reclaimPoints(trx, row.member_id, accrualOf(row.id), { now: deps.now() })
  await change(call, row, {
    removed_at: new Date(deps.now()),
    removal: JSON.stringify({ code, text }),
  })
  await noteTakedown(call, {
    ...{ memberId: row.member_id, target: { kind: 'review', id: row.id }, words: row.text },
    ...{ state: 'removed', code, text },
  })
}

/** Shows a review again that was taken from view; its points come back. */
async function showReview(call: Deciding, row: Found): Promise<void> {
  await logChanges(call, 'review', row.id, [{ what: 'restored', to: 'shown' }])
  const earned = { ...accrualOf(row.id), won: POLICY.points.reviewWon }
  await earnPoints(call.trx, row.member_id, earned, { now: call.deps.now() })
  await change(call, row, { removed_at: null, removal: null })
  await endTakedown(call, { kind: 'review', id: row.id })
}

async function change(
  { trx, deps }: Deciding,
  row: Found,
  to: { removed_at: Date | null; removal: string | null },
): Promise<void> {
  const changed = await trx
    .updateTable('review')
    .set({ ...to, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishReviewOf(trx, changed, { orderNumber: row.order_number, now: deps.now() })
}

export const moderatedReviews: Moderated = {
  kind: 'review',
  async look(trx, id, reader) {
    const row = await trx.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row || (reader && row.removed_at && row.member_id !== reader)) return null
    const { text, photos } = row
    return {
      ownerId: row.member_id,
      now: row.removed_at ? 'removed' : 'shown',
      evidence: { title: '', text, photos, video: null, around: [] },
    }
  },
  async remove(call, id, ruling) {
    const row = await heldOrGone(call.trx, id)
    if (row && !row.removed_at) await takeDownReview(call, row, ruling)
  },
  async restore(call, id) {
    const row = await heldOrGone(call.trx, id)
    if (row?.removed_at) await showReview(call, row)
  },
}

/** Held until the end of the transaction: an edit of its author and a decision of the desk take turns. */
async function held(trx: Trx, id: string): Promise<Found> {
  const row = await heldOrGone(trx, id)
  if (!row) throw new Refusal('record.notFound')
  return row
}

const heldOrGone = (trx: Trx, id: string): Promise<Found | undefined> =>
  trx
    .selectFrom('review')
    .innerJoin('orders', 'orders.id', 'review.order_id')
    .innerJoin('member', 'member.id', 'review.member_id')
    .selectAll('review')
    .select(['orders.number as order_number', 'review.written_at as at'])
    .select(sql<string>`coalesce(member.profile ->> 'name', '')`.as('name'))
    .where('review.id', '=', id)
    .forNoKeyUpdate('review')
    .executeTakeFirst()

/** @param reader who reads a list; what was just changed is nobody's any more */
async function present(db: Db, row: Found, reader?: string): Promise<DeskReview> {
  const product = await readContentRecord(db, 'product', row.product_no)
  return {
    review: presentMine(row, row.order_number, await helpfulOf(db, row)),
    writer: { id: row.member_id, name: row.name },
    productName: product?.name ?? null,
    language: row.language,
    claim: reader ? claimOf({ ...NOBODY, ...row }, reader) : null,
  }
}
