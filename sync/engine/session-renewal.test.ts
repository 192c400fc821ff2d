import { expect, it } from 'vitest'
import { createDevice } from '#sync/simulation/memory-store.ts'
import { createSessionRenewal } from './session-renewal.ts'
import type { EngineDeps } from './types.ts'

it('I14 a parked queue keeps no token, and knows the refused one again', async () => {
  const device = createDevice()
  const store = device.open()
  const asked: (string | null | undefined)[] = []
  let token = 'secret-1'
  const deps = {
    store,
    owner: 'ann',
    digest: async (bytes: ArrayBuffer) =>
      `digest of ${bytes.byteLength} bytes ${new Uint8Array(bytes).at(-1)}`,
    locks: { run: (_name: string, work: () => unknown) => work() },
    session: {
      current: async () => ({ owner: 'ann', token }),
      refresh: async (refused?: string | null) => {
        asked.push(refused)
        return refused === token ? 'unanswered' : 'refreshed'
      },
    },
  } as unknown as EngineDeps
  await store.write((tx) => tx.putMeta('epoch', 1))
  const renewal = createSessionRenewal(
    deps,
    () => undefined,
    () => undefined,
  )
  const over = { epoch: 1, client: 'c', parked: null, silent: false, turns: [] }
  await renewal.park(over, 'auth', token)
  const parked = device.disk.meta.get('parked') as { reason: 'auth'; token: string }
  expect(JSON.stringify([...device.disk.meta])).not.toContain('secret')
  expect(await renewal.mayStart({ ...over, parked })).toBe(false)
  token = 'secret-2'
  expect(await renewal.mayStart({ ...over, parked })).toBe(true)
  expect(asked[0]).toBe('secret-1')
})

it('I14 I22 a guest whose queue was parked as a member’s, who has left again, goes on and renews nothing', async () => {
  const device = createDevice()
  const store = device.open()
  const deps = {
    store,
    owner: 'guest-1',
    digest: async () => 'mark',
    locks: { run: (_name: string, work: () => unknown) => work() },
    session: { current: async () => ({ owner: 'guest-1', token: null }), refresh: async () => 'refused' },
  } as unknown as EngineDeps
  await store.write((tx) => tx.putMeta('epoch', 1))
  const renewal = createSessionRenewal(
    deps,
    () => undefined,
    () => undefined,
  )
  const over = { epoch: 1, client: 'c', parked: null, silent: false, turns: [] }
  await renewal.park(over, 'auth', 'of-ann')
  const parked = device.disk.meta.get('parked') as { reason: 'auth'; token: string }
  expect(await renewal.mayStart({ ...over, parked })).toBe(true)
  expect(device.disk.meta.get('parked')).toBe(null)
})
