import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { Refusal } from '../../refusal.ts'

/**
 * Counts an event against its limit of the last hour; who shares a key takes turns. A refused one is not counted.
 * @returns how many are left
 * @throws Refusal verification.tooMany with the minutes to wait
 */
export async function takeAttempt(trx: Trx, key: string, limit: number, now: number): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`attempt:${key}`}))`.execute(trx)
  const rows = await trx
    .selectFrom('attempt')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', new Date(now - millisecondsInHour))
    .orderBy('at')
    .execute()
  const first = rows[rows.length - limit]
  if (first) {
    const waitMs = first.at.getTime() + millisecondsInHour - now
    throw new Refusal('verification.tooMany', {
      facts: { waitMinutes: Math.max(1, Math.ceil(waitMs / millisecondsInMinute)) },
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    })
  }
  await trx
    .insertInto('attempt')
    .values({ key, at: new Date(now) })
    .execute()
  return limit - rows.length - 1
}
