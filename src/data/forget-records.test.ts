import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { beforeEach, expect, it } from 'vitest'
import { OwnerDb } from '#sync/adapters/owner-db.ts'
import type { NewOperation } from '#sync/ports/rows.ts'
import { forgetRecords } from './forget-records.ts'

// test files of one worker share its databases
beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

it('I13 I15 a sign-out leaves nothing to read of the member, and everything that was not sent', async () => {
  const db = new OwnerDb('member-1')
  await db.records.add({ kind: 'order', key: '1', version: 4, body: { number: 'secret' }, round: 1 })
  await db.feeds.add({ scope: 'member', cursor: 'c', version: 4, asOf: null, round: 1, seeding: false })
  await db.operations.add({ id: 'a', state: 'ready', lane: 'l', seq: 1 } as unknown as NewOperation)
  db.close()
  await forgetRecords('member-1')
  const after = new OwnerDb('member-1')
  expect([await after.records.count(), await after.feeds.count(), await after.operations.count()]).toEqual([
    0, 0, 1,
  ])
  after.close()
})
