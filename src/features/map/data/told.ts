import { useMemo } from 'react'
import type { ReviewRecord } from '#sync/contracts/reviews/review.ts'
import { useScopes } from '#src/data/scopes.ts'
import { useLive } from '#src/data/use-live.ts'
import type { MapEntry } from './entries.ts'
import { usePlaceEntries } from './use-entries.ts'

/** Places whose reviews are read at a time. */
const PLACES = 30

/**
 * Places among these that somebody wrote about, and what they wrote. A review is of something bought, so that only
 * places that sell something are looked at; of those, the most reviewed.
 */
export function useTold(nos: readonly number[]): { places: MapEntry[]; reviews: ReviewRecord[] } {
  const selling = useLive('map/selling', async (content) =>
    (await content.rows('product').orderBy('body.placeNos').uniqueKeys()).map(Number),
  )
  const candidates = useMemo(() => {
    const inView = new Set(nos)
    return (selling ?? []).filter((no) => inView.has(no))
  }, [nos, selling])
  const sellers = usePlaceEntries(candidates)
  const places = useMemo(
    () =>
      sellers
        .filter(({ place }) => place !== undefined && place.rating.count > 0)
        .toSorted((a, b) => (b.place?.rating.count ?? 0) - (a.place?.rating.count ?? 0))
        .slice(0, PLACES),
    [sellers],
  )
  const scopes = places.map(({ place }) => `record:place/${place?.no}`)
  const { items: reviews } = useScopes(scopes, 'review')
  return { places, reviews }
}
