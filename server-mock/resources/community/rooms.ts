import { sql } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import { checkMessage, isRecruiting } from '#sync/domain/community.ts'
import { findBannedWord } from '#sync/domain/banned-words.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { normalise } from '#sync/domain/text.ts'
import type { Trx } from '../../db/database.ts'
import { publishShared, publishToMembers, type MemberChange } from '../../db/feed.ts'
import { roomScope } from '../../db/scopes.ts'
import { memberOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import type { TakeBack } from '../shared/take-back.ts'
import {
  hasMembers,
  presentMembership,
  presentMessage,
  writersOf,
  type MembershipRow,
  type PostRow,
} from './present.ts'
import { publishPerson } from './scoped.ts'
import { leavingChanges, lockVisiblePost, publishCounts, endPost } from './publish.ts'

/** Groups and chat rooms (S4-14): seats are guarded by the database, and what is said reaches everybody inside. */
export const roomHandlers: Handlers = {
  async roomJoin({ trx, principal, params, deps }) {
    const { id: memberId } = memberOf(principal)
    const post = await lockVisiblePost(trx, params.postId)
    if (!hasMembers(post)) throw new Refusal('record.notFound')
    const known = await membershipOf(trx, post.id, memberId)
    if (known) return presentMembership(post, known)
    if (post.draft.meeting && !isRecruiting(post.draft.meeting, deps.now()))
      throw new Refusal('community.closed')
    const taken = await trx
      .updateTable('post')
      .set((eb) => ({ joined: eb('joined', '+', 1) }))
      .where('id', '=', post.id)
      .whereRef('joined', '<', 'capacity')
      .returningAll()
      .executeTakeFirst()
    if (!taken) throw new Refusal('community.full', { facts: { people: post.capacity } })
    const row = await trx
      .insertInto('membership')
      .values({ post_id: post.id, member_id: memberId, host: false, joined_at: new Date(deps.now()) })
      .returningAll()
      .executeTakeFirstOrThrow()
    const membership = presentMembership(post, row)
    await publishToMembers(trx, [
      { memberId, kind: 'membership', key: post.id, body: membership },
      ...(await history(trx, post.id, memberId)),
    ])
    await publishPerson(trx, { postId: post.id, memberId }, row)
    await publishCounts(trx, taken)
    return membership
  },

  /** When the host leaves, the group or room ends for everybody; leaving twice is fine. */
  async roomLeave({ trx, principal, params }) {
    await leaveRoom(trx, params.postId, memberOf(principal).id)
    return { done: true as const }
  },

  async messageSend({ trx, principal, params, body, deps }) {
    const { id: memberId } = memberOf(principal)
    const problems = checkMessage(body.text)
    if (problems.length) throw new Refusal('request.invalid', { fields: problems })
    const word = findBannedWord(body.text)
    if (word) throw new Refusal('community.bannedWords', { facts: { word } })
    const room = await heldRoom(trx, params.postId)
    const people = await trx
      .selectFrom('membership')
      .select('member_id')
      .where('post_id', '=', room.id)
      .execute()
    if (!people.some((each) => each.member_id === memberId))
      throw new Refusal(room.state === 'approved' ? 'community.notMember' : 'record.notFound')
    const row = await trx
      .insertInto('message')
      .values({
        id: body.id,
        room_id: room.id,
        member_id: memberId,
        text: normalise(body.text),
        sent_at: new Date(deps.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Refusal('request.invalid', { fields: [{ path: 'id', code: 'taken' }] })
    const message = presentMessage(row, (await writersOf(trx, [memberId]))(memberId))
    await publishToMembers(
      trx,
      people.map((each) => ({ memberId: each.member_id, kind: 'message', key: row.id, body: message })),
    )
    await publishShared(trx, roomScope(params.postId), 'message', row.id, message)
    return message
  },
}

export const takeBackSeats: TakeBack = {
  table: 'membership',
  async run({ trx, memberId }) {
    const seats = await trx
      .selectFrom('membership')
      .select('post_id')
      .where('member_id', '=', memberId)
      .execute()
    for (const { post_id: postId } of seats) await leaveRoom(trx, postId, memberId)
  },
}

/** Messages go from the devices of everybody who was sent them. */
export const takeBackMessages: TakeBack = {
  table: 'message',
  async run({ trx, memberId }) {
    const held = await sql<{ scope: string; key: string }>`
      SELECT scope, key FROM feed_entry WHERE kind = 'message' AND NOT deleted
      AND key IN (SELECT id::text FROM message WHERE member_id = ${memberId})`.execute(trx)
    const changes = held.rows.map(({ scope, key }): MemberChange => ({
      memberId: scope.slice('member:'.length),
      kind: 'message',
      key,
      body: null,
    }))
    await publishToMembers(trx, changes)
    const gone = await trx
      .deleteFrom('message')
      .where('member_id', '=', memberId)
      .returning(['id', 'room_id'])
      .execute()
    for (const { id, room_id: roomId } of gone)
      await publishShared(trx, roomScope(roomId), 'message', id, null)
  },
}

async function leaveRoom(trx: Trx, postId: string, memberId: MemberId): Promise<void> {
  const post = await trx
    .selectFrom('post')
    .selectAll()
    .where('id', '=', postId)
    .forUpdate()
    .executeTakeFirst()
  const row = post && (await membershipOf(trx, post.id, memberId))
  if (!post || !row) return
  if (row.host) return endPost(trx, post)
  const changes = await leavingChanges(trx, post.id, [memberId])
  await trx
    .deleteFrom('membership')
    .where('post_id', '=', post.id)
    .where('member_id', '=', memberId)
    .execute()
  await publishToMembers(trx, changes)
  await publishPerson(trx, { postId: post.id, memberId }, null)
  const left = await trx
    .updateTable('post')
    .set((eb) => ({ joined: eb('joined', '-', 1) }))
    .where('id', '=', post.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishCounts(trx, left)
}

/** A room, in whatever state its post is, that cannot end while something is being said in it; messages of several people go side by side. */
async function heldRoom(trx: Trx, id: string): Promise<PostRow> {
  const row = await trx
    .selectFrom('post')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', 'talk')
    .forShare()
    .executeTakeFirst()
  if (!row) throw new Refusal('record.notFound')
  return row
}

function membershipOf(trx: Trx, postId: string, memberId: MemberId): Promise<MembershipRow | undefined> {
  return trx
    .selectFrom('membership')
    .selectAll()
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** The newest messages, for somebody who comes in. */
async function history(trx: Trx, roomId: string, memberId: MemberId): Promise<MemberChange[]> {
  const rows = await trx
    .selectFrom('message')
    .selectAll()
    .where('room_id', '=', roomId)
    .orderBy('seq', 'desc')
    .limit(POLICY.community.historyMessages)
    .execute()
  const writer = await writersOf(
    trx,
    rows.map((row) => row.member_id),
  )
  return rows.reverse().map((row) => ({
    memberId,
    kind: 'message',
    key: row.id,
    body: presentMessage(row, writer(row.member_id)),
  }))
}
