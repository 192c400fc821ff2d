import type { Standing } from '#sync/engine/scopes.ts'

/**
 * How a list of scopes stands. `missing`: there is none, or no more; `unsaved`: nothing of it is on this device and the
 * server cannot be reached.
 */
export type ScopeState = 'loading' | 'ready' | 'empty' | 'unsaved' | 'missing'

/**
 * What is said where no record is shown.
 * @param held how many of the scopes are on this device; undefined before that is known
 * @param standings what the server last said of each
 */
export function stateOf(held: number | undefined, standings: readonly Standing[]): ScopeState {
  if (held === undefined) return 'loading'
  if (held > 0) return 'empty'
  // the server has answered: what it said is stored and comes out of the database in a moment
  if (standings.some((each) => each === 'unread' || each === 'current')) return 'loading'
  if (standings.some((each) => each === 'unanswered')) return 'unsaved'
  return standings.every((each) => typeof each === 'object') ? 'missing' : 'empty'
}
