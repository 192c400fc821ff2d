import { sql } from 'kysely'
import type { Trx } from './database.ts'

/** Everything the transaction reads is of one moment: rows, counters and who is in a room. To be called first. */
export const oneMoment = (trx: Trx) =>
  sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(trx)
