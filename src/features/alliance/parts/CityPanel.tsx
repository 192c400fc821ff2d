import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { City } from '#sync/contracts/base/codes.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { useContentItems } from '#src/data/content.ts'
import { useBestPlaces } from '#src/data/places.ts'
import { currentHappenings } from '#src/entities/happening/happening-state.ts'
import { HappeningRow } from '#src/entities/happening/HappeningRow.tsx'
import { PlaceCard } from '#src/entities/place/PlaceCard.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { AREAS, placesIn } from '../data/three-cities.ts'
import { WeekOfSun } from './WeekOfSun.tsx'

const PLACES = 6
/** Best rated places the choice is made from. */
const CONSIDERED = 300
const HAPPENINGS = 3
const CARD = 'relative w-56 lg:w-auto'
const ROW = 'g-scroll g-scroll--bleed lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-6 lg:px-0'

/** One of the three cities: its sun, its places, what is on there. */
export function CityPanel({ city, now }: { city: City; now: number }) {
  const { t } = useTranslation('alliance')
  const { t: tc } = useTranslation('common')
  const { t: tk } = useTranslation('codes')
  const { items, complete } = useBestPlaces('spot', AREAS[city], CONSIDERED)
  const name = tk(`city.${city}`)
  return (
    <div className="g-wrap">
      <p className="mt-4 max-w-160 text-body text-ink-2">{t(`about.${city}`)}</p>
      <div className="lg:grid lg:grid-cols-[380px_minmax(0,1fr)] lg:gap-x-12">
        <WeekOfSun city={city} now={now} />
        <Section
          title={t('places', { city: name })}
          more={
            <Link
              to="/list/$cid"
              params={{ cid: 'spot' }}
              search={city === 'ulsan' ? undefined : { city }}
              aria-label={`${tc('action.seeAll')}, ${t('places', { city: name })}`}
            >
              {tc('action.seeAll')}
            </Link>
          }
        >
          <div className={ROW}>
            {placesIn(city, items, PLACES).map((place) => (
              <PlaceCard key={place.no} place={place} saved={complete} className={CARD} />
            ))}
          </div>
        </Section>
      </div>
      <Festivals city={city} today={seoulDay(now)} />
    </div>
  )
}

function Festivals({ city, today }: { city: City; today: string }) {
  const { t } = useTranslation('alliance')
  const { t: tc } = useTranslation('common')
  const { t: tk } = useTranslation('codes')
  const { items } = useContentItems('happening')
  const festivals = currentHappenings(
    items.filter((each) => each.city === city && each.board === 'cnf'),
    today,
  ).slice(0, HAPPENINGS)
  if (festivals.length === 0) return null
  return (
    <Section
      title={t('festivals', { city: tk(`city.${city}`) })}
      more={<Link to="/ulsannow/cnf">{tc('action.seeAll')}</Link>}
    >
      <ul className="g-rows">
        {festivals.map((happening) => (
          <li key={happening.no}>
            <HappeningRow happening={happening} today={today} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
