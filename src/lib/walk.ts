import { distance } from './sun.ts'

type LatLng = { lat: number; lng: number }

/** Ways are longer than the straight line. */
const DETOUR = 1.25
/** 4.5 km/h */
const METRES_A_MINUTE = 75
/** Beyond this nobody asks for the time on foot, metres in a straight line. */
const WALKABLE = 6000

/** Straight distance in metres, and minutes on foot where one would walk; a reckoning, works without network. */
export function walkTo(from: LatLng, to: LatLng): { metres: number; minutes: number | null } {
  const metres = distance(from, to)
  const minutes = Math.max(1, Math.round((metres * DETOUR) / METRES_A_MINUTE))
  return { metres, minutes: metres <= WALKABLE ? minutes : null }
}
