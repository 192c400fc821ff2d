import type { PublicPost } from '#sync/contracts/community/post.ts'
import { useContentItems, type LiveItem } from '#src/data/content.ts'
import { isTalk, type Talk } from '#src/entities/talk/talk.ts'
import { useOffline } from '#src/state/connectivity.ts'

/** The talk of a number; posts are stored under their id, so the number is looked for in all of them. */
export const findTalk = (posts: readonly PublicPost[], no: number): Talk | undefined =>
  posts.filter(isTalk).find((post) => post.no === no)

/** It is missing only once everything is here; offline, before that, it is merely not stored. */
export function useTalk(no: number): LiveItem<Talk> {
  const { items, state, asOf, complete } = useContentItems('post')
  const offline = useOffline()
  const talk = findTalk(items, no)
  if (talk) return { state: 'ready', value: talk, asOf }
  if (complete) return { state: 'missing', value: undefined, asOf }
  return { state: offline || state === 'unsaved' ? 'unsaved' : 'loading', value: undefined, asOf }
}
