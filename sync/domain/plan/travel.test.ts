import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlanRequest } from './request.ts'
import { request } from './testing/places.ts'
import { DETOUR, estimateWay, straightLine } from './travel.ts'

const here = { lat: 35.5, lng: 129.4 }
const at = (metres: number) => ({ lat: here.lat + metres / 111_195, lng: here.lng })
const way = (metres: number, more: Partial<PlanRequest> = {}) =>
  estimateWay(here, at(metres), request({ transport: 'transit', ...more }))
const party = (more: Partial<PlanRequest['party']>) => ({ party: { ...request().party, ...more } })

const points = fc.record({
  lat: fc.double({ min: 35.3, max: 35.7, noNaN: true }),
  lng: fc.double({ min: 129, max: 129.5, noNaN: true }),
})

describe('the straight line', () => {
  it('X-04 is that of the globe: a degree of latitude is 111.2 km, one of longitude in Ulsan 90.5 km', () => {
    expect(Math.round(straightLine(here, { ...here, lat: 36.5 }) / 100)).toBe(1_112)
    expect(Math.round(straightLine(here, { ...here, lng: 130.4 }) / 100)).toBe(905)
  })

  it('X-04 is as long there as back, nothing from a place to itself, and never longer than by a third place', () => {
    fc.assert(
      fc.property(points, points, points, (a, b, c) => {
        expect(straightLine(a, b)).toBeCloseTo(straightLine(b, a), 6)
        expect(straightLine(a, a)).toBe(0)
        expect(straightLine(a, c)).toBeLessThanOrEqual(straightLine(a, b) + straightLine(b, c) + 1e-6)
      }),
    )
  })
})

describe('a way', () => {
  it('X-04 by bus takes 20 minutes of walking and waiting, then 18 km an hour, and beyond 8 km 24 with a change', () => {
    const minutes = [3, 8, 12, 24].map((km) => way((km * 1_000) / DETOUR.transit)!.minutes)
    expect(minutes).toEqual([30, 47, 58, 88])
  })

  it('X-04 short ones are walked, where a ride saves no more than five minutes', () => {
    // 1,370 m on foot are 21 minutes; a bus takes 24
    expect(way(1_000)).toEqual({ mode: 'walk', metres: 1_370, minutes: 21 })
    expect(way(1_200)).toMatchObject({ mode: 'transit' })
    // a car takes five minutes: ten on foot are as good, and eleven are not
    expect(way(480, { transport: 'car' })).toMatchObject({ mode: 'walk', minutes: 10 })
    expect(way(530, { transport: 'car' })).toMatchObject({ mode: 'drive', minutes: 5 })
  })

  it('X-13 who is on wheels goes by bus where others walk, and on foot alone nowhere', () => {
    expect(way(500, party({ seniors: 2 }))).toMatchObject({ mode: 'walk' })
    expect(way(500, party({ wheelchair: true }))).toMatchObject({ mode: 'transit' })
    expect(way(500, { ...party({ wheelchair: true }), transport: 'walk' })).toBeNull()
  })

  it('X-04 from a place to itself takes no time; any other at least a minute', () => {
    expect(way(0)).toEqual({ mode: 'walk', metres: 0, minutes: 0 })
    expect(way(5)).toEqual({ mode: 'walk', metres: 7, minutes: 1 })
  })
})
