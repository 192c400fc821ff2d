import { describe, expect, it } from 'vitest'
import { newOperation } from '#sync/testing/rows.ts'
import { scene } from '#sync/testing/scene.ts'
import { unparkOutdated } from './unparking.ts'

const parked = (id: string, park: 'upgrade' | 'unknown') =>
  newOperation(id, { state: 'parked', park, lane: id, seq: 1 })

describe('writes that had to park for another version', () => {
  it('I20 are ready again; one of a kind this app does not know goes on waiting for who knows it', async () => {
    const on = scene()
    await on.put(parked('old', 'upgrade'), parked('strange', 'unknown'), newOperation('fine'))
    expect(await unparkOutdated(on.deps, false)).toBe(true)
    expect(on.rows().map(({ id, state }) => [id, state])).toEqual([
      ['old', 'ready'],
      ['strange', 'parked'],
      ['fine', 'ready'],
    ])
    expect(on.row('old').park).toBeUndefined()
  })

  it('I20 keep their place and their bytes', async () => {
    const on = scene()
    const [before] = await on.put(parked('old', 'upgrade'))
    await unparkOutdated(on.deps, false)
    const { park: _, ...rest } = before!
    expect(on.row('old')).toEqual({ ...rest, state: 'ready' })
  })

  it('I20 where all of it had parked it goes on; for another reason it does not', async () => {
    const on = scene()
    const parkedFor = (reason: 'auth' | 'upgrade') =>
      on.store.write((tx) => tx.putMeta('parked', { reason, token: null }))
    const now = () => on.store.read((tx) => tx.meta('parked'))
    await parkedFor('upgrade')
    expect(await unparkOutdated(on.deps, false)).toBe(true)
    expect(await now()).toBeNull()
    await parkedFor('auth')
    expect(await unparkOutdated(on.deps, false)).toBe(false)
    expect(await now()).toEqual({ reason: 'auth', token: null })
  })

  it('I6 I20 a newer server ends the waits of lanes with something to send, and of nothing else', async () => {
    const on = scene()
    await on.put(newOperation('1', { lane: 'a' }), newOperation('2', { lane: 'b', state: 'blocked' }))
    for (const lane of ['a', 'b']) await on.putLane(lane, { notBefore: 9_000_000, delay: 500, attempt: 3 })
    await on.store.write((tx) => tx.putMeta('quiet', { until: 9_000_000 } as never))
    expect(await unparkOutdated(on.deps, false)).toBe(false)
    expect(on.lane('a')).toMatchObject({ notBefore: 9_000_000 })
    expect(await unparkOutdated(on.deps, true)).toBe(false)
    expect(on.lane('a')).toMatchObject({ notBefore: 0, delay: 0, attempt: 3 })
    expect(on.lane('b')).toMatchObject({ notBefore: 9_000_000, delay: 500 })
    expect(await on.store.read((tx) => tx.meta('quiet'))).toBeNull()
  })

  it('I6 I20 what has just been freed is sent at once, too', async () => {
    const on = scene()
    await on.put(parked('old', 'upgrade'))
    await on.putLane('old', { notBefore: 9_000_000, delay: 500 })
    expect(await unparkOutdated(on.deps, true)).toBe(true)
    expect(on.lane('old')).toMatchObject({ notBefore: 0, delay: 0 })
  })
})
