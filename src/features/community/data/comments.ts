import type { PostComment } from '#sync/contracts/community/comment.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { usePersonal, type Personal } from '#src/data/personal.ts'
import { useScope, type ScopeList } from '#src/data/scopes.ts'

export interface ShownComment {
  comment: PostComment
  /** Written by the person using the app. */
  isOwn: boolean
  /** Not confirmed by the server yet. */
  isPending: boolean
}

/**
 * What stands under a post: what the device holds of it with the person's own words laid over.
 * @param own the person's comments, with what is not sent yet; null while they are not known
 * @param memberId of the person; null for a guest
 * @returns the oldest first, what is not sent yet last
 */
export function commentsShown(
  held: readonly PostComment[],
  own: readonly Personal<PostComment>[] | null,
  memberId: string | null,
): ShownComment[] {
  const mine = new Map((own ?? []).map((each) => [each.key, each]))
  const isGone = ({ id, writer }: PostComment) =>
    own !== null && writer.memberId === memberId && !mine.has(id)
  const shown = held
    .filter((comment) => !isGone(comment))
    .map((comment) => ({
      ...{ comment, isOwn: comment.writer.memberId === memberId },
      isPending: (mine.get(comment.id)?.pending.length ?? 0) > 0,
    }))
  const known = new Set(held.map(({ id }) => id))
  const more = [...mine.values()]
    .filter(({ key }) => !known.has(key))
    .map(({ value, pending }) => ({ comment: value, isOwn: true, isPending: pending.length > 0 }))
  return [...shown, ...more].toSorted(
    (one, other) =>
      Number(one.isPending) - Number(other.isPending) ||
      one.comment.writtenAt.localeCompare(other.comment.writtenAt),
  )
}

/** Comments of a post, live and readable offline. */
export function useComments(postId: string): ScopeList<ShownComment> {
  const list = useScope(`record:post/${postId}`, 'comment')
  const { state, items } = usePersonal('comment')
  const memberId = useOwned()?.memberId ?? null
  const own = state === 'loading' ? null : items.filter(({ value }) => value.postId === postId)
  return { ...list, items: commentsShown(list.items, own, memberId) }
}
