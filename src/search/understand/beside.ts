import type { Token } from './tokens.ts'

/** Whether a word means this. */
export const is = (token: Token | undefined, mark: string): boolean => token?.means.includes(mark) ?? false
/** Whether something it means begins so. */
export const begins = (token: Token | undefined, start: RegExp): boolean =>
  token?.means.some((own) => start.test(own)) ?? false
/** Whether no rule took it. */
export const isUnknown = (token: Token | undefined): boolean => token?.means.length === 0
/** Words between a word and what it is said of. */
export const REACH = 3

/** The nearest token before or after that says something, over particles; null beyond `REACH` of them. */
export function beside(tokens: readonly Token[], at: number, step: 1 | -1, reach = REACH): Token | null {
  for (let far = 1; far <= reach; far += 1) {
    const token = tokens[at + far * step]
    if (!token) return null
    if (!is(token, 'stop')) return token
  }
  return null
}

/** Whether nothing that ends a part of a sentence stands between two tokens. */
export function isOneClause(one: Token, other: Token, text: string): boolean {
  const [first, last] = one.from < other.from ? [one, other] : [other, one]
  return !/[,;.!?。，；！？]/u.test(text.slice(first.to, last.from))
}
