import type { WordChange } from '#sync/contracts/moderation/word-desk.ts'
import type { ListedWord, WordChanges } from '#sync/contracts/moderation/words.ts'
import type { WordLanguage } from '#sync/contracts/moderation/lists.ts'
import { normalise } from '../text.ts'
import { findWords } from './find.ts'
import { ALLOWED, WORDS } from './list.ts'
import { OURS, type Lists } from './lists.ts'
import { joined, tokensOf } from './signs.ts'

export const UNCHANGED: WordChanges = { version: 0, words: [], off: [], allowed: [] }

/** All entries, those that are off as well: the built-in ones in their order, then what was added. */
export function entriesOf({ words }: WordChanges): ListedWord[] {
  const own = WORDS.map((entry) => words.find(({ id }) => id === entry.id) ?? entry)
  return [...own, ...words.filter(({ id }) => !WORDS.some((entry) => entry.id === id))]
}

/** The lists texts are searched by; the product’s own while the desk has changed nothing. */
export function listsWith(changes: WordChanges | undefined): Lists {
  if (!changes) return OURS
  const off = new Set(changes.off)
  return {
    words: entriesOf(changes).filter(({ id }) => !off.has(id)),
    allowed: [...ALLOWED, ...changes.allowed],
  }
}

/** Whose list an entry belongs to: the first part of its id. */
export const languageOfWord = ({ id }: Pick<ListedWord, 'id'>): WordLanguage =>
  id.slice(0, id.indexOf('-')) as WordLanguage

/** A word as it is compared with texts: lower case, loose letters composed, without blanks and marks. */
export const asCompared = (word: string, isJamo = false): string =>
  isJamo ? normalise(word).replace(/[\s\p{P}]/gu, '') : joined(tokensOf(normalise(word))).text

type Problem = { path: 'word'; code: 'required' | 'twice' | 'unfound' | 'unknown' }

/**
 * The lists after one change of the desk.
 * @returns what is wrong with it where it cannot be made: `twice` it is there already, `unfound` a text that is the word
 *   alone would not be found by it, `unknown` there is no such entry
 */
export function changeWords(changes: WordChanges, change: WordChange): WordChanges | Problem {
  const next = changed(changes, change)
  return 'code' in next ? next : { ...next, version: changes.version + 1 }
}

function changed(changes: WordChanges, change: WordChange): WordChanges | Problem {
  const { words, off, allowed } = changes
  if (change.do === 'list') return withWord(changes, change)
  if ('word' in change) {
    if (change.do === 'allow') return withAllowed(changes, asCompared(change.word))
    if (!allowed.includes(change.word)) return { path: 'word', code: 'unknown' }
    return { ...changes, allowed: allowed.filter((word) => word !== change.word) }
  }
  const { id } = change
  const entry = entriesOf(changes).find((each) => each.id === id)
  if (!entry) return { path: 'word', code: 'unknown' }
  if (change.do === 'act')
    return { ...changes, words: [...words.filter((each) => each.id !== id), { ...entry, act: change.act }] }
  const rest = off.filter((each) => each !== id)
  return { ...changes, off: change.do === 'off' ? [...rest, id] : rest }
}

function withAllowed(changes: WordChanges, word: string): WordChanges | Problem {
  if (word === '') return { path: 'word', code: 'required' }
  if ([...ALLOWED, ...changes.allowed].includes(word)) return { path: 'word', code: 'twice' }
  return { ...changes, allowed: [...changes.allowed, word] }
}

function withWord(
  changes: WordChanges,
  { word, language, class: kind, act }: Extract<WordChange, { do: 'list' }>,
): WordChanges | Problem {
  const compared = asCompared(word, kind === 'jamo')
  if (compared === '') return { path: 'word', code: 'required' }
  const all = entriesOf(changes)
  if (all.some((entry) => entry.word === compared)) return { path: 'word', code: 'twice' }
  const places = all
    .filter(({ id }) => id.startsWith(`${language}-desk-`))
    .map(({ id }) => Number(id.split('-').at(-1)))
  const entry: ListedWord = {
    ...{ id: `${language}-desk-${Math.max(0, ...places) + 1}`, word: compared, class: kind, act },
  }
  // one sign is in too many ordinary words, and what is not found by itself is listed in a way that finds nothing
  const isFound = [...compared].length > 1 && findWords(compared, { words: [entry], allowed: [] }).length > 0
  return isFound ? { ...changes, words: [...changes.words, entry] } : { path: 'word', code: 'unfound' }
}

/** Entries of which something else is found after a change than before. */
export function movedEntries(before: WordChanges, change: WordChange, after: WordChanges): ListedWord[] {
  const { words } = listsWith(after)
  if (change.do === 'disallow') return findWords(change.word, listsWith(after)).map(({ entry }) => entry)
  const known = listsWith(before).words
  return words.filter((entry) => !known.includes(entry))
}
