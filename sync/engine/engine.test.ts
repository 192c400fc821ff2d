import { describe, expect, it } from 'vitest'
import type { FeedAnswer } from '#sync/ports/transport.ts'
import { newOperation } from '#sync/testing/rows.ts'
import { answering, applied, scene, type SceneOptions } from '#sync/testing/scene.ts'
import { createEngine } from './engine.ts'
import type { Phase } from './types.ts'

const args = (n: number) => ({ owner: 'ann', entity: 'a', n })
const PAGE: FeedAnswer = {
  kind: 'page',
  page: {
    ...{ scope: 'member', changes: [], cursor: 'c', version: 1, more: false },
    asOf: '2026-11-22T00:00:00.000Z',
  },
}

function engineOn(options: SceneOptions = {}) {
  const on = scene({
    ...options,
    transport: { push: answering(() => applied()), feed: async () => PAGE, ...options.transport },
  })
  return { on, engine: createEngine(on.deps) }
}

describe('the engine as a whole', () => {
  it('I1 I3: what is written is seen at once, and sent without being asked for', async () => {
    const { on, engine } = engineOn()
    const { id } = await engine.enqueue('register.set', args(1))
    expect(await engine.view('register')).toMatchObject([{ key: 'a', pending: [id] }])
    await on.clock.pass(0)
    expect(on.row(id).state).toBe('applied')
    expect(engine.phase()).toBe('idle')
    await engine.stop()
  })

  it('I11: the other contexts hear of a write, and this one of theirs', async () => {
    const { on, engine } = engineOn()
    await engine.enqueue('log.append', args(1))
    expect(on.sent).toContain('enqueue')
    await on.clock.pass(0)
    await on.put(newOperation('theirs', { lane: 'x', body: '{}' }))
    on.hear('enqueue')
    await on.clock.pass(1_000)
    expect(on.row('theirs').state).toBe('applied')
    await engine.stop()
  })

  it('I13: a decision wakes the queue, one that was not carried out does not', async () => {
    const { on, engine } = engineOn()
    await on.put(newOperation('1', { state: 'applied' }))
    expect(await engine.choose('1', { do: 'retry' })).toMatchObject({ ok: false })
    expect(on.sent).toEqual([])
    await on.put(newOperation('2', { seq: 2 }))
    await engine.choose('2', { do: 'discard' })
    expect(on.sent).toEqual(['person'])
    await engine.stop()
  })

  it('I22: who listens for phases hears each change, until it is enough', async () => {
    const { on, engine } = engineOn()
    const heard: Phase[] = []
    const stop = engine.onPhase((phase) => void heard.push(phase))
    await engine.enqueue('log.append', args(1))
    await on.clock.pass(0)
    expect(heard).toEqual(['draining', 'idle'])
    stop()
    await engine.enqueue('log.append', args(2))
    await on.clock.pass(1_000)
    expect(heard).toHaveLength(2)
    await engine.stop()
  })

  it('I23: stopped it sends, hears and asks nothing any more, and everything stays stored', async () => {
    const { on, engine } = engineOn({ transport: { push: async () => ({ kind: 'unanswered' }) } })
    await engine.start()
    const { id } = await engine.enqueue('log.append', args(1))
    await engine.stop()
    on.hear('online')
    await on.clock.pass(700_000)
    expect(on.row(id).state).toBe('ready')
    expect(on.clock.timers()).toEqual([])
  })
})

describe('readings of the feed', () => {
  it('I9: who asks during a reading gets one that begins afterwards, and all of them the same one', async () => {
    let asked = 0
    let release: () => void = () => undefined
    const { on, engine } = engineOn({
      transport: {
        feed: async () => {
          asked++
          await new Promise<void>((resolve) => (release = resolve))
          return PAGE
        },
      },
    })
    const first = engine.pull('member')
    await on.clock.pass(0)
    const [second, third] = [engine.pull('member'), engine.pull('member')]
    release()
    await on.clock.pass(0)
    release()
    expect(await Promise.all([first, second, third])).toEqual(['current', 'current', 'current'])
    expect(asked).toBe(2)
    await engine.stop()
  })

  it('I22: an answered reading ends a pause of the queue and tells the others', async () => {
    let isBack = false
    const { on, engine } = engineOn({
      transport: {
        push: async (call, onResult, cancel) =>
          isBack ? answering(() => applied())(call, onResult, cancel) : { kind: 'unanswered' },
      },
      more: { retry: { baseMs: 9_000, capMs: 9_000, noAnswerCapMs: 9_000 } },
    })
    const { id } = await engine.enqueue('log.append', args(1))
    await on.clock.pass(0)
    expect(engine.phase()).toBe('waiting')
    isBack = true
    await engine.pull('member')
    await on.clock.pass(0)
    expect(on.sent).toContain('online')
    expect(on.rows().find((row) => row.id === id)?.state ?? 'gone').not.toBe('ready')
    await engine.stop()
  })

  it('I16: an unanswered reading wakes nobody', async () => {
    const { on, engine } = engineOn({ transport: { feed: async () => ({ kind: 'unanswered' }) } })
    expect(await engine.pull('member')).toBe('unanswered')
    expect(on.sent).toEqual([])
    await engine.stop()
  })
})

describe('what an older app or server had to park', () => {
  it('I20: a start frees what waits for a newer app, the queue as a whole included', async () => {
    const { on, engine } = engineOn()
    await on.put(
      newOperation('old', { lane: 'x', state: 'parked', park: 'upgrade', body: '{}' }),
      newOperation('unknown', { lane: 'y', state: 'parked', park: 'unknown', name: 'of.tomorrow' }),
    )
    await on.store.write((tx) => tx.putMeta('parked', { reason: 'upgrade', token: null }))
    await engine.start()
    await on.clock.pass(0)
    expect(on.row('old').state).toBe('applied')
    expect(on.row('unknown').state).toBe('parked')
    expect(on.device.disk.meta.get('parked')).toBeNull()
    await engine.stop()
  })

  it('I20: an app that was told to be too old asks again every ten minutes: it may have been the server', async () => {
    let isNew = false
    let asked = 0
    const { on, engine } = engineOn({
      transport: {
        push: async (call, onResult, cancel) => {
          asked++
          return isNew
            ? answering(() => applied())(call, onResult, cancel)
            : { kind: 'answered', status: 426 }
        },
      },
    })
    await on.put(newOperation('1', { body: '{}' }))
    await engine.start()
    await on.clock.pass(599_000)
    expect([asked, engine.phase()]).toEqual([1, 'upgrade'])
    isNew = true
    await on.clock.pass(2_000)
    expect(on.row('1').state).toBe('applied')
    await engine.stop()
  })

  it('I22: "send now" ends every wait, also one the server asked for', async () => {
    const { on, engine } = engineOn()
    const late = on.clock.now() + 60_000
    await on.put(newOperation('1', { body: '{}' }))
    await on.putLane('a', { attempt: 3, delay: 60_000, notBefore: late })
    await on.store.write((tx) => tx.putMeta('quiet', { attempt: 1, delay: 60_000, notBefore: late }))
    engine.wake('online')
    await on.clock.pass(0)
    expect(on.row('1').state).toBe('ready')
    engine.wake('person')
    await on.clock.pass(0)
    expect(on.row('1').state).toBe('applied')
    await engine.stop()
  })

  it('I21: a full disk at the start is noted and does not keep the queue from draining', async () => {
    const { on } = engineOn()
    const { write } = on.store
    let isFull = true
    const store = { ...on.store }
    store.write = async (fn) => {
      if (!isFull) return write(fn)
      isFull = false
      throw Object.assign(new Error('full'), { name: 'QuotaExceededError' })
    }
    const engine = createEngine({ ...on.deps, store })
    const parked = newOperation('2', { lane: 'b', state: 'parked', park: 'upgrade' })
    await on.put(newOperation('1', { body: '{}' }), parked)
    await engine.start()
    await on.clock.pass(0)
    expect(on.warnings).toEqual(['unparking failed'])
    expect(on.row('1').state).toBe('applied')
    await engine.stop()
  })
})
