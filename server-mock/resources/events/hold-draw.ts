import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { DrawRow } from './present.ts'

const LOCK = 728_416

/** Two at the desk take turns, and what was on its way to an entry has arrived. */
export async function holdDraw(trx: Trx, no: number): Promise<DrawRow | undefined> {
  await sql`SELECT pg_advisory_xact_lock(${LOCK}, ${no}::integer)`.execute(trx)
  return trx.selectFrom('event_draw').selectAll().where('event_no', '=', no).executeTakeFirst()
}

/** Until the commit nobody draws, announces or takes back the event; others take part at the same time. */
export async function holdEntries(trx: Trx, no: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${LOCK}, ${no}::integer)`.execute(trx)
}
