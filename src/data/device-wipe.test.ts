import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { OwnerDb } from '#sync/adapters/owner-db.ts'
import type { NewOperation, StoredState } from '#sync/ports/rows.ts'
import { unsentOnDevice } from './device-wipe.ts'

const operation = (id: string, state: StoredState) =>
  ({ id, state, lane: 'a', seq: 1 }) as unknown as NewOperation

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
})
