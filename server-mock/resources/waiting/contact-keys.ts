import { sql } from 'kysely'
import type { ShopNo } from '#sync/contracts/base/ids.ts'
import type { ContactKey } from '#sync/contracts/waiting/line.ts'
import { addDays } from '#sync/domain/calendar.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { KEPT_OF_WAITING } from '#sync/domain/wait/kept.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../call.ts'
import { newNumberKeys } from '../shared/sealed-numbers.ts'

/**
 * Keys that telephone numbers are sealed to, one for each shop and business day. The private half exists from two weeks
 * before until an hour after closing, or until the day is over; without it nobody reads what was sealed, whatever copy of
 * the database they have. A shop that opens again on the same day has another for the rest of it.
 */
const days = (now: number): string[] =>
  Array.from({ length: POLICY.waiting.contactKeyDays }, (_, index) => addDays(waitDay(now), index))

/** The public halves of the next two weeks; those that are missing are made. */
export async function contactKeys(db: Db, deps: Deps, shopNo: ShopNo): Promise<ContactKey[]> {
  const wanted = days(deps.now())
  const stored = await readKeys(db, shopNo, wanted)
  const missing = wanted.filter((day) => !stored.some((key) => key.day === day))
  if (missing.length === 0) return stored
  const madeAt = new Date(deps.now())
  const made = missing.map((day) => ({
    ...{ shop_no: shopNo, day, key: deps.newId(), made_at: madeAt },
    ...newNumberKeys(),
  }))
  await db
    .insertInto('wait_key')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return readKeys(db, shopNo, wanted)
}

const readKeys = (db: Db, shopNo: ShopNo, wanted: readonly string[]) =>
  db
    .selectFrom('wait_key')
    .select(['day', 'key', 'point'])
    .where('shop_no', '=', shopNo)
    .where('day', 'in', wanted)
    .where('secret', 'is not', null)
    .orderBy('day')
    .orderBy('key')
    .execute()

/**
 * Destroys what reads the numbers of days that are over and of lines that closed an hour ago, and the numbers with it;
 * that it was done, and when, stays for a while.
 * @returns how many keys, and the shops whose day goes on
 */
export async function destroyKeys(db: Db, now: number): Promise<{ keys: number; shops: ShopNo[] }> {
  const today = waitDay(now)
  const at = new Date(now)
  const closedFor = `${KEPT_OF_WAITING.number.minutesAfterClose} minutes`
  return db.transaction().execute(async (trx) => {
    const over = await sql`
      UPDATE wait_key SET secret = NULL, destroyed_at = ${at}
      WHERE day < ${today}::date AND secret IS NOT NULL RETURNING key`.execute(trx)
    await trx.deleteFrom('wait_contact').where('day', '<', today).execute()
    const closed = await sql<{ shop_no: ShopNo }>`
      UPDATE wait_key SET secret = NULL, destroyed_at = ${at}
      FROM (
        SELECT shop_no, max(at) AS closed_at FROM wait_event
        WHERE day = ${today}::date AND kind = 'close' AND refused IS NULL AND shop_no IN (
          SELECT shop_no FROM wait_shop WHERE line ->> 'day' = ${today} AND line ->> 'mode' = 'closed')
        GROUP BY shop_no
      ) AS line
      WHERE wait_key.shop_no = line.shop_no AND wait_key.day = ${today}::date AND wait_key.secret IS NOT NULL
        AND line.closed_at + ${closedFor}::interval <= ${at}
        AND coalesce(wait_key.made_at, '-infinity') < line.closed_at + ${closedFor}::interval
      RETURNING wait_key.shop_no`.execute(trx)
    const shops = [...new Set(closed.rows.map(({ shop_no: shopNo }) => shopNo))]
    if (shops.length > 0)
      await trx.deleteFrom('wait_contact').where('day', '=', today).where('shop_no', 'in', shops).execute()
    return { keys: over.rows.length + closed.rows.length, shops }
  })
}
