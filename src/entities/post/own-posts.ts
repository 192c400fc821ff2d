import type { MyPost, PostDraft } from '#sync/contracts/community/post.ts'
import { usePending, type Operation } from '#src/data/pending.ts'
import { usePersonal, type Personal, type PersonalList } from '#src/data/personal.ts'

/** A write of a post that waits; null for every other. */
function postIn({ name, args }: Operation): PostDraft | null {
  return name === 'post.write' || name === 'post.edit' ? (args as PostDraft) : null
}

/**
 * Own posts with what was refused laid over them: as its author wrote it, marked with the write that waits for them.
 * @param refused writes that need a decision, in sending order
 */
export function withRefused(
  posts: readonly Personal<MyPost>[],
  refused: readonly Operation[],
): Personal<MyPost>[] {
  const all = new Map(posts.map((post) => [post.key, post]))
  for (const write of refused) {
    const draft = postIn(write)
    if (!draft) continue
    const known = all.get(draft.id)
    if (!known && write.name === 'post.edit') continue
    const { id, type, title, content, hashtags, spot, photos, video, itineraryId, meeting } = draft
    const value = {
      ...(known?.value ?? unsent(write.createdAt)),
      ...{ id, type, title, content, hashtags, spot, photos, video, itineraryId, meeting },
    }
    all.set(id, { key: id, value, pending: [...(known?.pending ?? []), write.id] })
  }
  return [...all.values()]
}

const unsent = (madeAt: number) => ({
  ...{ no: 0, state: 'underReview' as const, reason: null, editedAt: null, version: 0 },
  registeredAt: new Date(madeAt).toISOString(),
})

/** The person's own posts in every state, live: also those that could not be sent (S2-43, X-06). */
export function useOwnPosts(): PersonalList<MyPost> {
  const posts = usePersonal('post')
  const pending = usePending()
  const items = withRefused(posts.items, pending.refused)
  const isLoading = posts.state === 'loading' || pending.state === 'loading'
  const state = items.length > 0 ? 'ready' : isLoading ? 'loading' : 'empty'
  return { ...posts, state, items }
}
