import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { PostComment } from '#sync/contracts/community/comment.ts'
import { checkComment } from '#sync/domain/community.ts'
import { can } from '#sync/domain/permissions.ts'
import { normalise } from '#sync/domain/text.ts'
import type { Trx } from '../../db/database.ts'
import { publishContent, publishShared, publishToMembers } from '../../db/feed.ts'
import { postScope } from '../../db/scopes.ts'
import { addTally } from '../../db/tally.ts'
import { actorOf, memberOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import type { TakeBack } from '../shared/take-back.ts'
import { presentComment, writersOf, type PostRow } from './present.ts'
import { holdVisiblePost, publishCounts } from './publish.ts'
import { openCase } from '../shared/cases.ts'
import { requireDecent, requireValid, wrongField } from '../shared/checks.ts'

/** Comments appear at once and are filtered by banned words (decision 25). */
export const commentHandlers: Handlers = {
  async commentWrite({ trx, principal, params, body, deps }) {
    const { id: memberId } = memberOf(principal)
    requireValid(checkComment(body.text))
    const { isFlagged } = await requireDecent(trx, body.text)
    const post = await holdVisiblePost(trx, params.postId)
    const row = await trx
      .insertInto('comment')
      .values({
        id: body.id,
        post_id: post.id,
        member_id: memberId,
        text: normalise(body.text),
        written_at: new Date(deps.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw wrongField('id', 'taken')
    if (isFlagged)
      await openCase(trx, deps, {
        ...{ kind: 'flag', target: { kind: 'comment', id: row.id }, writerId: memberId, urgent: false },
        evidence: { title: post.draft.title, text: row.text, photos: [], video: null, around: [] },
      })
    return publishComment(trx, post, row)
  },

  /** Gone already is fine; comments of others are only for administrators. */
  async commentDelete({ trx, principal, params }) {
    const post = await heldPost(trx, params.postId)
    const row = await trx
      .selectFrom('comment')
      .selectAll()
      .where('id', '=', params.id)
      .where('post_id', '=', params.postId)
      .executeTakeFirst()
    if (!post || !row) return { done: true as const }
    if (!can.deleteComment(actorOf(principal), row.member_id)) throw new Refusal('record.notFound')
    await removeComment(trx, post, row)
    return { done: true as const }
  },
}

export const takeBackComments: TakeBack = {
  table: 'comment',
  async run({ trx, memberId }) {
    const rows = await trx.selectFrom('comment').selectAll().where('member_id', '=', memberId).execute()
    for (const row of rows) {
      const post = await heldPost(trx, row.post_id)
      if (post) await removeComment(trx, post, row)
    }
  },
}

/** A post, whose row stays as it is until the end of the transaction. */
export const heldPost = (trx: Trx, id: string): Promise<PostRow | undefined> =>
  trx.selectFrom('post').selectAll().where('id', '=', id).forShare().executeTakeFirst()

/** Tells its writer and everybody of a comment that is new, or shown again. */
async function publishComment(trx: Trx, post: PostRow, row: CommentRow): Promise<PostComment> {
  const { id, member_id: memberId } = row
  const comment = presentComment(row, (await writersOf(trx, [memberId]))(memberId))
  await publishToMembers(trx, [{ memberId, kind: 'comment', key: id, body: comment }])
  if (post.state === 'approved') await publishContent(trx, 'comment', [{ key: id, body: comment }])
  await publishShared(trx, postScope(post.id), 'comment', id, comment)
  await addTally(trx, `post:${post.id}`, 'comments', 1)
  await publishCounts(trx, post)
  return comment
}

/** A comment that was taken from view stands where it stood. */
export async function showComment(trx: Trx, post: PostRow, kept: CommentKept): Promise<void> {
  const row = await trx.insertInto('comment').values(kept).returningAll().executeTakeFirstOrThrow()
  await publishComment(trx, post, row)
}

type CommentRow = Parameters<typeof presentComment>[0]
type CommentKept = { id: string; post_id: string; member_id: MemberId; text: string; written_at: string }

/** @param post its row is held by a share: it stays as it is, and others comment beside */
export async function removeComment(trx: Trx, post: PostRow, row: { id: string; member_id: MemberId }) {
  const gone = await trx.deleteFrom('comment').where('id', '=', row.id).returning('id').executeTakeFirst()
  if (!gone) return
  await publishToMembers(trx, [{ memberId: row.member_id, kind: 'comment', key: row.id, body: null }])
  await publishShared(trx, postScope(post.id), 'comment', row.id, null)
  await addTally(trx, `post:${post.id}`, 'comments', -1)
  if (post.state === 'approved') await publishContent(trx, 'comment', [{ key: row.id, body: null }])
  await publishCounts(trx, post)
}
