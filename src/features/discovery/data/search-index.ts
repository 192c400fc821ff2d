import MiniSearch, { type SearchResult } from 'minisearch'
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
/** Fewer results than this are filled up with half matches. */
const FEW = 3

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
  await index.addAllAsync(documents, { chunkSize: 10 })
  return {
    search(query) {
      const wanted = new Set(queryTerms(query)).size
      if (wanted === 0) return []
      const all = index.search(query)
      const enough = wanted === 1 || all.length >= FEW
      return (enough ? all : withHalf(index, query, wanted, all)).map(({ id, score }) =>
        hit(String(id), score),
      )
    },
  }
}

/** Few things carry all the words ("Eonyang bulgogi" is on no sign): those with half of them follow. */
function withHalf(index: MiniSearch, query: string, wanted: number, all: SearchResult[]): SearchResult[] {
  const known = new Set(all.map(({ id }) => id))
  const some = index
    .search(query, { combineWith: 'OR' })
    .filter(({ id, queryTerms: found }) => !known.has(id) && new Set(found).size * 2 >= wanted)
  return [...all, ...some]
}

function hit(id: string, score: number): Hit {
  const [kind = '', no = ''] = id.split(':')
  return { kind: kind as SearchKind, no: Number(no), score }
}
