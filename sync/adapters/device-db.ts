import { Dexie, type EntityTable } from 'dexie'
import type { StoredLogin } from '#sync/contracts/openid/tokens.ts'

/**
 * One small database per device: who is signed in, as the service worker must know it, and the device's own id.
 * Invariant: it holds no business data, so that wiping a member's database never loses it.
 */
export type SessionRow = {
  id: 'current'
  clientId: string
  memberId: string | null
  login: StoredLogin | null
}

export type DeviceDb = Dexie & { session: EntityTable<SessionRow, 'id'> }

/** Opens (or creates) the device database. */
export function openDeviceDb(name = 'goraero-device'): DeviceDb {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as DeviceDb
  db.version(1).stores({ session: 'id' })
  return db
}
