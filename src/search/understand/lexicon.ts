import type { Language } from '#sync/contracts/base/lists.ts'
import { plain } from '../terms.ts'
import { Phrases } from './phrases.ts'
import { EN } from './strings/en.ts'
import { JA_ADJECTIVE } from './strings/joins.ts'
import { JA } from './strings/ja.ts'
import { KO, KO_ENDINGS } from './strings/ko.ts'
import { ZH_HANS } from './strings/zh-hans.ts'
import { ZH_HANT } from './strings/zh-hant.ts'

const TEXTS: Record<Language, string> = { ko: KO, en: EN, ja: JA, 'zh-Hans': ZH_HANS, 'zh-Hant': ZH_HANT }
const made = new Map<Language, Phrases>()

/** What words mean in a language; made once. */
export function phrasesOf(language: Language): Phrases {
  const known = made.get(language)
  if (known) return known
  const phrases = new Phrases()
  for (const line of TEXTS[language].trim().split('\n')) {
    const [means = '', said = ''] = line.split(' = ')
    for (const phrase of said.split(', ').map(plain))
      for (const own of means.split(' '))
        for (const form of formsOf(phrase, own, language)) phrases.add(form, own)
  }
  made.set(language, phrases)
  return phrases
}

/** A phrase as it may be written: Korean and English part words at will, adjectives of Japanese join what follows. */
function formsOf(phrase: string, means: string, language: Language): string[] {
  if (language === 'ko') return [phrase, phrase.replaceAll(' ', '')]
  if (language === 'en' && means !== 'stop' && /^[a-z]{3,} [a-z]{3,}$/.test(phrase))
    return [phrase, phrase.replace(' ', '-'), phrase.replace(' ', '')]
  const { end, joined } = JA_ADJECTIVE
  if (language === 'ja' && means.startsWith('mood:') && phrase.endsWith(end))
    return [phrase, ...joined.map((own) => phrase.slice(0, -1) + own)]
  return [phrase]
}

export const ENDINGS = [...new Set(KO_ENDINGS.split(' '))].sort((a, b) => b.length - a.length)

/** The languages a text may be in, by its letters and by who reads. */
export function languagesOf(text: string, reader: Language): Language[] {
  const found: Language[] = []
  if (/\p{Script=Hangul}/u.test(text)) found.push('ko')
  const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  if (kana) found.push('ja')
  else if (/\p{Script=Han}/u.test(text)) {
    // who reads one kind of Chinese may type the other
    if (reader === 'ja') found.push('ja')
    found.push(
      ...(reader === 'zh-Hant' ? (['zh-Hant', 'zh-Hans'] as const) : (['zh-Hans', 'zh-Hant'] as const)),
    )
  }
  if (/[a-z]/i.test(text)) found.push('en')
  return found
}
