import { plain } from '../../terms.ts'

/** A day and a time in Seoul: `yyyy-MM-dd`, `HH:mm`. */
export interface Now {
  day: string
  time: string
}

/** A pattern of the plain text, and what it means; nothing where it means nothing after all. */
export type Rule = { pattern: RegExp; means: (found: RegExpExecArray, now: Now) => string[] }

export const rule = (pattern: string, means: Rule['means']): Rule => ({
  // hiragana are compared as katakana; the marks of the pattern itself stay as they are
  pattern: new RegExp(plain(pattern), 'y'),
  means,
})

export const two = (value: number): string => String(value).padStart(2, '0')
