import { expect, it } from 'vitest'
import { problemsOf } from './request-form.ts'

const good = { startDay: '2026-11-28', from: '09:30', to: '19:00', budget: '' }

it('X-04 a request set by hand names each field that is wrong, and only those', () => {
  expect(problemsOf(good)).toEqual([])
  expect(problemsOf({ ...good, budget: ' 0 ' })).toEqual([])
  for (const startDay of ['', '2026-02-31', '1999-12-31', '2101-01-01', 'tomorrow'])
    expect(problemsOf({ ...good, startDay }), startDay).toEqual(['day'])
  for (const [from, to] of [
    ['19:00', '09:30'],
    ['10:00', '10:00'],
    ['', '19:00'],
    ['09:30', ''],
  ] as const)
    expect(problemsOf({ ...good, from, to })).toEqual(['times'])
  for (const budget of ['many', '-5', '1e9', '1.5'])
    expect(problemsOf({ ...good, budget })).toEqual(['budgetWrong'])
  expect(problemsOf({ startDay: '', from: '', to: '', budget: 'x' })).toEqual(['day', 'times', 'budgetWrong'])
})
