import { describe, expect, it } from 'vitest'
import { manualClock } from '#sync/testing/clock.ts'
import { createOutage } from './outage.ts'

const RETRY = { baseMs: 500, capMs: 15_000, outageCapMs: 10_000 }

/** Chance always says its most. */
function outageOn(unit = 0.999) {
  const clock = manualClock()
  const random = { unit: () => unit, bytes: (n: number) => new Uint8Array(n) }
  return { clock, outage: createOutage({ clock, random, retry: RETRY }) }
}

describe('the pause while nothing answers', () => {
  it('I16: none before the first silence', () => {
    const { outage } = outageOn()
    expect(outage.left()).toBeNull()
    expect(outage.isOn()).toBe(false)
  })

  it('I22: it stays under a second for the first hundred tries, and grows to its limit after that', () => {
    const { outage } = outageOn()
    const pauses: number[] = []
    for (let n = 0; n < 110; n++) {
      outage.record()
      pauses.push(outage.left() ?? -1)
    }
    expect(Math.max(...pauses.slice(0, 100))).toBeLessThanOrEqual(1_000)
    expect(pauses[0]).toBeLessThanOrEqual(500)
    expect(pauses.at(-1)).toBeGreaterThan(9_000)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(RETRY.outageCapMs)
  })

  it('I16: it is jittered down to nothing', () => {
    const { outage } = outageOn(0)
    outage.record()
    expect(outage.left()).toBe(0)
  })

  it('I16: it ends by time; that nothing answered stays known until something does', async () => {
    const { clock, outage } = outageOn()
    outage.record()
    const left = outage.left() ?? 0
    await clock.pass(left)
    expect(outage.left()).toBe(0)
    expect(outage.isOn()).toBe(true)
    outage.over()
    expect([outage.left(), outage.isOn()]).toEqual([null, false])
  })

  it('I22: a hint ends it at once and begins the count anew', () => {
    const { outage } = outageOn()
    for (let n = 0; n < 105; n++) outage.record()
    outage.clear()
    expect(outage.left()).toBeNull()
    outage.record()
    expect(outage.left()).toBeLessThanOrEqual(500)
  })

  it('I17: a clock set forward by a year cannot lengthen it', () => {
    const { clock, outage } = outageOn()
    outage.record()
    clock.jump(-3.2e10)
    expect(outage.left()).toBe(0)
  })
})

describe('one write at a time', () => {
  it('I22: another tab’s silence is enough to be careful, and needs no pause', () => {
    const { outage } = outageOn()
    outage.suspect()
    expect([outage.isOn(), outage.left()]).toEqual([true, null])
    outage.clear()
    expect(outage.isOn()).toBe(true)
    outage.over()
    expect(outage.isOn()).toBe(false)
  })

  it('I6: whose turn it was is forgotten when something answers', () => {
    const { outage } = outageOn()
    outage.turns.add('a')
    outage.clear()
    expect([...outage.turns]).toEqual(['a'])
    outage.over()
    expect([...outage.turns]).toEqual([])
  })
})

describe('a new write during a pause', () => {
  it('I22: waits a second since the last try at most', async () => {
    const { clock, outage } = outageOn()
    for (let n = 0; n < 105; n++) outage.record()
    outage.tried()
    expect(outage.left()).toBeGreaterThan(5_000)
    await clock.pass(300)
    outage.hurry()
    expect(outage.left()).toBe(700)
  })

  it('I22: a pause that ends sooner is not made longer, and one that is over not begun again', async () => {
    const { clock, outage } = outageOn()
    outage.tried()
    outage.record()
    const before = outage.left()
    outage.hurry()
    expect(outage.left()).toBe(before)
    await clock.pass(2_000)
    outage.hurry()
    expect(outage.left()).toBe(0)
  })
})
