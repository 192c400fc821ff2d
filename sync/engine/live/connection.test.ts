import { describe, expect, it } from 'vitest'
import { createCancel, type Cancel } from '#sync/ports/cancel.ts'
import type { LiveEars, LiveEnd, LiveTransport } from '#sync/ports/live.ts'
import { manualClock, settled } from '#sync/testing/clock.ts'
import { createConnection } from './connection.ts'

type Stream = { scopes: readonly string[]; ears: LiveEars; end(how: LiveEnd): void; isOpen(): boolean }
type Answer = Awaited<ReturnType<LiveTransport['wait']>>

/** A device beside a server that does what the test says. */
function device() {
  const clock = manualClock()
  const streams: Stream[] = []
  const waits: { scopes: readonly { scope: string; cursor: string }[]; answer(how: Answer): void }[] = []
  const hints: string[] = []
  const told = { wanted: ['city', 'member'], refreshed: 0, renewed: 0, renews: true }
  let changed = () => {}
  const ended = <T>(cancel: Cancel, make: (end: (how: T) => void) => void, cut: T) =>
    new Promise<T>((resolve) => {
      cancel.onCancel(() => resolve(cut))
      make(resolve)
    })
  const connection = createConnection({
    clock,
    random: { unit: () => 0.5, bytes: (length) => new Uint8Array(length) },
    caller: async () => ({ owner: 'm', client: 'c' }),
    transport: {
      listen: (_caller, scopes, ears, cancel) =>
        ended<LiveEnd>(
          cancel,
          (end) => void streams.push({ scopes, ears, end, isOpen: () => !cancel.cancelled }),
          { kind: 'unanswered' },
        ),
      wait: (_caller, scopes, cancel) =>
        ended<Answer>(cancel, (answer) => void waits.push({ scopes, answer }), { kind: 'unanswered' }),
    },
    wanted: async () => told.wanted,
    onWanted(fn) {
      changed = fn
      return () => (changed = () => {})
    },
    cursors: async (scopes) => scopes.map((scope) => ({ scope, cursor: `${scope}-1` })),
    hint: (scope, version) => void hints.push(`${scope} ${version ?? 'gone'}`),
    refresh: async () => void (told.refreshed += 1),
    renew: async () => {
      told.renewed += 1
      return told.renews
    },
  })
  const life = createCancel()
  const over = connection.run(life)
  return { clock, streams, waits, hints, told, connection, life, over, change: () => changed() }
}
const last = <T>(list: readonly T[]): T => {
  const item = list.at(-1)
  if (item === undefined) throw new Error('nothing there')
  return item
}

describe('the stream', () => {
  it('C10 asks for what is wanted and hands on every hint', async () => {
    const { streams, hints } = device()
    await settled()
    expect(last(streams).scopes).toEqual(['city', 'member'])
    last(streams).ears.alive()
    last(streams).ears.moved('member', 7)
    last(streams).ears.moved('room:a')
    expect(hints).toEqual(['member 7', 'room:a gone'])
  })

  it('C9 is dead after 45 s without a byte, whatever the socket claims, and opened anew', async () => {
    const { clock, streams } = device()
    await settled()
    last(streams).ears.alive()
    await clock.pass(40_000)
    last(streams).ears.alive()
    await clock.pass(44_000)
    expect([streams.length, last(streams).isOpen()]).toEqual([1, true])
    await clock.pass(1_000)
    expect(streams[0]?.isOpen()).toBe(false)
    await clock.pass(500)
    expect(streams).toHaveLength(2)
  })

  it('C9 comes back when the server said, not before', async () => {
    const { clock, streams } = device()
    await settled()
    last(streams).ears.alive()
    last(streams).end({ kind: 'ended', afterMs: 3000 })
    await clock.pass(2900)
    expect(streams).toHaveLength(1)
    await clock.pass(200)
    expect(streams).toHaveLength(2)
  })

  it('C10 another list of scopes is another connection, one for all changes that come together', async () => {
    const { clock, streams, told, change } = device()
    await settled()
    last(streams).ears.alive()
    told.wanted = ['city', 'member', 'room:a']
    change()
    await clock.pass(200)
    told.wanted = ['city', 'member', 'room:b']
    change()
    await clock.pass(240)
    expect(streams).toHaveLength(1)
    await clock.pass(20)
    expect(streams).toHaveLength(2)
    expect(last(streams).scopes).toContain('room:b')
  })

  it('C9 a network that is back ends every wait and every open connection', async () => {
    const { clock, streams, connection } = device()
    await settled()
    for (let count = 0; count < 3; count += 1) {
      last(streams).end({ kind: 'unanswered' })
      await clock.pass(15_000)
    }
    const before = streams.length
    connection.nudge()
    await settled()
    expect(streams).toHaveLength(before + 1)
    last(streams).ears.alive()
    connection.nudge()
    await settled()
    expect(streams).toHaveLength(before + 2)
  })

  it('I14 a token that is not taken is renewed once, and the connection opened again without a wait', async () => {
    const { streams, told } = device()
    await settled()
    last(streams).end({ kind: 'answered', status: 401, class: 'auth' })
    await settled()
    expect([told.renewed, streams.length]).toEqual([1, 2])
    told.renews = false
    last(streams).end({ kind: 'answered', status: 401, class: 'auth' })
    await settled()
    expect([told.renewed, streams.length]).toEqual([2, 2])
  })
})

describe('what stands in for it', () => {
  /** Something on the way holds every stream back. */
  async function behindBuffer() {
    const all = device()
    await settled()
    await all.clock.pass(5_000)
    await all.clock.pass(15_000)
    while (all.waits.length === 0) await all.clock.pass(1_000)
    return all
  }

  it('C9 without a byte within 5 s twice it is a request that waits, with the cursors that are held', async () => {
    const { clock, streams, waits, hints, told } = await behindBuffer()
    expect(streams).toHaveLength(2)
    expect([told.refreshed, waits[0]?.scopes]).toEqual([
      1,
      [
        { scope: 'city', cursor: 'city-1' },
        { scope: 'member', cursor: 'member-1' },
      ],
    ])
    waits[0]?.answer({ kind: 'news', scopes: ['member'] })
    await clock.pass(1_000)
    expect(hints).toEqual(['member gone'])
    // what was told is read before it asks again
    expect([told.refreshed, waits.length]).toEqual([2, 2])
  })

  it('C9 the stream is tried again after five minutes', async () => {
    const { clock, streams, waits } = await behindBuffer()
    for (let minutes = 0; minutes < 11; minutes += 1) {
      last(waits).answer({ kind: 'news', scopes: [] })
      await clock.pass(30_000)
    }
    expect(streams.length).toBeGreaterThan(2)
  })

  it('C9 after three failures it looks every 15 s', async () => {
    const { clock, streams, told } = device()
    await settled()
    for (let count = 0; count < 3; count += 1) {
      last(streams).end({ kind: 'answered', status: 503, class: 'retry' })
      await clock.pass(10_000)
    }
    const before = told.refreshed
    await clock.pass(60_000)
    expect([streams.length, told.refreshed - before]).toEqual([3, 4])
  })

  it('C9 nothing that goes wrong while reading ends it', async () => {
    const { clock, told, streams, life, over } = device()
    Object.defineProperty(told, 'wanted', {
      get() {
        throw new Error('the database is gone')
      },
      configurable: true,
    })
    await clock.pass(40_000)
    expect(streams).toEqual([])
    Object.defineProperty(told, 'wanted', { value: ['member'] })
    await clock.pass(20_000)
    expect(streams.length).toBeGreaterThan(0)
    life.cancel()
    await over
  })
})
