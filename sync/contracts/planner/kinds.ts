import { Itinerary } from './itinerary.ts'

/** Kinds of the member’s own feed; the key is the id unless said. */
export const MEMBER = {
  itinerary: Itinerary,
} as const
