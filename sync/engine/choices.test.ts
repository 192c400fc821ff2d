import { expect, it } from 'vitest'
import { createDevice } from '#sync/simulation/memory-store.ts'
import { modelMutations } from '#sync/simulation/model-mutations.ts'
import { choose } from './choices.ts'
import { createEnqueue } from './enqueue.ts'
import type { WholeDeps } from './parts.ts'

it('I13 what was dropped stays on record, the newest of it, and no view has to read it', async () => {
  const device = createDevice()
  const deps = {
    store: device.open(),
    mutations: modelMutations(3),
    schema: 3,
    clock: { now: () => 0, after: () => () => undefined },
    random: { unit: () => 0.5, bytes: (n: number) => crypto.getRandomValues(new Uint8Array(n)) },
    limits: {},
    digest: () => Promise.resolve(''),
    log: { warn: () => undefined },
  } as unknown as WholeDeps
  const enqueue = createEnqueue(deps, () => undefined)
  for (let n = 1; n <= 510; n++) {
    const { id } = await enqueue('register.set', { owner: 'ann', entity: `${n}`, n })
    expect(await choose(deps, id, { do: 'discard' })).toEqual({ ok: true, id })
  }
  const rows = [...device.disk.operations.values()]
  expect(rows).toHaveLength(500)
  expect(rows.every(({ state, touches }) => state === 'discarded' && touches.length === 0)).toBe(true)
  expect(rows[0]?.args).toMatchObject({ n: 11 })
})
