import type { SearchAnswer } from './request.ts'

type Column = SearchAnswer['kinds' | 'nos' | 'won' | 'metres']

/** Whether two answers show the same; most steps of a growing index change none that is shown. */
export function isSameAnswer(one: SearchAnswer, other: SearchAnswer): boolean {
  return (
    (['nos', 'kinds', 'won', 'metres', 'positions'] as const).every((name) =>
      isSameColumn(one[name], other[name]),
    ) && (['counts', 'scope', 'reading'] as const).every((name) => isSameFact(one[name], other[name]))
  )
}

const isSameFact = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function isSameColumn(one: Column, other: Column): boolean {
  if (one === null || other === null) return one === other
  // what has no place or price is NaN
  return one.length === other.length && one.every((value, at) => Object.is(value, other[at]))
}
