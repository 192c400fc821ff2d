import type { Language } from '#sync/contracts/base/lists.ts'
import { JAPAN, MAINLAND, TAIWAN } from '../charsets.ts'
import { type Finding, itemsOf, languagesOf, type Rule, textsOf } from '../rule.ts'

type Judge = (language: Language, text: string) => string | null

/** Asks one question about every text of every item in every language. */
const judging =
  (judge: Judge): Rule['check'] =>
  (input) =>
    itemsOf(input).flatMap(({ file, item }) =>
      textsOf(item).flatMap(({ field, text }) =>
        languagesOf(text).flatMap(([language, words]): Finding[] => {
          const reason = judge(language, words)
          return reason === null ? [] : [{ file, field: `${field}.${language}`, reason }]
        }),
      ),
    )

export const filled: Rule = {
  id: 'filled',
  about: 'no text is blank, a placeholder, or has blanks where none belong',
  check: judging((_, text) => {
    if (text.trim() === '') return 'is empty'
    if (/\b(TODO|TBD|FIXME|lorem ipsum)\b/i.test(text)) return 'is a placeholder'
    if (text !== text.trim()) return 'begins or ends with a blank'
    return /[ \u3000]{2,}|\n{3,}| \n|\n /.test(text) ? 'has blanks or empty lines too many' : null
  }),
}

const HANGUL = /\p{sc=Hangul}+/u
/** With the middle dot of Japanese, which Chinese writes as ·. */
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}\u30FB]+/u
const HAN = /\p{sc=Han}+/u
const OWN: Record<Language, RegExp> = {
  ko: HANGUL,
  en: /\p{sc=Latin}/u,
  ja: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
  'zh-Hans': HAN,
  'zh-Hant': HAN,
}
const STANDARDS = { ja: JAPAN, 'zh-Hans': MAINLAND, 'zh-Hant': TAIWAN }
/** Letters in a row that may be a name in another language; more is a sentence left untranslated. */
const NAME_LENGTH = 40

export const purity: Rule = {
  id: 'purity',
  about: 'each language in its own script: no Hangul, kana, foreign character forms or English left over',
  check: judging(
    (language, text) => foreignScript(language, text) ?? foreignForm(language, text) ?? latin(language, text),
  ),
}

function foreignScript(language: Language, text: string): string | null {
  const found = (pattern: RegExp, script: string) => {
    const [hit] = pattern.exec(text) ?? []
    return hit === undefined ? null : `has ${script} in it: ${hit}`
  }
  if (language === 'ko') return found(KANA, 'kana') ?? hanja(text)
  const hangul = found(HANGUL, 'Hangul')
  if (language === 'ja') return hangul
  const kana = hangul ?? found(KANA, 'kana')
  return language === 'en' ? (kana ?? found(HAN, 'Chinese characters')) : kana
}

/** In Korean they may explain a name, in brackets after it. */
function hanja(text: string): string | null {
  const [hit] = HAN.exec(text.replace(/\(\p{sc=Han}+\)/gu, '')) ?? []
  return hit === undefined ? null : `has Chinese characters outside brackets: ${hit}`
}

function foreignForm(language: Language, text: string): string | null {
  if (language === 'ko' || language === 'en') return null
  const odd = [...new Set(text.match(/\p{sc=Han}/gu))].filter((sign) => !STANDARDS[language].has(sign))
  if (odd.length) return `has characters this language does not write that way: ${odd.join('')}`
  const pasted = language === 'ja' && text.length > 30 && !KANA.test(text)
  return pasted ? 'has no kana at all: is it Japanese?' : null
}

function latin(language: Language, text: string): string | null {
  if (language === 'en')
    return OWN.en.test(text) || /^[\d\p{P}\p{S}\s]+$/u.test(text) ? null : 'has no English in it'
  const run = (text.match(/[A-Za-z][A-Za-z0-9 ,.'’&()-]*/g) ?? []).find(({ length }) => length > NAME_LENGTH)
  return run === undefined ? null : `has English left in it: ${run.slice(0, 40)} …`
}
