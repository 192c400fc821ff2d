import { describe, expect, it } from 'vitest'
import { POLICY } from '#sync/domain/policy.ts'
import { clockText, saidAt, secondsLeft } from './countdown.ts'

describe('time left of a code', () => {
  it('S5-05 counts whole seconds down to nothing and not below', () => {
    expect(secondsLeft(180_000, 0)).toBe(180)
    expect(secondsLeft(180_000, 179_001)).toBe(1)
    expect(secondsLeft(180_000, 180_000)).toBe(0)
    expect(secondsLeft(180_000, 999_000)).toBe(0)
  })

  it('S5-05 is written in minutes and seconds', () => {
    expect([180, 125, 60, 9, 0].map(clockText)).toEqual(['3:00', '2:05', '1:00', '0:09', '0:00'])
  })

  it('S5-05 is said aloud six times in three minutes, not every second', () => {
    const said = Array.from({ length: POLICY.verification.seconds + 1 }, (_, seconds) => saidAt(seconds))
    const words = said.map(({ unit, count }) => `${count} ${unit}`).reverse()
    expect([...new Set(words)]).toEqual([
      '3 minutes',
      '2 minutes',
      '1 minutes',
      '30 seconds',
      '10 seconds',
      '0 seconds',
    ])
  })
})
