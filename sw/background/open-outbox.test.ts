import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { beforeEach, expect, it } from 'vitest'
import { openDeviceDb } from '#sync/adapters/device-db.ts'
import { OwnerDb, ownerDbName } from '#sync/adapters/owner-db.ts'
import { createWebLocks } from '#sync/adapters/web-locks.ts'
import { systemClock, systemRandom } from '#sync/adapters/platform-ports.ts'
import { createSession } from '#sync/adapters/session.ts'
import { createTokenStore } from '#sync/adapters/token-store.ts'
import { uuid7Source } from '#sync/engine/uuid7.ts'
import { openOutbox } from './open-outbox.ts'
import { readRoom } from './read-room.ts'

const owners = async () => (await Dexie.getDatabaseNames()).filter((name) => name.includes('owner'))

/** Whose database a run of the worker would open now. */
async function ownerOfDevice(): Promise<string> {
  const device = openDeviceDb()
  const tokens = createTokenStore(device, uuid7Source(systemClock, systemRandom))
  const owner = await createSession({ baseUrl: '', tokens, locks: createWebLocks() }).owner()
  device.close()
  return owner
}

// test files of one worker share its databases
beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

it('S5-13 P-10 a run of the worker makes no database for an owner who has none', async () => {
  const outbox = await openOutbox()
  expect(await outbox.waiting()).toBe(0)
  await outbox.close()
  expect(await owners()).toEqual([])
})

it('S5-13 a database deleted while the worker runs is not made again', async () => {
  const db = new OwnerDb(await ownerOfDevice())
  await db.open()
  db.close()
  const outbox = await openOutbox()
  expect(await outbox.waiting()).toBe(0)
  await Dexie.delete(ownerDbName(await ownerOfDevice()))
  await expect(outbox.waiting()).rejects.toThrow()
  await outbox.close().catch(() => undefined)
  expect(await owners()).toEqual([])
})

it('S5-13 C7 a notice of a room makes no database, and asks nothing, for who is not signed in here', async () => {
  await readRoom('01900000-0000-7000-8000-0000000000b1')
  expect(await Dexie.getDatabaseNames()).toEqual(['goraero-device'])
})
