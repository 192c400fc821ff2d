import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOpenAt } from '../opening-hours.ts'
import { timeOf } from './clock.ts'
import { hours, place, TEST_DAYS } from './testing/places.ts'
import { estimateWay } from './travel.ts'
import { request } from './testing/places.ts'
import { windowsOn } from './windows.ts'

describe('windows of a day', () => {
  it('N1 are split by breaks and end with last entry or a visit before closing', () => {
    const open = hours('10:00', '18:00', { lastEntry: '17:00', breaks: [{ from: '12:00', to: '13:00' }] })
    expect(windowsOn(open, TEST_DAYS[0], 90).windows).toEqual([
      { open: 600, last: 630, close: 720, lastEntry: null },
      { open: 780, last: 990, close: 1080, lastEntry: null },
    ])
    expect(windowsOn(open, TEST_DAYS[0], 30).windows[1]).toMatchObject({ last: 1020, lastEntry: 1020 })
  })

  it('N1 have the late hours of the evening before', () => {
    const bar = hours('18:00', '02:00')
    expect(windowsOn(bar, TEST_DAYS[0], 60).windows).toEqual([
      { open: 0, last: 60, close: 120, lastEntry: null },
      { open: 1080, last: 1500, close: 1560, lastEntry: null },
    ])
  })

  it('N1 say why there is none, and are a guess where nobody knows', () => {
    expect(windowsOn(hours('09:00', '18:00', { days: [1] }), TEST_DAYS[0], 60)).toMatchObject({
      windows: [],
      closed: 'weekly',
    })
    expect(windowsOn({ ...hours('09:00', '18:00'), rules: [] }, TEST_DAYS[0], 60)).toMatchObject({
      guessed: true,
    })
  })

  it('N1 agree with the shared hours: whoever begins within one is let in', () => {
    const clock = fc.integer({ min: 0, max: 1439 }).map(timeOf)
    fc.assert(
      fc.property(clock, clock, clock, clock, fc.integer({ min: 5, max: 300 }), (open, close, a, b, stay) => {
        fc.pre(open !== close)
        const [from, to] = a < b ? [a, b] : [b, a]
        const breaks = from > open && to < close && from < to ? [{ from, to }] : []
        const own = hours(open, close, { breaks })
        for (const window of windowsOn(own, TEST_DAYS[1], stay).windows) {
          expect(window.last + stay).toBeLessThanOrEqual(window.close)
          for (const at of [window.open, window.last])
            if (at < 1440) expect(isOpenAt(own, TEST_DAYS[1], timeOf(at))).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('ways', () => {
  const here = place(1).position
  const at = (metres: number) => ({ lat: here.lat + metres / 111_195, lng: here.lng })

  it('X-04 are walked up to the limit of the party, and beyond it nobody goes on foot', () => {
    const onFoot = request({ transport: 'walk' })
    expect(estimateWay(here, at(1_000), onFoot)).toMatchObject({ mode: 'walk', metres: 1370 })
    expect(estimateWay(here, at(1_200), onFoot)).toBeNull()
    const wheels = request({ transport: 'walk', party: { ...onFoot.party, wheelchair: true } })
    expect(estimateWay(here, at(500), wheels)).toBeNull()
  })

  it('X-04 by car take 17, 29, 38 and 44 km an hour from door to door at 2, 7, 18 and 40 km', () => {
    const speeds = [2, 7, 18, 40].map((km) => {
      const leg = estimateWay(here, at((km * 1_000) / 1.34), request())!
      return Math.round((km / leg.minutes) * 60)
    })
    expect(speeds.map((speed, index) => Math.abs(speed - [17, 29, 38, 44][index]!) <= 1)).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
})
