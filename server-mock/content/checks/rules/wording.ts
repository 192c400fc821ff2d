import type { Language } from '#sync/contracts/base/lists.ts'
import { findBannedWord } from '#sync/domain/banned-words.ts'
import { type RuleInput, type Finding, itemsOf, languagesOf, type Rule, textsOf } from '../rule.ts'
import { FOREIGN_WORDS } from '../strings/words.ts'

export const banned: Rule = {
  id: 'banned',
  about: 'no word that a guest could not post either',
  check: (input) =>
    everyText(input).flatMap(({ file, field, text }) => {
      const word = findBannedWord(text)
      return word === null ? [] : [{ file, field, reason: `has a banned word in it: ${word}` }]
    }),
}

export const wording: Rule = {
  id: 'wording',
  about:
    'words of the other Chinese, exclamation marks in English, straight quotation marks, emoji (warnings)',
  check: (input) =>
    everyText(input).flatMap(({ file, field, language, text }) =>
      remarks(language, text).map((reason) => ({ file, field, reason, level: 'warning' as const })),
    ),
}

function remarks(language: Language, text: string): string[] {
  const found: string[] = []
  const words = FOREIGN_WORDS[language] ?? {}
  for (const [word, better] of Object.entries(words))
    if (text.includes(word)) found.push(`says ${word}; readers of this language say ${better}`)
  if (language === 'en' && text.includes('!')) found.push('has an exclamation mark; English stays calm here')
  if (/["']/.test(text))
    found.push('has straight quotation marks; use the curved ones, or 「」 in zh-Hant and Japanese')
  if (/\p{Extended_Pictographic}/u.test(text.replace(/[©®™]/g, ''))) found.push('has an emoji in it')
  return found
}

/** From here on a sentence is too long to be in two items by chance. */
const OWN_SENTENCE: Partial<Record<Language, number>> = { ko: 18, en: 45 }
/** Rules of a house and ways to get there may read alike; what describes a thing may not. */
const DESCRIBING = /^(summary|description|tip|introduction|stops\.\d+\.note|places\.\d+\.line)\./

export const ownWords: Rule = {
  id: 'own-words',
  about: 'no describing sentence stands in two items (warnings)',
  check: (input) => {
    const first = new Map<string, string>()
    return everyText(input).flatMap(({ file, field, language, text }) => {
      const least = OWN_SENTENCE[language]
      if (least === undefined || !DESCRIBING.test(field)) return []
      return sentencesOf(text)
        .filter((sentence) => sentence.length >= least)
        .flatMap((sentence): Finding[] => {
          const other = first.get(sentence) ?? file
          first.set(sentence, other)
          if (other === file) return []
          return [{ file, field, reason: `says the same as ${other}: ${sentence}`, level: 'warning' }]
        })
    })
  },
}

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?。！？])\s*|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

type OneText = { file: string; field: string; language: Language; text: string }

const everyText = (input: RuleInput): OneText[] =>
  itemsOf(input).flatMap(({ file, item }) =>
    textsOf(item).flatMap(({ field, text }) =>
      languagesOf(text).map(([language, words]) => ({
        file,
        field: `${field}.${language}`,
        language,
        text: words,
      })),
    ),
  )
