import { FACT, FACTS } from './document.ts'
import type { Part } from './parts.ts'
import type { ListWords } from './request.ts'
import { raise } from './scan.ts'
import { wordsOf, type Term } from './terms.ts'

/** A term that names a theme, an area or an amenity finds everything that has it. */
const WEIGHT = 1.5
const SHORTEST = { hangul: 2, ideographs: 1, latin: 3 }

type Facet = { column: number; bits: number; exactly: boolean }

export function facetsOf(term: Term, words: ListWords): Facet[] {
  const typed = term.body ?? ''
  if (typed.length < SHORTEST[term.script]) return []
  const matching = (labels: readonly string[]) =>
    labels.reduce(
      (bits, label, at) => (wordsOf(label).some((word) => word.startsWith(typed)) ? bits | (1 << at) : bits),
      0,
    )
  return [
    { column: FACT.themes, bits: matching(words.themes), exactly: false },
    { column: FACT.districts, bits: matching(words.districts), exactly: false },
    { column: FACT.cities, bits: matching(words.cities), exactly: false },
    { column: FACT.amenities, bits: matching(words.amenities), exactly: false },
    { column: FACT.category, bits: matching(words.categories), exactly: true },
  ].filter(({ bits }) => bits !== 0)
}

export function scanFacets({ block, offset }: Part, facets: readonly Facet[], weights: Float32Array): void {
  for (const { column, bits, exactly } of facets)
    for (let at = 0; at < block.count; at += 1) {
      const value = block.facts[at * FACTS + column] ?? 0
      const own = exactly ? (value < 0 ? 0 : 1 << value) : value
      if ((own & bits) !== 0) raise(weights, offset + at, WEIGHT)
    }
}
