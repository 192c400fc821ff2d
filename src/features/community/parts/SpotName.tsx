import { Link } from '@tanstack/react-router'
import type { Place } from '#sync/contracts/places/place.ts'
import type { PostRecord } from '#sync/contracts/community/post.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { recordAddress } from '#src/entities/record/address.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Words } from '#src/ui/marks/Words.tsx'

type Spot = NonNullable<PostRecord['spot']>

/** The place of ours a spot is at, and what the spot is called in the reader’s language. */
export function useSpot({ placeNo, name }: Spot): { place: Place | undefined; name: string } {
  const l = useLocalized()
  const [place] = useContentByKeys('place', placeNo === null ? [] : [placeNo])
  return { place, name: place ? l(place.name) : name }
}

/** What a spot is called; one of our places leads to its page. */
export function SpotName({ spot }: { spot: Spot }) {
  const { place, name } = useSpot(spot)
  if (!place) return <Words>{name}</Words>
  return (
    <Link {...recordAddress.place(place)} className="g-link">
      {name}
    </Link>
  )
}
