import type { TestResult } from '#sync/contracts/play/test-result.ts'
import { tasteOf } from '#sync/domain/persona/taste.ts'
import type { Taste } from '#sync/domain/plan/request.ts'
import { usePersonal } from '#src/data/personal.ts'

/** What the newest result of the travel test tells the planner; null for who has not taken it. */
export function newestTaste(results: readonly Pick<TestResult, 'takenAt' | 'code'>[]): Taste | null {
  const newest = results.reduce<Pick<TestResult, 'takenAt' | 'code'> | null>(
    (best, result) => (best === null || result.takenAt > best.takenAt ? result : best),
    null,
  )
  return newest && tasteOf(newest.code)
}

/** The tastes of the person using the app, as the planner takes them. */
export const useTaste = (): Taste | null =>
  newestTaste(usePersonal('testResult').items.map(({ value }) => value))
