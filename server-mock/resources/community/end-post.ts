import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Trx } from '../../db/database.ts'
import { publishToMembers, unpublish, type MemberChange } from '../../db/feed.ts'
import { postScope, roomScope } from '../../db/scopes.ts'
import { forgetTally } from '../../db/tally.ts'
import { creatorsDue } from '../shared/creators-due.ts'
import { hasMembers, type PostRow } from './present.ts'
import { hidePost, leavingChanges } from './publish.ts'
import { publishBoard } from './scoped.ts'

/** A post that is no more, and who else was in it. */
export type Ended = { row: PostRow; members: MemberId[] }

/** A group or room ended under these members: they are told so by their own feed until they say they know. */
export const endedChanges = (row: PostRow, memberIds: readonly MemberId[], now: number): MemberChange[] =>
  hasMembers(row)
    ? memberIds.map((memberId) => ({
        ...{ memberId, kind: 'endedRoom', key: row.id },
        body: {
          ...{ postId: row.id, no: row.no, type: row.type, title: row.draft.title },
          endedAt: new Date(now).toISOString(),
        },
      }))
    : []

/**
 * Ends a post for good: for its author, for everybody in it, for who recommended it or commented, and for the public.
 * @param now milliseconds since 1970
 */
export async function endPost(trx: Trx, row: PostRow, now: number): Promise<Ended> {
  const idsOf = (rows: { member_id: MemberId }[]) => rows.map((each) => each.member_id)
  const members = idsOf(
    await trx.selectFrom('membership').select('member_id').where('post_id', '=', row.id).execute(),
  )
  const others = members.filter((memberId) => memberId !== row.member_id)
  const admirers = idsOf(
    await trx
      .deleteFrom('recommendation')
      .where('kind', '=', 'post')
      .where('target_id', '=', row.id)
      .returning('member_id')
      .execute(),
  )
  const comments = await trx
    .selectFrom('comment')
    .select(['id', 'member_id'])
    .where('post_id', '=', row.id)
    .execute()
  await publishToMembers(trx, [
    { memberId: row.member_id, kind: 'post', key: row.id, body: null },
    ...leavingChanges(row.id, members),
    ...endedChanges(row, others, now),
    ...admirers.map((memberId) => ({
      memberId,
      kind: 'recommendation' as const,
      key: `post:${row.id}`,
      body: null,
    })),
    ...comments.map(({ id, member_id: memberId }) => ({
      memberId,
      kind: 'comment' as const,
      key: id,
      body: null,
    })),
  ])
  if (row.state === 'approved') await hidePost(trx, row)
  await publishBoard(trx, row)
  await creatorsDue(trx, row.member_id, row.id)
  await forgetScopes(trx, row)
  await forgetTally(trx, `post:${row.id}`)
  await trx.deleteFrom('comment').where('post_id', '=', row.id).execute()
  await trx.deleteFrom('message').where('room_id', '=', row.id).execute()
  await trx.deleteFrom('membership').where('post_id', '=', row.id).execute()
  await trx.deleteFrom('post').where('id', '=', row.id).execute()
  return { row, members: others }
}

/** Anyone who asks for them is told that they are gone; their counters stay, so that nothing is taken for new. */
async function forgetScopes(trx: Trx, row: PostRow): Promise<void> {
  for (const scope of [postScope(row.id), roomScope(row.id)]) {
    unpublish(trx, scope)
    await trx.deleteFrom('feed_entry').where('scope', '=', scope).execute()
  }
}
