import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { waitDay } from './day.ts'
import { contactOf, deviceTime } from './device-clock.ts'

const at = (text: string) => Date.parse(`${text}+09:00`)
const EVENING = at('2026-11-23T19:00:00')
const TEN_YEARS = 10 * 365 * 86_400_000
const HOUR = 3_600_000

describe('what time it is', () => {
  it('W1 a clock ten years off tells the server’s time once it was heard', () => {
    for (const off of [-TEN_YEARS, 0, TEN_YEARS]) {
      const heard = { server: EVENING, wall: EVENING + off, steady: 1000 }
      const later = { wall: EVENING + off + HOUR, steady: 1000 + HOUR }
      expect(deviceTime(later, heard, null)).toEqual({ at: EVENING + HOUR, sure: true })
    }
  })

  it('W1 a clock set back while the page stands changes nothing', () => {
    const heard = { server: EVENING, wall: EVENING, steady: 0 }
    const later = { wall: EVENING - TEN_YEARS, steady: HOUR }
    expect(deviceTime(later, heard, null)).toEqual({ at: EVENING + HOUR, sure: true })
  })

  it('W1 one that ran ahead was asleep or set forward: it says that it is not sure', () => {
    const heard = { server: EVENING, wall: EVENING, steady: 0 }
    expect(deviceTime({ wall: EVENING + HOUR, steady: 60_000 }, heard, null)).toEqual({
      at: EVENING + HOUR,
      sure: false,
    })
  })

  it('W1 after a restart without a network it goes on with what the clock was off, unsurely', () => {
    const kept = contactOf({ server: EVENING, wall: EVENING - 90_000, steady: 5 })
    expect(deviceTime({ wall: EVENING, steady: 0 }, null, kept)).toEqual({
      at: EVENING + 90_000,
      sure: false,
    })
    expect(deviceTime({ wall: EVENING, steady: 0 }, null, null)).toEqual({ at: EVENING, sure: false })
  })
})

describe('the day numbers are counted under', () => {
  it('W1 W4 a clock that cannot be right opens no other day', () => {
    const kept = { at: EVENING, offset: 0 }
    const dayAt = (wall: number) => waitDay(deviceTime({ wall, steady: 30_000 }, null, kept).at)
    for (const wrong of [EVENING - 1, EVENING - TEN_YEARS, EVENING + TEN_YEARS])
      expect(dayAt(wrong)).toBe('2026-11-23')
    expect(dayAt(EVENING + 12 * HOUR)).toBe('2026-11-24')
    const heard = { server: EVENING, wall: EVENING, steady: 0 }
    expect(deviceTime({ wall: EVENING + TEN_YEARS, steady: HOUR }, heard, kept).at).toBe(EVENING + HOUR)
  })

  it('W1 whatever the clock is set to, a device is never before its last contact nor two weeks behind it', () => {
    const kept = { at: EVENING, offset: 0 }
    fc.assert(
      fc.property(fc.integer({ min: -TEN_YEARS, max: TEN_YEARS }), fc.boolean(), (off, isFresh) => {
        const heard = isFresh ? null : { server: EVENING, wall: EVENING, steady: 0 }
        const { at: now } = deviceTime({ wall: EVENING + off, steady: 1000 }, heard, kept)
        expect(now >= EVENING && now <= EVENING + 15 * 24 * HOUR).toBe(true)
      }),
    )
  })
})
