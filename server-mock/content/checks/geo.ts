/** Plane geometry on small distances; good to a few metres within the region. */
export type Ring = readonly (readonly [lng: number, lat: number])[]
export type Point = { lat: number; lng: number }

const METRES_PER_LAT = 110_950
const METRES_PER_LNG = 90_400

/** Straight line in metres. */
export const metresBetween = (a: Point, b: Point): number =>
  Math.hypot((a.lat - b.lat) * METRES_PER_LAT, (a.lng - b.lng) * METRES_PER_LNG)

export function isInside({ lat, lng }: Point, ring: Ring): boolean {
  let inside = false
  ring.forEach(([x, y], index) => {
    const [px, py] = ring[(index + ring.length - 1) % ring.length] ?? [x, y]
    if (y > lat !== py > lat && lng < ((px - x) * (lat - y)) / (py - y) + x) inside = !inside
  })
  return inside
}

/** 0 inside, otherwise metres to the border. */
export function metresOutside(point: Point, ring: Ring): number {
  if (isInside(point, ring)) return 0
  return Math.min(
    ...ring.map(([x, y], index) => {
      const [px, py] = ring[(index + ring.length - 1) % ring.length] ?? [x, y]
      return metresToSegment(point, { lng: px, lat: py }, { lng: x, lat: y })
    }),
  )
}

function metresToSegment(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [(b.lng - a.lng) * METRES_PER_LNG, (b.lat - a.lat) * METRES_PER_LAT]
  const [px, py] = [(point.lng - a.lng) * METRES_PER_LNG, (point.lat - a.lat) * METRES_PER_LAT]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
  return Math.hypot(px - along * dx, py - along * dy)
}
