import type { FeedScope } from '#sync/contracts/sync/sync.ts'

/**
 * Where a body is not what this version of the app reads, `units.0.priceWon`, never a value of it; null when it can be
 * read. What it holds beyond that does not matter, nor does a kind this version does not know.
 */
export type BodyCheck = (scope: FeedScope, kind: string, body: unknown) => string | null

/** What this version of the app can read. */
export interface Bodies {
  /** Another one may judge a body otherwise: what is stored is then looked through once. */
  edition: string
  /**
   * Loads what checking bodies of these kinds takes; without any named, of every kind of the scope. Rejects when it
   * cannot be fetched.
   */
  ready(scope: FeedScope, kinds?: Iterable<string>): Promise<BodyCheck>
}
