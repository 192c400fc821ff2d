import { isDay, minutesOf } from '#sync/domain/calendar.ts'

/** Days a plan of the planner can begin on. */
export const FIRST_DAYS = { min: '2000-01-01', max: '2100-12-31' } as const

export type Problem = 'day' | 'times' | 'budgetWrong'

/** What is wrong with a request set by hand, by its field; a sentence of each stands in the words. */
export function problemsOf(form: { startDay: string; from: string; to: string; budget: string }): Problem[] {
  const { startDay, from, to, budget } = form
  const isKnown = isDay(startDay) && startDay >= FIRST_DAYS.min && startDay <= FIRST_DAYS.max
  const isTime = (time: string): boolean => /^\d\d:\d\d$/.test(time)
  const inOrder = isTime(from) && isTime(to) && minutesOf(from) < minutesOf(to)
  return [
    ...(isKnown ? [] : (['day'] as const)),
    ...(inOrder ? [] : (['times'] as const)),
    ...(/^\d*$/.test(budget.trim()) ? [] : (['budgetWrong'] as const)),
  ]
}
