import { describe, expect, it } from 'vitest'
import type { Course } from '#sync/contracts/places/course.ts'
import type { ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import { estimateWay } from '#sync/domain/plan/travel.ts'
import { estimateLeg, legsOf } from './legs.ts'

const garden = { lat: 35.5484, lng: 129.2956 }
const grove = { lat: 35.5497, lng: 129.302 }
const cape = { lat: 35.3591, lng: 129.3606 }
const places = new Map(
  [garden, grove, cape].map((at, index) => [1001 + index, { position: { ...at, approximate: false } }]),
)
const stop = (placeNo: number | null): ItineraryStop => ({
  id: String(placeNo),
  placeNo,
  title: '',
  day: 1,
  time: null,
  stayMinutes: null,
  note: '',
})

describe('ways between stops', () => {
  it('S2-48 X-04 a way takes as long here as the planner reckons with: 1.37 times the straight line at 4 km/h', () => {
    const { minutes, metres } = estimateLeg(garden, grove)
    // 597 m in a straight line
    expect(metres).toBeGreaterThan(810)
    expect(metres).toBeLessThan(825)
    expect(minutes).toBe(12)
    const party = { adults: 2, kids: 0, seniors: 0, stroller: false, wheelchair: false, pets: false }
    expect(estimateWay(garden, grove, { transport: 'walk', party })).toMatchObject({ minutes, metres })
    const { isEstimate: _, ...byCar } = estimateLeg(garden, cape)
    expect(estimateWay(garden, cape, { transport: 'car', party })).toEqual(byCar)
  })

  it('S2-48 short ways are walked, long ones driven', () => {
    expect(estimateLeg(garden, grove)).toMatchObject({ mode: 'walk', isEstimate: true })
    const drive = estimateLeg(garden, cape)
    expect(drive.mode).toBe('drive')
    expect(drive.minutes).toBeGreaterThan(35)
    expect(drive.minutes).toBeLessThan(70)
  })

  it('S2-48 a course knows its own ways, in its own order only', () => {
    const legToNext = { mode: 'bike' as const, minutes: 9, metres: 800 }
    const course = {
      stops: [
        { placeNo: 1001, legToNext },
        { placeNo: 1002, legToNext: null },
      ],
    } as unknown as Pick<Course, 'stops'>
    expect(legsOf([stop(1001), stop(1002)], places, course)).toEqual([{ ...legToNext, isEstimate: false }])
    expect(legsOf([stop(1002), stop(1001)], places, course)[0]).toMatchObject({ isEstimate: true })
  })

  it('S2-48 a stop that is no known place has no way to it', () => {
    expect(legsOf([stop(1001), stop(null), stop(1002)], places, undefined)).toEqual([null, null])
    expect(legsOf([stop(1001)], places, undefined)).toEqual([])
  })
})
