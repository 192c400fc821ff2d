import type { TestResult } from '#sync/contracts/play/test-result.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import { readResult } from '#sync/domain/persona/result-link.ts'
import { scoreTest, type Scored, type ScoredQuestion } from '#sync/domain/persona/score.ts'
import { suits } from '#sync/domain/persona/taste.ts'
import { openState } from '#src/data/open-state.ts'

/** A result as it is shown; without scores where its questions are not on this device. */
export type ShownResult = { code: string; scores: Scored['scores'] | null }

const MARK = 'r='

/** What a link of a friend carries: a result, `broken` for one that cannot be read, null where there is none. */
export function sharedResult(hash: string): Scored | 'broken' | null {
  return hash.startsWith(MARK) ? (readResult(decoded(hash.slice(MARK.length))) ?? 'broken') : null
}

export const hashOf = (written: string): string => MARK + written

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The whale the server named, with the scores behind it where the answers still lead there. */
export function shownOf({ code, answers }: TestResult, questions: readonly ScoredQuestion[]): ShownResult {
  const scored = scoreTest(answers, questions)
  return { code, scores: scored?.code === code ? scored.scores : null }
}

/** Newest first; of the same moment in the order of their ids. */
export const newestFirst = <R extends { takenAt: string; id: string }>(results: readonly R[]): R[] =>
  [...results].sort((a, b) => b.takenAt.localeCompare(a.takenAt) || a.id.localeCompare(b.id))

/** What suits a whale best comes first; ties in the order of their numbers. */
export const bestFor = <R extends { no: number; themes: Place['themes'] }>(
  code: string,
  records: readonly R[],
): R[] => [...records].sort((a, b) => suits(code, b.themes) - suits(code, a.themes) || a.no - b.no)

/** What is open now, then what opens today, then the rest; each in the order it came in. */
export const openSoonFirst = (places: readonly Place[], now: number): Place[] =>
  [...places].sort((a, b) => rankOf(a, now) - rankOf(b, now))

function rankOf({ hours }: Place, now: number): number {
  const { state } = openState(hours, now)
  if (state === 'always' || state === 'open') return 0
  return state === 'break' || state === 'later' ? 1 : 2
}
