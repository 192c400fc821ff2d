import type { ReactNode } from 'react'
import type { Place } from '#sync/contracts/places/place.ts'

/** Filled by the route: map and tickets belong to other features. */
export interface RetrievalSlots {
  /** Places as pins, or as the stops of a day in their order. */
  map: (shown: { places: readonly Place[]; isRoute: boolean; label: string; fallback: string }) => ReactNode
  ticket: (place: Place) => ReactNode
}
