import type { Place } from '#sync/contracts/places/place.ts'
import { RecordCard } from '../record/RecordCard.tsx'
import { recordAddress } from '../record/address.ts'
import { RatingMark } from '#src/entities/record/RatingMark.tsx'
import { SavedTag } from '#src/entities/record/SavedTag.tsx'
import { usePlaceMeta } from './place-meta.ts'

type Props = {
  place: Place
  /** The device holds it, so it opens without a network. */
  saved?: boolean
  /** Instead of area and themes. */
  line?: string
  className?: string
}

/** A place as a card: picture, heart, name, area. The whole card leads to the place. */
export function PlaceCard({ place, saved, line, className }: Props) {
  const meta = usePlaceMeta()
  return (
    <RecordCard
      kind="place"
      record={place}
      address={recordAddress.place(place)}
      tag={saved && <SavedTag />}
      className={className}
    >
      <p className="text-caption text-ink-3">{line ?? meta(place)}</p>
      <RatingMark rating={place.rating} />
    </RecordCard>
  )
}
