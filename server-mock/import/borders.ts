/** Reads a GeoJSON file with the borders of the five districts. Pure: what is wrong comes back as lines a person can act on. */
import type { District } from '#sync/contracts/base/codes.ts'
import { DISTRICTS } from '#sync/contracts/base/lists.ts'
import { isInRings, type DistrictBorders } from '#sync/domain/ulsan-border.ts'
import { DISTRICT_NAMES } from './strings/district-names.ts'

type Ring = [lng: number, lat: number][]
export type BordersResult =
  | { ok: true; borders: DistrictBorders; points: number }
  | { ok: false; problems: string[] }

/** Ulsan with room round it, degrees. */
const REGION = { west: 128.8, south: 35.2, east: 129.7, north: 35.9 }
/** Six decimals are a tenth of a metre. */
const DECIMALS = 1e6

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @param text the file's content */
export function readBorders(text: string): BordersResult {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (error) {
    return { ok: false, problems: [`not JSON: ${error instanceof Error ? error.message : String(error)}`] }
  }
  if (!isRecord(file) || file.type !== 'FeatureCollection' || !Array.isArray(file.features))
    return { ok: false, problems: ['not a GeoJSON FeatureCollection'] }
  const problems: string[] = []
  const rings: Record<District, Ring[]> = { ulju: [], buk: [], jung: [], nam: [], dong: [] }
  file.features.forEach((feature: unknown, index) => {
    const district = isRecord(feature) ? districtOf(feature.properties) : null
    // a file of the whole country holds many others
    if (!isRecord(feature) || !district || isElsewhere(feature)) return
    rings[district].push(...ringsOf(feature.geometry, `feature ${index + 1} (${district})`, problems))
  })
  for (const district of DISTRICTS)
    if (rings[district].length === 0 && !problems.some((line) => line.includes(`(${district})`)))
      problems.push(`${district}: no feature is named ${DISTRICT_NAMES[district].names.join(', ')}`)
  problems.push(...overlaps(rings))
  if (problems.length > 0) return { ok: false, problems }
  const points = Object.values(rings)
    .flat()
    .reduce((sum, ring) => sum + ring.length, 0)
  return { ok: true, borders: rings, points }
}

/** Looks through all properties: a code decides, else a name. */
function districtOf(properties: unknown): District | null {
  if (!isRecord(properties)) return null
  const values = Object.values(properties).map((value) => String(value).trim().toLowerCase())
  const having = (kind: 'codes' | 'names') =>
    DISTRICTS.find((district) => DISTRICT_NAMES[district][kind].some((name) => values.includes(name)))
  return having('codes') ?? having('names') ?? null
}

/** Other cities have districts of the same name: a feature wholly in Korea but not near Ulsan is not meant. */
function isElsewhere({ geometry }: Record<string, unknown>): boolean {
  const [lng, lat] = firstPoint(isRecord(geometry) ? geometry.coordinates : null)
  const korea = lng > 124 && lng < 132 && lat > 33 && lat < 39
  return korea && !(lng > REGION.west && lng < REGION.east && lat > REGION.south && lat < REGION.north)
}

function firstPoint(coordinates: unknown): [number, number] {
  if (!Array.isArray(coordinates)) return [NaN, NaN]
  return typeof coordinates[0] === 'number'
    ? [coordinates[0], Number(coordinates[1])]
    : firstPoint(coordinates[0])
}

function ringsOf(geometry: unknown, at: string, problems: string[]): Ring[] {
  const { type, coordinates } = isRecord(geometry) ? geometry : { type: 'nothing', coordinates: null }
  if ((type !== 'Polygon' && type !== 'MultiPolygon') || !Array.isArray(coordinates)) {
    problems.push(`${at}: a Polygon or MultiPolygon is needed, not ${String(type)}`)
    return []
  }
  const polygons: unknown[] = type === 'Polygon' ? [coordinates] : coordinates
  const rings: Ring[] = []
  for (const ring of polygons.flat(1)) {
    const problem = ringProblem(ring)
    if (problem) {
      problems.push(`${at}: ${problem}`)
      break
    }
    rings.push(rounded(ring as number[][]))
  }
  return rings
}

function ringProblem(ring: unknown): string | null {
  if (!Array.isArray(ring) || ring.length < 4) return 'a ring needs at least four points'
  const points = ring as unknown[]
  const bad = points.findIndex(
    (point) => !Array.isArray(point) || !Number.isFinite(point[0]) || !Number.isFinite(point[1]),
  )
  if (bad >= 0) return `point ${bad + 1} of a ring is not a pair of numbers`
  const [first, last] = [points[0] as number[], points.at(-1) as number[]]
  const [lng = 0, lat = 0] = first
  if (Math.abs(lng) > 180 || Math.abs(lat) > 180)
    return `${lng}, ${lat} are metres of a map projection; convert to degrees first (EPSG:4326)`
  if (lng > REGION.south && lng < REGION.north && lat > REGION.west && lat < REGION.east)
    return `${lng}, ${lat} has the latitude first; GeoJSON wants longitude, latitude`
  const away = (points as number[][]).find(
    ([x = 0, y = 0]) => x < REGION.west || x > REGION.east || y < REGION.south || y > REGION.north,
  )
  if (away) return `${away[0]}, ${away[1]} is not near Ulsan`
  return String(first) === String(last) ? null : 'a ring does not close: its last point is not its first'
}

/** The last point joins the first by itself. */
const rounded = (ring: number[][]): Ring =>
  ring.slice(0, -1).map(([lng = 0, lat = 0]) => [round(lng), round(lat)])
const round = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS

/** Neighbours share a line and no ground: a fine grid finds two districts that were given the same place. */
function overlaps(rings: Record<District, Ring[]>): string[] {
  const found = new Set<string>()
  for (let lat = REGION.south; lat < REGION.north; lat += 0.0113)
    for (let lng = REGION.west; lng < REGION.east; lng += 0.0127) {
      const here = DISTRICTS.filter((district) => isInRings(rings[district], lng, lat))
      if (here.length > 1) found.add(`${here.join(' and ')} overlap at ${lng.toFixed(4)}, ${lat.toFixed(4)}`)
      if (found.size > 3) return [...found]
    }
  return [...found]
}
