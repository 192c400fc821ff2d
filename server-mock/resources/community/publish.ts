import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { PostComment } from '#sync/contracts/community/comment.ts'
import type { Trx } from '../../db/database.ts'
import { CONTENT, publishContent, publishLater, publishToMembers, type MemberChange } from '../../db/feed.ts'
import { postScope } from '../../db/scopes.ts'
import { Refusal } from '../refusal.ts'
import {
  hasMembers,
  presentComment,
  presentMembership,
  presentMine,
  presentPublic,
  writersOf,
  type PostRow,
} from './present.ts'
import { publishBoard, publishScopes } from './scoped.ts'
import { badgesDue } from '../shared/badges-due.ts'

/**
 * What the feeds hold of a post. Invariant: the content feed has a post and its comments exactly while it is approved.
 * Lock order: the post's row, then members by id, then content.
 */

/** A post, held until the end of the transaction. @throws Refusal record.notFound */
export async function lockPost(trx: Trx, id: string): Promise<PostRow> {
  const row = await trx.selectFrom('post').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('record.notFound')
  return row
}

/** A visible post that stays as it is until the end of the transaction; others may hold it too. @throws Refusal record.notFound */
export async function holdVisiblePost(trx: Trx, id: string): Promise<PostRow> {
  const row = await trx.selectFrom('post').selectAll().where('id', '=', id).forShare().executeTakeFirst()
  if (row?.state !== 'approved') throw new Refusal('record.notFound')
  return row
}

/** The same for what is public; what is under review is the author's only. */
export async function lockVisiblePost(trx: Trx, id: string): Promise<PostRow> {
  const row = await lockPost(trx, id)
  if (row.state !== 'approved') throw new Refusal('record.notFound')
  return row
}

/**
 * Tells the author, the people of its group or room and the public about a post that was written or changed.
 * @param also what else changed for members, told in one go with the rest
 */
export async function publishPost(
  trx: Trx,
  row: PostRow,
  wasVisible: boolean,
  also: readonly MemberChange[] = [],
): Promise<void> {
  const mine: MemberChange = { memberId: row.member_id, kind: 'post', key: row.id, body: presentMine(row) }
  await publishToMembers(trx, [mine, ...also, ...(await membershipChanges(trx, row))])
  const isVisible = row.state === 'approved'
  if (isVisible) await publishContent(trx, 'post', [{ key: row.id, body: await presentPublic(trx, row) }])
  if (isVisible && !wasVisible)
    await publishContent(
      trx,
      'comment',
      (await commentsOf(trx, row.id)).map((body) => ({ key: body.id, body })),
    )
  if (!isVisible && wasVisible) await hidePost(trx, row)
  if (isVisible !== wasVisible) await badgesDue(trx, row.member_id)
  await publishScopes(trx, row)
}

/** The public post with its present numbers, when the publisher comes to it: comments do not wait for each other. */
export async function publishCounts(trx: Trx, row: PostRow): Promise<void> {
  if (row.state !== 'approved') return
  await publishLater(trx, { scope: CONTENT, kind: 'post', key: row.id })
  // how many are in it is said with the post, not counted apart
  if (hasMembers(row)) {
    await publishLater(trx, { scope: postScope(row.id), kind: 'post', key: row.id })
    await publishBoard(trx, row)
  }
}

/** Takes a post and its comments out of the public feed. */
export async function hidePost(trx: Trx, row: PostRow): Promise<void> {
  await publishContent(trx, 'post', [{ key: row.id, body: null }])
  const comments = await trx.selectFrom('comment').select('id').where('post_id', '=', row.id).execute()
  await publishContent(
    trx,
    'comment',
    comments.map(({ id }) => ({ key: id, body: null })),
  )
}

async function membershipChanges(trx: Trx, post: PostRow): Promise<MemberChange[]> {
  if (!hasMembers(post)) return []
  const rows = await trx.selectFrom('membership').selectAll().where('post_id', '=', post.id).execute()
  return rows.map((row) => ({
    memberId: row.member_id,
    kind: 'membership',
    key: post.id,
    body: presentMembership(post, row),
  }))
}

async function commentsOf(trx: Trx, postId: string): Promise<PostComment[]> {
  const rows = await trx
    .selectFrom('comment')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('written_at')
    .execute()
  const writer = await writersOf(
    trx,
    rows.map((row) => row.member_id),
  )
  return rows.map((row) => presentComment(row, writer(row.member_id)))
}

/** What these members hold of a room beside the post itself; of its messages their own feed speaks no more. */
export const leavingChanges = (postId: string, memberIds: readonly MemberId[]): MemberChange[] =>
  memberIds.map((memberId) => ({ memberId, kind: 'membership', key: postId, body: null }))
