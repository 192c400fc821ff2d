import { romanize } from 'es-hangul'
import { groupsIn, without } from './brackets.ts'
import { EDITION } from './strings/words.ts'

/** Names compared: what people write differently (spaces, signs, editions, a remark in brackets) does not count. */

export const bareName = (name: string): string =>
  withoutRemark(name.normalize('NFKC').toLowerCase().trim())
    .replaceAll(EDITION, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What is in brackets behind a name tells two of the same name apart: the city, say. */
function withoutRemark(name: string): string {
  const last = groupsIn(name).at(-1)
  return last?.end === name.length && last.from > 0 ? without(name, last) : name
}

/** Dice coefficient over pairs of neighbouring characters: 1 is the same, 0 nothing in common. */
export function similarity(a: string, b: string): number {
  const [one, two] = [bareName(a), bareName(b)]
  if (one === two) return one === '' ? 0 : 1
  const [pairs, others] = [pairsOf(one), pairsOf(two)]
  const total = pairs.length + others.length
  if (total === 0) return 0
  let shared = 0
  for (const pair of pairs) {
    const at = others.indexOf(pair)
    if (at < 0) continue
    shared += 1
    others.splice(at, 1)
  }
  return (2 * shared) / total
}

const pairsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))

/** A Korean name in Latin letters, each word with a capital. */
export const inLatin = (korean: string): string =>
  romanize(korean).replaceAll(
    /(^|[\s(])([a-z])/g,
    (_whole, before: string, letter: string) => before + letter.toUpperCase(),
  )

/** A Korean name against one in Latin letters; "Temple", "Park" and the like are only on one side, so the share is of the shorter. */
export function latinSimilarity(korean: string, latin: string): number {
  const [one, two] = [bareName(inLatin(korean)), bareName(latin)]
  const [pairs, others] = [pairsOf(one), pairsOf(two)]
  if (pairs.length === 0 || others.length === 0) return 0
  const known = new Set(others)
  return pairs.filter((pair) => known.has(pair)).length / pairs.length
}
