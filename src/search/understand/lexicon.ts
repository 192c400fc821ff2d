import type { Language } from '#sync/contracts/base/lists.ts'
import { plain } from '../terms.ts'
import { EN } from './strings/en.ts'
import { JA } from './strings/ja.ts'
import { KO, KO_ENDINGS } from './strings/ko.ts'
import { ZH_HANS } from './strings/zh-hans.ts'
import { ZH_HANT } from './strings/zh-hant.ts'

/** Phrases by their first two letters, the longest first, with what each means (`category:cafe`, or `stop`). */
export class Phrases {
  private readonly byStart = new Map<string, { phrase: string; means: string[] }[]>()
  private sorted = true

  add(phrase: string, means: string): void {
    if (phrase === '') return
    const start = phrase.slice(0, 2)
    const known = this.byStart.get(start) ?? []
    const same = known.find((entry) => entry.phrase === phrase)
    if (same) {
      if (!same.means.includes(means)) same.means.push(means)
    } else known.push({ phrase, means: [means] })
    this.byStart.set(start, known)
    this.sorted = false
  }

  /** Phrases the text continues with at a position, the longest first. */
  at(text: string, position: number): { phrase: string; means: string[] }[] {
    if (!this.sorted)
      for (const list of this.byStart.values()) list.sort((a, b) => b.phrase.length - a.phrase.length)
    this.sorted = true
    const two = this.byStart.get(text.slice(position, position + 2)) ?? []
    const one = this.byStart.get(text.slice(position, position + 1)) ?? []
    return [...two, ...one].filter(({ phrase }) => text.startsWith(phrase, position))
  }
}

const TEXTS: Record<Language, string> = { ko: KO, en: EN, ja: JA, 'zh-Hans': ZH_HANS, 'zh-Hant': ZH_HANT }
const made = new Map<Language, Phrases>()

/** What words mean in a language; made once. */
export function phrasesOf(language: Language): Phrases {
  const known = made.get(language)
  if (known) return known
  const phrases = new Phrases()
  for (const line of TEXTS[language].trim().split('\n')) {
    const [means = '', said = ''] = line.split(' = ')
    for (const phrase of said.split(', ').map(plain)) {
      phrases.add(phrase, means)
      if (language === 'ko') phrases.add(phrase.replaceAll(' ', ''), means)
    }
  }
  made.set(language, phrases)
  return phrases
}

export const ENDINGS = [...new Set(KO_ENDINGS.split(' '))].sort((a, b) => b.length - a.length)

/** The languages a text may be in, by its letters and by who reads. */
export function languagesOf(text: string, reader: Language): Language[] {
  const found: Language[] = []
  if (/\p{Script=Hangul}/u.test(text)) found.push('ko')
  const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  if (kana) found.push('ja')
  else if (/\p{Script=Han}/u.test(text))
    found.push(reader === 'ja' || reader === 'zh-Hant' || reader === 'zh-Hans' ? reader : 'zh-Hans')
  if (/[a-z]/i.test(text)) found.push('en')
  return found
}
