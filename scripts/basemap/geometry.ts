/** Plane geometry on lng/lat: good enough over 150 km, and without a library. */
import type { Position } from 'geojson'

/** Kilometres per degree at the latitude of Ulsan. */
export const KM_PER_LNG = 90.4
export const KM_PER_LAT = 110.95

/** Signed area in square degrees; positive means counter-clockwise. */
export function ringArea(ring: Position[]): number {
  let sum = 0
  ring.forEach(([x = 0, y = 0], i) => {
    const [nx = 0, ny = 0] = ring[(i + 1) % ring.length] as Position
    sum += x * ny - nx * y
  })
  return sum / 2
}

/** Distance of `point` to the segment a–b, in kilometres. */
export function distanceToSegment(point: Position, a: Position, b: Position): number {
  const scale = (p: Position): [number, number] => [(p[0] ?? 0) * KM_PER_LNG, (p[1] ?? 0) * KM_PER_LAT]
  const [px, py] = scale(point)
  const [ax, ay] = scale(a)
  const [bx, by] = scale(b)
  const dx = bx - ax
  const dy = by - ay
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length))
  return Math.hypot(px - ax - t * dx, py - ay - t * dy)
}

/** Douglas-Peucker; the tolerance is in degrees of latitude. */
export function simplify(line: Position[], tolerance: number): Position[] {
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last || line.length < 3) return line
  let far = 0
  let at = 0
  line.forEach((point, i) => {
    const away = i > 0 && i < line.length - 1 ? distanceToSegment(point, first, last) : 0
    if (away > far) [far, at] = [away, i]
  })
  if (far <= tolerance * KM_PER_LAT) return [first, last]
  return [...simplify(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(line.slice(at), tolerance)]
}

/** A Catmull-Rom curve through the points, `steps` pieces between two of them. */
export function smooth(line: Position[], steps = 6): Position[] {
  const at = (i: number): Position => line[Math.max(0, Math.min(line.length - 1, i))] as Position
  const curve: Position[] = []
  for (let i = 0; i < line.length - 1; i += 1) {
    for (let s = 0; s < steps; s += 1)
      curve.push(catmullRom(at(i - 1), at(i), at(i + 1), at(i + 2), s / steps))
  }
  curve.push(at(line.length - 1))
  return curve
}

function catmullRom(p0: Position, p1: Position, p2: Position, p3: Position, t: number): Position {
  const axis = (k: 0 | 1) => {
    const [a = 0, b = 0, c = 0, d = 0] = [p0[k], p1[k], p2[k], p3[k]]
    const value = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
    return Number(value.toFixed(5))
  }
  return [axis(0), axis(1)]
}

/** True when the point is inside the ring (even-odd rule). */
export function inRing([x = 0, y = 0]: Position, ring: Position[]): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [xi = 0, yi = 0] = ring[i] as Position
    const [xj = 0, yj = 0] = ring[j] as Position
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

/** `inRing` for many points: the ring's edges are sorted into bands of latitude once. */
export function ringTest(ring: Position[]): (lng: number, lat: number) => boolean {
  const band = (lat: number) => Math.floor(lat * 100)
  const bands = new Map<number, [x1: number, y1: number, x2: number, y2: number][]>()
  ring.forEach(([x1 = 0, y1 = 0], i) => {
    const [x2 = 0, y2 = 0] = ring[(i + 1) % ring.length] as Position
    for (let at = band(Math.min(y1, y2)); at <= band(Math.max(y1, y2)); at += 1) {
      const edges = bands.get(at) ?? []
      edges.push([x1, y1, x2, y2])
      bands.set(at, edges)
    }
  })
  return (x, y) => {
    let inside = false
    for (const [x1, y1, x2, y2] of bands.get(band(y)) ?? [])
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    return inside
  }
}
