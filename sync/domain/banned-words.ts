import { findWords } from './words/find.ts'

/** @returns the first word a text is refused for, as it stands in the text (S5-19); null: it is taken */
export function findBannedWord(text: string): string | null {
  const hit = findWords(text).find(({ entry }) => entry.act === 'refuse')
  return hit ? text.slice(hit.start, hit.end) : null
}
