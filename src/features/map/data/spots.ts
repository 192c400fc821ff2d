import { inBox, type Box } from '#sync/domain/boxes.ts'
import { distance } from '#src/lib/sun.ts'
import type { LatLng, MapBounds } from '../parts/map-types.ts'

/** Where all places that are asked for lie: their numbers, and latitude and longitude in turn. No record among them. */
export type Spots = { nos: Uint32Array; positions: Float32Array }

export const NO_SPOTS: Spots = { nos: new Uint32Array(), positions: new Float32Array() }

/** Spots that are drawn as one. */
export type Cluster = { id: string; position: LatLng; count: number }

/** Up to this many places each has a pin of its own, and the map itself gathers those that stand close. */
const MOST_PINS = 300
/** Beyond that as many are gathered as are in a square of this width, px. */
const SQUARE = 64
/** A square with no more than this keeps its pins. */
const FEW = 2
/** Width of the world at zoom 0, px. */
const WORLD = 512

export const boxOf = ([west, south, east, north]: MapBounds): Box => ({ west, south, east, north })

/** Whether a box holds anything at all. */
export const isBox = ([west, south, east, north]: MapBounds): boolean => west < east && south < north

export const positionAt = ({ positions }: Spots, at: number): LatLng => ({
  lat: positions[at * 2] ?? NaN,
  lng: positions[at * 2 + 1] ?? NaN,
})

/** Which spots lie in a box; null holds all. */
export function spotsIn(spots: Spots, box: Box | null): number[] {
  const found: number[] = []
  for (let at = 0; at < spots.nos.length; at += 1)
    if (box === null || inBox(box, positionAt(spots, at))) found.push(at)
  return found
}

/**
 * What is drawn of the spots in a box: numbers of places that get a pin, and the rest gathered by squares as wide on the
 * screen at every zoom. What is read from the database stays small however many there are.
 */
export function drawnOf(spots: Spots, box: Box | null, zoom: number): { nos: number[]; clusters: Cluster[] } {
  const inside = spotsIn(spots, spots.nos.length <= MOST_PINS ? null : box)
  const noOf = (at: number) => spots.nos[at] ?? 0
  if (inside.length <= MOST_PINS) return { nos: inside.map(noOf), clusters: [] }
  const wide = (360 * SQUARE) / (WORLD * 2 ** Math.floor(zoom))
  const squares = new Map<string, number[]>()
  for (const at of inside) {
    const { lat, lng } = positionAt(spots, at)
    // here a degree of latitude is as long on the map as 1.23 of longitude
    const id = `${Math.floor(zoom)}/${Math.floor(lng / wide)}/${Math.floor((lat * 1.23) / wide)}`
    const square = squares.get(id)
    if (square) square.push(at)
    else squares.set(id, [at])
  }
  const nos: number[] = []
  const clusters: Cluster[] = []
  for (const [id, square] of squares)
    if (square.length <= FEW) nos.push(...square.map(noOf))
    else clusters.push({ id: `cluster-${id}`, position: middleOf(spots, square), count: square.length })
  return { nos, clusters }
}

function middleOf(spots: Spots, square: readonly number[]): LatLng {
  const sum = { lat: 0, lng: 0 }
  for (const at of square) {
    const { lat, lng } = positionAt(spots, at)
    sum.lat += lat
    sum.lng += lng
  }
  return { lat: sum.lat / square.length, lng: sum.lng / square.length }
}

/** More than any number of spots. */
const SPOTS = 2 ** 20

/** The nearest of some spots, nearest first. */
export function nearestSpots(
  spots: Spots,
  among: readonly number[],
  from: LatLng,
  limit: number,
): { no: number; metres: number }[] {
  // metres and place in the list as one number: sorting numbers alone is many times faster
  const keys = new Float64Array(among.length)
  among.forEach((at, place) => {
    keys[place] = Math.round(distance(from, positionAt(spots, at))) * SPOTS + place
  })
  return Array.from(keys.sort().subarray(0, limit), (key) => {
    const at = among[key % SPOTS] ?? 0
    return { no: spots.nos[at] ?? 0, metres: Math.floor(key / SPOTS) }
  })
}

/** The smallest box around spots and points together, or null for none. */
export function boundsOfSpots(spots: Spots, points: readonly LatLng[]): MapBounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  const take = ({ lat, lng }: LatLng) => {
    west = Math.min(west, lng)
    east = Math.max(east, lng)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  for (let at = 0; at < spots.nos.length; at += 1) take(positionAt(spots, at))
  points.forEach(take)
  return west > east ? null : [west, south, east, north]
}
