import MiniSearch from 'minisearch'
import type { SearchDocument } from './search-documents.ts'
import type { SearchKind } from './search-kinds.ts'
import { bodyTerms, initialTerms, nameTerms, queryTerms } from './search-terms.ts'

export type Hit = { kind: SearchKind; no: number; score: number }
export type SearchIndex = { search(query: string): Hit[] }

const TERMS: Record<string, (text: string) => string[]> = {
  names: nameTerms,
  initials: initialTerms,
  body: bodyTerms,
}
/** Between the texts of one field. */
const GAP = '\n'
/** Latin words this long may have a letter wrong. */
const FORGIVING = 5

/** Builds the index in slices, so that typing stays smooth meanwhile. */
export async function buildSearchIndex(documents: readonly SearchDocument[]): Promise<SearchIndex> {
  const index = new MiniSearch<SearchDocument>({
    fields: ['names', 'initials', 'body'],
    extractField: (document, field) =>
      field === 'id' ? document.id : (field === 'body' ? document.body : document.names).join(GAP),
    tokenize: (text, field) => text.split(GAP).flatMap(TERMS[field ?? ''] ?? queryTerms),
    processTerm: (term) => term,
    searchOptions: {
      tokenize: queryTerms,
      prefix: true,
      fuzzy: (term) => (/^[a-z]+$/.test(term) && term.length >= FORGIVING ? 0.2 : false),
      combineWith: 'AND',
      boost: { names: 4, initials: 3, body: 1 },
    },
  })
  await index.addAllAsync(documents, { chunkSize: 100 })
  return {
    search(query) {
      if (queryTerms(query).length === 0) return []
      return index.search(query).map(({ id, score }) => {
        const [kind = '', no = ''] = String(id).split(':')
        return { kind: kind as SearchKind, no: Number(no), score }
      })
    },
  }
}
