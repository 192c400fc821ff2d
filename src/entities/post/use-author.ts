import type { Writer } from '#sync/contracts/community/post.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { usePersonalItem } from '#src/data/personal.ts'

/** Whether the person may write here: `guest` signs in first, `unverified` proves a number first (S6-02). */
export type Author = { state: 'loading' | 'guest' | 'unverified' } | ReadyAuthor

export interface ReadyAuthor {
  state: 'ready'
  owner: string
  writer: Writer
}

/** Who writes, as others will see it. */
export function useAuthor(): Author {
  const owned = useOwned()
  const { state, item } = usePersonalItem('member', 'me')
  if (!owned) return { state: 'loading' }
  const { owner, memberId } = owned
  if (memberId === null) return { state: 'guest' }
  if (!item) return { state: state === 'loading' ? 'loading' : 'guest' }
  const { name, buddy, mobileVerified } = item.value
  if (!mobileVerified) return { state: 'unverified' }
  return { state: 'ready', owner, writer: { memberId, name, buddy } }
}
