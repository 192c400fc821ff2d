import { getChoseong } from 'es-hangul'
import { letters, plain, queryTerms, type Term } from './terms.ts'

/** A piece of a text, and whether it is what was searched for. */
export type Piece = { text: string; on: boolean; at: number }

/** Parts a text for showing: what of it the query found. Works on syllables still being typed and on initial consonants. */
export function highlight(text: string, query: string): Piece[] {
  const points = [...text]
  const on = points.map(() => false)
  const spelt = spell(points, (point) => letters(plain(point)))
  const initials = spell(points, (point) => getChoseong(point) || plain(point))
  for (const term of queryTerms(query)) {
    const range = term.initials ? rangeOf(initials, term) : rangeOf(spelt, term)
    if (range) on.fill(true, range[0], range[1] + 1)
  }
  const pieces: Piece[] = []
  points.forEach((point, at) => {
    const last = pieces.at(-1)
    if (last && last.on === on[at]) last.text += point
    else pieces.push({ text: point, on: on[at] ?? false, at })
  })
  return pieces
}

type Spelling = { joined: string; from: number[] }

/** All letters in a row, without spaces and signs, and the character each comes from. */
function spell(points: readonly string[], letter: (point: string) => string): Spelling {
  const from: number[] = []
  let joined = ''
  points.forEach((point, at) => {
    if (!/[\p{L}\p{N}ー\u3005]/u.test(point)) return
    const own = letter(point)
    joined += own
    for (let count = 0; count < own.length; count += 1) from.push(at)
  })
  return { joined, from }
}

function rangeOf({ joined, from }: Spelling, term: Term): [number, number] | null {
  const at = joined.indexOf(term.letters)
  const [first, last] = [from[at], from[at + term.letters.length - 1]]
  return at < 0 || first === undefined || last === undefined ? null : [first, last]
}
