/**
 * The database of a shop's device: its key, what it was enrolled as, its settings. No person's: nobody's wipe touches it
 * (sync/ports/device-databases.ts), and what the device writes stands in an owner's database of its own.
 */
import { Dexie, type EntityTable } from 'dexie'
import { KIOSK_DATABASE } from '#sync/ports/device-databases.ts'

interface KeptRow {
  key: string
  value: unknown
}

export type KioskDb = Dexie & { kept: EntityTable<KeptRow, 'key'> }

/** Opens (or creates) it; strictly durable, as a number on paper must outlive the power. */
export function openKioskDb(name = KIOSK_DATABASE): KioskDb {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as KioskDb
  db.version(1).stores({ kept: 'key' })
  return db
}

/** Whether this browser has such a database: who is no device of a shop makes none by asking. */
export const hasKioskDb = (): Promise<boolean> => Dexie.exists(KIOSK_DATABASE)
