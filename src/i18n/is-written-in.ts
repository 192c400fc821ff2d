import type { Language } from '#sync/contracts/base/lists.ts'

/** The letters a language is written with; each but Latin is also read as part of another one's texts now and then. */
const SCRIPTS: Record<Language, RegExp> = {
  ko: /\p{Script=Hangul}/gu,
  en: /\p{Script=Latin}/gu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  'zh-Hans': /\p{Script=Han}/gu,
  'zh-Hant': /\p{Script=Han}/gu,
}
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * Whether a text that may be in either language is in `other` and not in the `reader`'s: most of its letters are those of
 * `other`. What leaves a doubt (a short name, Han between Japanese and Chinese) is the reader's.
 */
export function isWrittenIn(text: string, other: Language, reader: Language): boolean {
  if (other === reader) return false
  const letters = text.match(/\p{Letter}/gu)?.length ?? 0
  const own = text.match(SCRIPTS[other])?.length ?? 0
  if (own <= letters / 2) return false
  if (other === 'ko') return true
  // a name of three words is Latin in every language
  if (other === 'en') return text.trim().split(/\s+/).length > 3
  const isJapanese = KANA.test(text)
  if (other === 'ja') return isJapanese
  return !isJapanese && reader !== 'ja' && !reader.startsWith('zh') && own > 4
}
