import { beforeEach, describe, expect, it } from 'vitest'
import {
  createPlannedUpdate,
  RETRY_AFTER,
  TAKE_OVER_TIMEOUT,
  type PlannedNavigation,
  type PlannedUpdate,
} from './planned-update.ts'
import { ManualClock, MemoryStorage } from './testing/manual-clock.ts'

let clock: ManualClock
let storage: MemoryStorage
let online: boolean
let workerWaits: boolean
let hasWorker: boolean
let controlled: (() => void) | undefined
let loaded: string[]

beforeEach(() => {
  clock = new ManualClock()
  storage = new MemoryStorage()
  online = true
  workerWaits = true
  hasWorker = true
  controlled = undefined
  loaded = []
})

/** A page; a reload makes another one over the same storage. */
const page = (): PlannedUpdate =>
  createPlannedUpdate({
    clock,
    storage,
    online: () => online,
    takeOver: () => workerWaits,
    hasWorker: () => hasWorker,
    onControlled(fn) {
      controlled = fn
      return () => (controlled = undefined)
    },
    load: (href) => loaded.push(href),
  })

function waitingPage(): PlannedUpdate {
  const one = page()
  one.found('b')
  one.waiting()
  return one
}

const step: PlannedNavigation = { from: '/', to: '/bag', href: '/bag?tab=ticket', action: 'push' }

describe('P-13 a newer version', () => {
  it('is taken with the next step to another screen, once the new worker is in charge', async () => {
    const taken = waitingPage().take(step)
    expect(loaded).toEqual([])
    controlled?.()
    expect(await taken).toBe(true)
    expect(loaded).toEqual(['/bag?tab=ticket'])
    await clock.advance(TAKE_OVER_TIMEOUT)
    expect(loaded).toHaveLength(1)
  })

  it('a worker that hangs does not stop the person: the step goes on in this version', async () => {
    const one = waitingPage()
    const taken = one.take(step)
    await clock.advance(TAKE_OVER_TIMEOUT)
    expect(await taken).toBe(false)
    expect(loaded).toEqual([])
    expect(controlled).toBeUndefined()
  })

  it('that took over late is loaded with the step after', async () => {
    const one = waitingPage()
    const taken = one.take(step)
    await clock.advance(TAKE_OVER_TIMEOUT)
    await taken
    one.outdated()
    expect(one.take(step)).toBe(true)
    expect(loaded).toEqual(['/bag?tab=ticket'])
  })

  it('is never taken by itself', async () => {
    const one = waitingPage()
    expect(one.ready()).toBe(true)
    await clock.advance(RETRY_AFTER * 100)
    expect(loaded).toEqual([])
  })

  it('is not taken before its worker waits', () => {
    const one = page()
    one.found('b')
    expect(one.take(step)).toBe(false)
  })

  it('S7-19 a worker that waits no more leaves the step an ordinary one', () => {
    const one = waitingPage()
    workerWaits = false
    expect(one.take(step)).toBe(false)
    expect(one.ready()).toBe(false)
    expect(loaded).toEqual([])
  })

  it('S7-19 that another tab has taken is loaded with the next step', () => {
    const one = waitingPage()
    workerWaits = false
    one.outdated()
    expect(one.take(step)).toBe(true)
    expect(loaded).toEqual(['/bag?tab=ticket'])
  })

  it('S7-19 without a worker is loaded with the next step', () => {
    hasWorker = false
    const one = page()
    expect(one.ready()).toBe(false)
    one.found('b')
    expect(one.take(step)).toBe(true)
    expect(loaded).toEqual(['/bag?tab=ticket'])
  })

  it('is loaded once, however often the router asks', () => {
    const one = waitingPage()
    one.outdated()
    workerWaits = false
    one.take(step)
    expect(one.take(step)).toBe(true)
    expect(loaded).toHaveLength(1)
  })
})

describe('P-13 nothing a person typed is lost', () => {
  it('the same screen with another query is no step away', () => {
    expect(waitingPage().take({ ...step, to: '/', href: '/?sort=near' })).toBe(false)
  })

  it.each(['replace', 'back', 'forward', 'go'] as const)('%s is no step forward', (action) => {
    expect(waitingPage().take({ ...step, action })).toBe(false)
  })

  it('waits while a half-filled form lives across screens', () => {
    const one = waitingPage()
    const first = one.hold()
    const second = one.hold()
    first()
    first()
    expect(one.take(step)).toBe(false)
    second()
    expect(one.take(step)).toBeInstanceOf(Promise)
  })

  it('waits while there is no network', () => {
    const one = waitingPage()
    online = false
    expect(one.take(step)).toBe(false)
    online = true
    expect(one.take(step)).toBeInstanceOf(Promise)
  })
})

describe('S7-19 an update that does not come through', () => {
  it('is not tried again and again', () => {
    expect(waitingPage().take(step)).toBeInstanceOf(Promise)
    const reloaded = waitingPage()
    expect(reloaded.take(step)).toBe(false)
    clock.jump(RETRY_AFTER)
    expect(reloaded.take(step)).toBeInstanceOf(Promise)
  })

  it('does not stand in the way of the next build', () => {
    waitingPage().take(step)
    const next = page()
    next.found('c')
    next.waiting()
    expect(next.take(step)).toBeInstanceOf(Promise)
  })

  it('is not tried where it could not be remembered', () => {
    storage.denied = true
    expect(waitingPage().take(step)).toBe(false)
  })

  it('a clock that went back does not forbid it for ever', () => {
    waitingPage().take(step)
    clock.jump(-RETRY_AFTER * 1000)
    expect(waitingPage().take(step)).toBeInstanceOf(Promise)
  })
})
