import { describe, expect, it } from 'vitest'
import { createDevice } from '#sync/simulation/memory-store.ts'
import { modelMutations } from '#sync/simulation/model-mutations.ts'
import { createEnqueue } from './enqueue.ts'
import type { WholeDeps } from './parts.ts'

function page(onStored: () => void = () => undefined) {
  const device = createDevice()
  const deps = {
    store: device.open(),
    mutations: modelMutations(3),
    schema: 3,
    clock: { now: () => Date.now(), after: () => () => undefined },
    random: { unit: Math.random, bytes: (n: number) => crypto.getRandomValues(new Uint8Array(n)) },
    limits: {},
    digest: () => Promise.resolve(''),
    log: { warn: () => undefined },
  } as unknown as WholeDeps
  return { device, enqueue: createEnqueue(deps, onStored) }
}
const args = (n: number, more: object = {}) => ({ owner: 'ann', entity: 'a', n, ...more })

describe('what may be written down', () => {
  it.each([
    ['a NUL in a field', { text: 'a\u0000b' }],
    ['half an emoji deep inside', { list: [{ text: '\ud83d' }] }],
    ['a NUL in the name of a field', { 'a\u0000': 1 }],
  ])('H2 %s is refused to the caller, and nothing is stored', async (_name, more) => {
    const { device, enqueue } = page()
    await expect(enqueue('log.append', args(1, more))).rejects.toMatchObject({ name: 'UnstorableText' })
    expect(device.disk.operations.size).toBe(0)
  })
})

describe('who hears that something was stored', () => {
  it('I1 a listener that throws breaks neither this write nor a later one', async () => {
    let breaks = true
    const { enqueue } = page(() => {
      if (breaks) throw new Error('channel closed')
    })
    const pair = await Promise.allSettled([enqueue('log.append', args(1)), enqueue('log.append', args(2))])
    expect(pair.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    breaks = false
    await enqueue('log.append', args(3))
  })
})
