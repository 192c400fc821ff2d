import type { ReviewRecord } from '#sync/contracts/reviews/review.ts'
import { useScope, type ScopeList } from '#src/data/scopes.ts'
import { useTallies } from '#src/data/tallies.ts'

interface Counted {
  review: ReviewRecord
  /** How many found it helpful. */
  helpful: number
}

/** Reviews of a product or a place, the newest first, with their counts. */
export function useReviews(of: 'product' | 'place', no: number): ScopeList<Counted> {
  const list = useScope(`record:${of}/${no}`, 'review')
  const reviews = list.items.toSorted((a, b) => b.writtenAt.localeCompare(a.writtenAt))
  const tallies = useTallies(reviews.map(({ id }) => `review:${id}`))
  const items = reviews.map((review) => ({
    review,
    helpful: tallies.get(`review:${review.id}`)?.helpful ?? 0,
  }))
  return { ...list, items }
}
