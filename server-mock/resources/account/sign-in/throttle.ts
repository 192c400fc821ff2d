import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { Refusal } from '../../refusal.ts'

const HOUR_MS = 3_600_000

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
    .where('at', '>', new Date(now - HOUR_MS))
    .orderBy('at')
    .execute()
  const first = rows[rows.length - limit]
  if (first) {
    const waitMs = first.at.getTime() + HOUR_MS - now
    throw new Refusal('verification.tooMany', {
      facts: { waitMinutes: Math.max(1, Math.ceil(waitMs / 60_000)) },
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    })
  }
  await trx
    .insertInto('attempt')
    .values({ key, at: new Date(now) })
    .execute()
  return limit - rows.length - 1
}
