import { CITIES, THEMES } from '#sync/contracts/base/lists.ts'
import { distance } from '#src/lib/sun.ts'
import { BLOCK_SIZE, packBlock, unpackBlock, type Block } from './block.ts'
import { FACT, FACTS, type SearchDocument } from './document.ts'
import { testsOf } from './filter.ts'
import { SEARCH_KINDS } from './kinds.ts'
import { createLexicon, type Lexicon } from './lexicon.ts'
import { partAt, placeAt, placesOf, shelve, type Shelf } from './parts.ts'
import type { ListWords, SearchAnswer, SearchOrder, SearchRequest } from './request.ts'
import { namedIn } from './named.ts'
import { findText, type Found } from './search.ts'
import { suitability } from './suits.ts'

/** Search, filters and orders over all documents of this device; memory is what the blocks take. */
export type SearchIndex = {
  /** Takes stored blocks in place of everything known. */
  load(blocks: readonly Block[]): void
  /** Puts documents in and takes refs out; returns the blocks that changed. */
  change(put: readonly SearchDocument[], gone: readonly number[]): Block[]
  answer(request: SearchRequest, words: ListWords): SearchAnswer
  /** Numbers of the places whose name, or one much like it, is in a text. */
  named(text: string): number[]
  /** Makes misspelt words findable in blocks not learnt yet. */
  learn(): Promise<void>
  readonly count: number
}

/** More than any number of documents: ranks fit below it. */
const RANKS = 2 ** 20

export function createSearchIndex(): SearchIndex {
  let blocks = new Map<number, Block>()
  let blockOf = new Map<number, number>()
  let shelf: Shelf | null = null
  let lexicon = createLexicon()
  let unlearnt = new Set<Block>()

  const all = (): Shelf => (shelf ??= shelve([...blocks.values()]))
  const keep = (block: Block) => {
    unlearnt.delete(blocks.get(block.id) ?? block)
    blocks.set(block.id, block)
    for (let at = 0; at < block.count; at += 1) blockOf.set(block.facts[at * FACTS + FACT.ref] ?? 0, block.id)
    unlearnt.add(block)
    shelf = null
  }

  return {
    load(stored) {
      blocks = new Map()
      blockOf = new Map()
      unlearnt = new Set()
      lexicon = createLexicon()
      shelf = null
      stored.forEach(keep)
    },
    change(put, gone) {
      const open = new Map<number, Map<number, SearchDocument>>()
      const documentsOf = (id: number) => {
        const block = blocks.get(id)
        const known = open.get(id) ?? new Map(block ? unpackBlock(block).map((each) => [each.ref, each]) : [])
        open.set(id, known)
        return known
      }
      let last = Math.max(0, ...blocks.keys())
      for (const ref of gone) {
        const id = blockOf.get(ref)
        if (id === undefined) continue
        documentsOf(id).delete(ref)
        blockOf.delete(ref)
      }
      for (const document of put) {
        let id = blockOf.get(document.ref)
        if (id === undefined) {
          if (documentsOf(last).size >= BLOCK_SIZE) last += 1
          id = last
          blockOf.set(document.ref, id)
        }
        documentsOf(id).set(document.ref, document)
      }
      const changed = [...open].map(([id, documents]) => packBlock(id, [...documents.values()]))
      changed.forEach(keep)
      return changed
    },
    answer: (request, words) => answer(all(), lexicon, request, words),
    named: (text) => namedIn([...blocks.values()], text),
    async learn() {
      const learning = lexicon
      for (const block of [...unlearnt]) {
        unlearnt.delete(block)
        await learning.learn(block)
      }
    },
    get count() {
      return blockOf.size
    },
  }
}

function answer(shelf: Shelf, lexicon: Lexicon, request: SearchRequest, words: ListWords): SearchAnswer {
  const { filter, text } = request
  const typed = text.trim() !== ''
  const found = typed ? findText(shelf, lexicon, words, text) : null
  const { inScope, passes } = testsOf(filter, shelf)
  const wanted = filter.kind === null ? -1 : SEARCH_KINDS.indexOf(filter.kind)
  const counts = SEARCH_KINDS.map(() => 0)
  const scope = { count: 0, themes: 0, cities: 0 }
  const kept = new Float64Array(shelf.total)
  let size = 0
  const keyOf = keysFor(shelf, request, found)
  for (const { block, offset } of shelf.parts)
    for (let at = 0; at < block.count; at += 1) {
      const document = offset + at
      if (found && (found.scores[document] ?? 0) <= 0) continue
      if (!inScope(block, at)) continue
      scope.count += 1
      scope.themes |= bitsIn(shelf, block, at, FACT.themes)
      scope.cities |= bitsIn(shelf, block, at, FACT.cities)
      if (!passes(block, at)) continue
      const kind = shelf.kinds[document] ?? 0
      counts[kind] = (counts[kind] ?? 0) + 1
      if (wanted >= 0 && kind !== wanted) continue
      kept[size] = keyOf(document, block, at)
      size += 1
    }
  return {
    ...columns(shelf, kept.subarray(0, size).sort(), request),
    counts,
    scope: {
      count: scope.count,
      placed: scope.cities !== 0,
      cities: CITIES.filter((_, bit) => scope.cities & (1 << bit)),
      themes: THEMES.filter((_, bit) => scope.themes & (1 << bit)),
    },
    reading: found?.reading ?? { text, how: 'typed' },
  }
}

/** What a document has in a column of bits, the places it leads to included. */
function bitsIn(shelf: Shelf, block: Block, at: number, column: number): number {
  const own = block.facts[at * FACTS + column] ?? 0
  const linked = block.places.length > 0 ? placesOf(block).get(at) : undefined
  return (linked ?? []).reduce((bits, no) => {
    const found = placeAt(shelf, no)
    return found ? bits | (found.part.block.facts[found.at * FACTS + column] ?? 0) : bits
  }, own)
}

/** One number per document whose ascending order is the wanted one, with kind and number to settle ties. */
function keysFor(
  { rankOf, popularity, total, places, parts }: Shelf,
  { order, from, liked }: SearchRequest,
  found: Found | null,
): (document: number, block: Block, at: number) => number {
  const rank = (document: number) => rankOf[document] ?? 0
  const fact = (block: Block, at: number, column: number) => block.facts[at * FACTS + column] ?? 0
  const orders: Record<SearchOrder, (document: number, block: Block, at: number) => number> = {
    // in steps of a hundredth, popularity less than any difference in how well it matches
    relevance: (document) =>
      -Math.round(((found?.scores[document] ?? 0) + (popularity[document] ?? 0)) * 100) * RANKS +
      rank(document),
    newest: (document, block, at) => -fact(block, at, FACT.listedOn) * RANKS + (total - rank(document)),
    purchased: (document, block, at) => -fact(block, at, FACT.purchased) * RANKS + rank(document),
    rating: (document, block, at) =>
      -(Math.round(fact(block, at, FACT.average) * 10) * 1e7 + fact(block, at, FACT.ratings)) * RANKS +
      rank(document),
    reviews: (document, block, at) => -fact(block, at, FACT.ratings) * RANKS + rank(document),
    suits: (document, block, at) => -suitability(liked, block, at) * RANKS + rank(document),
    distance: (document, block, at) =>
      Math.min(99_999_999, Math.round(metresTo({ places, parts }, from, block, at))) * RANKS + rank(document),
  }
  return orders[order === 'distance' && from === null ? 'relevance' : order]
}

type Positions = Pick<Shelf, 'places' | 'parts'>

/** To the record itself, or to the nearest place it is about; Infinity without any. */
function metresTo(shelf: Positions, from: SearchRequest['from'], block: Block, at: number): number {
  if (from === null) return Infinity
  const own = positionOf(block, at)
  if (own) return distance(from, own)
  const places = placesOf(block).get(at) ?? []
  return Math.min(
    Infinity,
    ...places.map((no) => {
      const found = placeAt(shelf, no)
      const position = found ? positionOf(found.part.block, found.at) : null
      return position ? distance(from, position) : Infinity
    }),
  )
}

function positionOf(block: Block, at: number): { lat: number; lng: number } | null {
  const [lat = NaN, lng = NaN] = [block.facts[at * FACTS + FACT.lat], block.facts[at * FACTS + FACT.lng]]
  return Number.isNaN(lat) ? null : { lat, lng }
}

/** Sorted keys as columns; the rank is the rest of a key after division. */
function columns(shelf: Shelf, keys: Float64Array, request: SearchRequest) {
  const size = keys.length
  const kinds = new Uint8Array(size)
  const nos = new Uint32Array(size)
  const won = new Int32Array(size)
  const near = request.order === 'distance' && request.from !== null
  const metres = near ? new Float32Array(size) : null
  const positions = request.positions ? new Float32Array(size * 2) : null
  const reversed = request.order === 'newest'
  for (let index = 0; index < size; index += 1) {
    const rest = (((keys[index] ?? 0) % RANKS) + RANKS) % RANKS
    const document = shelf.byRank[reversed ? shelf.total - rest : rest] ?? 0
    kinds[index] = shelf.kinds[document] ?? 0
    nos[index] = shelf.nos[document] ?? 0
    won[index] = shelf.won[document] ?? -1
    const found = metres || positions ? partAt(shelf, document) : undefined
    if (!found) continue
    const { block } = found.part
    if (metres) metres[index] = metresTo(shelf, request.from, block, found.at)
    positions?.set(
      block.facts.subarray(found.at * FACTS + FACT.lat, found.at * FACTS + FACT.lng + 1),
      index * 2,
    )
  }
  return { kinds, nos, won, metres, positions }
}
