import type { Block } from './block.ts'
import { FACT, FACTS } from './document.ts'
import { kindOfRef, noOfRef } from './kinds.ts'
import { letters, wordsOf } from './terms.ts'

/** Shorter names are in too many other words. */
const SHORTEST = 3
/** More places than that nobody names in one question. */
const MOST = 40

/**
 * Places whose name is in a text, letter by letter and whatever its spaces: a sieve for who reads names properly, wide
 * enough to let everything through that is a name, and no record is read for it.
 */
export function namedIn(blocks: readonly Block[], text: string): number[] {
  const said = wordsOf(text).map(letters).join('')
  const found: number[] = []
  if (said.length < SHORTEST) return found
  for (const block of blocks)
    for (const [at, names] of block.names.split('\u0002').entries()) {
      if (at >= block.count || found.length >= MOST) break
      const ref = block.facts[at * FACTS + FACT.ref] ?? 0
      if (kindOfRef(ref) !== 0) continue
      if (names.split('\n').some((name) => name.length >= SHORTEST && said.includes(name)))
        found.push(noOfRef(ref))
    }
  return found
}
