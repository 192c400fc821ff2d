import { sql, type Selectable } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Writer } from '#sync/contracts/community/post.ts'
import { checkMessage, isRecruiting } from '#sync/domain/community.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { normalise } from '#sync/domain/text.ts'
import type { Trx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
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
    const { row, writer } = await say(trx, {
      ...{ id: body.id, room_id: params.postId, member_id: memberId },
      ...{ text: normalise(body.text), sent_at: new Date(deps.now()) },
    })
    const message = presentMessage(row, writer)
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

type Said = Pick<Selectable<Tables['message']>, 'id' | 'room_id' | 'member_id' | 'text' | 'sent_at'>

/**
 * Stores a message in a room, in any state of its post, which cannot end meanwhile; messages of several people go side
 * by side.
 * @throws Refusal when there is no such room, its writer is not in it, or the id is taken
 */
async function say(
  trx: Trx,
  { id, room_id, member_id, text, sent_at }: Said,
): Promise<{ row: Said; writer: Writer }> {
  const { rows } = await sql<{ state: string; seat: string | null; profile: Writer; isSaid: boolean }>`
    WITH room AS (
      SELECT post.id, post.state, seat.member_id AS seat,
        jsonb_build_object('name', member.profile->'name', 'buddy', member.profile->'buddy') AS profile
      FROM post JOIN member ON member.id = ${member_id}
      LEFT JOIN membership seat ON seat.post_id = post.id AND seat.member_id = member.id
      WHERE post.id = ${room_id} AND post.type = 'talk' FOR SHARE OF post
    ), said AS (
      INSERT INTO message (id, room_id, member_id, text, sent_at)
      SELECT ${id}::uuid, id, seat, ${text}::text, ${sent_at}::timestamptz FROM room WHERE seat IS NOT NULL
      ON CONFLICT DO NOTHING RETURNING 1
    )
    SELECT state, seat, profile, EXISTS (SELECT FROM said) AS "isSaid" FROM room`.execute(trx)
  const [room] = rows
  if (!room) throw new Refusal('record.notFound')
  if (room.seat === null)
    throw new Refusal(room.state === 'approved' ? 'community.notMember' : 'record.notFound')
  if (!room.isSaid) throw wrongField('id', 'taken')
  const writer = presentWriter({ id: member_id, profile: room.profile })
  return { row: { id, room_id, member_id, text, sent_at }, writer }
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
