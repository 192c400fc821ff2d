import { useEffect, useEffectEvent } from 'react'
import type { PostCard, PostRecord, PostType } from '#sync/contracts/community/post.ts'
import { useScope, useScopes, type ScopeList } from '#src/data/scopes.ts'
import type { LiveItem } from '#src/data/content.ts'

export type Board = `board:${PostType}`

/** The card of a number; posts are stored under their id, so the number is looked for in all of them. */
export const findCard = (cards: readonly PostCard[], no: number): PostCard | undefined =>
  cards.find((card) => card.no === no)

/** A post, or what the card of its board tells of it: the beginning of its text, its place and time, its first picture. */
export type HeldPost = LiveItem<PostRecord> & {
  /** Only the card is on this device, and no network to have the rest from. */
  isPart: boolean
}

/** A post as far as the card of its board tells it. */
function postOfCard({ excerpt, cover, ...card }: PostCard): PostRecord {
  return {
    ...card,
    ...{ content: excerpt, photos: cover ? [cover] : [], city: card.district && 'ulsan' },
    ...{ video: null, plan: null, participants: 0 },
  }
}

/** What is known of a post: its record, else whether its boards have been searched to their beginning. */
export function postState(
  record: Pick<ScopeList<unknown>, 'state'>,
  boards: Pick<ScopeList<unknown>, 'state' | 'hasOlder' | 'isOlderUnread'>,
  isFound: boolean,
): 'loading' | 'missing' | 'unsaved' {
  if (isFound) return record.state === 'missing' || record.state === 'unsaved' ? record.state : 'loading'
  if (boards.state === 'loading' || boards.state === 'unsaved') return boards.state
  if (boards.isOlderUnread) return 'unsaved'
  return boards.hasOlder ? 'loading' : 'missing'
}

/**
 * One post by the number in its address: found on its boards, older cards are read until it is there. Where only its card
 * is held and the rest cannot be had, the card is what is shown.
 */
export function usePost(boards: readonly Board[], no: number): HeldPost {
  const cards = useScopes(boards, 'card')
  const card = findCard(cards.items, no)
  const record = useScope(card ? `record:post/${card.id}` : null, 'post')
  const { hasOlder, older, items } = cards
  const isSought = card === undefined && hasOlder
  const seek = useEffectEvent(() => void older())
  const shown = items.length
  useEffect(() => {
    // what was read last did not have it
    if (isSought) seek()
  }, [isSought, shown])
  const post = record.items.find((each) => each.no === no)
  const asOf = record.asOf ?? cards.asOf
  if (post) return { state: 'ready', value: post, asOf, isPart: false }
  const state = postState(record, cards, card !== undefined)
  return card && state === 'unsaved'
    ? { state: 'ready', value: postOfCard(card), asOf, isPart: true }
    : { state, value: undefined, asOf, isPart: false }
}
