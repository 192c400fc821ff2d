import { Link, useNavigate } from '@tanstack/react-router'
import { BusFront, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useContentItems } from '#src/data/content.ts'
import { cardClass } from '#src/ui/surfaces/Card.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { rideQuery, rideSearch, type RideSearch } from '../data/address.ts'
import { applyRides, ridesOf, type RideQuery } from '../data/rides.ts'
import { RideFilters } from '../parts/RideFilters.tsx'
import { RideRow } from '../parts/RideRow.tsx'

/** S2-22 S2-145 Taxi tours and things to ride, narrowed by time and people; reserving is on the product's page. */
export function MobilityScreen({ search }: { search: RideSearch }) {
  const { t } = useTranslation('transport')
  const navigate = useNavigate()
  const live = useContentItems('product')
  const all = ridesOf(live.items)
  const places = useContentByKeys('place', [...new Set(all.flatMap(({ placeNos }) => placeNos))])
  const query = rideQuery(search)
  const shown = applyRides(all, query)
  const show = (next: RideQuery) =>
    void navigate({ to: '/landing/mobility', search: rideSearch(next), replace: true, resetScroll: false })
  return (
    <ListPage
      title={t('ride.title')}
      live={live}
      shown={shown.length}
      total={all.length}
      lead={<p className="g-wrap text-body2 text-ink-2">{t('ride.intro')}</p>}
      filters={<RideFilters query={query} onChange={show} />}
      count={t('ride.count', { total: shown.length })}
      more={<CityLine />}
      none={<EmptyState title={t('ride.none')} petro="boat" />}
      noMatch={{
        title: t('ride.empty'),
        text: t('ride.emptyText'),
        petro: 'boat',
        onClear: () => show(rideQuery({})),
      }}
    >
      <ul className="g-rows lg:grid lg:grid-cols-2 lg:gap-x-10">
        {shown.map((ride) => (
          <li key={ride.no}>
            <RideRow ride={ride} places={places.filter(({ no }) => ride.placeNos.includes(no))} />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}

/** The way to what runs by a timetable. */
function CityLine() {
  const { t } = useTranslation('transport')
  return (
    <Link to="/landing/city" className={cardClass({}, 'flex items-center gap-4 text-start')}>
      <BusFront size={24} className="flex-none text-on-tint" />
      <span className="min-w-0 flex-1">
        <span className="block text-title3">{t('ride.city')}</span>
        <span className="block text-caption text-ink-3">{t('ride.cityNote')}</span>
      </span>
      <ChevronRight size={18} className="flex-none text-ink-3" />
    </Link>
  )
}
