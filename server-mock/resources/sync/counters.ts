import type { Db } from '../../db/database.ts'

/** How far a scope is: its version, how many numbered records it ever had, and before which version tombstones are gone. */
export type Counter = { version: number; items: number; pruned_before: number }

/** Counters of these scopes; one nothing was ever said in has none. */
export async function countersOf(db: Db, scopes: readonly string[]): Promise<Map<string, Counter>> {
  if (scopes.length === 0) return new Map()
  const rows = await db
    .selectFrom('feed_counter')
    .select(['scope', 'version', 'items', 'pruned_before'])
    .where('scope', 'in', scopes)
    .execute()
  return new Map(rows.map(({ scope, ...counter }) => [scope, counter]))
}
