import { Link } from '@tanstack/react-router'
import type { Place } from '#sync/contracts/places/place.ts'
import { recordAddress } from '../record/address.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { RatingMark } from '#src/entities/record/RatingMark.tsx'
import { SavedTag } from '#src/entities/record/SavedTag.tsx'
import { FavouriteButton } from '#src/entities/favourite/FavouriteButton.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
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
export function PlaceCard({ place, saved, line, className = 'relative' }: Props) {
  const l = useLocalized()
  const meta = usePlaceMeta()
  const name = l(place.name)
  return (
    <article className={className}>
      <Picture
        alt=""
        cover={coverOf('place', place)}
        ratio="4 / 3"
        topLeft={saved && <SavedTag />}
        topRight={<FavouriteButton kind="place" no={place.no} name={name} surface="on-picture" />}
      />
      <h3 className="mt-3 text-title3">
        <Link {...recordAddress.place(place)} className="g-cover-link">
          {name}
        </Link>
      </h3>
      <p className="text-caption text-ink-3">{line ?? meta(place)}</p>
      <RatingMark rating={place.rating} />
    </article>
  )
}
