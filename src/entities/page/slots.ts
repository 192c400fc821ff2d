import type { ReactNode } from 'react'

/** What a page asks to be taken into the day of a plan; null where nothing is known. */
export type Visit = { placeNo: number | null; name: string; stayMinutes: number | null }

/** One spot a page asks to be shown on a map. */
export type MapSpot = {
  id: string
  /** Degrees. */
  position: { lat: number; lng: number }
  label: string
  /** Said where no map can be drawn. */
  fallback: string
}

/** What the page of a record is handed by its route, since map and planner are other features. */
export type RecordSlots = {
  map: (spot: MapSpot) => ReactNode
  addToPlan: (visit: Visit) => ReactNode
}
