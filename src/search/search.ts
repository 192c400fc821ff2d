import { facetsOf, scanFacets } from './facets.ts'
import { written, type Lexicon } from './lexicon.ts'
import type { Shelf } from './parts.ts'
import type { ListWords, Reading } from './request.ts'
import { scanNames, scanTerm } from './scan.ts'
import { otherKeyboard, pairsOf, queryTerms, type Term } from './terms.ts'

/** Score of each document, 0 where it was not found. */
export type Found = { scores: Float32Array; reading: Reading }

/** Fewer than this are filled up with what was perhaps meant. */
const FEW = 3
/** What was found by a better reading is above everything else. */
const TIER = 1000
/** Shorter words have too many neighbours. */
const FORGIVING = { hangul: 6, latin: 5, ideographs: Infinity }
const SIMILAR = 0.6

/** All readings of what was typed, the later ones only when the earlier found little. */
export function findText(shelf: Shelf, lexicon: Lexicon, words: ListWords, text: string): Found {
  const typed = queryTerms(text)
  const scores = new Float32Array(shelf.total)
  if (typed.length === 0) return { scores, reading: { text, how: 'typed' } }
  let reading: Reading | null = null
  let count = 0
  const take = (found: Float32Array | null, tier: number, as: Reading) => {
    const added = found ? merge(scores, found, tier * TIER) : 0
    if (added > 0) reading ??= as
    count += added
  }
  const weights = typed.map((term) => weigh(shelf, words, term))
  take(allOf(weights), 3, { text, how: 'typed' })
  if (count < FEW) {
    const other = otherKeyboard(text)
    const terms = other === null ? [] : queryTerms(other)
    if (other !== null && terms.length > 0)
      take(allOf(terms.map((term) => weigh(shelf, words, term))), 2, { text: other, how: 'keyboard' })
  }
  if (count < FEW) {
    const corrected = correct(shelf, lexicon, typed, weights)
    if (corrected) take(allOf(corrected.weights), 1, { text: corrected.text, how: 'spelling' })
  }
  if (count < FEW) {
    const halves = typed.flatMap(pairsOf)
    if (halves.length > 1)
      take(halfOf(halves.map((term) => weigh(shelf, words, term))), 0, { text, how: 'half' })
  }
  return { scores, reading: reading ?? { text, how: 'typed' } }
}

function weigh(shelf: Shelf, words: ListWords, term: Term): Float32Array {
  const weights = new Float32Array(shelf.total)
  const facets = facetsOf(term, words)
  for (const part of shelf.parts) {
    scanTerm(part, term, weights)
    scanFacets(part, facets, weights)
  }
  return weights
}

/** Documents that have every term. */
function allOf(weights: readonly Float32Array[]): Float32Array | null {
  const [first, ...others] = weights
  if (!first) return null
  const sum = first.slice()
  for (const each of others)
    for (let at = 0; at < sum.length; at += 1) {
      const [before, more] = [sum[at] ?? 0, each[at] ?? 0]
      sum[at] = before > 0 && more > 0 ? before + more : 0
    }
  return sum
}

/** Few things carry all the words ("Eonyang bulgogi" is on no sign): those with half of them follow. */
function halfOf(weights: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(weights[0]?.length ?? 0)
  for (let at = 0; at < sum.length; at += 1) {
    const own = weights.map((each) => each[at] ?? 0).filter((weight) => weight > 0)
    if (own.length * 2 >= weights.length) sum[at] = own.reduce((total, weight) => total + weight, 0)
  }
  return sum
}

/** Takes over what was not found before; returns how many. */
function merge(scores: Float32Array, found: Float32Array, bonus: number): number {
  let added = 0
  for (let at = 0; at < found.length; at += 1) {
    const score = found[at] ?? 0
    if (score <= 0 || (scores[at] ?? 0) > 0) continue
    scores[at] = score + bonus
    added += 1
  }
  return added
}

/** Words nobody carries are replaced by those most like them; null when one has no neighbour. */
function correct(
  shelf: Shelf,
  lexicon: Lexicon,
  terms: readonly Term[],
  weights: readonly Float32Array[],
): { text: string; weights: Float32Array[] } | null {
  const replaced: { text: string; weights: Float32Array }[] = []
  for (const [at, term] of terms.entries()) {
    const own = weights[at]
    if (own?.some((weight) => weight > 0)) {
      replaced.push({ text: written(term.letters), weights: own })
      continue
    }
    const words = term.letters.length >= FORGIVING[term.script] ? lexicon.similar(term.letters) : []
    const likely = words[0]
    if (likely === undefined) return null
    const found = new Float32Array(shelf.total)
    words.forEach((word, rank) => {
      for (const part of shelf.parts) scanNames(part, word, found, SIMILAR / (1 + rank / 4))
    })
    replaced.push({ text: written(likely), weights: found })
  }
  return { text: replaced.map(({ text }) => text).join(' '), weights: replaced.map((each) => each.weights) }
}
