/** Looking into the database of somebody who may be leaving this device. */
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { newOperation } from '#sync/testing/rows.ts'
import { outboxRows, outboxStore } from './outbox-store.ts'
import { OwnerDb, ownerDbName, visitOwnerDb } from './owner-db.ts'

it('P-16 what waits for another owner is counted', async () => {
  const own = new OwnerDb('visit-1')
  await outboxStore(own).append([newOperation('1')])
  own.close()
  const db = visitOwnerDb('visit-1')
  expect(await outboxRows(db, ['ready'])).toHaveLength(1)
  db.close()
})

it('S5-13 a visit makes no database', async () => {
  const db = visitOwnerDb('visit-2')
  await expect(outboxRows(db)).rejects.toBeDefined()
  db.close()
  expect(await OwnerDb.exists(ownerDbName('visit-2'))).toBe(false)
})

it('S5-13 nor does one that is under way while the database is deleted make it anew', async () => {
  const own = new OwnerDb('visit-3')
  await outboxStore(own).append([newOperation('1')])
  own.close()
  const db = visitOwnerDb('visit-3')
  await outboxRows(db)
  await OwnerDb.delete(ownerDbName('visit-3'))
  await expect(outboxRows(db)).rejects.toBeDefined()
  await expect(db.meta.get('epoch')).rejects.toBeDefined()
  expect(await OwnerDb.exists(ownerDbName('visit-3'))).toBe(false)
})
