import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from './db/database.ts'
import type { UploadStorage } from './providers/storage/storage.ts'
import { CONTENT } from './db/feed.ts'

/** Null when calls may be sent here, else what is missing; `stopping`: a signal came, others should be asked. */
export type Unready = null | 'database' | 'content' | 'storage' | 'stopping'

/** A balancer waits for a few seconds; calls that wait as long for the database are better asked elsewhere. */
const TIMEOUT_MS = 2000

/** Whether the database and the place of uploads answer in time, and the city is in it. */
export async function readiness(
  db: Db,
  uploads?: Pick<UploadStorage, 'check'>,
  timeoutMs = TIMEOUT_MS,
): Promise<Unready> {
  const inTime = async (looked: Promise<Unready>, otherwise: Unready): Promise<Unready> => {
    const late = new AbortController()
    const tooLate = pause(timeoutMs, otherwise, { signal: late.signal }).catch(() => null)
    const missing = await Promise.race([looked, tooLate])
    late.abort()
    return missing
  }
  const stored = uploads?.check().then(
    () => null,
    () => 'storage' as const,
  )
  const missing = await Promise.all([
    inTime(content(db), 'database'),
    inTime(stored ?? Promise.resolve(null), 'storage'),
  ])
  return missing.find((each) => each !== null) ?? null
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
