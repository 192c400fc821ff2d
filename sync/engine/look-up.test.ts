/** What a write waits for: which of the writes it needs are still open, by the time it is stored. */
import { describe, expect, it } from 'vitest'
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { Operation } from '#sync/ports/rows.ts'
import { createDevice } from '#sync/simulation/memory-store.ts'
import { modelMutations } from '#sync/simulation/model-mutations.ts'
import { PARTS } from '#sync/testing/parts.ts'
import { newOperation } from '#sync/testing/rows.ts'
import { createEnqueue } from './enqueue.ts'
import { openDependencies } from './look-up.ts'
import type { WholeDeps } from './parts.ts'

/** A device whose log holds these writes, each changed as said. */
async function device(writes: Readonly<Record<string, Partial<Operation>>>) {
  const disk = createDevice()
  const store = disk.open()
  await store.write(async (tx) => {
    await tx.addOperations(Object.keys(writes).map((id) => newOperation(id)))
    for (const [id, change] of Object.entries(writes)) {
      const row = await tx.operation(id)
      if (row) await tx.putOperations([{ ...row, ...change }])
    }
  })
  const deps = {
    ...{ store, mutations: modelMutations(3), schema: 3, parts: PARTS, limits: {} },
    clock: { now: () => Date.now(), after: () => () => undefined },
    random: { unit: Math.random, bytes: (n: number) => crypto.getRandomValues(new Uint8Array(n)) },
    digest: () => Promise.resolve(''),
    log: { warn: () => undefined },
  } as unknown as WholeDeps
  const enqueue = createEnqueue(deps, () => undefined)
  const args = { owner: 'ann', entity: 'a', n: 1 }
  return {
    open: (...ids: OperationId[]) => store.write((tx) => openDependencies(tx, ids)),
    /** A further write that needs these; what was stored of it. */
    async needs(...dependsOn: OperationId[]) {
      const { id } = await enqueue('log.append', args, { dependsOn })
      return store.write((tx) => tx.operation(id))
    },
    count: () => disk.disk.operations.size,
  }
}

describe('the writes a write waits for', () => {
  it.each<[string, Partial<Operation>, boolean]>([
    ['is ready', {}, true],
    ['waits itself', { state: 'blocked' }, true],
    ['was sent and has no answer yet', { seq: 1 }, true],
    ['conflicts', { state: 'conflict' }, true],
    ['waits for a person', { state: 'parked' }, true],
    ['was applied', { state: 'applied' }, false],
  ])('I5 one that %s is open or not: %s', async (_name, change, isOpen) => {
    const { open, needs } = await device({ one: change })
    expect(await open('one')).toEqual(isOpen ? ['one'] : [])
    expect(await needs('one')).toMatchObject({
      dependsOn: isOpen ? ['one'] : [],
      state: isOpen ? 'blocked' : 'ready',
    })
  })

  it('I5 one that was cleared away long ago keeps nobody waiting', async () => {
    const { open, needs } = await device({ one: {} })
    expect(await open('gone')).toEqual([])
    expect(await needs('gone', 'one')).toMatchObject({ dependsOn: ['one'], state: 'blocked' })
  })

  it.each<[string, Partial<Operation>]>([
    ['that the person dropped', { state: 'discarded' }],
    ['that the server refused', { state: 'parked', void: true }],
  ])('I5 a write that needs one %s is not stored at all', async (_name, change) => {
    const { open, needs, count } = await device({ one: change, two: {} })
    expect(await open('two', 'one')).toBeNull()
    await expect(needs('two', 'one')).rejects.toMatchObject({ name: 'DependencyGone' })
    expect(count()).toBe(2)
  })

  it('I5 what took the place of a write is waited for, however often it was replaced', async () => {
    const { open, needs } = await device({
      one: { state: 'discarded', replacedBy: 'two' },
      two: { state: 'discarded', replacedBy: 'three' },
      three: {},
    })
    expect(await open('one')).toEqual(['three'])
    // once, also where several lead to it
    expect(await open('one', 'two', 'three')).toEqual(['three'])
    expect(await needs('one', 'two')).toMatchObject({ dependsOn: ['three'] })
  })

  it('I5 a write that was replaced by one that was dropped cannot be needed', async () => {
    const { open } = await device({
      one: { state: 'discarded', replacedBy: 'two' },
      two: { state: 'discarded' },
    })
    expect(await open('one')).toBeNull()
  })

  it('I5 one that was replaced and applied since keeps nobody waiting', async () => {
    const { needs } = await device({
      one: { state: 'discarded', replacedBy: 'two' },
      two: { state: 'applied' },
    })
    expect(await needs('one')).toMatchObject({ dependsOn: [], state: 'ready' })
  })
})
