import { startsOf, type Block } from './block.ts'
import { FACT, FACTS } from './document.ts'
import { kindOfRef, noOfRef } from './kinds.ts'

/** A block and where its documents are among all. */
export type Part = {
  block: Block
  offset: number
  nameStarts: Uint32Array
  initialStarts: Uint32Array
  bodyStarts: Uint32Array
}

/** All blocks side by side, with what is worked out once after each change. */
export type Shelf = {
  parts: Part[]
  total: number
  /** Documents in the order of kind and number, and the way back. */
  byRank: Uint32Array
  rankOf: Uint32Array
  /** How much people do with it, 0 to 1, and what its kind counts for. */
  popularity: Float32Array
  /** Document of a place by the place's number. */
  places: Map<number, number>
  /** Cheapest price of what a shop sells at the moment, won. */
  prices: Map<number, number>
  /** Of each document: its kind as the place in SEARCH_KINDS, its number, and the cheapest of a place's shop (-1 without). */
  kinds: Uint8Array
  nos: Uint32Array
  won: Int32Array
}

/** Where two match alike, one looks for places and ways first, what is sold there after them. */
const FIRST: Partial<Record<number, number>> = { 0: 0.8, 1: 0.6 }

const starts = new WeakMap<Block, Omit<Part, 'block' | 'offset'>>()

function startsIn(block: Block): Omit<Part, 'block' | 'offset'> {
  const known = starts.get(block)
  if (known) return known
  const found = {
    nameStarts: startsOf(block.names, block.count),
    initialStarts: startsOf(block.initials, block.count),
    bodyStarts: startsOf(block.body, block.count),
  }
  starts.set(block, found)
  return found
}

export function shelve(blocks: readonly Block[]): Shelf {
  let total = 0
  const parts = blocks.map((block) => {
    const part = { block, offset: total, ...startsIn(block) }
    total += block.count
    return part
  })
  const keys = new Float64Array(total)
  const kinds = new Uint8Array(total)
  const nos = new Uint32Array(total)
  const won = new Int32Array(total).fill(-1)
  const popularity = new Float32Array(total)
  const places = new Map<number, number>()
  const prices = new Map<number, number>()
  for (const { block, offset } of parts)
    for (let at = 0; at < block.count; at += 1) {
      const fact = (column: number) => block.facts[at * FACTS + column] ?? 0
      const ref = fact(FACT.ref)
      keys[offset + at] = ref
      kinds[offset + at] = kindOfRef(ref)
      nos[offset + at] = noOfRef(ref)
      const uses = 1 + fact(FACT.purchased) + 5 * fact(FACT.ratings)
      popularity[offset + at] = Math.min(1, Math.log10(uses) / 5) + (FIRST[kindOfRef(ref)] ?? 0)
      if (kindOfRef(ref) === 0) places.set(noOfRef(ref), offset + at)
      if (fact(FACT.onSale)) {
        const shop = fact(FACT.shop)
        prices.set(shop, Math.min(fact(FACT.price), prices.get(shop) ?? Infinity))
      }
    }
  for (const { block, offset } of parts)
    for (let at = 0; at < block.count; at += 1) {
      const shop = block.facts[at * FACTS + FACT.shop] ?? -1
      if (kinds[offset + at] === 0 && shop > 0) won[offset + at] = prices.get(shop) ?? -1
    }
  return { parts, total, ...ranksOf(keys), popularity, places, prices, kinds, nos, won }
}

function ranksOf(keys: Float64Array): { byRank: Uint32Array; rankOf: Uint32Array } {
  const documentOf = new Map<number, number>()
  keys.forEach((key, document) => documentOf.set(key, document))
  const byRank = Uint32Array.from(keys.slice().sort(), (key) => documentOf.get(key) ?? 0)
  const rankOf = new Uint32Array(keys.length)
  byRank.forEach((document, rank) => (rankOf[document] = rank))
  return { byRank, rankOf }
}

/** The block of a document, and its number there. */
export function partAt(
  shelf: Pick<Shelf, 'parts'>,
  document: number,
): { part: Part; at: number } | undefined {
  let [low, high] = [0, shelf.parts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((shelf.parts[middle]?.offset ?? Infinity) <= document) low = middle
    else high = middle - 1
  }
  const part = shelf.parts[low]
  return part && { part, at: document - part.offset }
}

const links = new WeakMap<Block, Map<number, number[]>>()

/** Numbers of the places each document of a block leads to. */
export function placesOf(block: Block): Map<number, number[]> {
  const known = links.get(block) ?? new Map(block.places)
  links.set(block, known)
  return known
}

/** Where a place stands, by its number. */
export function placeAt(
  shelf: Pick<Shelf, 'parts' | 'places'>,
  no: number,
): { part: Part; at: number } | undefined {
  const document = shelf.places.get(no)
  return document === undefined ? undefined : partAt(shelf, document)
}
