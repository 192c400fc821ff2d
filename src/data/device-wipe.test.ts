import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { beforeEach, expect, it } from 'vitest'
import { OwnerDb } from '#sync/adapters/owner-db.ts'
import { deviceOwner } from '#sync/ports/device-databases.ts'
import type { NewOperation, StoredState } from '#sync/ports/rows.ts'
import { unsentOnDevice } from './device-wipe.ts'

const operation = (id: string, state: StoredState) =>
  ({ id, state, lane: 'a', seq: 1, touches: [] }) as unknown as NewOperation

// test files of one worker share its databases
beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

it('X-20 counts what nobody has sent, of everybody who used this device', async () => {
  expect(await unsentOnDevice()).toBe(0)
  const guest = new OwnerDb('anon-1')
  await guest.operations.bulkAdd([
    operation('1', 'ready'),
    operation('2', 'applied'),
    operation('3', 'discarded'),
  ])
  guest.close()
  const gone = new OwnerDb('member-7')
  await gone.operations.bulkAdd([
    operation('4', 'conflict'),
    operation('5', 'rejected'),
    operation('6', 'parked'),
  ])
  gone.close()
  expect(await unsentOnDevice()).toBe(4)
  expect(await unsentOnDevice('member-7')).toBe(1)
})

it('W14 what a shop’s device has not sent is no person’s: it is not counted among theirs', async () => {
  const device = new OwnerDb(deviceOwner('0198f6a0-0000-7000-8000-000000000001'))
  await device.operations.bulkAdd([operation('7', 'ready')])
  device.close()
  expect(await unsentOnDevice()).toBe(0)
})
