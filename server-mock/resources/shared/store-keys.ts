import { millisecondsInHour } from 'date-fns/constants'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'
import type { Db, Trx } from '../../db/database.ts'
import { digestOf, newSecret } from './secrets.ts'

/** Header the key of an address travels in where there is no body for it: documents. */
export const STORE_KEY_HEADER = 'x-store-key'

/** A key to everything an address applied for, for a device that has proven the address. */
export async function issueStoreKey(trx: Trx, email: string, now: number) {
  const key = newSecret()
  const expiresAt = new Date(now + STORE_POLICY.keyHours * millisecondsInHour)
  await trx
    .insertInto('store_key')
    .values({ digest: digestOf(key), email, expires_at: expiresAt })
    .execute()
  return { key, expiresAt: expiresAt.toISOString() }
}

/** The address a key is of; null when it opens nothing, or no longer. @param now milliseconds since 1970 */
export async function emailOfKey(db: Db, key: string, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('store_key')
    .select('email')
    .where('digest', '=', digestOf(key))
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return row?.email ?? null
}
