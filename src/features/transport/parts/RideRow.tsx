import { Clock, Luggage, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/places/place.ts'
import { ProductRow } from '#src/entities/product/ProductRow.tsx'
import { useDuration } from '#src/entities/record/use-duration.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { Tag } from '#src/ui/marks/Tag.tsx'
import type { Ride } from '../data/rides.ts'

/** Something to ride with what decides: how long, for how many, with how much luggage, and where it goes. */
export function RideRow({ ride, places }: { ride: Ride; places: readonly Place[] }) {
  const { t } = useTranslation('transport')
  const duration = useDuration()
  const l = useLocalized()
  const { minutes, passengers, luggage } = ride.ride
  const bags = luggage ? t('ride.luggage', { count: luggage }) : t('ride.noLuggage')
  // a taxi goes from place to place in the order it is sold with
  const visits = ride.placeNos.flatMap((no) => places.find((place) => place.no === no) ?? [])
  return (
    <>
      <ProductRow
        product={ride}
        heading="h2"
        tags={
          <>
            <Tag icon={<Clock size={14} />}>{duration(minutes)}</Tag>
            <Tag icon={<UsersRound size={14} />}>{t('ride.passengers', { count: passengers })}</Tag>
            {luggage !== undefined && <Tag icon={<Luggage size={14} />}>{bags}</Tag>}
          </>
        }
      />
      {ride.category === 'taxi' && visits.length > 0 && (
        <p className="pb-4 text-caption text-ink-2">
          <b className="text-ink">{t('ride.visits')}</b> {visits.map(({ name }) => l(name)).join(' → ')}
        </p>
      )}
    </>
  )
}
