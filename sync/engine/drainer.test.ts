/** When the queue is looked at, what a run does, and what it leaves behind. */
import { describe, expect, it } from 'vitest'
import type { BatchOperation } from '#sync/contracts/sync/sync.ts'
import { createCancel } from '#sync/ports/cancel.ts'
import type { Answer, Transport } from '#sync/ports/transport.ts'
import { newOperation } from '#sync/testing/rows.ts'
import { answering, applied, scene, type SceneOptions } from '#sync/testing/scene.ts'
import { createDrainer } from './drainer.ts'
import { takeOver } from './outbox.ts'
import type { Phase } from './types.ts'

function draining(options: SceneOptions = {}) {
  const pushes: BatchOperation[][] = []
  const given = options.transport?.push ?? answering(() => applied())
  const push: Transport['push'] = (call, onResult, cancel) => {
    pushes.push(call.operations)
    return given(call, onResult, cancel)
  }
  const on = scene({ ...options, transport: { ...options.transport, push } })
  const phases: Phase[] = []
  const drainer = createDrainer(on.deps, (phase) => void phases.push(phase))
  const sent = () => pushes.map((operations) => operations.map(({ key }) => key))
  const states = () => Object.fromEntries(on.rows().map(({ id, state }) => [id, state]))
  return { on, drainer, phases, sent, states }
}

const write = (id: string, lane = id) => newOperation(id, { lane, body: '{}' })
const SILENT: Transport['push'] = async () => ({ kind: 'unanswered' })
const answer = (status: number, more: object = {}): Transport['push'] => {
  const out: Answer = { kind: 'answered', status, ...more }
  return async () => out
}

describe('a run', () => {
  it('I6: sends what may go, lanes side by side, and says that nothing is left', async () => {
    const { on, drainer, phases, states } = draining()
    await on.put(write('1'), write('2'), write('3', '1'))
    expect(await drainer.drain()).toEqual({ remaining: 0 })
    expect(states()).toEqual({ 1: 'applied', 2: 'applied', 3: 'applied' })
    expect(phases).toEqual(['draining', 'idle'])
    expect(on.deps.transport).toBeDefined()
    await drainer.stop()
  })

  it('I10: with nothing to do it takes over nothing, so that others are not disturbed', async () => {
    const { on, drainer, phases } = draining()
    await drainer.drain()
    expect(on.device.disk.meta.get('epoch')).toBeUndefined()
    expect(phases).toEqual([])
    await drainer.stop()
  })

  it('I5: goes on with what a result set free, in the same run', async () => {
    const { on, drainer, sent, states } = draining()
    await on.put(write('1'), newOperation('2', { lane: 'b', state: 'blocked', dependsOn: ['1'], body: '{}' }))
    await drainer.drain()
    expect(states()).toEqual({ 1: 'applied', 2: 'applied' })
    expect(sent()).toEqual([['1'], ['2']])
    await drainer.stop()
  })

  it('I18: a photo and then its write', async () => {
    const { on, drainer, states, sent } = draining({
      transport: { upload: async () => ({ kind: 'answered', status: 204 }) },
    })
    await on.put(newOperation('1', { state: 'blocked', photos: ['p'], photoCount: 1, body: '{}' }))
    await on.store.write((tx) =>
      tx.addPhotos([{ id: 'p', operation: '1', type: '', size: 1, sha256: '', chunks: 1, chunkSize: 1 }], []),
    )
    await drainer.drain()
    expect([states(), sent()]).toEqual([{ 1: 'applied' }, [['1']]])
    await drainer.stop()
  })

  it('I6: what is written while a request is under way goes with the next one of the same run', async () => {
    let finish: () => void = () => undefined
    const { on, drainer, sent } = draining({
      transport: {
        push: async (call, onResult, cancel) => {
          if (call.operations.some(({ key }) => key === 'slow'))
            await new Promise<void>((resolve) => (finish = resolve))
          return answering(() => applied())(call, onResult, cancel)
        },
      },
    })
    await on.put(write('slow'))
    drainer.wake('start')
    await on.clock.pass(0)
    await on.put(write('quick'))
    drainer.wake('enqueue')
    await on.clock.pass(30)
    expect(sent()).toEqual([['slow'], ['quick']])
    expect(on.row('quick').state).toBe('applied')
    finish()
    await on.clock.pass(0)
    expect(drainer.phase()).toBe('idle')
    await drainer.stop()
  })
})

describe('while nothing answers', () => {
  it('I16 I22: one write is tried, then there is a pause and another look', async () => {
    const { on, drainer, phases, sent } = draining({ transport: { push: SILENT } })
    await on.put(write('1'), write('2'))
    expect(await drainer.drain()).toEqual({ remaining: 2 })
    expect(phases.at(-1)).toBe('waiting')
    expect(drainer.isHeldUp()).toBe(true)
    const before = sent().length
    await on.clock.pass(30_000)
    const probes = sent().slice(before)
    expect(probes.length).toBeGreaterThan(10)
    expect(probes.every((keys) => keys.length === 1)).toBe(true)
    expect(new Set(probes.flat())).toEqual(new Set(['1', '2']))
    expect([on.lane('1').attempt, on.lane('2').attempt]).toEqual([0, 0])
    await drainer.stop()
  })

  it('I18 I22: a write that never passes leaves a turn to a photo, and nothing waits behind it for good', async () => {
    const { on, drainer, states } = draining({
      transport: {
        push: async (call, onResult, cancel) =>
          call.operations.some(({ key }) => key === 'never')
            ? { kind: 'unanswered' }
            : answering(() => applied())(call, onResult, cancel),
        upload: async () => ({ kind: 'answered', status: 204 }),
      },
    })
    await on.put(write('never'))
    await drainer.drain()
    await on.put(newOperation('1', { lane: 'b', state: 'blocked', photos: ['p'], photoCount: 1, body: '{}' }))
    await on.store.write((tx) =>
      tx.addPhotos([{ id: 'p', operation: '1', type: '', size: 1, sha256: '', chunks: 1, chunkSize: 1 }], []),
    )
    await on.clock.pass(5_000)
    expect(states()).toEqual({ never: 'ready', 1: 'applied' })
    await drainer.stop()
  })

  it('I22: the queue is empty soon after the server is back, without any hint', async () => {
    let isBack = false
    const { on, drainer, states } = draining({
      transport: {
        push: (call, onResult, cancel) =>
          isBack ? answering(() => applied())(call, onResult, cancel) : SILENT(call, onResult, cancel),
      },
    })
    await on.put(...Array.from({ length: 20 }, (_, i) => write(`${i}`)))
    drainer.wake('start')
    await on.clock.pass(20_000)
    isBack = true
    await on.clock.pass(2_000)
    expect(new Set(Object.values(states()))).toEqual(new Set(['applied']))
    expect(drainer.isHeldUp()).toBe(false)
    await drainer.stop()
  })

  it('I22: the one write that is answered while the queue is looked at sets the others going at once', async () => {
    let finish: (() => void) | null = null
    let isBack = false
    const { on, drainer, states } = draining({
      transport: {
        push: async (call, onResult, cancel) => {
          if (!isBack) return { kind: 'unanswered' }
          if (finish === null) await new Promise<void>((resolve) => (finish = resolve))
          return answering(() => applied())(call, onResult, cancel)
        },
      },
    })
    let held: Promise<void> | null = null
    const { write: store } = on.store
    on.store.write = async (fn) => {
      const wait = held
      held = null
      await wait
      return store(fn)
    }
    await on.put(write('1'), write('2'), write('3'))
    await drainer.drain()
    isBack = true
    drainer.wake('online')
    await on.clock.pass(0)
    let release: () => void = () => undefined
    held = new Promise((resolve) => (release = resolve))
    drainer.wake('online')
    // the look after the second hint begins here and is still under way when the answer comes
    await on.clock.pass(30)
    finish!()
    await on.clock.pass(0)
    release()
    await on.clock.pass(0)
    expect(states()).toEqual({ 1: 'applied', 2: 'applied', 3: 'applied' })
    await drainer.stop()
  })

  it.each(['online', 'visible', 'push', 'person', 'session', 'sync'] as const)(
    'I22: a hint (%s) ends the pause',
    async (reason) => {
      const { on, drainer, sent } = draining({ transport: { push: SILENT } })
      await on.put(write('1'))
      await drainer.drain()
      const before = sent().length
      drainer.wake(reason)
      await on.clock.pass(0)
      expect(sent().length).toBeGreaterThan(before)
      await drainer.stop()
    },
  )

  it('I16: a timer alone does not', async () => {
    const { on, drainer, sent } = draining({
      ...{ transport: { push: SILENT } },
      more: { retry: { baseMs: 5_000, capMs: 15_000, noAnswerCapMs: 10_000 } },
    })
    await on.put(write('1'))
    await drainer.drain()
    const before = sent().length
    drainer.wake('timer')
    await on.clock.pass(0)
    expect(sent()).toHaveLength(before)
    await drainer.stop()
  })
})

describe('what stops the queue', () => {
  it('I16: a server that asks for quiet is left alone that long', async () => {
    const { on, drainer, sent } = draining({ transport: { push: answer(503, { retryAfterSeconds: 25 }) } })
    await on.put(write('1'))
    drainer.wake('start')
    await on.clock.pass(24_000)
    expect(sent()).toHaveLength(1)
    await on.clock.pass(15_000)
    expect(sent().length).toBeGreaterThanOrEqual(2)
    await drainer.stop()
  })

  it('I15: nobody sends as somebody else, and only a sign-in is waited for', async () => {
    const { on, drainer, phases, sent } = draining({ transport: { push: async () => ({ kind: 'owner' }) } })
    await on.put(write('1'))
    await drainer.drain()
    expect(phases.at(-1)).toBe('signedOut')
    await on.clock.pass(60_000)
    expect(sent()).toHaveLength(1)
    drainer.wake('session')
    await on.clock.pass(0)
    expect(sent()).toHaveLength(2)
    await drainer.stop()
  })

  it('I20: an app that is too old parks its queue and says so', async () => {
    const { on, drainer, phases } = draining({ transport: { push: answer(426) } })
    await on.put(write('1'))
    expect(await drainer.drain()).toEqual({ remaining: 1 })
    expect(phases.at(-1)).toBe('upgrade')
    expect(on.device.disk.meta.get('parked')).toMatchObject({ reason: 'upgrade' })
    await drainer.stop()
  })

  it('I14: a dead session is renewed once, and the run goes on', async () => {
    let token = 'old'
    const { on, drainer, states } = draining({
      transport: {
        push: (call, onResult, cancel) =>
          token === 'old'
            ? answer(401)(call, onResult, cancel)
            : answering(() => applied())(call, onResult, cancel),
      },
      refresh: async () => {
        token = 'new'
        return 'refreshed'
      },
    })
    await on.put(write('1'))
    expect(await drainer.drain()).toEqual({ remaining: 0 })
    expect(states()).toEqual({ 1: 'applied' })
    expect(on.session.refreshes).toEqual(['token-1'])
    await drainer.stop()
  })

  it('I14 I22: what travelled side by side with the old token is refused together, and goes on at once', async () => {
    let token = 'token-1'
    const { on, drainer, states } = draining({
      transport: {
        push: (call, onResult, cancel) =>
          token === 'token-1'
            ? answer(401)(call, onResult, cancel)
            : answering(() => applied())(call, onResult, cancel),
      },
      more: { limits: { ...scene().deps.limits, operations: 1 } },
      refresh: async () => {
        on.session.info = { owner: 'ann', token: (token = 'token-2') }
        return 'refreshed'
      },
    })
    const ids = ['1', '2', '3', '4', '5', '6', '7']
    await on.put(...ids.map((id) => write(id)))
    expect(await drainer.drain()).toEqual({ remaining: 0 })
    expect(states()).toEqual(Object.fromEntries(ids.map((id) => [id, 'applied'])))
    expect(new Set(on.session.refreshes), 'the new one is not renewed as well').toEqual(new Set(['token-1']))
    await drainer.stop()
  })

  it('I14 I22: a renewal without an answer is tried again in three seconds, also when another request was answered since', async () => {
    let finish: () => void = () => undefined
    let isRenewable = false
    const { on, drainer, states } = draining({
      transport: {
        push: async (call, onResult, cancel) => {
          const isSlow = call.operations.some(({ key }) => key === 'slow')
          if (isSlow) await new Promise<void>((resolve) => (finish = resolve))
          else if (!isRenewable) return { kind: 'answered', status: 401, class: 'auth' }
          return answering(() => applied())(call, onResult, cancel)
        },
      },
      refresh: async () => (isRenewable ? 'refreshed' : 'unanswered'),
    })
    await on.put(write('slow'))
    drainer.wake('start')
    await on.clock.pass(0)
    await on.put(write('quick'))
    drainer.wake('enqueue')
    await on.clock.pass(30)
    expect(on.session.refreshes).toHaveLength(1)
    finish()
    await on.clock.pass(0)
    expect(states()).toEqual({ slow: 'applied', quick: 'ready' })
    isRenewable = true
    await on.clock.pass(3_000)
    expect(states()).toEqual({ slow: 'applied', quick: 'applied' })
    await drainer.stop()
  })

  it('I22: a sign-in that met a database that fails is not the last look', async () => {
    let isFailing = false
    const { on, drainer, states } = draining({
      transport: {
        push: async (call, onResult, cancel) =>
          on.session.info === null ? { kind: 'owner' } : answering(() => applied())(call, onResult, cancel),
      },
    })
    const { write: store } = on.store
    const broken = { ...on.deps, store: { ...on.store, write: store } }
    broken.store.write = async (fn) => {
      if (isFailing) throw Object.assign(new Error('closed'), { name: 'UnknownError' })
      return store(fn)
    }
    await on.put(write('1'))
    on.session.info = null
    const other = createDrainer(broken, () => undefined)
    await other.drain()
    expect(other.phase()).toBe('signedOut')
    on.session.info = { owner: 'ann', token: 'token-2' }
    isFailing = true
    other.wake('session')
    await on.clock.pass(0)
    isFailing = false
    await on.clock.pass(10_000)
    expect(states()).toEqual({ 1: 'applied' })
    await Promise.all([other.stop(), drainer.stop()])
  })

  it('I14 I22: a run that waits for a sign-in does not wait for a request that hangs', async () => {
    let isGivenUp = false
    const { on, drainer } = draining({
      transport: {
        push: (call, _onResult, cancel) =>
          call.operations.some(({ key }) => key === 'hangs')
            ? new Promise((resolve) =>
                cancel.onCancel(() => {
                  isGivenUp = true
                  resolve({ kind: 'unanswered' })
                }),
              )
            : answer(401)(call, _onResult, cancel),
      },
      more: { limits: { ...scene().deps.limits, operations: 1 } },
      refresh: async () => 'refused',
    })
    await on.put(write('hangs'), write('2'))
    drainer.wake('start')
    await on.clock.pass(4_000)
    expect(isGivenUp).toBe(true)
    await drainer.stop()
  })

  it('I14: a session that stays dead although it was renewed is not renewed for ever', async () => {
    const { on, drainer } = draining({
      ...{ transport: { push: answer(401) }, refresh: async () => 'refreshed' },
    })
    await on.put(write('1'))
    await drainer.drain()
    expect(on.session.refreshes.length).toBeLessThanOrEqual(2)
    expect(on.lane('1').attempt).toBe(0)
    expect(on.clock.timers(), 'the next look').toContain(3_000)
    await drainer.stop()
  })

  it('I21: a full disk is noted and tried again, and the write is where it was', async () => {
    let isFull = false
    const { on, drainer, states } = draining()
    const { write: store } = on.store
    const broken = { ...on.deps, store: { ...on.store, write: store } }
    broken.store.write = async (fn) => {
      if (isFull) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' })
      return store(fn)
    }
    await on.put(write('1'))
    const other = createDrainer(broken, () => undefined)
    isFull = true
    expect(await other.drain()).toEqual({ remaining: 1 })
    expect([states(), on.warnings]).toEqual([{ 1: 'ready' }, ['drain failed']])
    isFull = false
    await on.clock.pass(1_000)
    expect(states()).toEqual({ 1: 'applied' })
    await Promise.all([other.stop(), drainer.stop()])
  })

  it('I22: a database that fails again and again is tried less often, but within four seconds', async () => {
    const failedAt: number[] = []
    const { on, drainer } = draining()
    const broken = { ...on.deps, store: { ...on.store } }
    broken.store.write = async () => {
      failedAt.push(on.clock.now())
      throw Object.assign(new Error('closed'), { name: 'UnknownError' })
    }
    await on.put(write('1'))
    const other = createDrainer(broken, () => undefined)
    await other.drain()
    await on.clock.pass(15_000)
    const waits = failedAt.slice(1).map((at, i) => at - (failedAt[i] ?? 0))
    expect(waits).toEqual([1_000, 2_000, 4_000, 4_000, 4_000])
    await Promise.all([other.stop(), drainer.stop()])
  })
})

describe('several at once', () => {
  it('I10: two contexts of one owner take turns, and nothing is sent twice', async () => {
    const { on, drainer, sent } = draining()
    const other = createDrainer(on.deps, () => undefined)
    await on.put(write('1'), write('2'))
    await Promise.all([drainer.drain(), other.drain()])
    expect(sent().flat().toSorted()).toEqual(['1', '2'])
    await Promise.all([drainer.stop(), other.stop()])
  })

  it('I6 I22: contexts that take turns try another write each, and one that hangs is waited for once', async () => {
    const sends: string[][] = []
    const { on, drainer } = draining({
      transport: {
        // a request with one that hangs in it lasts until it is given up
        push: (call, onResult, cancel) => {
          const lanes = call.operations.map(({ lane }) => lane)
          sends.push(lanes)
          if (!lanes.some((lane) => lane.startsWith('hangs')))
            return answering(() => applied())(call, onResult, cancel)
          return new Promise((resolve) => {
            on.deps.clock.after(20_000, () => resolve({ kind: 'unanswered' }))
            cancel.onCancel(() => resolve({ kind: 'unanswered' }))
          })
        },
      },
    })
    const others = [1, 2].map(() => createDrainer(on.deps, () => undefined))
    await on.put(write('1', 'hangs-1'), write('2', 'hangs-2'), write('3', 'goes'))
    for (const each of [drainer, ...others]) each.wake('start')
    const isThere = () => on.row('3').state === 'applied'
    for (let n = 0; n < 200 && !isThere(); n++) await on.clock.pass(1_000)
    expect(isThere()).toBe(true)
    expect(sends.slice(0, 4)).toEqual([['hangs-1', 'hangs-2', 'goes'], ['hangs-1'], ['hangs-2'], ['goes']])
    await Promise.all([drainer, ...others].map((each) => each.stop()))
  })

  it('I22: who is queued behind another context says that it is held up', async () => {
    let finish: () => void = () => undefined
    const { on, drainer } = draining({
      transport: {
        push: async (call, onResult, cancel) => {
          await new Promise<void>((resolve) => (finish = resolve))
          return answering(() => applied())(call, onResult, cancel)
        },
      },
    })
    const other = createDrainer(on.deps, () => undefined)
    await on.put(write('1'))
    const first = drainer.drain()
    await on.clock.pass(0)
    const second = other.drain()
    await on.clock.pass(0)
    expect([drainer.isHeldUp(), other.isHeldUp()]).toEqual([false, true])
    finish()
    await Promise.all([first, second])
    expect(other.isHeldUp()).toBe(false)
    await Promise.all([drainer.stop(), other.stop()])
  })

  it('I10 I18 I22: a run that was overtaken gives up what it has under way, and the photo is free for the next', async () => {
    const uploads: { isOver: boolean }[] = []
    const { on, drainer, states } = draining({
      transport: {
        upload: async (_call, cancel) => {
          const own = { isOver: false }
          uploads.push(own)
          if (uploads.length > 1) return { kind: 'answered', status: 204 }
          await new Promise<void>((resolve) => cancel.onCancel(resolve))
          own.isOver = true
          return { kind: 'unanswered' }
        },
      },
    })
    await on.put(newOperation('1', { state: 'blocked', photos: ['p'], photoCount: 1, body: '{}' }))
    await on.store.write((tx) =>
      tx.addPhotos([{ id: 'p', operation: '1', type: '', size: 1, sha256: '', chunks: 1, chunkSize: 1 }], []),
    )
    drainer.wake('start')
    await on.clock.pass(100)
    expect(uploads).toHaveLength(1)
    // another context has taken over, and a write of this one shows it
    await takeOver(on.deps)
    await on.put(write('2'))
    drainer.wake('enqueue')
    await on.clock.pass(5_000)
    expect(uploads[0]?.isOver).toBe(true)
    await on.clock.pass(12_000)
    expect(states()).toEqual({ 1: 'applied', 2: 'applied' })
    await drainer.stop()
  })

  it('I22: a look every ten seconds finds what another context wrote and never told of', async () => {
    const { on, drainer, states } = draining()
    await drainer.drain()
    await on.put(write('1'))
    await on.clock.pass(10_000)
    expect(states()).toEqual({ 1: 'applied' })
    await drainer.stop()
  })
})

describe('asked to stop', () => {
  it('I23: it answers at once and says what is left, whatever is under way', async () => {
    let asked: { cancelled: boolean } | undefined
    const { on, drainer } = draining({
      transport: {
        push: (_call, _onResult, cancel) => {
          asked = cancel
          return new Promise((resolve) => cancel.onCancel(() => resolve({ kind: 'unanswered' })))
        },
      },
    })
    await on.put(write('1'), write('2'))
    const cancel = createCancel()
    const drained = drainer.drain(cancel)
    await on.clock.pass(0)
    cancel.cancel()
    expect(await drained).toEqual({ remaining: 2 })
    expect(asked?.cancelled).toBe(true)
    await drainer.stop()
  })

  it('I23: behind a lock another context holds it says what is left, and does not run later', async () => {
    const { on, drainer, sent } = draining()
    let free: () => void = () => undefined
    void on.deps.locks.run('goraero-drain-ann', () => new Promise<void>((resolve) => (free = resolve)))
    await on.put(write('1'))
    const cancel = createCancel()
    const drained = drainer.drain(cancel)
    await on.clock.pass(0)
    cancel.cancel()
    expect(await drained).toEqual({ remaining: 1 })
    await drainer.stop()
    free()
    await on.clock.pass(60_000)
    expect(sent()).toEqual([])
  })

  it('I23: stopped for good it leaves no timer and hears no wake-up', async () => {
    const { on, drainer, sent } = draining({ transport: { push: SILENT } })
    await on.put(write('1'))
    await drainer.drain()
    await drainer.stop()
    const before = sent().length
    drainer.wake('person')
    await on.clock.pass(60_000)
    expect(sent()).toHaveLength(before)
  })
})
