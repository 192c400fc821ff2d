import {
  BedDouble,
  Coffee,
  Landmark,
  MessagesSquare,
  PartyPopper,
  TrainFront,
  Trees,
  Utensils,
} from 'lucide-react'
import type { MarkerKind } from './map-types.ts'

/** What is in a pin. */
export const PIN_ICONS: Record<MarkerKind, typeof Landmark> = {
  spot: Landmark,
  food: Utensils,
  cafe: Coffee,
  stay: BedDouble,
  event: PartyPopper,
  rural: Trees,
  talk: MessagesSquare,
  station: TrainFront,
}
