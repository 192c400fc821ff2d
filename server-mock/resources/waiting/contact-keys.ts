import { sql } from 'kysely'
import type { ShopNo } from '#sync/contracts/base/ids.ts'
import type { ContactKey } from '#sync/contracts/waiting/line.ts'
import { addDays } from '#sync/domain/calendar.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../call.ts'
import { newNumberKeys } from '../shared/sealed-numbers.ts'

/**
 * Keys that telephone numbers are sealed to, one for each shop and business day. The private half exists from two weeks
 * before until the day is over; without it nobody reads what was sealed, whatever copy of the database they have.
 */
const days = (now: number): string[] =>
  Array.from({ length: POLICY.waiting.contactKeyDays }, (_, index) => addDays(waitDay(now), index))

/** The public halves of the next two weeks; those that are missing are made. */
export async function contactKeys(db: Db, deps: Deps, shopNo: ShopNo): Promise<ContactKey[]> {
  const wanted = days(deps.now())
  const stored = await readKeys(db, shopNo, wanted)
  const missing = wanted.filter((day) => !stored.some((key) => key.day === day))
  if (missing.length === 0) return stored.flatMap(publicHalf)
  const made = missing.map((day) => ({ shop_no: shopNo, day, key: deps.newId(), ...newNumberKeys() }))
  await db
    .insertInto('wait_key')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await readKeys(db, shopNo, wanted)).flatMap(publicHalf)
}

const readKeys = (db: Db, shopNo: ShopNo, wanted: readonly string[]) =>
  db
    .selectFrom('wait_key')
    .select(['day', 'key', 'point', 'destroyed_at'])
    .where('shop_no', '=', shopNo)
    .where('day', 'in', wanted)
    .orderBy('day')
    .execute()

type KeyRow = { day: string; key: string; point: string; destroyed_at: Date | null }
const publicHalf = ({ day, key, point, destroyed_at: gone }: KeyRow): ContactKey[] =>
  gone === null ? [{ day, key, point }] : []

/**
 * Destroys what reads the numbers of days that are over, and the numbers with it; that it was done, and when, stays.
 * @returns how many keys
 */
export async function destroyKeys(db: Db, now: number): Promise<number> {
  const today = waitDay(now)
  await db.deleteFrom('wait_contact').where('day', '<', today).execute()
  const { rows } = await sql<{ key: string }>`
    UPDATE wait_key SET secret = NULL, destroyed_at = ${new Date(now)}
    WHERE day < ${today}::date AND secret IS NOT NULL RETURNING key`.execute(db)
  return rows.length
}
