import { expect, it } from 'vitest'
import { stateOf } from './scope-state.ts'

const gone = { status: 404, code: 'record.notFound' } as const

it('P-03 what was read and is not out of the database yet is on its way: nobody reads that there is none', () => {
  expect(stateOf(undefined, ['current'])).toBe('loading')
  expect(stateOf(0, ['unread'])).toBe('loading')
  expect(stateOf(0, ['current'])).toBe('loading')
  expect(stateOf(1, ['current'])).toBe('empty')
})

it('P-03 what is not held says whether it is missing or only not to be had now', () => {
  expect(stateOf(0, ['unanswered'])).toBe('unsaved')
  expect(stateOf(0, [gone, 'unanswered'])).toBe('unsaved')
  expect(stateOf(0, [gone, gone])).toBe('missing')
  // held, whatever the server says now
  expect(stateOf(1, ['unanswered'])).toBe('empty')
})
