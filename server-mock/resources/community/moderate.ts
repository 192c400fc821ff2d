import type { PostDecision, PostState } from '#sync/contracts/community/post.ts'
import type { RemovalCode } from '#sync/contracts/reviews/lists.ts'
import { postSteps } from '#sync/domain/community.ts'
import type { Trx } from '../../db/database.ts'
import type { MemberChange } from '../../db/feed.ts'
import { Refusal } from '../refusal.ts'
import { presentMine, type PostRow } from './present.ts'
import { endedChanges } from './end-post.ts'
import { publishPerson } from './scoped.ts'
import { leavingChanges, lockPost, publishPost } from './publish.ts'
import { wrongField } from '../shared/checks.ts'
import { logChanges } from '../shared/desk-log.ts'
import { queueDeviceNotice } from '../shared/device-notices.ts'
import type { Deciding } from '../shared/moderated.ts'
import { endTakedown, noteTakedown } from '../shared/takedowns.ts'

/**
 * An administrator's decision about a post (S4-11).
 * @param given.version what the administrator read; null decides about the present one
 * @param given.now milliseconds since 1970
 * @throws Refusal record.notFound, record.changed, request.invalid for a step that does not exist or a missing reason
 */
export async function decidePost(
  call: Deciding,
  id: string,
  { state, reason, code }: PostDecision,
  version: string | null = null,
): Promise<PostRow> {
  const { trx } = call
  const row = await lockPost(trx, id)
  if (version !== null && version !== String(row.version))
    throw new Refusal('record.changed', { current: presentMine(row) })
  if (row.state === state) throw new Refusal('desk.decided', { current: presentMine(row) })
  if (!postSteps(row.state).includes(state)) throw wrongField('state', 'step')
  if (state !== 'approved' && !reason?.trim() && (!code || code === 'other'))
    throw wrongField('reason', 'required')
  const left = state === 'removed' ? await emptyRoom(trx, row, call.deps.now()) : []
  const decided = await trx
    .updateTable('post')
    .set({
      state,
      reason: state === 'approved' ? null : (reason ?? ''),
      reason_code: state === 'approved' ? null : (code ?? null),
      ...(state === 'removed' && row.capacity !== null ? { joined: 1 } : {}),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishPost(trx, decided, row.state === 'approved', left)
  const why = [code, reason?.trim()].filter(Boolean).join(': ')
  await logChanges(call, 'post', id, [{ what: state, from: row.state, to: why || state }])
  await tellAuthor(call, decided, { was: row.state, code: code ?? 'other', text: reason?.trim() ?? '' })
  return decided
}

/** What was shown before is a removal its author may object to; of what was handed in they are told what came of it. */
async function tellAuthor(
  call: Deciding,
  { id, member_id: memberId, state, draft }: PostRow,
  { was, code, text }: { was: PostState; code: RemovalCode; text: string },
): Promise<void> {
  const target = { kind: 'post', id } as const
  if (state === 'approved') await endTakedown(call, target)
  if (state === 'removed' || state === 'held')
    return noteTakedown(call, { memberId, target, words: draft.title, state, code, text })
  if (was !== 'underReview') return
  await queueDeviceNotice(call, memberId, {
    ...{ name: state === 'approved' ? 'postApproved' : 'postRejected', topic: 'answers', weight: 'news' },
    ...{ path: '/mypage/contents', tag: `post-${id}` },
    facts: () => ({}),
  })
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
