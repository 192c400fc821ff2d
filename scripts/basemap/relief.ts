/**
 * The engraved look: lines off the shore and rings round the mountains, both level lines of a field on a grid.
 * They are decoration computed from the shore and the peaks, not soundings and not elevation data.
 */
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson'
import { KM_PER_LAT, KM_PER_LNG, distanceToSegment, inRing, ringArea, simplify } from './geometry.ts'

export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** What a level line may stray when thinned, in degrees of latitude (about 70 m). */
const TOLERANCE = 0.0006

/** Values on a grid; row 0 is the southern edge. */
export interface Field {
  box: Box
  columns: number
  rows: number
  values: Float64Array
}

const spacing = (field: Field) => ({
  x: (field.box.east - field.box.west) / (field.columns - 1),
  y: (field.box.north - field.box.south) / (field.rows - 1),
})

/** Evaluates `value(lng, lat)` on a grid of `step` degrees. */
export function sample(box: Box, step: number, value: (lng: number, lat: number) => number): Field {
  const columns = Math.round((box.east - box.west) / step) + 1
  const rows = Math.round((box.north - box.south) / step) + 1
  const field: Field = { box, columns, rows, values: new Float64Array(columns * rows) }
  const { x, y } = spacing(field)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      field.values[row * columns + column] = value(box.west + column * x, box.south + row * y)
  return field
}

/** Distance in kilometres to the nearest of the points, by buckets of a tenth of a degree; at most `limit`. */
export function nearest(points: Position[], limit: number): (lng: number, lat: number) => number {
  const buckets = new Map<string, Position[]>()
  const cell = (value: number) => Math.floor(value * 10)
  for (const point of points) {
    const key = `${cell(point[0] ?? 0)},${cell(point[1] ?? 0)}`
    buckets.set(key, [...(buckets.get(key) ?? []), point])
  }
  const reach = Math.ceil(limit / (KM_PER_LNG / 10))
  return (lng, lat) => {
    let best = limit
    for (let i = -reach; i <= reach; i += 1)
      for (let j = -reach; j <= reach; j += 1)
        for (const [x = 0, y = 0] of buckets.get(`${cell(lng) + i},${cell(lat) + j}`) ?? [])
          best = Math.min(best, Math.hypot((x - lng) * KM_PER_LNG, (y - lat) * KM_PER_LAT))
    return best
  }
}

/** Everything above `level` as polygons, closed along the edge of the grid. */
export function above(field: Field, level: number): Position[][][] {
  const rings = traceRings(field, level).filter((ring) => Math.abs(ringArea(ring)) > 4e-6)
  const outer = rings.filter((ring) => ringArea(ring) > 0)
  const holes = rings.filter((ring) => ringArea(ring) < 0)
  return outer.map((ring) => [ring, ...holes.filter((hole) => inRing(hole[0] as Position, ring))])
}

/** Level lines by marching squares: segments keep the high side on their left, then join into closed rings. */
function traceRings(field: Field, level: number): Position[][] {
  const next = new Map<string, Position>()
  const from = new Map<string, Position>()
  const link = (a: Position, b: Position) => {
    const key = String(a)
    if (String(b) === key) return
    next.set(key, b)
    from.set(key, a)
  }
  for (let row = -1; row < field.rows; row += 1)
    for (let column = -1; column < field.columns; column += 1) marchCell(field, level, column, row, link)
  const rings: Position[][] = []
  for (const key of [...from.keys()].sort()) {
    const start = from.get(key)
    if (!start || !next.has(key)) continue
    const ring = [start]
    for (let at: Position | undefined = next.get(key); at;) {
      next.delete(String(ring.at(-1)))
      ring.push(at)
      at = next.get(String(at))
    }
    if (ring.length > 3) rings.push(simplifyRing(ring))
  }
  return rings
}

/** Half of the ring at a time, because a closed line has no far end to measure against. */
function simplifyRing(ring: Position[]): Position[] {
  const half = Math.ceil(ring.length / 2)
  return [...simplify(ring.slice(0, half + 1), TOLERANCE), ...simplify(ring.slice(half), TOLERANCE).slice(1)]
}

/** Which edges (0 bottom, 1 right, 2 top, 3 left) a cell's line enters and leaves by, high side on the left. */
const CASES: Record<number, number[][]> = {
  1: [[0, 3]],
  2: [[1, 0]],
  3: [[1, 3]],
  4: [[2, 1]],
  5: [
    [0, 3],
    [2, 1],
  ],
  6: [[2, 0]],
  7: [[2, 3]],
  8: [[3, 2]],
  9: [[0, 2]],
  10: [
    [1, 0],
    [3, 2],
  ],
  11: [[1, 2]],
  12: [[3, 1]],
  13: [[0, 1]],
  14: [[3, 0]],
}

/** An edge's corners, always walked the same way, so that both cells of an edge compute the same point. */
const EDGES = [
  [0, 1],
  [1, 2],
  [3, 2],
  [0, 3],
]

function marchCell(
  field: Field,
  level: number,
  column: number,
  row: number,
  link: (a: Position, b: Position) => void,
) {
  const { x, y } = spacing(field)
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([dx = 0, dy = 0]) => {
    const [c, r] = [column + dx, row + dy]
    const inside = c >= 0 && r >= 0 && c < field.columns && r < field.rows
    const value = inside ? (field.values[r * field.columns + c] ?? 0) - level : -1e-6
    return { at: [field.box.west + c * x, field.box.south + r * y], value: value === 0 ? 1e-9 : value }
  })
  const code = corners.reduce((sum, corner, i) => sum + (corner.value > 0 ? 1 << i : 0), 0)
  const crossing = (edge: number): Position => {
    const [a, b] = (EDGES[edge] ?? []).map((corner) => corners[corner])
    if (!a || !b) throw new Error('a cell has four corners')
    const t = a.value / (a.value - b.value)
    return [0, 1].map((k) => Number(((a.at[k] ?? 0) + t * ((b.at[k] ?? 0) - (a.at[k] ?? 0))).toFixed(6)))
  }
  for (const [start = 0, end = 0] of CASES[code] ?? []) link(crossing(start), crossing(end))
}

export interface Peak {
  at: Position
  /** Metres above the sea. */
  ele: number
}

/** A soft mountain range out of peaks: broad cones that flatten towards shore and rivers. */
export function heightAt(
  peaks: Peak[],
  shore: (lng: number, lat: number) => number,
  rivers: Position[][],
): (lng: number, lat: number) => number {
  return (lng, lat) => {
    let height = 0
    for (const { at, ele } of peaks) {
      const [dx, dy] = [(lng - (at[0] ?? 0)) * KM_PER_LNG, (lat - (at[1] ?? 0)) * KM_PER_LAT]
      const wobble =
        1 +
        0.16 * Math.sin(3 * Math.atan2(dy, dx) + (at[0] ?? 0) * 91) +
        0.08 * Math.sin(5 * Math.atan2(dy, dx) + (at[1] ?? 0) * 57)
      const reach = (2.1 + ele / 420) * wobble
      height = Math.hypot(height, ele * Math.exp(-(dx * dx + dy * dy) / (2 * reach * reach)))
    }
    if (height < 60) return height
    const near = Math.min(shore(lng, lat), ...rivers.map((line) => toLine(lng, lat, line)))
    const rise = Math.min(1, Math.max(0, (near - 0.3) / 7))
    return height * rise * rise * (3 - 2 * rise)
  }
}

function toLine(lng: number, lat: number, line: Position[]): number {
  let best = Infinity
  for (let i = 1; i < line.length; i += 1)
    best = Math.min(best, distanceToSegment([lng, lat], line[i - 1] as Position, line[i] as Position))
  return best
}

/** Levels of a field as features with a `level` property, lowest first. */
export function levels(field: Field, steps: number[]): Feature<MultiPolygon>[] {
  return steps.map((level) => ({
    type: 'Feature',
    properties: { level },
    geometry: { type: 'MultiPolygon', coordinates: above(field, level) },
  }))
}

/** The outlines of polygons as lines, so that a tile's edge is never drawn. */
export function outlines(features: Feature<MultiPolygon | Polygon>[]): Feature[] {
  return features.flatMap(({ properties, geometry }) =>
    (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates)
      .flat()
      .map((coordinates) => ({
        type: 'Feature' as const,
        properties,
        geometry: { type: 'LineString' as const, coordinates },
      })),
  )
}
