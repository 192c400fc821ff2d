import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { outboxRows, outboxStore } from '#sync/adapters/outbox-store.ts'
import { OwnerDb } from '#sync/adapters/owner-db.ts'
import type { NewOperation } from '#sync/ports/rows.ts'
import { confirmApplied } from './confirm-applied.ts'

const applied: NewOperation = {
  id: 'a',
  name: 'x',
  args: {},
  lane: 'a',
  seq: 1,
  schema: 1,
  method: 'POST',
  path: '/api/x',
  body: null,
  state: 'applied',
  dependsOn: [],
  photoCount: 0,
  photos: [],
  touches: [],
  createdAt: 0,
  version: 3,
}

type Watched = Parameters<typeof confirmApplied>[0]

it('P-10 reads the feed for a write that somebody else sent, and again until the feed holds it', async () => {
  const db = new OwnerDb('confirm')
  let readings = 0
  const engine = {
    db,
    phase: () => 'idle',
    async pull() {
      readings += 1
      // the first answer is from before the write was committed
      if (readings === 2)
        await outboxStore(db).write(async (tx) =>
          tx.deleteOperations((await tx.allOperations()).map(({ order }) => order)),
        )
      return 'current'
    },
  } as unknown as Watched
  const stop = confirmApplied(engine)
  expect(readings).toBe(0)
  // as the service worker stores it while this page looks elsewhere
  await outboxStore(db).write((tx) => tx.addOperations([applied]))
  await vi.waitFor(() => expect(readings).toBe(2), { timeout: 5000 })
  await vi.waitFor(async () => expect(await outboxRows(db)).toEqual([]))
  stop()
  db.close()
})
