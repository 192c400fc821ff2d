import { expect, it } from 'vitest'
import { dueState } from './due.ts'

it.each([
  ['2026-11-25', '2026-11-23', { state: 'ahead', days: 2 }],
  ['2026-11-25', '2026-11-25', { state: 'today', days: 0 }],
  ['2026-11-25', '2026-12-01', { state: 'late', days: 6 }],
])('S4-16 due on %s it stands on %s as %j', (due, today, state) => {
  expect(dueState(due, today)).toEqual(state)
})
