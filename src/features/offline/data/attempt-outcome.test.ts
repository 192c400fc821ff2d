import { expect, it } from 'vitest'
import { attemptOutcome } from './attempt-outcome.ts'

it.each([
  ['200', 'sent'],
  ['unanswered', 'silent'],
  ['', 'silent'],
  ['0', 'silent'],
  ['401', 'signIn'],
  ['429', 'later'],
  ['503', 'later'],
  ['422', 'refused'],
])('X-20 an attempt that ended with "%s" is told as %s', (outcome, told) => {
  expect(attemptOutcome({ outcome, operations: 2, settled: 2 })).toBe(told)
})

it('X-20 an answer that left writes waiting is not called a success', () => {
  expect(attemptOutcome({ outcome: '200', operations: 2, settled: 1 })).toBe('partly')
})
