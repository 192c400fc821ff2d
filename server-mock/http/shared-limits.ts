import { millisecondsInMinute } from 'date-fns/constants'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { RateLimit } from './limits.ts'

/** A bucket nobody took from for a minute is full: a row less. */
const KEPT_MS = 2 * millisecondsInMinute
const CLEANED_MS = millisecondsInMinute

/**
 * Makes one limit of those of several processes: each tells now and then what was taken, and hears what is left. Between
 * two exchanges a process knows only of its own callers, so that no call waits for the database.
 */
export function shareLimits(
  db: Db,
  limits: Readonly<Record<string, RateLimit>>,
  now: () => number,
): { exchange(): Promise<void> } {
  let cleanedAt = now()
  return {
    async exchange() {
      for (const [kind, limit] of Object.entries(limits)) await exchangeOne(db, kind, limit, now())
      if (now() - cleanedAt < CLEANED_MS) return
      cleanedAt = now()
      await db
        .deleteFrom('rate_bucket')
        .where('at', '<', new Date(now() - KEPT_MS))
        .execute()
    },
  }
}

/** The bucket in the database is filled up to now, then what was taken here goes off. */
async function exchangeOne(db: Db, kind: string, limit: RateLimit, now: number): Promise<void> {
  const shared = limit.takeShared()
  if (shared.size === 0) return
  const most = limit.perMinute
  const at = new Date(now)
  // in one order everywhere: two processes that tell at once wait for each other's rows in turn
  const told = [...shared].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const { rows } = await sql<{ network: string; left_over: number }>`
    INSERT INTO rate_bucket AS b (kind, network, left_over, at)
    SELECT ${kind}, network, ${most}::float - cost, ${at}::timestamptz
    FROM unnest(${told.map(([network]) => network)}::text[], ${told.map(([, cost]) => cost)}::float[]) AS t (network, cost)
    ON CONFLICT (kind, network) DO UPDATE SET at = greatest(b.at, excluded.at),
      left_over = greatest(-${most}::float, least(${most}::float, b.left_over + greatest(0,
        extract(epoch FROM excluded.at - b.at)::float) * ${most}::float / 60) - (${most}::float - excluded.left_over))
    RETURNING network, left_over`.execute(db)
  for (const { network, left_over: left } of rows) limit.setLeft(network, left)
}
