import { sql } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Membership } from '#sync/contracts/community/room.ts'
import type { Trx } from '../../db/database.ts'
import { publishOwn } from '../../db/feed.ts'
import { roomScope } from '../../db/scopes.ts'
import { memberOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { dropDeviceNotice } from '../shared/device-notices.ts'
import { hasMembers, presentMembership, type MembershipRow } from './present.ts'

/** How far each person has read a room, and whether their devices speak of it: nobody else is told. */
export const readingHandlers: Handlers = {
  async roomRead({ trx, principal, params, body }) {
    const { id: memberId } = memberOf(principal)
    const row = await trx
      .updateTable('membership')
      // marks of several devices come in any order, and none is of what nobody has said yet
      .set({ read_no: sql<number>`greatest(read_no, least(${body.no}::bigint, ${newest(params.postId)}))` })
      .where('post_id', '=', params.postId)
      .where('member_id', '=', memberId)
      .returningAll()
      .executeTakeFirst()
    if (row && row.read_no >= row.told_no) await dropDeviceNotice(trx, memberId, roomTag(params.postId))
    return publishMembership(trx, memberId, row)
  },

  async roomMute({ trx, principal, params, body }) {
    const { id: memberId } = memberOf(principal)
    const row = await trx
      .updateTable('membership')
      .set({ muted: body.muted })
      .where('post_id', '=', params.postId)
      .where('member_id', '=', memberId)
      .returningAll()
      .executeTakeFirst()
    if (row && body.muted) await dropDeviceNotice(trx, memberId, roomTag(params.postId))
    return publishMembership(trx, memberId, row)
  },
}

/** What is told of a room replaces what was told of it before. */
export const roomTag = (postId: string): string => `room-${postId}`

const newest = (postId: string) =>
  sql`coalesce((SELECT items FROM feed_counter WHERE scope = ${roomScope(postId)}), 0)`

async function publishMembership(
  trx: Trx,
  memberId: MemberId,
  row: MembershipRow | undefined,
): Promise<Membership> {
  const post =
    row && (await trx.selectFrom('post').selectAll().where('id', '=', row.post_id).executeTakeFirst())
  if (!post || !hasMembers(post)) throw new Refusal('community.notMember')
  const membership = presentMembership(post, row)
  await publishOwn(trx, `member:${memberId}`, 'membership', post.id, membership)
  return membership
}
