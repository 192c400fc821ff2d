import { describe, expect, it } from 'vitest'
import { manualClock } from '#sync/testing/clock.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

const RETRY = { baseMs: 500, capMs: 15_000, noAnswerCapMs: 10_000 }

/** Chance always says its most. */
function breakerOn(unit = 0.999, device = { offline: false }) {
  const isOffline = () => device.offline
  const clock = manualClock()
  const random = { unit: () => unit, bytes: (n: number) => new Uint8Array(n) }
  return { clock, breaker: createCircuitBreaker({ clock, isOffline, random, retry: RETRY }) }
}

describe('the pause while nothing answers', () => {
  it('I16: none before the first silence', () => {
    const { breaker } = breakerOn()
    expect(breaker.left()).toBeNull()
    expect(breaker.isOn()).toBe(false)
  })

  it('I22: it stays under a second for the first hundred tries, and grows to its limit after that', () => {
    const { breaker } = breakerOn()
    const pauses: number[] = []
    for (let n = 0; n < 110; n++) {
      breaker.record()
      pauses.push(breaker.left() ?? -1)
    }
    expect(Math.max(...pauses.slice(0, 100))).toBeLessThanOrEqual(1_000)
    expect(pauses[0]).toBeLessThanOrEqual(500)
    expect(pauses.at(-1)).toBeGreaterThan(9_000)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(RETRY.noAnswerCapMs)
  })

  it('I16: it is jittered down to nothing', () => {
    const { breaker } = breakerOn(0)
    breaker.record()
    expect(breaker.left()).toBe(0)
  })

  it('I16: it ends by time; that nothing answered stays known until something does', async () => {
    const { clock, breaker } = breakerOn()
    breaker.record()
    const left = breaker.left() ?? 0
    await clock.pass(left)
    expect(breaker.left()).toBe(0)
    expect(breaker.isOn()).toBe(true)
    breaker.over()
    expect([breaker.left(), breaker.isOn()]).toEqual([null, false])
  })

  it('I22: a hint ends it at once and begins the count anew', () => {
    const { breaker } = breakerOn()
    for (let n = 0; n < 105; n++) breaker.record()
    breaker.clear()
    expect(breaker.left()).toBeNull()
    breaker.record()
    expect(breaker.left()).toBeLessThanOrEqual(500)
  })

  it('I17: a clock set forward by a year cannot lengthen it', () => {
    const { clock, breaker } = breakerOn()
    breaker.record()
    clock.jump(-3.2e10)
    expect(breaker.left()).toBe(0)
  })
})

describe('one write at a time', () => {
  it('I22: another tab’s silence is enough to be careful, and needs no pause', () => {
    const { breaker } = breakerOn()
    breaker.suspect()
    expect([breaker.isOn(), breaker.left()]).toEqual([true, null])
    breaker.clear()
    expect(breaker.isOn()).toBe(true)
    breaker.over()
    expect(breaker.isOn()).toBe(false)
  })

  it('I6: whose turn it was is forgotten when something answers', () => {
    const { breaker } = breakerOn()
    breaker.turns.add('a')
    breaker.clear()
    expect([...breaker.turns]).toEqual(['a'])
    breaker.over()
    expect([...breaker.turns]).toEqual([])
  })

  it('I22: whose turn it was in another tab is known, beside those of this one', () => {
    const { breaker } = breakerOn()
    breaker.turns.add('a')
    breaker.suspect(['b'])
    expect([breaker.isOn(), ...breaker.turns]).toEqual([true, 'a', 'b'])
  })
})

describe('a new write during a pause', () => {
  it('I22: waits a second since the last try at most', async () => {
    const { clock, breaker } = breakerOn()
    for (let n = 0; n < 105; n++) breaker.record()
    breaker.tried()
    expect(breaker.left()).toBeGreaterThan(5_000)
    await clock.pass(300)
    breaker.hurry()
    expect(breaker.left()).toBe(700)
  })

  it('I22: a pause that ends sooner is not made longer, and one that is over not begun again', async () => {
    const { clock, breaker } = breakerOn()
    breaker.tried()
    breaker.record()
    const before = breaker.left()
    breaker.hurry()
    expect(breaker.left()).toBe(before)
    await clock.pass(2_000)
    breaker.hurry()
    expect(breaker.left()).toBe(0)
  })
})

describe('a device that says it has no network', () => {
  it('I22: a write is tried a second after the first one all the same, however many follow it', async () => {
    const { clock, breaker } = breakerOn(0, { offline: true })
    breaker.hurry()
    expect(breaker.left()).toBe(1_000)
    await clock.pass(600)
    breaker.hurry()
    expect(breaker.left()).toBe(400)
    await clock.pass(400)
    breaker.hurry()
    expect(breaker.left()).toBe(0)
  })

  it('I16: after a silence the next try is 10 s later, also for a new write; a hint ends that', async () => {
    const { clock, breaker } = breakerOn(0, { offline: true })
    breaker.tried()
    breaker.record()
    await clock.pass(3_000)
    breaker.hurry()
    expect(breaker.left()).toBe(7_000)
    breaker.clear(true)
    expect(breaker.left()).toBeNull()
  })

  it('I22: answered all the same, its word is not taken again before it has said otherwise', async () => {
    const device = { offline: true }
    const { breaker } = breakerOn(0.999, device)
    breaker.over()
    breaker.hurry()
    expect(breaker.left()).toBeNull()
    breaker.record()
    expect(breaker.left()).toBeLessThanOrEqual(500)
    device.offline = false
    breaker.clear()
    breaker.hurry()
    device.offline = true
    breaker.hurry()
    expect(breaker.left()).toBe(1_000)
  })
})
