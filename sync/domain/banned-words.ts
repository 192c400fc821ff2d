import { findWords } from './words/find.ts'
import { OURS, type Lists } from './words/lists.ts'

/** Where in a text a word stands; UTF-16 offsets, `end` not included. */
export type WordPlace = { start: number; end: number }

/** @returns where the first word stands a text is refused for (S5-19); null: it is taken */
export function findBannedPlace(text: string, lists: Lists = OURS): WordPlace | null {
  const hit = findWords(text, lists).find(({ entry }) => entry.act === 'refuse')
  return hit ? { start: hit.start, end: hit.end } : null
}

/** @returns the first word a text is refused for, as it stands in the text (S5-19); null: it is taken */
export function findBannedWord(text: string, lists: Lists = OURS): string | null {
  const place = findBannedPlace(text, lists)
  return place && text.slice(place.start, place.end)
}
