import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/places/place.ts'
import { recordAddress } from '#src/entities/record/address.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useOpenWords } from '#src/entities/place/OpenNow.tsx'
import { useLocalized } from '#src/i18n/use-language.ts'
import { useHoursNote } from './HoursNote.tsx'

/** Where a product is used, each place with its hours of today. */
export function PlaceLinks({ nos }: { nos: readonly number[] }) {
  const { t } = useTranslation('commerce')
  const places = useContentByKeys('place', nos)
  if (places.length === 0) return null
  return (
    <>
      <h2 className="mt-6 text-title3">{t('facts.place')}</h2>
      <ul className="g-rows">
        {places.map((place) => (
          <li key={place.no}>
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </>
  )
}

function PlaceLink({ place }: { place: Place }) {
  const l = useLocalized()
  const open = useOpenWords(place.hours)
  const note = useHoursNote()(place.hours)
  return (
    <Link {...recordAddress.place(place)} className="g-menu-item">
      <MapPin size={20} className="flex-none" />
      <span>
        {l(place.name)}
        <small className="block text-caption text-ink-3 g-num">
          {[open.text, note].filter(Boolean).join('\u00a0· ')}
        </small>
      </span>
    </Link>
  )
}
