import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plannedMinutes } from './pace.ts'
import type { PlanRequest } from './request.ts'
import { request } from './testing/places.ts'
import { estimateWay, straightLine, walkLimit } from './travel.ts'

const spot = fc.record({
  lat: fc.integer({ min: 35_300, max: 36_200 }).map((value) => value / 1_000),
  lng: fc.integer({ min: 128_900, max: 129_700 }).map((value) => value / 1_000),
})
const transport = fc.constantFrom<PlanRequest['transport']>('walk', 'transit', 'car')
const { party } = request()

describe('ways reckoned from the straight line', () => {
  it('X-04 take as long there as back, are whole minutes, and at least one where there is any distance', () => {
    fc.assert(
      fc.property(spot, spot, transport, (from, to, by) => {
        const there = estimateWay(from, to, { party, transport: by })
        expect(estimateWay(to, from, { party, transport: by })).toEqual(there)
        if (!there) return
        expect(Number.isInteger(there.minutes) && Number.isInteger(there.metres)).toBe(true)
        expect(there.metres).toBeGreaterThanOrEqual(Math.floor(straightLine(from, to)))
        expect(there.minutes >= 1).toBe(there.metres > 0)
      }),
    )
  })

  it('X-04 are longer the farther it is, by the same means', () => {
    fc.assert(
      fc.property(spot, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (from, a, b) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)]
        const to = (steps: number) => ({ lat: from.lat + steps / 100, lng: from.lng })
        for (const by of ['transit', 'car'] as const) {
          const short = estimateWay(from, to(near), { party, transport: by })!
          const long = estimateWay(from, to(far), { party, transport: by })!
          if (short.mode === long.mode) expect(short.minutes).toBeLessThanOrEqual(long.minutes)
          expect(short.metres).toBeLessThanOrEqual(long.metres)
        }
      }),
    )
  })

  it('X-13 nobody is sent farther on foot than the party can go: 1,500 m, 800 with a pushchair or elders, 500 with a wheelchair', () => {
    const limits = [
      [{}, 1_500],
      [{ stroller: true }, 800],
      [{ seniors: 2 }, 800],
      [{ wheelchair: true, seniors: 1 }, 500],
    ] as const
    for (const [more, metres] of limits) expect(walkLimit({ party: { ...party, ...more } })).toBe(metres)
    fc.assert(
      fc.property(spot, spot, transport, fc.constantFrom(...limits), (from, to, by, [more, metres]) => {
        const way = estimateWay(from, to, { party: { ...party, ...more }, transport: by })
        if (way?.mode === 'walk') expect(way.metres).toBeLessThanOrEqual(metres)
        if (way === null) expect(by).toBe('walk')
      }),
    )
  })

  it('X-04 are planned with a quarter more and the air of the pace, in steps of five minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 }), fc.boolean(), (minutes, afterStop) => {
        const leg = { mode: 'drive' as const, minutes, metres: 1_000 }
        const of = (pace: PlanRequest['pace']) => plannedMinutes(leg, request({ pace }), afterStop)
        for (const pace of ['slow', 'even', 'full'] as const) {
          expect(of(pace) % 5).toBe(0)
          expect(of(pace)).toBeGreaterThanOrEqual(minutes * 1.25)
        }
        expect(of('slow')).toBeGreaterThanOrEqual(of('even'))
        expect(of('even')).toBeGreaterThanOrEqual(of('full'))
        if (!afterStop) expect(of('slow')).toBe(of('full'))
      }),
    )
  })
})
