import { liveQuery } from 'dexie'
import { expect, it, vi } from 'vitest'
import { outboxStore } from '#sync/adapters/outbox-store.ts'
import { OwnerDb } from '#sync/adapters/owner-db.ts'

it('I9 a record that the outbox stores is seen by a screen that had asked for it before', async () => {
  const db = new OwnerDb('live-records')
  const seen: number[] = []
  const live = liveQuery(() => db.records.where('kind').equals('cart').toArray()).subscribe((rows) => {
    seen.push(rows.length)
  })
  await vi.waitFor(() => expect(seen).toEqual([0]))
  await outboxStore(db).write((tx) =>
    tx.putRecords([{ kind: 'cart', key: '1', version: 1, round: 1, body: {} }]),
  )
  await vi.waitFor(() => expect(seen.at(-1)).toBe(1))
  live.unsubscribe()
  await db.delete()
})
