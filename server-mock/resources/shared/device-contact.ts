import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'
import { sql } from 'kysely'
import type { ShopNo } from '#sync/contracts/base/ids.ts'
import type { Db } from '../../db/database.ts'

/** What is remembered of when a device was heard of. */
type Contact = {
  id: string
  shop_no: ShopNo
  seen_at: Date | null
  away_at: Date | null
  back_at: Date | null
}

/** What this process heard is written down so often, for all devices at once; less than half of `AWAY_MS`. */
const NOTED_EVERY_MS = 25 * millisecondsInSecond
/** A device that says nothing for so long was away. */
const AWAY_MS = millisecondsInMinute
/** What a device wrote while it was away comes within this time of its return. */
const CATCHING_UP_MS = 10 * millisecondsInMinute

/** When this process last heard of devices and shops, ms since 1970. */
type Heard = {
  devices: Map<string, number>
  shops: Map<ShopNo, number>
  /** What is not written down yet. */
  unwritten: { devices: Set<string>; shops: Set<ShopNo> }
  writtenAt: number
  writing: Promise<void> | null
}

const heard = new WeakMap<Db, Heard>()

function heardBy(db: Db): Heard {
  const nothing = { devices: new Set<string>(), shops: new Set<ShopNo>() }
  const known = heard.get(db) ?? {
    ...{ devices: new Map(), shops: new Map(), unwritten: nothing, writtenAt: 0, writing: null },
  }
  heard.set(db, known)
  return known
}

/** When this process last heard of any device of a shop, ms since 1970; null: never. */
export const heardHere = (db: Db, shopNo: ShopNo): number | null => heardBy(db).shops.get(shopNo) ?? null

/** Notes that a device was heard of, and since when it had been away. */
export async function heardOf(db: Db, device: Contact, now: number): Promise<void> {
  const { devices } = heardBy(db)
  const seen = Math.max(devices.get(device.id) ?? 0, device.seen_at?.getTime() ?? 0)
  note(db, device.id, { shopNo: device.shop_no, now })
  if (now - seen > AWAY_MS) {
    const at = new Date(now)
    await db
      .updateTable('wait_device')
      .set({ seen_at: at, away_at: seen === 0 ? null : new Date(seen), back_at: at })
      .where('id', '=', device.id)
      .execute()
  }
  if (isDue(db, now)) await writeContacts(db, now)
}

/** The same without waiting, of a device that was not away; false: that has to be looked up. */
export function heardAgain(db: Db, id: string, { shopNo, now }: { shopNo: ShopNo; now: number }): boolean {
  const { devices } = heardBy(db)
  const seen = devices.get(id)
  if (seen === undefined || now - seen > AWAY_MS) return false
  note(db, id, { shopNo, now })
  // what cannot be written stays to be written
  if (isDue(db, now)) writeContacts(db, now).catch(() => undefined)
  return true
}

function note(db: Db, id: string, { shopNo, now }: { shopNo: ShopNo; now: number }): void {
  const { devices, shops, unwritten } = heardBy(db)
  devices.set(id, now)
  shops.set(shopNo, now)
  unwritten.devices.add(id)
  unwritten.shops.add(shopNo)
}

const isDue = (db: Db, now: number): boolean => Math.abs(now - heardBy(db).writtenAt) >= NOTED_EVERY_MS

/**
 * Writes down what this process has heard since it did so last: a statement for all devices, one for all shops. A row
 * somebody holds is left for the next time.
 * @param now ms since 1970
 */
export function writeContacts(db: Db, now: number): Promise<void> {
  const known = heardBy(db)
  known.writtenAt = now
  known.writing ??= write(db, known).finally(() => {
    known.writing = null
  })
  return known.writing
}

async function write(db: Db, known: Heard): Promise<void> {
  const { devices, shops, unwritten } = known
  known.unwritten = { devices: new Set(), shops: new Set() }
  const written = { devices: new Set<string>(), shops: new Set<ShopNo>() }
  try {
    const [ids, nos] = [[...unwritten.devices], [...unwritten.shops]]
    if (ids.length > 0) {
      const { rows } = await sql<{ id: string }>`
        UPDATE wait_device d SET seen_at = greatest(d.seen_at, told.at)
        FROM unnest(${ids}::uuid[], ${timesOf(devices, ids)}::timestamptz[]) AS told (id, at)
        WHERE d.id = told.id AND d.id IN
          (SELECT id FROM wait_device WHERE id = ANY(${ids}::uuid[]) FOR UPDATE SKIP LOCKED)
        RETURNING d.id`.execute(db)
      for (const { id } of rows) written.devices.add(id)
    }
    if (nos.length > 0) {
      const { rows } = await sql<{ shop_no: ShopNo }>`
        UPDATE wait_shop s SET seen_at = greatest(s.seen_at, told.at)
        FROM unnest(${nos}::bigint[], ${timesOf(shops, nos)}::timestamptz[]) AS told (shop_no, at)
        WHERE s.shop_no = told.shop_no AND s.shop_no IN
          (SELECT shop_no FROM wait_shop WHERE shop_no = ANY(${nos}::bigint[]) FOR UPDATE SKIP LOCKED)
        RETURNING s.shop_no`.execute(db)
      for (const { shop_no: shopNo } of rows) written.shops.add(shopNo)
    }
  } finally {
    for (const id of unwritten.devices) if (!written.devices.has(id)) known.unwritten.devices.add(id)
    for (const shopNo of unwritten.shops) if (!written.shops.has(shopNo)) known.unwritten.shops.add(shopNo)
  }
}

const timesOf = <K>(times: ReadonlyMap<K, number>, keys: readonly K[]): string[] =>
  keys.map((key) => new Date(times.get(key) ?? 0).toISOString())

/**
 * The earliest moment an event that comes now is believed to be from: while a device catches up, when it was last heard
 * of before it was away; else a minute ago. ms since 1970
 */
export function lastContactOf({ seen_at: seen, away_at: away, back_at: back }: Contact, now: number): number {
  if (away && back && now - back.getTime() <= CATCHING_UP_MS) return away.getTime()
  return Math.min(seen?.getTime() ?? now, now) - AWAY_MS
}
