import { DOCUMENT_END } from './block.ts'
import type { Part } from './parts.ts'
import type { Term } from './terms.ts'

/** How much a match says, by where it is. */
const WEIGHT = {
  exact: 12,
  start: 8,
  whole: 8,
  word: 5,
  inside: 3,
  initialsStart: 6,
  initialsInside: 3,
  body: 1,
}

const LINE_END = 10
const SPACE = 32

/** Raises the weight of every document that has the term in its names or running text. */
export function scanTerm(part: Part, term: Term, weights: Float32Array): void {
  if (term.initials) scanInitials(part, term.letters, weights)
  else scanNames(part, term.letters, weights, 1)
  if (term.body !== null) scanBody(part, term.body, term.bodyStart, weights)
}

/** @param share of the weight a match has, for words that are only similar */
export function scanNames(part: Part, letters: string, weights: Float32Array, share: number): void {
  const { names } = part.block
  scan(names, part.nameStarts, letters, (document, at) => {
    const before = names.charCodeAt(at - 1)
    const after = names.charCodeAt(at + letters.length)
    raise(weights, part.offset + document, weightOf(before, after) * share)
    // an exact match may follow a lesser one, but nothing follows that is worth going on for after a start
    return before === LINE_END
  })
}

/** A whole word says as much in the middle of a name as at its start: Whale Kitchen, Jangsaengpo Whale Museum. */
function weightOf(before: number, after: number): number {
  if (before === LINE_END) return after === LINE_END ? WEIGHT.exact : WEIGHT.start
  if (before !== SPACE) return WEIGHT.inside
  return after === SPACE || after === LINE_END ? WEIGHT.whole : WEIGHT.word
}

function scanInitials(part: Part, letters: string, weights: Float32Array): void {
  const { initials } = part.block
  scan(initials, part.initialStarts, letters, (document, at) => {
    const atStart = initials.charCodeAt(at - 1) === LINE_END
    raise(weights, part.offset + document, atStart ? WEIGHT.initialsStart : WEIGHT.initialsInside)
    return atStart
  })
}

function scanBody(part: Part, text: string, atStart: boolean, weights: Float32Array): void {
  const { body } = part.block
  scan(body, part.bodyStarts, text, (document, at) => {
    if (atStart && body.charCodeAt(at - 1) !== SPACE) return false
    raise(weights, part.offset + document, WEIGHT.body)
    return true
  })
}

export function raise(weights: Float32Array, document: number, weight: number): void {
  if ((weights[document] ?? 0) < weight) weights[document] = weight
}

/** Calls `found` at each place the text is at; what it returns says whether the document needs no further look. */
function scan(
  column: string,
  starts: Uint32Array,
  text: string,
  found: (document: number, at: number) => boolean,
): void {
  if (text === '' || text.includes(DOCUMENT_END)) return
  let document = 0
  let at = column.indexOf(text)
  while (at >= 0) {
    while ((starts[document + 1] ?? Infinity) <= at) document += 1
    const done = found(document, at)
    at = column.indexOf(text, done ? (starts[document + 1] ?? column.length) : at + 1)
  }
}
