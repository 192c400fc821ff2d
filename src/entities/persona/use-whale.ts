import type { TestResult } from '#sync/contracts/play/test-result.ts'
import { usePersonal } from '#src/data/personal.ts'

/** The code of the newest result of the travel test; null for who has not taken it. */
export function newestWhale(results: readonly Pick<TestResult, 'takenAt' | 'code'>[]): string | null {
  const newest = results.reduce<Pick<TestResult, 'takenAt' | 'code'> | null>(
    (best, result) => (best === null || result.takenAt > best.takenAt ? result : best),
    null,
  )
  return newest && newest.code
}

/** The whale of the person using the app, whose tastes a plan is made for. */
export const useWhale = (): string | null =>
  newestWhale(usePersonal('testResult').items.map(({ value }) => value))
