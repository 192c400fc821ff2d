import type { PostDecision } from '#sync/contracts/community/post.ts'
import { postSteps } from '#sync/domain/community.ts'
import type { Trx } from '../../db/database.ts'
import type { MemberChange } from '../../db/feed.ts'
import { Refusal } from '../refusal.ts'
import { presentMine, type PostRow } from './present.ts'
import { endedChanges } from './end-post.ts'
import { publishPerson } from './scoped.ts'
import { leavingChanges, lockPost, publishPost } from './publish.ts'
import { wrongField } from '../shared/checks.ts'

/**
 * An administrator's decision about a post (S4-11).
 * @param given.version what the administrator read; null decides about the present one
 * @param given.now milliseconds since 1970
 * @throws Refusal record.notFound, record.changed, request.invalid for a step that does not exist or a missing reason
 */
export async function decidePost(
  trx: Trx,
  id: string,
  { state, reason }: PostDecision,
  { version = null, now }: { version?: string | null; now: number },
): Promise<PostRow> {
  const row = await lockPost(trx, id)
  if (version !== null && version !== String(row.version))
    throw new Refusal('record.changed', { current: presentMine(row) })
  if (!postSteps(row.state).includes(state)) throw wrongField('state', 'step')
  if (state !== 'approved' && !reason?.trim()) throw wrongField('reason', 'required')
  const left = state === 'removed' ? await emptyRoom(trx, row, now) : []
  const decided = await trx
    .updateTable('post')
    .set({
      state,
      reason: state === 'approved' ? null : reason,
      ...(state === 'removed' && row.capacity !== null ? { joined: 1 } : {}),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishPost(trx, decided, row.state === 'approved', left)
  return decided
}

/** Everybody but the host leaves a room that was removed. */
async function emptyRoom(trx: Trx, row: PostRow, now: number): Promise<MemberChange[]> {
  const gone = await trx
    .deleteFrom('membership')
    .where('post_id', '=', row.id)
    .where('host', '=', false)
    .returning('member_id')
    .execute()
  for (const { member_id: memberId } of gone) await publishPerson(trx, { postId: row.id, memberId }, null)
  const members = gone.map((each) => each.member_id)
  return [...leavingChanges(row.id, members), ...endedChanges(row, members, now)]
}
