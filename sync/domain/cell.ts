/**
 * What a positioned record is found by on the device: the square of the country it lies in, and its place among its
 * like. Both are worked out when a record is stored (sync/adapters/content-db.ts) and never sent.
 */

interface LatLng {
  lat: number
  lng: number
}

/** Squares to a degree: 0.002°, about 220 m north to south and 180 m west to east here. */
export const CELLS_A_DEGREE = 500
/** Bits of a column or a row. */
export const CELL_BITS = 12

/** South-west end of where positions may lie (contracts/base/facts.ts, Position): eight degrees are 4,000 squares. */
const WEST = 124
const SOUTH = 33

/** Column and row of the square a position lies in; what lies beyond the ends counts to the last ones. */
export const columnOf = (lng: number): number => within(Math.floor((lng - WEST) * CELLS_A_DEGREE))
export const rowOf = (lat: number): number => within(Math.floor((lat - SOUTH) * CELLS_A_DEGREE))

const within = (at: number): number => Math.max(0, Math.min(2 ** CELL_BITS - 1, at))

/** Column and row as one number, their bits in turn: squares that lie together have numbers that lie together. */
export const cellAt = (column: number, row: number): number => spread(column) + spread(row) * 2

export const cellOf = ({ lat, lng }: LatLng): number => cellAt(columnOf(lng), rowOf(lat))

/** Up to sixteen bits with a gap after each. */
function spread(bits: number): number {
  let wide = bits & 0xffff
  wide = (wide | (wide << 8)) & 0x00ff00ff
  wide = (wide | (wide << 4)) & 0x0f0f0f0f
  wide = (wide | (wide << 2)) & 0x33333333
  return (wide | (wide << 1)) & 0x55555555
}

interface Ranked {
  category: string
  city: string
  district: string | null
  rating: { average: number }
}

/** Category, area and how well it is rated, best first: `spot/dong/051`. */
export const shelfOf = ({ category, city, district, rating }: Ranked): string =>
  `${shelfName(category, district ?? city)}${String(100 - Math.round(rating.average * 10)).padStart(3, '0')}`

/** What every shelf of a category in an area begins with. */
export const shelfName = (category: string, area: string): string => `${category}/${area}/`
