import { sql } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Writer } from '#sync/contracts/community/post.ts'
import { checkMessage, isRecruiting } from '#sync/domain/community.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { normalise } from '#sync/domain/text.ts'
import type { Trx } from '../../db/database.ts'
import { publishOwn, publishShared, publishToMembers, touchOwn } from '../../db/feed.ts'
import { roomScope } from '../../db/scopes.ts'
import { memberOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import type { TakeBack } from '../shared/take-back.ts'
import {
  hasMembers,
  presentMembership,
  presentMessage,
  presentWriter,
  type MembershipRow,
} from './present.ts'
import { publishPerson } from './scoped.ts'
import { leavingChanges, lockVisiblePost, publishCounts, endPost } from './publish.ts'
import { requireDecent, requireValid, wrongField } from '../shared/checks.ts'

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
      .values({
        ...{ post_id: post.id, member_id: memberId, host: false, joined_at: new Date(deps.now()) },
        from_no: historyFrom(post.id),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const membership = presentMembership(post, row)
    await publishOwn(trx, `member:${memberId}`, 'membership', post.id, membership)
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
    requireValid(checkMessage(body.text))
    requireDecent(body.text)
    const room = await holdRoom(trx, params.postId, memberId)
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
    if (!row) throw wrongField('id', 'taken')
    const message = presentMessage(row, room.writer)
    await publishShared(trx, roomScope(params.postId), 'message', row.id, message)
    await touchOwn(trx, `member:${memberId}`)
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
  const changes = leavingChanges(post.id, [memberId])
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

/**
 * A room, in any state of its post, that cannot end while this member says something in it; messages of several
 * people go side by side.
 * @throws Refusal when there is none, or they are not in it
 */
async function holdRoom(trx: Trx, id: string, memberId: MemberId): Promise<{ id: string; writer: Writer }> {
  const row = await trx
    .selectFrom('post')
    .innerJoin('member', (join) => join.on('member.id', '=', memberId))
    .leftJoin('membership as seat', (join) =>
      join.onRef('seat.post_id', '=', 'post.id').onRef('seat.member_id', '=', 'member.id'),
    )
    .select(['post.id', 'post.state', 'seat.member_id as seat', 'member.profile'])
    .where('post.id', '=', id)
    .where('post.type', '=', 'talk')
    .forShare('post')
    .executeTakeFirst()
  if (!row) throw new Refusal('record.notFound')
  if (row.seat === null)
    throw new Refusal(row.state === 'approved' ? 'community.notMember' : 'record.notFound')
  return { id: row.id, writer: presentWriter({ id: memberId, profile: row.profile }) }
}

function membershipOf(trx: Trx, postId: string, memberId: MemberId): Promise<MembershipRow | undefined> {
  return trx
    .selectFrom('membership')
    .selectAll()
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** The number of the first message somebody who comes in now is given. */
const historyFrom = (roomId: string) => sql<number>`
  coalesce((SELECT greatest(items - ${POLICY.community.historyMessages - 1}::int, 1) FROM feed_counter
    WHERE scope = ${roomScope(roomId)}), 1)`
