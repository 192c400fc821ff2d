import { useEffect, useEffectEvent } from 'react'
import { useScope, useScopes, type ScopeList } from '#src/data/scopes.ts'
import type { LiveItem } from '#src/data/content.ts'
import { isTalk, TALK_BOARDS, type Talk, type TalkCard } from '#src/entities/talk/talk.ts'
import type { PostCard } from '#sync/contracts/community/post.ts'

/** The talk of a number; posts are stored under their id, so the number is looked for in all of them. */
export const findTalk = (cards: readonly PostCard[], no: number): TalkCard | undefined =>
  cards.filter(isTalk).find((card) => card.no === no)

/** What is known of a talk: its record, else whether its boards have been searched to their beginning. */
export function talkState(
  record: Pick<ScopeList<unknown>, 'state'>,
  boards: Pick<ScopeList<unknown>, 'state' | 'hasOlder' | 'isOlderUnread'>,
  isFound: boolean,
): 'loading' | 'missing' | 'unsaved' {
  if (isFound) return record.state === 'missing' || record.state === 'unsaved' ? record.state : 'loading'
  if (boards.state === 'loading' || boards.state === 'unsaved') return boards.state
  if (boards.isOlderUnread) return 'unsaved'
  return boards.hasOlder ? 'loading' : 'missing'
}

/** One talk by the number in its address: found on the boards, older cards are read until it is there. */
export function useTalk(no: number): LiveItem<Talk> {
  const boards = useScopes(TALK_BOARDS, 'card')
  const card = findTalk(boards.items, no)
  const record = useScope(card ? `record:post/${card.id}` : null, 'post')
  const { hasOlder, older, items } = boards
  const isSought = card === undefined && hasOlder
  const seek = useEffectEvent(() => void older())
  const shown = items.length
  useEffect(() => {
    // what was read last did not have it
    if (isSought) seek()
  }, [isSought, shown])
  const talk = record.items.find((post): post is Talk => post.no === no && isTalk(post))
  const asOf = record.asOf ?? boards.asOf
  if (talk) return { state: 'ready', value: talk, asOf }
  return { state: talkState(record, boards, card !== undefined), value: undefined, asOf }
}
