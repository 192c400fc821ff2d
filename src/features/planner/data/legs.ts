import type { Course } from '#sync/contracts/places/course.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import { estimateWay } from '#sync/domain/plan/travel.ts'

export interface Leg {
  mode: 'walk' | 'drive' | 'bus' | 'bike'
  minutes: number
  metres: number
  /** Reckoned from the straight line, not taken from a course. */
  isEstimate: boolean
}

type At = Pick<Place['position'], 'lat' | 'lng'>

/** Who goes is not known here. */
const ANYBODY = { adults: 1, kids: 0, seniors: 0, stroller: false, wheelchair: false, pets: false }

/** How one gets from here to there, with the planner's own lengths and speeds; what is not too far is walked. */
export function estimateLeg(from: At, to: At): Leg {
  const way = (transport: 'walk' | 'car') => estimateWay(from, to, { party: ANYBODY, transport })
  const found = way('walk') ?? way('car')
  const { minutes, metres } = found ?? { minutes: 0, metres: 0 }
  return {
    mode: found?.mode === 'walk' ? 'walk' : 'drive',
    minutes: Math.max(1, minutes),
    metres,
    isEstimate: true,
  }
}

/**
 * The way from each stop to the next of its day; null where a place is not known. A course the plan came from knows
 * its own ways better than the straight line does.
 */
export function legsOf(
  stops: readonly ItineraryStop[],
  places: ReadonlyMap<number, Pick<Place, 'position'>>,
  course: Pick<Course, 'stops'> | undefined,
): (Leg | null)[] {
  return stops.slice(0, -1).map((stop, index) => {
    const next = stops[index + 1]
    const known = course?.stops.findIndex(({ placeNo }) => placeNo === stop.placeNo) ?? -1
    const written = course?.stops[known]?.legToNext
    if (written && next && course?.stops[known + 1]?.placeNo === next.placeNo)
      return { ...written, isEstimate: false }
    const from = places.get(stop.placeNo ?? 0)?.position
    const to = places.get(next?.placeNo ?? 0)?.position
    return from && to ? estimateLeg(from, to) : null
  })
}
