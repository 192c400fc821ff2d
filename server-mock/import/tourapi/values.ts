import { isDay, seoulInstant } from '#sync/domain/calendar.ts'

/** Coordinates and dates as the service writes them. */

/** Degrees, four decimals. */
export type Spot = { lat: number; lng: number }

const inKorea = ({ lat, lng }: Spot): boolean => lat >= 33 && lat <= 39 && lng >= 124 && lng <= 132
const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000

/** `mapx` is the longitude. Swapped pairs are turned round; "", 0 and what is not in Korea are no position. */
export function readSpot(mapx: string, mapy: string): { spot: Spot | null; swapped: boolean } {
  const [x, y] = [Number(mapx || NaN), Number(mapy || NaN)]
  const spot = { lat: round(y), lng: round(x) }
  const turned = { lat: round(x), lng: round(y) }
  if (inKorea(spot)) return { spot, swapped: false }
  return inKorea(turned) ? { spot: turned, swapped: true } : { spot: null, swapped: false }
}

const METRES_PER_DEGREE = 111_195

/** Metres between two points, good to a few metres within a province. */
export function metresBetween(a: Spot, b: Spot): number {
  const narrow = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  return Math.hypot((a.lat - b.lat) * METRES_PER_DEGREE, (a.lng - b.lng) * METRES_PER_DEGREE * narrow)
}

/** `20270923`, `20270923100000` or `2027.09.23` as yyyy-MM-dd; null for a day that does not exist or is out of reach. */
export function readDay(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length !== 8 && digits.length !== 14) return null
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
  return isDay(day) && day >= '1990-01-01' && day < '2100-01-01' ? day : null
}

/** `20261031142530`, Seoul time, in milliseconds since 1970; 0 when it is not a time. */
export function readTime(text: string): number {
  const day = readDay(text)
  const digits = text.replaceAll(/\D/g, '')
  if (!day) return 0
  const [hours, minutes, seconds] = [digits.slice(8, 10), digits.slice(10, 12), digits.slice(12, 14)].map(
    Number,
  )
  return seoulInstant(day) + (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000
}
