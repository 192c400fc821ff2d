import { sql } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Membership } from '#sync/contracts/community/room.ts'
import { isRecruiting } from '#sync/domain/community.ts'
import { POLICY } from '#sync/domain/policy.ts'
import type { Trx } from '../../db/database.ts'
import { publishOwn, publishToMembers } from '../../db/feed.ts'
import { roomScope } from '../../db/scopes.ts'
import { memberOf, type Handlers, type Principal } from '../call.ts'
import { Refusal } from '../refusal.ts'
import type { Sender } from '../shared/messages.ts'
import type { TakeBack } from '../shared/take-back.ts'
import { hasMembers, presentMembership, type MembershipRow, type PostRow } from './present.ts'
import { isFrozen, publishPerson } from './scoped.ts'
import { endPost, type Ended } from './end-post.ts'
import { comeIn } from './how-often.ts'
import { leavingChanges, lockVisiblePost, publishCounts } from './publish.ts'
import { tellEnded } from './tell-ended.ts'
import { tellRefused } from './tell-refused.ts'

/** Groups and chat rooms (S4-14): seats are guarded by the database. */
export const roomHandlers: Handlers = {
  roomJoin: ({ trx, principal, params, deps }) =>
    takeSeat({ trx, now: deps.now() }, params.postId, memberOf(principal).id),

  /** A seat wanted without a network: what the asker saw may be long ago (C13). */
  seatAsk({ trx, principal, params, body, deps, afterRefusal }) {
    const { id: memberId } = memberOf(principal)
    // whoever asked may have closed the app long before it is answered
    afterRefusal(() => void tellRefused(deps, params.postId, memberId))
    return takeSeat({ trx, now: deps.now() }, params.postId, memberId, (post) => {
      const at = post.draft.meeting?.at ?? null
      if (body.meetingAt !== null && at !== null && Date.parse(at) !== Date.parse(body.meetingAt))
        throw new Refusal('community.closed')
    })
  },

  /** When the host leaves, the group or room ends for everybody; leaving twice is fine. */
  async roomLeave(call) {
    await leave(call)
    return { done: true as const }
  },

  async seatLeave(call) {
    await leave(call)
    const { id: memberId } = memberOf(call.principal)
    await publishOwn(call.trx, `member:${memberId}`, 'endedRoom', call.params.postId, null)
    return { done: true as const }
  },
}

async function leave(call: Sender & { principal: Principal; params: { postId: string } }): Promise<void> {
  const ended = await leaveRoom(call.trx, call.params.postId, memberOf(call.principal).id, call.deps.now())
  if (ended) await tellEnded(call, ended)
}

/**
 * Gives a seat of a group or room that takes people; who has one keeps it.
 * @param check of what else must be so, with the post held
 * @throws Refusal record.notFound, community.closed, community.full, community.frozen, community.joinsPerHour
 */
async function takeSeat(
  { trx, now }: { trx: Trx; now: number },
  postId: string,
  memberId: MemberId,
  check: (post: PostRow) => void = () => undefined,
): Promise<Membership> {
  const post = await lockVisiblePost(trx, postId)
  if (!hasMembers(post)) throw new Refusal('record.notFound')
  const known = await membershipOf(trx, post.id, memberId)
  if (known) return presentMembership(post, known)
  if (post.draft.meeting && !isRecruiting(post.draft.meeting, now)) throw new Refusal('community.closed')
  check(post)
  if (await isFrozen(trx, post)) throw new Refusal('community.frozen')
  await comeIn({ trx, memberId, now })
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
      ...{ post_id: post.id, member_id: memberId, host: false, joined_at: new Date(now) },
      ...{ from_no: historyFrom(post.id), read_no: newestIn(post.id) },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const membership = presentMembership(post, row)
  await publishOwn(trx, `member:${memberId}`, 'membership', post.id, membership)
  await publishPerson(trx, { postId: post.id, memberId }, row)
  await publishCounts(trx, taken)
  return membership
}

export const takeBackSeats: TakeBack = {
  table: 'membership',
  async run({ trx, memberId, now }) {
    const seats = await trx
      .selectFrom('membership')
      .select('post_id')
      .where('member_id', '=', memberId)
      .execute()
    for (const { post_id: postId } of seats) await leaveRoom(trx, postId, memberId, now)
  },
}

/** @returns the group or room that ended with it, because its host left */
async function leaveRoom(
  trx: Trx,
  postId: string,
  memberId: MemberId,
  now: number,
): Promise<Ended | undefined> {
  const post = await trx
    .selectFrom('post')
    .selectAll()
    .where('id', '=', postId)
    .forUpdate()
    .executeTakeFirst()
  const row = post && (await membershipOf(trx, post.id, memberId))
  if (!post || !row) return undefined
  if (row.host) return endPost(trx, post, now)
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
  return undefined
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

/** The number of the newest message: what was said before somebody came in is not unread. */
const newestIn = (roomId: string) => sql<number>`
  coalesce((SELECT items FROM feed_counter WHERE scope = ${roomScope(roomId)}), 0)`
