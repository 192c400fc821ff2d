import { Link } from '@tanstack/react-router'
import type { Hotplace } from '#sync/contracts/places/hotplace.ts'
import { recordAddress } from '../record/address.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { SavedTag } from '#src/entities/record/SavedTag.tsx'
import { FavouriteButton } from '#src/entities/favourite/FavouriteButton.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Picture } from '#src/ui/surfaces/Picture.tsx'

type Props = { hotplace: Hotplace; saved?: boolean; className?: string; heading?: 'h2' | 'h3' }

/** A curated set of hot places as a card. */
export function HotplaceCard({ hotplace, saved, className = 'relative', heading = 'h3' }: Props) {
  const l = useLocalized()
  const title = l(hotplace.title)
  const Heading = heading
  return (
    <article className={className}>
      <Picture
        alt=""
        cover={coverOf('hotplace', hotplace)}
        ratio="4 / 3"
        topLeft={saved && <SavedTag />}
        topRight={<FavouriteButton kind="hotplace" no={hotplace.no} name={title} surface="on-picture" />}
      />
      <Heading className="mt-3 text-title3">
        <Link {...recordAddress.hotplace(hotplace)} className="g-cover-link">
          {title}
        </Link>
      </Heading>
      <p className="text-caption text-ink-3">{l(hotplace.summary)}</p>
    </article>
  )
}
