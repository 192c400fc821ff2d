import { expect, it } from 'vitest'
import type { SearchAnswer } from './request.ts'
import { isSameAnswer } from './same-answer.ts'

const answer = (more: Partial<SearchAnswer> = {}): SearchAnswer => ({
  ...{ kinds: new Uint8Array([0, 0]), nos: new Uint32Array([1001, 1002]), won: new Int32Array([-1, 500]) },
  ...{ metres: new Float32Array([NaN, 12]), positions: null, counts: [2, 0] },
  scope: { count: 2, cities: ['ulsan'], themes: [], placed: true },
  reading: { text: '', how: 'typed' },
  ...more,
})

it('P-01 what shows the same is the same answer, whatever changes must be shown', () => {
  expect(isSameAnswer(answer(), answer())).toBe(true)
  const others: Partial<SearchAnswer>[] = [
    { nos: new Uint32Array([1001, 1003]) },
    { nos: new Uint32Array([1001]) },
    { won: new Int32Array([-1, 600]) },
    { metres: null },
    { positions: new Float32Array([35, 129, 35, 129]) },
    { counts: [2, 1] },
    { scope: { ...answer().scope, count: 3 } },
    { reading: { text: '', how: 'spelling' } },
  ]
  for (const other of others) expect(isSameAnswer(answer(), answer(other)), JSON.stringify(other)).toBe(false)
})
