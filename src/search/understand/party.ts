import type { Token } from './tokens.ts'

/** Who comes along to a plan, and what each may spend. */
export interface Party {
  adults: number | null
  kids: number | null
  seniors: number | null
}

const numbers = (tokens: readonly Token[], start: string): number[] =>
  tokens.flatMap(({ means }) =>
    means.flatMap((own) => (own.startsWith(start) ? [Number(own.slice(start.length))] : [])),
  )
const has = (tokens: readonly Token[], mark: string): boolean =>
  tokens.some(({ means }) => means.includes(mark))
const sum = (all: readonly number[]): number | null =>
  all.length > 0 ? all.reduce((a, b) => a + b, 0) : null

/** The party as it was said: of a number of people, those who are neither children nor old are adults. */
export function partyOf(tokens: readonly Token[]): Party {
  // "three and six years old" are two, where nobody says how many
  const children = tokens.filter(({ means }) => means.includes('child')).length
  const kids = sum(numbers(tokens, 'party:kids:')) ?? (children > 1 ? children : null)
  const elders = tokens.filter(({ means }) => means.includes('elder')).length
  const seniors = sum(numbers(tokens, 'party:seniors:')) ?? (elders > 0 ? elders : null)
  const [people] = numbers(tokens, 'people:').filter((many) => many > 1)
  const said = sum(numbers(tokens, 'party:adults:'))
  const others =
    (kids ?? (has(tokens, 'who:kids') ? 1 : 0)) + (seniors ?? (has(tokens, 'who:parents') ? 2 : 0))
  // "me and my grandmother"; who comes with a wife or husband is two
  const self = has(tokens, 'spouse') ? 2 : has(tokens, 'self') && (seniors ?? kids) !== null ? 1 : null
  const rest = people === undefined ? self : people > others ? people - others : null
  return { adults: said ?? rest, kids, seniors }
}

/** Won for one person: an amount for all is shared by all, children too. */
export function perPerson(won: number, tokens: readonly Token[]): number {
  const { adults, kids, seniors } = partyOf(tokens)
  const [people] = numbers(tokens, 'people:').filter((many) => many > 1)
  const all = people ?? (adults ?? 0) + (kids ?? 0) + (seniors ?? 0)
  return has(tokens, 'each') || all < 2 ? won : Math.floor(won / all)
}
