import { ALLOWED, WORDS, type WordEntry } from './list.ts'

export interface Lists {
  words: readonly WordEntry[]
  /** Ordinary words and names an entry stands in. */
  allowed: readonly string[]
}

/** Entries by the UTF-16 unit they begin with. */
type ByFirst<T> = ReadonlyMap<string, readonly T[]>

/** The lists as they are searched. */
export interface Index {
  anywhere: ByFirst<WordEntry>
  /** What a form as a whole may be. */
  whole: ByFirst<WordEntry>
  latin: ByFirst<WordEntry>
  /** What a run of single signs may hold. */
  spaced: ByFirst<WordEntry>
  jamo: ReadonlyMap<string, WordEntry>
  allowed: ByFirst<{ word: string }>
}

const known = new WeakMap<Lists, Index>()
export const OURS: Lists = { words: WORDS, allowed: ALLOWED }

/** Made once for each pair of lists: a message is searched in well under a millisecond. */
export function indexOf(lists: Lists): Index {
  const index = known.get(lists) ?? makeIndex(lists)
  known.set(lists, index)
  return index
}

function makeIndex({ words, allowed }: Lists): Index {
  const of = (...classes: WordEntry['class'][]) =>
    byFirst(words.filter((entry) => classes.includes(entry.class)))
  return {
    anywhere: of('anywhere'),
    whole: of('anywhere', 'word', 'verb'),
    latin: of('latin'),
    spaced: of('anywhere', 'word', 'latin'),
    jamo: new Map(words.filter((each) => each.class === 'jamo').map((each) => [each.word, each])),
    allowed: byFirst(allowed.map((word) => ({ word }))),
  }
}

const byFirst = <T extends { word: string }>(words: readonly T[]): ByFirst<T> => {
  const firsts = new Set(words.map(({ word }) => word.charAt(0)))
  return new Map(Array.from(firsts, (first) => [first, words.filter(({ word }) => word.startsWith(first))]))
}

/** Where words of a list stand in a text. */
export const placesOf = <T extends { word: string }>(text: string, words: ByFirst<T>) =>
  Array.from({ length: text.length }, (_, at) =>
    startingAt(text, at, words).map((entry) => ({ entry, at })),
  ).flat()

/** Which words of a list begin at an offset of a text. */
export const startingAt = <T extends { word: string }>(text: string, at: number, words: ByFirst<T>): T[] =>
  words.get(text.charAt(at))?.filter(({ word }) => text.startsWith(word, at)) ?? []
