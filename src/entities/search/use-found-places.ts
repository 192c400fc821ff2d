import type { Place } from '#sync/contracts/places/place.ts'
import { useContentByRefs } from '#src/data/content-list.ts'
import type { SearchKind } from '#src/search/kinds.ts'
import { NO_FILTER } from '#src/search/request.ts'
import { hitsOf, useSearch } from './use-search.ts'

const KINDS: readonly SearchKind[] = ['place']
const NONE: Place[] = []

/**
 * Places by what was typed, best first, out of the search index: only those asked for are read.
 * @param text empty asks for the most visited ones; null for nothing
 * @returns undefined until the index has answered this very text
 */
export function useFoundPlaces(text: string | null, limit: number): Place[] | undefined {
  const typed = text?.trim() ?? ''
  const { answer, isOlder } = useSearch(
    text === null
      ? null
      : {
          text: typed,
          filter: { ...NO_FILTER, kind: 'place' },
          order: typed === '' ? 'purchased' : 'relevance',
          from: null,
        },
    KINDS,
  )
  const hits = answer && !isOlder ? hitsOf(answer, 0, limit) : []
  const records = useContentByRefs(hits)
  if (text === null) return NONE
  if (!answer || isOlder || records.includes(undefined)) return undefined
  return records.flatMap((found) => (found?.kind === 'place' ? [found.record] : []))
}
