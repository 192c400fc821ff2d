import { DISTRICTS, PLACE_CATEGORIES, THEMES } from '#sync/contracts/base/lists.ts'
import { oneOf } from '#src/lib/one-of.ts'

/** What the map can be narrowed to: the four kinds of places, what is going on, and what travellers tell. */
export const MAP_CATEGORIES = [...PLACE_CATEGORIES, 'happening', 'talk'] as const
export type MapCategory = (typeof MAP_CATEGORIES)[number]

/** `/travelmap`: the state of the map that can be shared, kept and come back to. */
export interface MapSearch {
  /** centre and zoom: `35.5384,129.3114,11.2` */
  at?: string
  /** a place's number, `now-{no}` for a happening, `talk-{no}` for a travel talk */
  place?: number | string
  cid?: MapCategory
  district?: (typeof DISTRICTS)[number]
  theme?: (typeof THEMES)[number]
  /** `voices`: the sheet tells what travellers wrote about what the map shows, instead of listing it */
  sheet?: 'voices'
  /** `course-{no}` or `plan-{id}` */
  way?: string
}

export interface MapSpot {
  center: { lat: number; lng: number }
  zoom: number
}

const matching = (pattern: RegExp, value: unknown): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

/** What is not understood is left out, never an error. Written by hand: schemas are not part of the first load. */
export function mapAddress(raw: Record<string, unknown>): MapSearch {
  const number = Number.isSafeInteger(raw.place) && Number(raw.place) > 0 ? Number(raw.place) : undefined
  return {
    at: readSpot(raw.at) ? String(raw.at) : undefined,
    place: number ?? matching(/^(now|talk)-[1-9]\d{0,14}$/, raw.place),
    cid: oneOf(MAP_CATEGORIES, raw.cid),
    district: oneOf(DISTRICTS, raw.district),
    theme: oneOf(THEMES, raw.theme),
    sheet: oneOf(['voices'] as const, raw.sheet),
    way: matching(/^(course-[1-9]\d{0,14}|plan-[\da-f-]{36})$/, raw.way),
  }
}

/** Centre and zoom of an address, or null where they make no sense. */
export function readSpot(at: unknown): MapSpot | null {
  const match =
    typeof at === 'string' ? /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/.exec(at) : null
  if (!match) return null
  const [lat, lng, zoom] = match.slice(1).map(Number) as [number, number, number]
  return Math.abs(lat) <= 85 && Math.abs(lng) <= 180 && zoom <= 22 ? { center: { lat, lng }, zoom } : null
}

/** About a metre, a hundredth of a zoom step: no more than a person could tell apart. */
export const writeSpot = ({ center, zoom }: MapSpot): string =>
  [center.lat.toFixed(5), center.lng.toFixed(5), zoom.toFixed(2)].join(',')
