import type { Position } from '#sync/contracts/sync/sync.ts'
import { stampedIn } from '../../db/announced.ts'
import type { Trx } from '../../db/database.ts'
import { windowedScope } from '../../db/scopes.ts'

/** Scopes somebody may hold a window of. Other people's own feeds are nobody else's business. */
export const isTold = (scope: string): boolean => windowedScope(scope) !== null

/**
 * Where the effect of a write is, beside the feed of who made it: the boards, records and rooms it was said in, with the
 * versions they have got. What a publisher says later is not among them.
 * @param trx the write's own, after everything in it was stamped
 */
export const positionsIn = (trx: Trx): Position[] =>
  [...stampedIn(trx)].flatMap(([scope, version]) => (isTold(scope) ? [{ scope, version }] : []))

/** As it is stored: nothing for a write that touched none. */
export const storedPositions = (at: readonly Position[]): string | null =>
  at.length > 0 ? JSON.stringify(at) : null
