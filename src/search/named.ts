import type { Block } from './block.ts'
import { FACT, FACTS } from './document.ts'
import { kindOfRef, noOfRef } from './kinds.ts'
import { letters, wordsOf } from './terms.ts'

/** Shorter names are in too many other words: two ideographs say as much as a syllable of Hangul and more. */
const SHORTEST = 3
const shortestOf = (name: string): number => (/^\p{Script=Han}/u.test(name) ? 2 : SHORTEST)
/** More places than that nobody names in one question. */
const MOST = 40

/**
 * Places whose name is in a text, letter by letter and whatever its spaces: a sieve for who reads names properly, wide
 * enough to let everything through that is a name, and no record is read for it.
 */
export function namedIn(blocks: readonly Block[], text: string): number[] {
  const said = wordsOf(text).map(letters).join('')
  const found: number[] = []
  if (said.length < shortestOf(said)) return found
  for (const block of blocks)
    for (const [at, names] of block.names.split('\u0002').entries()) {
      if (at >= block.count || found.length >= MOST) break
      const ref = block.facts[at * FACTS + FACT.ref] ?? 0
      if (kindOfRef(ref) !== 0) continue
      if (names.split('\n').some((name) => name.length >= shortestOf(name) && isIn(name, said)))
        found.push(noOfRef(ref))
    }
  return found
}

/** Long enough that a half of it says which name is meant. */
const LONG = 10

/** Whether a name may be meant: all of it is there, or, of a long one, a half, since the other may have a slip in it. */
function isIn(name: string, said: string): boolean {
  if (said.includes(name)) return true
  const least = /[^\u3131-\u318ea-z0-9 ]/.test(name) ? LONG / 2 : LONG
  if (name.length < least || name.includes(' ')) return false
  const half = name.length >> 1
  return said.includes(name.slice(0, half)) || said.includes(name.slice(half))
}
