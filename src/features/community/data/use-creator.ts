import { POST_TYPES } from '#sync/contracts/community/lists.ts'
import type { Creator } from '#sync/contracts/community/creator.ts'
import type { PostCard } from '#sync/contracts/community/post.ts'
import { useScope, useScopes, type ScopeList } from '#src/data/scopes.ts'

const BOARDS = POST_TYPES.map((type) => `board:${type}`)

interface HeldCreator {
  state: ScopeList<Creator>['state']
  asOf: string | null
  creator: Creator | undefined
  cards: readonly PostCard[]
  /** Reads older cards; null where there are none, or none can be had. */
  older: (() => Promise<unknown>) | null
  isOlderUnread: boolean
  /** Out of the boards held here: the creator's own page is not on this device. */
  isPart: boolean
}

/** A creator and what they wrote; where their page is not held and cannot be had, what the boards tell of them. */
export function useCreator(no: number): HeldCreator {
  const scope = `record:creator/${no}`
  const own = useScope(scope, 'creator')
  const cards = useScope(scope, 'card')
  const isUnsaved = own.state === 'unsaved'
  const known = useScope(isUnsaved ? 'board:creator' : null, 'creatorCard')
  const posts = useScopes(isUnsaved ? BOARDS : [], 'card')
  const told = isUnsaved ? known.items.find((each) => each.no === no) : undefined
  if (told)
    return {
      ...{ state: 'ready', asOf: known.asOf, creator: told, older: null, isOlderUnread: false, isPart: true },
      cards: posts.items.filter(({ writer }) => writer.memberId === told.writer.memberId),
    }
  return {
    ...{ state: own.state, asOf: own.asOf, creator: own.items[0], cards: cards.items, isPart: false },
    ...{ older: cards.hasOlder ? cards.older : null, isOlderUnread: cards.isOlderUnread },
  }
}
