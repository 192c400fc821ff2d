import { beforeEach, describe, expect, it } from 'vitest'
import type { Cancel } from '#sync/ports/cancel.ts'
import { createFakeHost, settle, type FakeHost } from '../testing/fakes.ts'
import {
  drainFor,
  drainInBackground,
  LAST_CHANCE_PAUSE,
  StillPending,
  TIME_LIMIT,
  type Drained,
} from './drain.ts'

let host: FakeHost
beforeEach(() => {
  host = createFakeHost()
})

const leaves = (settled: number, left: number) => async (): Promise<Drained> => ({ settled, left })
const fails = async (): Promise<Drained> => {
  throw new Error('no database')
}
/** An engine that works until it is told to stop. */
const endless = (cancel: Cancel) =>
  new Promise<Drained>((resolve) => cancel.onCancel(() => resolve({ settled: 3, left: 9 })))

describe('P-10 a sync event', () => {
  it('tells open pages what left the queue', async () => {
    await drainInBackground(leaves(2, 0), host, false)
    expect(host.clients.told).toEqual([{ type: 'drained' }])
    expect(host.syncs).toEqual([])
  })

  it('is quiet when there was nothing to do', async () => {
    await drainInBackground(leaves(0, 0), host, false)
    expect(host.clients.told).toEqual([])
  })

  it('asks to be called again when some were sent and some are left', async () => {
    await drainInBackground(leaves(5, 2), host, false)
    expect(host.syncs).toEqual(['goraero-outbox'])
  })

  it('rejects when nothing could be sent, so that the browser backs off and calls again', async () => {
    await expect(drainInBackground(leaves(0, 4), host, false)).rejects.toThrow(StillPending)
    expect(host.syncs).toEqual([])
  })

  it('a failing engine counts as nothing sent, never as done', async () => {
    await expect(drainInBackground(fails, host, false)).rejects.toThrow(StillPending)
  })

  it('on the last try asks anew, after a pause, instead of being forgotten', async () => {
    const run = drainInBackground(leaves(0, 4), host, true)
    await settle()
    expect(host.syncs).toEqual([])
    await host.clock.advance(LAST_CHANCE_PAUSE)
    await run
    expect(host.syncs).toEqual(['goraero-outbox'])
  })

  it('stops in time and asks again', async () => {
    const run = drainInBackground(endless, host, false)
    await host.clock.advance(TIME_LIMIT - 1)
    expect(host.syncs).toEqual([])
    await host.clock.advance(1)
    await run
    expect(host.syncs).toEqual(['goraero-outbox'])
    expect(host.clients.told).toEqual([{ type: 'drained' }])
  })
})

describe('a run with a limit', () => {
  it('waits for the engine to put down what it holds', async () => {
    let letGo: (result: Drained) => void = () => undefined
    const slow = () => new Promise<Drained>((resolve) => (letGo = resolve))
    let ended = false
    const run = drainFor(1000, slow, host.clock).then((result) => {
      ended = true
      return result
    })
    await host.clock.advance(1000)
    expect(ended).toBe(false)
    letGo({ settled: 1, left: 0 })
    expect(await run).toEqual({ settled: 1, left: 0 })
  })
})
