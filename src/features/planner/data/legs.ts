import type { Course } from '#sync/contracts/places/course.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { ItineraryStop } from '#sync/contracts/planner/itinerary.ts'

export interface Leg {
  mode: 'walk' | 'drive' | 'bus' | 'bike'
  minutes: number
  metres: number
  /** Reckoned from the straight line, not taken from a course. */
  isEstimate: boolean
}

type At = Pick<Place['position'], 'lat' | 'lng'>

const EARTH = 6_371_000
/** Roads are longer than the straight line. */
const DETOUR = { walk: 1.25, drive: 1.35 } as const
/** Metres a minute: 4.5 km/h on foot, 36 km/h between places by car. */
const SPEED = { walk: 75, drive: 600 } as const
/** Up to here people walk. */
const WALK_METRES = 1500
/** Getting in, out and parked. */
const DRIVE_EXTRA = 5

/** Straight line in metres. */
export function distanceBetween(a: At, b: At): number {
  const rad = Math.PI / 180
  const dLat = (b.lat - a.lat) * rad
  const dLng = (b.lng - a.lng) * rad
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH * Math.asin(Math.sqrt(h))
}

/** How one gets from here to there, by feel; works without network. */
export function estimateLeg(from: At, to: At): Leg {
  const line = distanceBetween(from, to)
  const mode = line * DETOUR.walk <= WALK_METRES ? 'walk' : 'drive'
  const metres = Math.round(line * DETOUR[mode])
  const minutes = Math.max(1, Math.round(metres / SPEED[mode])) + (mode === 'drive' ? DRIVE_EXTRA : 0)
  return { mode, minutes, metres, isEstimate: true }
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
