import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { OwnerDb } from '#sync/adapters/owner-db.ts'
import { useOwnerState } from '#src/data/owner-state.ts'
import type { Owned } from '#src/data/services.ts'
import type { NewOperation, StoredState } from '#sync/ports/rows.ts'
import { wakeForWaiting } from './wake-for-waiting.ts'

const write = (id: string, state: StoredState): NewOperation => ({
  id,
  name: 'x',
  args: {},
  lane: id,
  seq: 1,
  schema: 1,
  method: 'POST',
  path: '/api/x',
  body: null,
  state,
  dependsOn: [],
  photoCount: 0,
  photos: [],
  touches: [],
  createdAt: 0,
})

const use = (db: OwnerDb) => useOwnerState.getState().set({ owner: db.name, db } as unknown as Owned)

it('P-10 asks to be woken at each start while writes wait, and for what another owner took over', async () => {
  const guest = new OwnerDb('guest-waking')
  await guest.operations.add(write('refused', 'rejected'))
  use(guest)
  const ask = vi.fn<() => void>()
  const end = wakeForWaiting(ask)
  await guest.operations.add(write('sent', 'applied'))
  await guest.operations.count()
  expect(ask).not.toHaveBeenCalled()

  const member = new OwnerDb('member-waking')
  await member.operations.add(write('left from last time', 'ready'))
  use(member)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
  // taken over by code that is no screen: nobody says "written"
  await member.operations.add(write('taken over', 'blocked'))
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))

  await guest.operations.add(write('of who left', 'ready'))
  await member.operations.clear()
  await member.operations.count()
  expect(ask).toHaveBeenCalledTimes(2)
  end()
  guest.close()
  member.close()
})
