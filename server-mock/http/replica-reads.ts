import type { EndpointName } from '#sync/contracts/endpoints.ts'
import type { Trx } from '../db/database.ts'
import { storedFeedOf, type Deps, type Principal } from '../resources/call.ts'
import { Refusal } from '../resources/refusal.ts'
import type { Answer } from './answer.ts'

type Query = Readonly<Record<string, unknown>>

/**
 * Reads a replica may answer, and the scopes they are about. What is said in a room is not among them: who was put out of
 * one a moment ago may still be in it there.
 */
const SCOPES: { readonly [N in EndpointName]?: (query: Query) => readonly string[] | null } = {
  window: ({ scope }) =>
    typeof scope === 'string' && /^(?:board|record):/.test(scope) ? [scope.toLowerCase()] : null,
  reviewList: ({ of, no }) => [`record:${String(of)}/${String(no)}`],
}

type Asked = { name: EndpointName; principal: Principal; query: unknown }

/**
 * Answers a read from the replica, where there is one that has all the primary has of what is asked for and of what the
 * asker wrote.
 * @returns null: the primary is to be asked
 */
export async function readFromReplica(
  { replica, db }: Deps,
  { name, principal, query }: Asked,
  handle: (trx: Trx) => Promise<Answer>,
): Promise<Answer | null> {
  const scopes = replica && SCOPES[name]?.(query as Query)
  if (!scopes) return null
  // what is not there may be there by now
  const orNothing = (error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  }
  return replica.read(db, [...scopes, ...ownScopes(principal)], (trx) => handle(trx).catch(orNothing))
}

/** Each write of a member or guest raises the version of their own feed. */
function ownScopes(principal: Principal): string[] {
  const isKnown = principal.kind !== 'visitor' && principal.kind !== 'refused'
  return isKnown ? [storedFeedOf(principal)] : []
}
