import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import type { LiveSession } from '#sync/adapters/session.ts'
import { outboxRows } from '#sync/adapters/outbox-store.ts'
import { storageFailure } from '#src/data/storage-failure.ts'
import { openOwned } from './open-owned.ts'

/** As another tab that asks for the database; rejects when this page does not make way. */
const granted = <T>(request: IDBOpenDBRequest) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T))
    request.addEventListener('error', () => reject(request.error))
    request.addEventListener('blocked', () => reject(new Error('this page does not make way')))
  })

const countOf = (db: IDBDatabase) =>
  new Promise<number>((resolve) => {
    const request = db.transaction('log').objectStore('log').count()
    request.addEventListener('success', () => resolve(request.result))
  })

async function open(owner: string) {
  const session = {
    owner: async () => owner,
    memberId: async () => owner,
    clientId: async () => 'device-1',
    current: async () => null,
  } as unknown as LiveSession
  const outdated = vi.fn<() => void>()
  const options = {
    ...{ session, content: {} as never, log: { warn: () => undefined } as never },
    language: () => 'ko' as const,
  }
  const { engine, db } = await openOwned({ ...options, events: { outdated }, lost: () => undefined })
  const write = (no: number) => engine.enqueue('favourite.set', { kind: 'place', no, on: true })
  await write(1001)
  return { engine, db, write, outdated }
}

it('I1 P-05 a newer version of the app gets the database; this page says so and refuses writes as closed', async () => {
  const { engine, db, write, outdated } = await open('M-newer')
  const newer = await granted<IDBDatabase>(indexedDB.open(db.name, 100_000))
  expect(outdated).toHaveBeenCalledTimes(1)
  const refused = await write(1002).catch((error: unknown) => storageFailure(error))
  expect(refused).toEqual({ code: 'storage.closed', origin: 'device', retry: true })
  // nothing of this version is written behind the newer one, and what was stored is still there
  expect(db.isOpen()).toBe(false)
  expect(await countOf(newer)).toBe(1)
  newer.close()
  await engine.stop()
})

it('I1 X-20 another tab that empties the device is not held up, and a later write makes the database anew', async () => {
  const { engine, db, write, outdated } = await open('M-emptied')
  await granted(indexedDB.deleteDatabase(db.name))
  expect(outdated).not.toHaveBeenCalled()
  await write(1002)
  expect(await outboxRows(db)).toHaveLength(1)
  await engine.stop()
  db.close()
})
