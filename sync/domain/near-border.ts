import type { District } from '#sync/contracts/base/codes.ts'
import { pointInDistrict, SCHEMATIC_BORDERS, type DistrictBorders } from './ulsan-border.ts'

/**
 * Surveyed borders follow the shore at high water: a beach, a pier, a rock or a lighthouse lies outside of all
 * districts, and so does a position read in the last street of the city. Up to this far they belong to the nearest one,
 * metres.
 */
export const SHORE_METRES = 300

const METRES_PER_DEGREE = 111_195

type Position = { lat: number; lng: number }

/** The district a position lies in, or the nearest one not further than `most` metres; null when there is none. */
export function districtAt(
  position: Position,
  borders: DistrictBorders = SCHEMATIC_BORDERS,
  most = SHORE_METRES,
): District | null {
  const inside = pointInDistrict(position, borders)
  if (inside !== null) return inside
  let [nearest, metres]: [District | null, number] = [null, most]
  for (const district of Object.keys(borders) as District[]) {
    const away = metresToBorder(position, borders, district)
    if (away <= metres) [nearest, metres] = [district, away]
  }
  return nearest
}

/** Metres from a position to the line around a district; good to a few metres within a city. */
export function metresToBorder({ lat, lng }: Position, borders: DistrictBorders, district: District): number {
  // as a plane round the position, in degrees of latitude
  const narrow = Math.cos((lat * Math.PI) / 180)
  let least = Number.POSITIVE_INFINITY
  for (const ring of borders[district])
    for (let index = 0; index < ring.length; index++) {
      const [a, b] = [ring[index], ring[(index + 1) % ring.length]]
      if (!a || !b) continue
      const [ax, ay] = [(a[0] - lng) * narrow, a[1] - lat]
      const [dx, dy] = [(b[0] - a[0]) * narrow, b[1] - a[1]]
      const length = dx * dx + dy * dy
      const part = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
      least = Math.min(least, Math.hypot(ax + part * dx, ay + part * dy))
    }
  return least * METRES_PER_DEGREE
}
