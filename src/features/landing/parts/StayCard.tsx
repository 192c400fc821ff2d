import { Moon, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import { recordAddress } from '#src/entities/record/address.ts'
import { PlaceRow } from '#src/entities/place/PlaceRow.tsx'
import { AvailabilityTag } from '#src/entities/product/AvailabilityTag.tsx'
import { PriceTag } from '#src/entities/product/PriceTag.tsx'
import { cheapestUnit } from '#src/entities/product/price.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import type { Room, Stay } from '../data/stays.ts'

/** A lodging, and under it the rooms one could take. */
export function StayCard({ stay: { place, rooms } }: { stay: Stay }) {
  const { t } = useTranslation('landing')
  const l = useLocalized()
  return (
    <>
      <PlaceRow place={place} heading="h2" />
      {rooms.length === 0 ? (
        <p className="text-body2 text-ink-2">{t('stay.none')}</p>
      ) : (
        <ul aria-label={t('stay.rooms', { name: l(place.name) })} className="grid grid-cols-1 gap-2">
          {rooms.map((room) => (
            <li key={room.no}>
              <RoomLine room={room} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function RoomLine({ room }: { room: Room }) {
  const { t } = useTranslation('landing')
  const { t: tc } = useTranslation('common')
  const l = useLocalized()
  const unit = cheapestUnit(room)
  const { guests, maxGuests, checkIn, checkOut } = room.room
  const people =
    maxGuests > guests
      ? t('stay.holdsMax', { guests, most: maxGuests })
      : tc('unit.people', { count: guests })
  return (
    <div className="relative flex flex-col gap-x-4 gap-y-1 rounded-field bg-surface-2 px-4 py-3 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <h3 className="text-title3">
          <Link {...recordAddress.product(room)} className="g-cover-link">
            {l(room.name)}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 text-caption text-ink-2 g-num">
          <span className="inline-flex items-center gap-1">
            <UsersRound size={14} />
            {people}
          </span>
          <span className="inline-flex items-center gap-1">
            <Moon size={14} />
            {t('stay.hours', { from: checkIn, to: checkOut })}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:flex-none sm:flex-col sm:items-end">
        <AvailabilityTag product={room} />
        {unit && <PriceTag {...unit} from={room.units.length > 1} was={false} />}
      </div>
    </div>
  )
}
