/** Boxes of the map as ranges of cells (see cell.ts), so that an index over cells answers what lies in them. */
import { CELL_BITS, cellAt, columnOf, rowOf } from './cell.ts'

/** Degrees. The region lies far from the line where days meet: west is always below east. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

interface LatLng {
  lat: number
  lng: number
}

/** First and last cell of a run. */
export type CellRange = readonly [number, number]

/** Each range is a request of its own; beyond this many, runs close to each other are read as one. */
const MOST_RANGES = 48

/**
 * Runs of cells that cover a box, ascending and apart. They may hold more than the box: what is read is compared with
 * the box itself.
 */
export function rangesOf(box: Box, most = MOST_RANGES): CellRange[] {
  const window = {
    left: columnOf(box.west),
    right: columnOf(box.east),
    bottom: rowOf(box.south),
    top: rowOf(box.north),
  }
  // of a wide box the edge is taken coarsely: more runs than are asked for would only be joined again
  const span = Math.max(window.right - window.left, window.top - window.bottom)
  const finest = Math.max(0, Math.ceil(Math.log2(span / (2 * most))))
  return merged(split({ column: 0, row: 0, depth: CELL_BITS }, window, finest), most)
}

interface Window {
  left: number
  right: number
  bottom: number
  top: number
}

/** 2^depth cells in each direction, from the south-west one on. */
interface Square {
  column: number
  row: number
  depth: number
}

/** The part of a square that lies in the window, as runs in ascending order of 2^finest cells or more. */
function split({ column, row, depth }: Square, window: Window, finest: number): [number, number][] {
  const size = 2 ** depth
  const [right, top] = [column + size - 1, row + size - 1]
  if (column > window.right || right < window.left || row > window.top || top < window.bottom) return []
  const isInside = column >= window.left && right <= window.right && row >= window.bottom && top <= window.top
  if (isInside || depth === finest) return [[cellAt(column, row), cellAt(right, top)]]
  const half = size / 2
  const quarter = (dx: number, dy: number) =>
    split({ column: column + dx, row: row + dy, depth: depth - 1 }, window, finest)
  return [...quarter(0, 0), ...quarter(half, 0), ...quarter(0, half), ...quarter(half, half)]
}

/** Joins runs that touch, then those with the smallest gaps until there are few enough. */
function merged(runs: readonly [number, number][], most: number): CellRange[] {
  const gaps = runs.slice(1).map(([from], at) => from - (runs[at]?.[1] ?? 0))
  const kept = gaps.toSorted((a, b) => b - a)[most - 1] ?? 1
  const joined: [number, number][] = []
  runs.forEach(([from, to], at) => {
    const last = joined.at(-1)
    const gap = gaps[at - 1] ?? Infinity
    if (last && (gap <= 1 || gap <= kept)) last[1] = to
    else joined.push([from, to])
  })
  return joined
}

export const inBox = ({ west, south, east, north }: Box, { lat, lng }: LatLng): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east

const METRES_A_DEGREE = 111_000

/** A box that holds everything up to a distance away, metres. */
export function boxAround({ lat, lng }: LatLng, metres: number): Box {
  const up = metres / METRES_A_DEGREE
  // a circle is widest on the side of the nearer pole
  const widest = Math.cos((Math.min(89, Math.abs(lat) + up) * Math.PI) / 180)
  const aside = up / widest
  return {
    west: Math.max(-180, lng - aside),
    east: Math.min(180, lng + aside),
    south: Math.max(-90, lat - up),
    north: Math.min(90, lat + up),
  }
}

/** A box and as much more on every side as `share` of its own size. */
export function widened({ west, south, east, north }: Box, share: number): Box {
  const [x, y] = [(east - west) * share, (north - south) * share]
  return { west: west - x, south: south - y, east: east + x, north: north + y }
}
