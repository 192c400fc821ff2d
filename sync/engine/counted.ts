/** What badges count of an outbox, on a screen and on the icon of the app. */
import type { Operation, StoredState } from '../ports/rows.ts'

/** States in which a write still waits, for the network or for the person. */
export const WAITING: StoredState[] = ['blocked', 'ready', 'parked', 'conflict', 'rejected']

/** Under this path lie things of members alone; no network sends them without a sign-in. */
const OF_MEMBERS = '/api/member/'

/**
 * Whether a write that waits is one to be reminded of. A guest is not reminded of what is kept for an account they may
 * never have, like a heart or the result of the test.
 */
export function isCounted({ path, park }: Pick<Operation, 'path' | 'park'>, isGuest: boolean): boolean {
  return !isGuest || (park !== 'auth' && !path.startsWith(OF_MEMBERS))
}
