import type { Db } from './db/database.ts'
import { CONTENT } from './db/feed.ts'

/** Null when calls may be sent here, else what is missing; `stopping`: a signal came, others should be asked. */
export type Unready = null | 'database' | 'content' | 'stopping'

/** Whether the database answers and the city is in it. */
export async function readiness(db: Db): Promise<Unready> {
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
