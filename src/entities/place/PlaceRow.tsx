import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/places/place.ts'
import { recordAddress } from '../record/address.ts'
import { coverOf } from '#src/entities/record/cover.ts'
import { RatingMark } from '#src/entities/record/RatingMark.tsx'
import { FavouriteButton } from '#src/entities/favourite/FavouriteButton.tsx'
import { formatDistance, formatWon } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { SavedMark } from '#src/ui/marks/Marks.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
import { usePlaceMeta } from './place-meta.ts'

type Props = {
  place: Place
  /** Metres from what the list is sorted by. */
  distance?: number
  /** Cheapest price of what is sold there, won. */
  fromWon?: number
  saved?: boolean
  /** Instead of area and themes. */
  line?: string
  /** Tags beside the rating. */
  tags?: ReactNode
  small?: boolean
  heading?: 'h2' | 'h3'
}

/** A place as a line of a list; put it in `<ul className="g-rows"><li>`. */
export function PlaceRow({ place, distance, fromWon, saved, line, tags, small, heading = 'h3' }: Props) {
  const { t } = useTranslation('entities')
  const { t: tc } = useTranslation('common')
  const language = useLanguage()
  const l = useLocalized()
  const meta = usePlaceMeta()
  const name = l(place.name)
  const Heading = heading
  return (
    <div className="g-row">
      <Picture
        alt=""
        cover={coverOf('place', place)}
        className={small ? 'size-21' : 'size-29'}
        topRight={!small && <FavouriteButton kind="place" no={place.no} name={name} surface="on-picture" />}
      />
      <div className="g-row-body">
        <Heading className="text-title3">
          <Link {...recordAddress.place(place)} className="g-cover-link">
            {name}
          </Link>
        </Heading>
        <p className="text-caption text-ink-3">{line ?? meta(place)}</p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RatingMark rating={place.rating} />
          {distance !== undefined && (
            <span className="text-caption text-ink-2 g-num">
              {t('away', { distance: formatDistance(distance) })}
            </span>
          )}
          {tags}
        </div>
        {(fromWon !== undefined || saved) && (
          <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
            {fromWon !== undefined && (
              <span className="g-price">{t('priceFrom', { price: formatWon(fromWon, language) })}</span>
            )}
            {saved && <SavedMark className="ml-auto">{tc('offline.saved')}</SavedMark>}
          </div>
        )}
      </div>
      {small && <FavouriteButton kind="place" no={place.no} name={name} className="g-above" />}
    </div>
  )
}
