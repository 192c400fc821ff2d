import type { TFunction } from 'i18next'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#sync/contracts/locale.ts'
import { useContentItems } from '#src/data/content.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import type { Library, ListWords } from './search-documents.ts'
import type { Hit, SearchIndex } from './search-index.ts'
import type { SearchKind } from './search-kinds.ts'

export type Found = {
  state: 'preparing' | 'ready' | 'unsaved'
  hits: Hit[]
  library: Library
  /** All content is here; else only a part of it could be searched. */
  complete: boolean
  asOf: string | null
}

/**
 * Search over the content on this device, as one types. The index and its engine are loaded when the search is opened,
 * and built again when the content has changed.
 */
export function useSearch(query: string): Found {
  const place = useContentItems('place')
  const course = useContentItems('course')
  const product = useContentItems('product')
  const happening = useContentItems('happening')
  const hotplace = useContentItems('hotplace')
  const library: Library = {
    place: place.items,
    course: course.items,
    product: product.items,
    happening: happening.items,
    hotplace: hotplace.items,
  }
  const sources = [place, course, product, happening, hotplace]
  const known = sources.map(({ items, asOf }) => `${items.length}@${asOf ?? ''}`).join()
  const some = sources.some(({ state }) => state === 'ready')
  const index = useIndex(known, some, library)
  const hits = useMemo(() => index?.search(query) ?? [], [index, query])
  const unsaved = !some && sources.some(({ state }) => state === 'unsaved')
  return {
    state: index ? 'ready' : unsaved ? 'unsaved' : 'preparing',
    hits,
    library,
    complete: place.complete,
    asOf: place.asOf,
  }
}

/** @param known changes exactly when the library does, which is a new object each time */
function useIndex(known: string, some: boolean, library: Library): SearchIndex | null {
  const language = useLanguage()
  const { t } = useTranslation('codes')
  const [index, setIndex] = useState<SearchIndex | null>(null)
  const [wanted, setWanted] = useState<{ known: string; library: Library } | null>(null)
  if (some && wanted?.known !== known) setWanted({ known, library })
  useEffect(() => {
    if (!wanted) return
    let current = true
    void build(wanted.library, language, listWords(t)).then((built) => current && setIndex(built))
    return () => {
      current = false
    }
  }, [wanted, language, t])
  return index
}

const listWords = (t: TFunction<'codes'>): ListWords => ({
  theme: (theme) => t(`theme.${theme}`),
  category: (category) => t(`list.${category}`),
  area: ({ district, city }) => (district ? t(`district.${district}`) : t(`city.${city}`)),
})

async function build(library: Library, language: Language, words: ListWords) {
  const [{ searchDocuments }, { buildSearchIndex }] = await Promise.all([
    import('./search-documents.ts'),
    import('./search-index.ts'),
  ])
  return buildSearchIndex(searchDocuments(library, language, words))
}

/** How many of each kind, for the chips above the results. */
export function countByKind(hits: readonly Hit[]): Map<SearchKind, number> {
  const counts = new Map<SearchKind, number>()
  for (const { kind } of hits) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}
