import { expect, it } from 'vitest'
import { RANDOM_RUNS, randomRuns, sumOfEnds } from './random-runs.ts'

it('G1 ten thousand random runs end in Node as they end in a browser', () => {
  expect(sumOfEnds(randomRuns(RANDOM_RUNS.count))).toBe(RANDOM_RUNS.sum)
})
