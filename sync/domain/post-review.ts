import type { PostDraft, PostState } from '#sync/contracts/community/post.ts'

/** Whether an edit changes what was reviewed. When, how many and open or closed are the host's business. */
export function needsReview(before: PostDraft, after: PostDraft): boolean {
  const reviewed = ({ meeting: _, ...rest }: PostDraft) => [
    rest.title,
    rest.content,
    rest.hashtags,
    rest.spot?.name,
    rest.spot?.position,
    rest.photos,
    rest.video,
    rest.itineraryId,
  ]
  return JSON.stringify(reviewed(before)) !== JSON.stringify(reviewed(after))
}

/** The state after its author edited a post. */
export const stateAfterEdit = (state: PostState, before: PostDraft, after: PostDraft): PostState =>
  state === 'approved' && !needsReview(before, after) ? 'approved' : 'underReview'
