import { PLACE_CATEGORIES } from '#sync/contracts/base/lists.ts'
import { STATIONS, type StationId } from './stations.ts'

/** What lies around: the four kinds of places, what is going on, rural guesthouses. */
export const NEAR_KINDS = [...PLACE_CATEGORIES, 'happening', 'gh'] as const
export type NearKind = (typeof NEAR_KINDS)[number]

/** `/where`: from where one looks, and at what. A device's own position is never written into an address. */
export type NearSearch = {
  /** `station-{id}` or `place-{no}`; left out: where the device is */
  from?: string
  what?: NearKind
}

export type Start = { kind: 'here' } | { kind: 'station'; id: StationId } | { kind: 'place'; no: number }

/** What is not understood is left out, never an error. */
export const nearAddress = (raw: Record<string, unknown>): NearSearch => ({
  from: typeof raw.from === 'string' && startOf(raw.from).kind !== 'here' ? raw.from : undefined,
  what: NEAR_KINDS.find((each) => each === raw.what),
})

export function startOf(from: string | undefined): Start {
  const place = /^place-([1-9]\d{0,14})$/.exec(from ?? '')
  if (place) return { kind: 'place', no: Number(place[1]) }
  const station = STATIONS.find(({ id }) => `station-${id}` === from)
  return station ? { kind: 'station', id: station.id } : { kind: 'here' }
}
