import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { outboxRows, outboxStore } from '#sync/adapters/outbox-store.ts'
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

const put = (db: OwnerDb, row: NewOperation) => outboxStore(db).write((tx) => tx.addOperations([row]))
const use = (db: OwnerDb) => useOwnerState.getState().set({ owner: db.name, db } as unknown as Owned)

it('P-10 asks to be woken at each start while writes wait, and for what another owner took over', async () => {
  const guest = new OwnerDb('guest-waking')
  await put(guest, write('refused', 'rejected'))
  use(guest)
  const ask = vi.fn<() => void>()
  const end = wakeForWaiting(ask)
  await put(guest, write('sent', 'applied'))
  await outboxRows(guest)
  expect(ask).not.toHaveBeenCalled()

  const member = new OwnerDb('member-waking')
  await put(member, write('left from last time', 'ready'))
  use(member)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
  // taken over by code that is no screen: nobody says "written"
  await put(member, write('taken over', 'blocked'))
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))

  await put(guest, write('of who left', 'ready'))
  await outboxStore(member).write(async (tx) =>
    tx.deleteOperations((await tx.allOperations()).map(({ order }) => order)),
  )
  await outboxRows(member)
  expect(ask).toHaveBeenCalledTimes(2)
  end()
  guest.close()
  member.close()
})
