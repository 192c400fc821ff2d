import { BANNED_WORDS } from './strings/banned-words.ts'
import { normalise } from './text.ts'

/** @returns the first banned word in a text, blanks and punctuation inside it ignored; null when it is clean */
export function findBannedWord(text: string): string | null {
  const plain = normalise(text)
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}\p{Cf}]+/gu, '')
  return BANNED_WORDS.find((word) => plain.includes(word)) ?? null
}
