import { sql } from 'kysely'
import type { BusRoute } from '#sync/contracts/places/bus-route.ts'
import type { ProductRuns } from '#sync/domain/timetable.ts'
import type { Db } from '../../db/database.ts'
import { CONTENT } from '../../db/feed.ts'

/** The lines products are the tickets of: a day is only reserved when they run (S9-10). */
export async function timetablesOf(db: Db, productNos: readonly number[]): Promise<ProductRuns[]> {
  if (productNos.length === 0) return []
  const found = await sql<{ body: BusRoute }>`
    SELECT body FROM feed_entry WHERE scope = ${CONTENT} AND kind = 'busRoute' AND NOT deleted
    AND (body ->> 'productNo')::bigint = ANY (${[...productNos]}::bigint[]) ORDER BY key`.execute(db)
  // Stored through publishContent, which checked it.
  return found.rows.map(({ body }) => body)
}
