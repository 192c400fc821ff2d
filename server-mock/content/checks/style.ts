import type { Language } from '#sync/contracts/base/lists.ts'

/**
 * How a language is written here, as far as a program can see it: marks, quotation marks, ranges, and words with one
 * name. The words are in docs/language, the marks below; both are asked about interface, mails and content alike.
 */
export type Kind = 'interface' | 'content'

/** A word that is not used, what is said instead, and the phrases in which it is right. */
export type Term = { never: string; say: string; where: Kind | 'everywhere'; except: readonly string[] }

export type Style = {
  terms: readonly Term[]
  /** Texts that stay as they are, e.g. the name of a licence in half-width brackets. */
  exceptions: readonly string[]
}

export type Styles = Record<Language, Style>

const NONE: Style = { terms: [], exceptions: [] }
/** Marks alone are judged. */
export const NO_STYLES: Styles = { ko: NONE, en: NONE, ja: NONE, 'zh-Hans': NONE, 'zh-Hant': NONE }

const CJK = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー々'
const FULL_MARKS = '，。？！：；（）、「」『』“”《》'
/** A half-width mark before or behind a Chinese or Japanese character. */
const HALF_WIDTH = new RegExp(
  `[${CJK}${FULL_MARKS}}] ?[,?!;()]|[${CJK}${FULL_MARKS}}]:(?!//)|[,?!;()] ?[${CJK}]|: ?[${CJK}]`,
  'u',
)
const OPEN_SPACE = new RegExp(`[${CJK}，。？！：；（）] [0-9A-Za-z₩]|[0-9A-Za-z%] [${CJK}]`, 'u')

type Fault = readonly [pattern: RegExp, says: string]

const CHINESE: readonly Fault[] = [
  [HALF_WIDTH, 'has a half-width mark; use ，？！：；（）'],
  [OPEN_SPACE, 'has a space between a character and a figure or Latin letter'],
  [/(?<!…)…(?!…)/u, 'has half an ellipsis; use ……'],
  [/(?<!—)—(?!—)/u, 'has half a dash; use ——'],
  [/[~～〜]/u, 'has a tilde; use – between times and dates, 至 in sentences'],
]

const MARKS: Record<Language, readonly Fault[]> = {
  ko: [
    [/[–—]/u, 'has a dash; a range takes ~ without spaces'],
    [/\.\.|……/u, 'has dots in a row; use one …'],
  ],
  en: [
    [/—/u, 'has an em dash'],
    [/\.\.\./u, 'has three dots; use …'],
    [/\w'\w|"/u, 'has a straight quotation mark; use ’ and “ ”'],
  ],
  ja: [
    [HALF_WIDTH, 'has a half-width mark; use ？！：；（）'],
    [/[〜–—]/u, 'has a dash or a wave dash; a range takes ～ (U+FF5E)'],
    [/％/u, 'has a full-width percent sign; use %'],
    [/ [·・] /u, 'has a spaced middle dot; use ・ without spaces'],
  ],
  'zh-Hans': [...CHINESE, [/[「」『』]/u, 'has corner brackets; use “ ”']],
  'zh-Hant': [...CHINESE, [/[“”‘’]/u, 'has curved quotation marks; use 「」『』']],
}

/** Stands for what is not judged, so that its neighbours do not become each other's. */
const GAP = '\uFFFC'

/** What is wrong with the writing of one text, a line each; nothing when all is well. */
export function styleFaults(language: Language, kind: Kind, text: string, style: Style): string[] {
  const rest = style.exceptions.reduce((left, exception) => left.replaceAll(exception, GAP), text)
  const marks = MARKS[language].flatMap(([pattern, says]) => (pattern.test(rest) ? [says] : []))
  const words = style.terms
    .filter(({ where }) => where === kind || where === 'everywhere')
    .flatMap((term) =>
      uses(language, rest, term) ? [`says “${term.never}”; the word is “${term.say}”`] : [],
    )
  return [...marks, ...words]
}

function uses(language: Language, text: string, { never, except }: Term): boolean {
  const rest = except.reduce((left, phrase) => left.replaceAll(phrase, GAP), text)
  if (language !== 'en') return rest.includes(never)
  const word = never.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // a word written small is meant in either case
  return new RegExp(`(?<![\\w-])${word}(?![\\w-])`, never === never.toLowerCase() ? 'i' : '').test(rest)
}
