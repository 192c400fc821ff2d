import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { PostDraft, PublicPost } from '#sync/contracts/community/post.ts'
import {
  bannedInPost,
  checkPost,
  closedToEdit,
  isConsecutive,
  normalisePost,
} from '#sync/domain/community.ts'
import type { Itinerary } from '#sync/contracts/planner/itinerary.ts'
import { can } from '#sync/domain/permissions.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { stateAfterEdit } from '#sync/domain/post-review.ts'
import { guessLanguage } from '#sync/domain/review.ts'
import { districtAt } from '#sync/domain/near-border.ts'
import type { Db, Trx } from '../../db/database.ts'
import { readContentRecord } from '../../db/feed.ts'
import { actorOf, memberOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { bordersOf } from '../shared/borders.ts'
import { endClaim } from '../shared/claims.ts'
import { requireOwnUploads } from '../shared/own-uploads.ts'
import type { TakeBack } from '../shared/take-back.ts'
import { readWordLists } from '../shared/word-lists.ts'
import { decidePost } from './moderate.ts'
import { presentMine, type PostRow } from './present.ts'
import { publishPerson } from './scoped.ts'
import { endPost } from './end-post.ts'
import { openRoom } from './how-often.ts'
import { lockPost, publishPost } from './publish.ts'
import { tellEnded } from './tell-ended.ts'
import { requireValid, wrongField } from '../shared/checks.ts'

/** Posts of the five types (S3-16): handed in, reviewed, then public; their authors keep seeing them in every state. */
export const postHandlers: Handlers = {
  async postWrite({ trx, principal, body, deps, reply }) {
    const member = memberOf(principal)
    const draft = normalisePost(body)
    const { plan, district } = await checkDraft(trx, member.id, draft, deps.now())
    await refuseConsecutive(trx, member.id, draft, deps.now())
    if (await trx.selectFrom('post').select('id').where('id', '=', draft.id).executeTakeFirst())
      throw wrongField('id', 'taken')
    const seats = seatsOf(draft)
    const at = new Date(deps.now())
    if (draft.type === 'talk') await openRoom({ trx, memberId: member.id, now: deps.now() })
    const row = await trx
      .insertInto('post')
      .values({
        id: draft.id,
        member_id: member.id,
        type: draft.type,
        ...columnsOf(draft, plan, district),
        language: guessLanguage(`${draft.title} ${draft.content}`, member.language),
        joined: seats === null ? 0 : 1,
        registered_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (seats !== null) {
      const host = { post_id: row.id, member_id: member.id, host: true, joined_at: at }
      await trx.insertInto('membership').values(host).execute()
      await publishPerson(trx, { postId: row.id, memberId: member.id }, host)
    }
    await publishPost(trx, row, false)
    reply.etag = String(row.version)
    return presentMine(row)
  },

  /** The version an edit was made from must be the present one; what changes the words is reviewed again. */
  async postEdit({ trx, principal, params, body, ifMatch, deps, reply }) {
    const member = memberOf(principal)
    const row = await lockPost(trx, params.id)
    if (!can.editPost(actorOf(principal), row.member_id)) throw new Refusal('record.notFound')
    if (ifMatch !== String(row.version)) throw new Refusal('record.changed', { current: presentMine(row) })
    const draft = normalisePost(body)
    refuseChangedIdentity(row, draft)
    await refuseClosed(trx, row, deps.now())
    const isMoved = draft.meeting?.at !== row.draft.meeting?.at
    const { plan, district } = await checkDraft(trx, member.id, draft, isMoved ? deps.now() : null)
    if (draft.meeting && draft.meeting.people < row.joined) throw wrongField('meeting.people', 'tooFew')
    const state = stateAfterEdit(row.state, row.draft, draft)
    const edited = await trx
      .updateTable('post')
      .set({
        ...columnsOf(draft, plan, district),
        language: guessLanguage(`${draft.title} ${draft.content}`, member.language),
        state,
        reason: null,
        reason_code: null,
        version: row.version + 1,
        edited_at: new Date(deps.now()),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await publishPost(trx, edited, row.state === 'approved')
    reply.etag = String(edited.version)
    return presentMine(edited)
  },

  /** Gone already is fine; a group or room ends with its post (S6-05). */
  async postDelete(call) {
    const { trx, principal, params } = call
    const row = await trx
      .selectFrom('post')
      .selectAll()
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return { done: true as const }
    if (!can.deletePost(actorOf(principal), row.member_id)) throw new Refusal('record.notFound')
    await tellEnded(call, await endPost(trx, row, call.deps.now()))
    return { done: true as const }
  },

  async postModerate(call) {
    const { params, body, ifMatch } = call
    await endClaim(call, 'post', params.id)
    return presentMine(await decidePost(call, params.id, body, ifMatch))
  },
}

export const takeBackPosts: TakeBack = {
  table: 'post',
  async run({ trx, memberId, now }) {
    const rows = await trx
      .selectFrom('post')
      .selectAll()
      .where('member_id', '=', memberId)
      .forUpdate()
      .execute()
    for (const row of rows) await endPost(trx, row, now)
  },
}

/** Seats of a group or room, its host's among them; null for everything else. */
function seatsOf(draft: PostDraft): number | null {
  if (draft.type === 'class') return draft.meeting?.people ?? POLICY.community.peopleMax
  return draft.type === 'talk' ? POLICY.community.peopleMax : null
}

function columnsOf(draft: PostDraft, plan: PublicPost['plan'], district: string | null) {
  return {
    draft: JSON.stringify(draft),
    uploads: [...draft.photos, ...(draft.video === null ? [] : [draft.video])],
    plan: plan && JSON.stringify(plan),
    district,
    capacity: seatsOf(draft),
  }
}

function refuseChangedIdentity(row: PostRow, draft: PostDraft): void {
  const fields = (['id', 'type'] as const).filter((path) => draft[path] !== row.draft[path])
  if (fields.length)
    throw new Refusal('request.invalid', { fields: fields.map((path) => ({ path, code: 'different' })) })
}

/** The rules of section 5 in the order a person would mend them: fields, words, place, uploads, itinerary. */
async function checkDraft(db: Db, memberId: MemberId, draft: PostDraft, now: number | null) {
  requireValid(checkPost(draft, now))
  const word = bannedInPost(draft, await readWordLists(db))
  if (word !== null) throw new Refusal('community.bannedWords', { facts: { word } })
  const district = draft.spot && districtAt(draft.spot.position, await bordersOf(db))
  if (draft.spot && district === null) throw new Refusal('community.outsideUlsan')
  if (draft.spot?.placeNo && !(await readContentRecord(db, 'place', draft.spot.placeNo)))
    throw new Refusal('record.notFound', { facts: { placeNo: draft.spot.placeNo } })
  await requireOwnUploads(db, memberId, [
    ...draft.photos.map((id, index) => ({ path: `photos.${index}`, id, sort: 'image' as const })),
    ...(draft.video === null ? [] : [{ path: 'video', id: draft.video, sort: 'video' as const }]),
  ])
  return { plan: await planOf(db, memberId, draft.itineraryId), district }
}

/** A copy of the itinerary as it is now. @throws Refusal community.itineraryGone */
async function planOf(db: Db, memberId: MemberId, itineraryId: string | null): Promise<PublicPost['plan']> {
  if (itineraryId === null) return null
  const row = await db
    .selectFrom('itinerary')
    .select('body')
    .where('id', '=', itineraryId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) throw new Refusal('community.itineraryGone')
  const { title, startDay, days, stops } = row.body as NonNullable<PublicPost['plan']>
  // Tickets and notes are private.
  return { title, startDay, days, stops: stops.map(({ ticketId: _, ...stop }) => ({ ...stop, note: '' })) }
}

/** @throws Refusal community.itineraryGone, community.expired */
async function refuseClosed(db: Db, { member_id: memberId, draft }: PostRow, now: number): Promise<void> {
  const itinerary = await db
    .selectFrom('itinerary')
    .select('body')
    .where('id', '=', draft.itineraryId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const code = closedToEdit(draft, itinerary ? (itinerary.body as Itinerary) : null, now)
  if (code) throw new Refusal(code)
}

/** The author's row is held: two devices cannot slip past each other. */
async function refuseConsecutive(trx: Trx, memberId: MemberId, draft: PostDraft, now: number): Promise<void> {
  await trx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
  const rows = await trx
    .selectFrom('post')
    .select(['type', 'state', 'registered_at'])
    .where('member_id', '=', memberId)
    .where('type', '=', draft.type)
    .execute()
  const earlier = rows.map((row) => ({ ...row, registeredAt: row.registered_at.toISOString() }))
  if (isConsecutive(earlier, draft.type, now)) throw new Refusal('community.consecutive')
}
