import type { Persona } from '#sync/contracts/play/travel-test.ts'
import type { TestResult } from '#sync/contracts/play/test-result.ts'
import { useContentItems } from '#src/data/content.ts'
import { usePersonal } from '#src/data/personal.ts'
import { newestFirst, shownOf, type ShownResult } from './results.ts'

export type OwnResult = { result: TestResult; shown: ShownResult; isPending: boolean }

/** The results of the person using the app, newest first, and the whales they may end with. */
export function useResults(): {
  state: 'loading' | 'ready' | 'empty' | 'unsaved'
  whales: readonly Persona[]
  own: readonly OwnResult[]
} {
  const personas = useContentItems('persona')
  const questions = useContentItems('testQuestion').items
  const mine = usePersonal('testResult')
  const pending = new Set(mine.items.flatMap(({ key, pending: writes }) => (writes.length > 0 ? [key] : [])))
  return {
    state: mine.state === 'loading' && personas.state === 'ready' ? 'loading' : personas.state,
    whales: personas.items,
    own: newestFirst(mine.items.map(({ value }) => value)).map((result) => ({
      result,
      shown: shownOf(result, questions),
      isPending: pending.has(result.id),
    })),
  }
}
