import { randomRuns, sumOfEnds } from '#sync/domain/carving/random-runs.ts'

/**
 * Random runs played again.
 * @returns all their ends as one number, and how long one took on average, milliseconds
 */
export function replays(count: number): { sum: number; mean: number } {
  const runs = randomRuns(count)
  const began = performance.now()
  const sum = sumOfEnds(runs)
  return { sum, mean: (performance.now() - began) / count }
}
