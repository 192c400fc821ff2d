import { describe, expect, it } from 'vitest'
import { scene } from '#sync/testing/scene.ts'
import { newOperation } from '#sync/testing/rows.ts'
import { assertEpoch, LostLock } from './epoch.ts'
import { takeOver } from './outbox.ts'

describe('which drainer may change anything', () => {
  it('I10: a drainer that was overtaken stops at the first line, and nothing of its transaction is kept', async () => {
    const { store, deps, rows } = scene()
    const first = await takeOver(deps)
    const second = await takeOver(deps)
    expect(second.epoch).toBe(first.epoch + 1)
    const late = store.write(async (tx) => {
      await tx.addOperations([newOperation('late')])
      await assertEpoch(tx, first.epoch)
    })
    await expect(late).rejects.toBeInstanceOf(LostLock)
    expect(rows()).toEqual([])
    await store.write(async (tx) => {
      await assertEpoch(tx, second.epoch)
      await tx.addOperations([newOperation('mine')])
    })
    expect(rows()).toHaveLength(1)
  })

  it('I10: an owner nobody has drained for has no drainer', async () => {
    const { store } = scene()
    await expect(store.write((tx) => assertEpoch(tx, 0))).rejects.toMatchObject({ name: 'LostLock' })
  })
})
