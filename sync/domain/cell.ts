/**
 * What a positioned record is found by on the device: the square of the world it lies in, and its place among its
 * like. Both are worked out when a record is stored (sync/adapters/content-db.ts) and never sent.
 */

interface LatLng {
  lat: number
  lng: number
}

/** Squares to a degree: 0.01°, about 1.1 km north to south and 0.9 km west to east here. */
export const CELLS_A_DEGREE = 100

/** Column and row of the square a position lies in, counted from the south-west end of the world. */
export const columnOf = (lng: number): number => Math.floor((lng + 180) * CELLS_A_DEGREE)
export const rowOf = (lat: number): number => Math.floor((lat + 90) * CELLS_A_DEGREE)

/** Column and row as one number, their bits in turn: squares that lie together have numbers that lie together. */
export const cellAt = (column: number, row: number): number => spread(column) + spread(row) * 2

export const cellOf = ({ lat, lng }: LatLng): number => cellAt(columnOf(lng), rowOf(lat))

/** Sixteen bits with a gap after each. */
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
