import type { ReactNode } from 'react'
import type { Guesthouse } from '#sync/contracts/places/guesthouse.ts'

export type Visit = { placeNo: number | null; name: string; stayMinutes: number | null }
export type MapSpot = { id: string; position: Guesthouse['position']; label: string; fallback: string }

/** Filled by the route: both belong to other features. */
export type GuesthouseSlots = {
  map: (spot: MapSpot) => ReactNode
  addToPlan: (visit: Visit) => ReactNode
}
