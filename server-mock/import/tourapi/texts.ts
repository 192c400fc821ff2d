import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import type { Source } from './details.ts'
import { SERVICES } from './services.ts'

/** A text in five languages out of those that are there. */

/** A Korean item with its partners in the other languages. */
export type Subject = { korean: Source; foreign: readonly Source[] }
export type Texts = Partial<Record<Language, string>>

/** Where a reader's words come from when the own language has none: the other Chinese, then English, then Korean. */
const INSTEAD: Record<Language, readonly Language[]> = {
  ko: ['ko'],
  en: ['en', 'ko'],
  ja: ['ja', 'en', 'ko'],
  'zh-Hans': ['zh-Hans', 'zh-Hant', 'en', 'ko'],
  'zh-Hant': ['zh-Hant', 'zh-Hans', 'en', 'ko'],
}

/** What each source says; empty texts are left out. */
export function textsOf(subject: Subject, read: (source: Source) => string): Texts {
  const texts: Texts = {}
  for (const source of [subject.korean, ...subject.foreign]) {
    const text = read(source)
    if (text) texts[SERVICES[source.item.service].language] = text
  }
  return texts
}

/** @returns null when there is no Korean text */
export function localized(texts: Texts): Localized | null {
  if (!texts.ko) return null
  return forAll((language) => INSTEAD[language].map((other) => texts[other]).find(Boolean) ?? '')
}

/**
 * The own words or those of the other Chinese, else the phrase: Korean opening hours do not help readers of other
 * languages.
 */
export const localizedOr = (texts: Texts, phrase: Localized): Localized =>
  forAll(
    (language) =>
      INSTEAD[language]
        .filter((other) => other === language || (language.startsWith('zh') && other.startsWith('zh')))
        .map((other) => texts[other])
        .find(Boolean) ?? phrase[language],
  )

/** Each language's own version of a text made from that of another. */
export const mapLocalized = (
  text: Localized,
  make: (text: string, language: Language) => string,
): Localized => forAll((language) => make(text[language], language))

/** Languages whose readers see another language's words. */
export const filledIn = (subject: Subject): Language[] => {
  const there = textsOf(subject, ({ item }) => item.name)
  return LANGUAGES.filter((language) => !there[language])
}

const forAll = (make: (language: Language) => string): Localized => ({
  ko: make('ko'),
  en: make('en'),
  ja: make('ja'),
  'zh-Hans': make('zh-Hans'),
  'zh-Hant': make('zh-Hant'),
})
