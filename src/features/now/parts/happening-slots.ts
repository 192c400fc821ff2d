import type { ReactNode } from 'react'
import type { Place } from '#sync/contracts/places/place.ts'

export type Visit = { placeNo: number | null; name: string; stayMinutes: number | null }
export type MapSpot = { id: string; position: Place['position']; label: string; fallback: string }

/** Filled by the route: both belong to other features. */
export type HappeningSlots = {
  map: (spot: MapSpot) => ReactNode
  addToPlan: (visit: Visit) => ReactNode
}
