import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'
import type { Db } from '../../db/database.ts'

/** What is remembered of when a device was heard of. */
type Contact = {
  id: string
  shop_no: number
  seen_at: Date | null
  away_at: Date | null
  back_at: Date | null
}

/** A contact within this time of the one before is not written down. */
const NOTED_EVERY_MS = 20 * millisecondsInSecond
/** A device that says nothing for so long was away. */
const AWAY_MS = millisecondsInMinute
/** What a device wrote while it was away comes within this time of its return. */
const CATCHING_UP_MS = 10 * millisecondsInMinute

/** Notes that a device was heard of, and since when it had been away. */
export async function heardOf(db: Db, device: Contact, now: number): Promise<void> {
  const seen = device.seen_at?.getTime() ?? 0
  if (now - seen < NOTED_EVERY_MS) return
  const at = new Date(now)
  const returned = now - seen > AWAY_MS ? { away_at: device.seen_at, back_at: at } : {}
  await db
    .updateTable('wait_device')
    .set({ seen_at: at, ...returned })
    .where('id', '=', device.id)
    .execute()
  await db.updateTable('wait_shop').set({ seen_at: at }).where('shop_no', '=', device.shop_no).execute()
}

/**
 * The earliest moment an event that comes now is believed to be from: while a device catches up, when it was last heard
 * of before it was away; else a minute ago. ms since 1970
 */
export function lastContactOf({ seen_at: seen, away_at: away, back_at: back }: Contact, now: number): number {
  if (away && back && now - back.getTime() <= CATCHING_UP_MS) return away.getTime()
  return Math.min(seen?.getTime() ?? now, now) - AWAY_MS
}
