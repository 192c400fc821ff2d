import type { ListCategory } from '#sync/contracts/base/codes.ts'
import { SEARCH_KINDS, type SearchKind } from '#src/search/kinds.ts'
import type { SearchAnswer, SearchRequest } from '#src/search/request.ts'
import { useIndexed, type Indexed } from '#src/data/use-indexed.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useListWords } from './use-words.ts'

/**
 * Search and lists over the content on this device, in the reader's language.
 * @param category of which the first records are fetched on a first visit
 */
export function useSearch(
  request: SearchRequest | null,
  kinds: readonly SearchKind[] = SEARCH_KINDS,
  category: ListCategory | null = null,
): Indexed {
  return useIndexed(request, kinds, useLanguage(), useListWords(), category)
}

export type Hit = { kind: SearchKind; no: number; metres?: number; fromWon?: number }

/** The records of an answer from one place in it to another. */
export function hitsOf({ kinds, nos, metres, won }: SearchAnswer, from: number, to: number): Hit[] {
  const hits: Hit[] = []
  for (let at = from; at < Math.min(to, nos.length); at += 1) {
    const away = metres?.[at]
    const price = won[at] ?? -1
    hits.push({
      kind: SEARCH_KINDS[kinds[at] ?? 0] ?? 'place',
      no: nos[at] ?? 0,
      metres: away === undefined || !Number.isFinite(away) ? undefined : away,
      fromWon: price < 0 ? undefined : price,
    })
  }
  return hits
}
