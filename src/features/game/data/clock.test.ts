import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { halted, newClock, resumed, STALLED_MS, ticked, type Clock } from './clock.ts'

function after(frames: readonly number[], start: Clock = resumed(newClock(), 0)): Clock {
  return frames.reduce((clock, passed) => {
    const next = ticked(clock, (clock.at ?? 0) + passed)
    if (!next) throw new Error('stalled')
    return next
  }, start)
}

describe('the clock of the game', () => {
  it.each([
    [60, 60],
    [120, 60],
    [30, 60],
    [144, 60],
  ])('S2-150 at %d frames a second it makes %d steps a second', (rate, steps) => {
    expect(after(Array.from({ length: rate }, () => 1000 / rate)).step).toBe(steps)
  })

  it('S2-150 a device with eight frames a second plays slower, at four steps a frame', () => {
    expect(after(Array.from({ length: 8 }, () => 125)).step).toBe(32)
  })

  it('S2-150 a frame of over a quarter of a second is none: the game pauses', () => {
    const clock = resumed(newClock(), 1000)
    expect(ticked(clock, 1000 + STALLED_MS + 1)).toBeNull()
    expect(ticked(clock, 1000 + STALLED_MS)).not.toBeNull()
  })

  it('G5 no time passes in a pause, however long and wherever it is', () => {
    const frames = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(frames, fc.nat(39), fc.integer({ min: 0, max: 1e7 }), (list, at, pause) => {
        const before = after(list.slice(0, at))
        const stopped = halted(before)
        expect(ticked(stopped, 5e8)).toBe(stopped)
        const on = resumed(stopped, (before.at ?? 0) + pause)
        expect(on.step).toBe(before.step)
        const steps = after(list.slice(at), on).step - before.step
        expect(steps).toBe(after(list.slice(at), resumed(newClock(), 0)).step)
      }),
    )
  })
})
