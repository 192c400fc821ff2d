import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { beforeEach, expect, it } from 'vitest'
import { OwnerDb } from '#sync/adapters/owner-db.ts'
import type { NewOperation } from '#sync/ports/rows.ts'
import { useOwnerState } from './owner-state.ts'
import type { Owned } from './services.ts'
import { countElsewhere } from './waiting-elsewhere.ts'

const use = (owner: string) => useOwnerState.getState().set({ owner, memberId: null } as Owned)
const elsewhere = () => useOwnerState.getState().elsewhere

// test files of one worker share its databases
beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
  useOwnerState.getState().set(null)
})

it('P-11 what a signed-out member has not sent is counted for the next person, who reads none of it', async () => {
  const member = new OwnerDb('member-7')
  await member.operations.bulkAdd(
    ['ready', 'parked', 'applied'].map((state, index) => ({
      id: `${index}`,
      state,
      lane: 'a',
      seq: index,
      touches: [],
    })) as never,
  )
  await member.operations.add({
    id: '9',
    state: 'rejected',
    lane: 'b',
    seq: 1,
    touches: [],
  } as unknown as NewOperation)
  member.close()
  await countElsewhere()
  expect(elsewhere()).toBeNull()
  use('guest-1')
  await countElsewhere()
  expect(elsewhere()).toBe(3)
  // back again, they are the member's own
  use('member-7')
  expect(elsewhere()).toBeNull()
  await countElsewhere()
  expect(elsewhere()).toBe(0)
})

it('P-11 a count that comes after the owner changed is not shown to the next', async () => {
  const member = new OwnerDb('member-7')
  await member.operations.add({
    id: '9',
    state: 'ready',
    lane: 'b',
    seq: 1,
    touches: [],
  } as unknown as NewOperation)
  member.close()
  use('guest-1')
  const late = countElsewhere()
  use('member-7')
  await late
  expect(elsewhere()).toBeNull()
})
