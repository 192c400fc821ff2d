import type { MyPost } from '#sync/contracts/community/post.ts'

export const MY_POST_TABS = ['all', 'underReview', 'approved', 'returned'] as const
export type MyPostTab = (typeof MY_POST_TABS)[number]

/** The tab of an address as typed; all where it names none. */
export const myPostTab = (state: unknown): MyPostTab => MY_POST_TABS.find((each) => each === state) ?? 'all'

/** Posts of a tab; `returned` has what was rejected and what was removed: both have a reason to be read. */
export const inState = <P extends { value: Pick<MyPost, 'state'> }>(
  posts: readonly P[],
  tab: MyPostTab,
): P[] =>
  posts.filter(({ value: { state } }) => {
    if (tab === 'all') return true
    return tab === 'returned' ? state === 'rejected' || state === 'removed' : state === tab
  })
