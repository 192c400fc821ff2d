import type { PostComment } from '#sync/contracts/community/comment.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { useScope, type ScopeList } from '#src/data/scopes.ts'

export interface ShownComment {
  comment: PostComment
  /** Written by the person using the app. */
  isOwn: boolean
  /** Not confirmed by the server yet. */
  isPending: boolean
}

/**
 * What stands under a post, the oldest first, what is not sent yet last.
 * @param pending ids of the person's words that the server has not confirmed
 * @param memberId of the person; null for a guest
 */
export const commentsShown = (
  comments: readonly PostComment[],
  pending: ReadonlySet<string>,
  memberId: string | null,
): ShownComment[] =>
  comments
    .map((comment) => ({
      ...{ comment, isOwn: comment.writer.memberId === memberId },
      isPending: pending.has(comment.id),
    }))
    .toSorted(
      (one, other) =>
        Number(one.isPending) - Number(other.isPending) ||
        one.comment.writtenAt.localeCompare(other.comment.writtenAt),
    )

/** Comments of a post, live and readable offline, with the person's own unsent ones. */
export function useComments(postId: string): Omit<ScopeList<unknown>, 'items'> & { items: ShownComment[] } {
  const list = useScope(`record:post/${postId}`, 'comment')
  const memberId = useOwned()?.memberId ?? null
  return { ...list, items: commentsShown(list.items, list.pending, memberId) }
}
