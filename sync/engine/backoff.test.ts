import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoff, DEFAULT_RETRY, isDue } from './backoff.ts'

const random = (unit: number) => ({ unit: () => unit, bytes: (length: number) => new Uint8Array(length) })

describe('waiting', () => {
  it('I16: full jitter under a growing, capped ceiling, never under Retry-After', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.integer({ min: 0, max: 600 }),
        (attempt, unit, floor) => {
          const wait = backoff(attempt, random(unit), DEFAULT_RETRY, floor)
          const ceiling = Math.min(DEFAULT_RETRY.capMs, DEFAULT_RETRY.baseMs * 2 ** Math.min(attempt - 1, 30))
          expect(wait).toBeGreaterThanOrEqual(floor * 1000)
          expect(wait).toBeLessThanOrEqual(floor * 1000 + ceiling)
        },
      ),
    )
    expect(backoff(1, random(0), DEFAULT_RETRY)).toBe(0)
    expect(backoff(3, random(0.5), DEFAULT_RETRY)).toBe(1000)
  })

  it('I17: a clock set back or forward by years never lengthens a wait', () => {
    const set = { notBefore: 1_000_500, delay: 500 }
    expect(isDue(set, 1_000_000)).toBe(false)
    expect(isDue(set, 1_000_499)).toBe(false)
    expect(isDue(set, 1_000_500)).toBe(true)
    expect(isDue(set, 1_000_000 + 3.2e11)).toBe(true)
    expect(isDue(set, 1_000_000 - 3.2e11)).toBe(true)
  })
})
