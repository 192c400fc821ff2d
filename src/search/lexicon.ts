import { assemble } from 'es-hangul'
import MiniSearch from 'minisearch'
import type { Block } from './block.ts'

/** The different words of all names, to find the one that was meant where nothing carries what was typed. */
export type Lexicon = {
  /** Learns the words of a block; in slices, so that queries are answered meanwhile. */
  learn(block: Block): Promise<void>
  /** Words with a letter or two wrong, the likeliest first, as letters. */
  similar(letters: string): string[]
}

const SHORTEST = 4
const LONGEST = 24
const KEPT = 6
const FUZZY = 0.2
const HANGUL = /^[\u3131-\u318e]+$/
const WORD = /^[\u3131-\u318ea-z]+$/
/** A vowel follows a consonant where a syllable begins. */
const SYLLABLE = /[\u3131-\u314e](?=[\u314f-\u3163])/g
/** Syllables a beginning of a word must have to count as one that can be meant. */
const LEAST_SYLLABLES = 3

export function createLexicon(): Lexicon {
  const index = new MiniSearch<{ id: number; word: string }>({
    fields: ['word'],
    storeFields: ['word'],
    tokenize: (text) => [text],
    processTerm: (term) => term,
  })
  const known = new Set<string>()
  return {
    async learn(block) {
      const fresh: { id: number; word: string }[] = []
      const add = (word: string) => {
        if (known.has(word)) return
        known.add(word)
        fresh.push({ id: known.size, word })
      }
      for (const word of new Set(block.names.split(/[^\p{L}\p{N}]+/u))) {
        if (word.length < SHORTEST || word.length > LONGEST || !WORD.test(word)) continue
        add(word)
        if (HANGUL.test(word)) beginnings(word).forEach(add)
      }
      await index.addAllAsync(fresh, { chunkSize: 200 })
    },
    similar: (letters) =>
      index
        .search(letters, { fuzzy: FUZZY, prefix: false })
        .slice(0, KEPT)
        .map(({ word }) => String(word)),
  }
}

/** A word without its last syllables: "daewangam" is also meant where the name goes on. */
function beginnings(word: string): string[] {
  const starts = [...word.matchAll(SYLLABLE)].map(({ index }) => index)
  return starts.slice(LEAST_SYLLABLES).map((start) => word.slice(0, start))
}

/** Letters as they are written. */
export const written = (letters: string): string => (HANGUL.test(letters) ? assemble([...letters]) : letters)
