import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from './db/database.ts'
import { CONTENT } from './db/feed.ts'

/** Null when calls may be sent here, else what is missing; `stopping`: a signal came, others should be asked. */
export type Unready = null | 'database' | 'content' | 'stopping'

/** A balancer waits for a few seconds; calls that wait as long for the database are better asked elsewhere. */
const TIMEOUT_MS = 2000

/** Whether the database answers in time and the city is in it. */
export async function readiness(db: Db, timeoutMs = TIMEOUT_MS): Promise<Unready> {
  const late = new AbortController()
  const tooLate = pause(timeoutMs, 'database' as const, { signal: late.signal }).catch(() => null)
  const missing = await Promise.race([content(db), tooLate])
  late.abort()
  return missing
}

async function content(db: Db): Promise<Unready> {
  try {
    const place = await db
      .selectFrom('feed_entry')
      .select('key')
      .where('scope', '=', CONTENT)
      .where('kind', '=', 'place')
      .where('deleted', '=', false)
      .limit(1)
      .executeTakeFirst()
    return place ? null : 'content'
  } catch {
    return 'database'
  }
}
