/**
 * What a shop's device keeps of itself (kiosk-db.ts), one row for each thing that changes on its own. It is read before
 * anything of the waiting line is shown.
 */
import { Dexie } from 'dexie'
import type { DeviceEnrolled, DeviceTokens } from '#sync/contracts/waiting/device.ts'
import type { CarriedEvent } from '#sync/domain/wait/carried.ts'
import type { ServerContact } from '#sync/domain/wait/device-clock.ts'
import { makeDeviceKeys, signText, checkSignature, type DeviceKeys } from './device-keys.ts'
import { hasKioskDb, openKioskDb, type KioskDb } from './kiosk-db.ts'

/** What a device was enrolled as, and the shop as it was then. */
export type EnrolledDevice = Omit<DeviceEnrolled, 'tokens' | 'now'>

/** An event another device handed on, and in which of its frames; without `from`: an app of before kept it of its own. */
export type KeptCarried = CarriedEvent & {
  from?: { device: string; madeAt: number; frame: number; frames: number }
}

/** Rows by their key. */
interface DeviceRows {
  device: { enrolled: EnrolledDevice; keys: DeviceKeys }
  /** Bearer of its calls, and what gets the next. */
  tokens: DeviceTokens
  /** Client id of its queue, whose counters its numbers come from. */
  queue: string
  /** The last answer of the server. */
  contact: ServerContact
  /** Why it is a device no more; what it has not sent stays readable. */
  ended: { at: number; code: string }
  /** Keys that were made for a code, so that a second try with the same code is the same device. */
  attempt: { code: string; keys: DeviceKeys }
  /** What other devices handed on without a network, of the day it was read on. */
  carried: readonly KeptCarried[]
  /** What was set up at this device; screens own its form. */
  settings: Readonly<Record<string, unknown>>
}

export interface DeviceStore {
  read<K extends keyof DeviceRows>(key: K): Promise<DeviceRows[K] | undefined>
  /** All of them in one strict transaction; undefined removes a row. */
  keep(rows: { [K in keyof DeviceRows]?: DeviceRows[K] | undefined }): Promise<void>
  /** The same database, opened anew: what it reads then was really kept. */
  reopen(): Promise<void>
  close(): void
}

export function createDeviceStore(db: KioskDb = openKioskDb()): DeviceStore {
  return {
    read: async (key) => (await db.kept.get(key))?.value as never,
    keep: (rows) =>
      db.transaction('rw', db.kept, async () => {
        for (const [key, value] of Object.entries(rows))
          await (value === undefined ? db.kept.delete(key) : db.kept.put({ key, value }))
      }),
    async reopen() {
      db.close({ disableAutoOpen: false })
      await db.open()
    },
    close: () => db.close(),
  }
}

/** The store of a browser that has one; null elsewhere, and none is made. */
export async function knownDeviceStore(): Promise<DeviceStore | null> {
  return (await hasKioskDb()) ? createDeviceStore() : null
}

/**
 * Keys for a code, proven to be kept: written, read back from the reopened database, and signed with. Where a browser
 * makes Ed25519 keys and cannot store them, the other kind is tried.
 * @returns null where nothing is kept: such a device would give a number twice
 */
export async function provenKeys(store: DeviceStore, code: string): Promise<DeviceKeys | null> {
  // where the browser denies databases, the app has put some of its own in their place: gone with the page
  if (Dexie.dependencies.indexedDB !== globalThis.indexedDB) return null
  const before = await store.read('attempt').catch(() => undefined)
  if (before?.code === code) return before.keys
  for (const only of [undefined, 'P-256'] as const) {
    try {
      const keys = await makeDeviceKeys(only)
      await store.keep({ attempt: { code, keys } })
      await store.reopen()
      const kept = await store.read('attempt')
      if (kept && (await signs(kept.keys, code))) return kept.keys
    } catch {
      // denied, full, or a kind of key that cannot be stored
      continue
    }
  }
  return null
}

const signs = async (keys: DeviceKeys, text: string) =>
  (await checkSignature(keys.publicKey, text, await signText(keys, text))) === true
