import type { ReactNode } from 'react'
import type { Place } from '#sync/contracts/places/place.ts'

/** What other features add to the place page; filled in by its route. */
export interface PlaceSlots {
  addToPlan: (visit: { placeNo: number; name: string; stayMinutes: number }) => ReactNode
  directions: (target: { name: string; lat: number; lng: number }) => ReactNode
  listen: (place: Place) => ReactNode
  /** Where it is, in a small map. */
  map: (place: Place) => ReactNode
}
