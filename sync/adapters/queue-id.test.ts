import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { OwnerDb, ownerDbName } from './owner-db.ts'
import { queueIdOf } from './queue-id.ts'

it('I15 S2-112 two accounts of one browser write under ids of their own, each under the same after a restart', async () => {
  const open = (owner: string) => new OwnerDb(ownerDbName(owner))
  const [ann, ben] = [open('ann'), open('ben')]
  const [first, other] = [await queueIdOf(ann), await queueIdOf(ben)]
  expect(first).not.toBe(other)
  ann.close()
  expect(await queueIdOf(open('ann'))).toBe(first)
})
