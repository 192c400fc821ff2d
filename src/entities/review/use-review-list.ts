import { useScope, type ScopeList } from '#src/data/scopes.ts'
import { useTallies } from '#src/data/tallies.ts'
import { usePages } from '#src/data/use-pages.ts'
import { useOffline } from '#src/state/connectivity.ts'
import type { ReviewOrder } from '#sync/contracts/reviews/lists.ts'
import type { PublicReview, ReviewRecord } from '#sync/contracts/reviews/review.ts'

export interface CountedReview {
  review: ReviewRecord
  /** How many found it helpful. */
  helpful: number
  /** Whether the person's own word is in that number. */
  isMineCounted: boolean
}

export interface ReviewList {
  state: 'loading' | 'ready' | 'empty' | 'unsaved' | 'missing'
  items: CountedReview[]
  /** The order is of what this device holds alone: the server cannot be asked. */
  isHeldOnly: boolean
  hasMore: boolean
  /** The last try to read on had no answer. */
  isUnread: boolean
  more: () => void
}

type Held = Pick<ScopeList<unknown>, 'state' | 'hasOlder'>

type Choice = { of: 'product' | 'place'; no: number; order: ReviewOrder; photos: boolean }

/** Fewer reviews than a page needs at first. */
const FEW = 5

/**
 * Reviews of a product or a place. The newest are read from the device, which reads on as far as is asked for; by
 * helpfulness or with photos alone they come from the server, which knows them all, and without it from what is held.
 */
export function useReviewList({ of, no, order, photos }: Choice): ReviewList {
  const isOffline = useOffline()
  const held = useScope(`record:${of}/${no}`, 'review')
  // what was asked lately may fill what is held of a product: then the server, which lists reviews alone, is asked
  const isShort = held.hasOlder && held.items.length < FEW
  const isAsked = order !== 'newest' || photos || isShort
  const pages = usePages<PublicReview>({
    search: isAsked && !isOffline ? `${of}/${no}/${order}/${photos}` : null,
    async ask(api, after) {
      const query = {
        of,
        no: String(no),
        order,
        ...(photos ? { photos: '1' } : {}),
        ...(after ? { after } : {}),
      }
      const answer = await api.call('reviewList', { query })
      if (!answer.ok) return answer
      const { reviews: items, next } = answer.value
      return { ...answer, value: { items, next } }
    },
    idOf: ({ id }) => id,
  })
  const isFromServer = isAsked && pages.items !== null
  const reviews: readonly (ReviewRecord & { helpful?: number })[] = isFromServer
    ? (pages.items ?? [])
    : held.items.filter((review) => !photos || review.photos.length > 0)
  const tallies = useTallies(reviews.map(({ id }) => `review:${id}`))
  const counted = reviews.map((review): CountedReview => {
    const tally = tallies.get(`review:${review.id}`)
    return { review, helpful: tally?.helpful ?? review.helpful ?? 0, isMineCounted: tally?.mine ?? false }
  })
  const items = isFromServer ? counted : counted.toSorted(BY[order])
  if (isAsked && !isFromServer && !isOffline && !pages.failure)
    return { state: 'loading', items: [], isHeldOnly: false, hasMore: false, isUnread: false, more() {} }
  if (isFromServer)
    return {
      ...{ state: items.length > 0 ? 'ready' : 'empty', items, isHeldOnly: false },
      ...{ hasMore: pages.hasMore, isUnread: pages.failure !== null, more: () => void pages.more() },
    }
  return {
    ...{ state: items.length === 0 ? stateOfNone(held) : held.state, items },
    isHeldOnly: isAsked || (isOffline && held.hasOlder),
    ...{ hasMore: held.hasOlder, isUnread: held.isOlderUnread, more: () => void held.older() },
  }
}

/** None is held: there is none, or those there are lie before what is held. */
const stateOfNone = ({ state, hasOlder }: Held): ReviewList['state'] =>
  hasOlder ? 'unsaved' : state === 'ready' ? 'empty' : state

const BY: Record<ReviewOrder, (a: CountedReview, b: CountedReview) => number> = {
  newest: (a, b) => b.review.writtenAt.localeCompare(a.review.writtenAt),
  helpful: (a, b) => b.helpful - a.helpful || BY.newest(a, b),
}
