import { LANGUAGES, type Language } from '../base/lists.ts'
import type { Localized } from '../base/locale.ts'

/**
 * Bodies of records apart from their texts, so that a device reads what it shows: all that is alike in every language
 * once, and the texts of the languages it needs.
 */

/** The texts of a body in one language, by where they stand: `summary`, `access.bus`, `program.0`. */
export type Texts = Record<string, string>

type Node = Record<string, unknown>

/** Names are found in all languages (the search index), whatever is read. */
const WHOLE = new Set(['name', 'title', 'companyName'])
/** Shown to a driver beside the reader's own. */
const KOREAN = new Set(['address'])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isLocalized = (value: unknown): value is Localized =>
  isNode(value) &&
  Object.keys(value).length === LANGUAGES.length &&
  LANGUAGES.every((language) => typeof value[language] === 'string')

/**
 * Takes a body apart.
 * @returns `neutral`: the body with nothing in the place of a text, but for what every reader needs; and the texts
 */
export function takeTexts(body: unknown): { neutral: unknown; texts: Record<Language, Texts> } {
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, {}])) as Record<Language, Texts>
  const visit = (value: unknown, path: readonly string[]): unknown => {
    const name = path.at(-1) ?? ''
    if (isLocalized(value)) {
      // a dot parts the steps of a way
      if (path.length === 0 || WHOLE.has(name) || path.some((step) => step.includes('.'))) return value
      for (const language of LANGUAGES) texts[language][path.join('.')] = value[language]
      return KOREAN.has(name) ? { ko: value.ko } : {}
    }
    if (Array.isArray(value)) return value.map((each, at) => visit(each, [...path, String(at)]))
    if (!isNode(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, visit(each, [...path, key])]))
  }
  return { neutral: visit(body, []), texts }
}

function textAt(body: unknown, path: string): Node | undefined {
  let found = body
  for (const step of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined
    found = (found as Node)[step]
  }
  return isNode(found) ? found : undefined
}

/** Puts the texts of a language where they belong in a body, which is changed. */
export function putTexts(body: unknown, language: Language, texts: Texts): void {
  for (const [path, text] of Object.entries(texts)) {
    const at = textAt(body, path)
    if (at) at[language] = text
  }
}

/**
 * Fills what is missing at these places with the first language that is there, so that a record always has a text to
 * show. `body` is changed.
 * @param first the languages whose texts were put, the reader's own first
 */
export function fillTexts(body: unknown, paths: Iterable<string>, first: readonly Language[]): void {
  for (const path of paths) {
    const at = textAt(body, path)
    const known = first.find((language) => typeof at?.[language] === 'string')
    if (!at || !known) continue
    for (const language of LANGUAGES) at[language] ??= at[known]
  }
}
