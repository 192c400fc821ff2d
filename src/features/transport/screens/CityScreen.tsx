import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BusRoute } from '#sync/contracts/places/bus-route.ts'
import { seoulDay, seoulTime } from '#sync/domain/calendar.ts'
import { useContentItems } from '#src/data/content.ts'
import { useServices } from '#src/data/services.ts'
import { LandingPage } from '#src/entities/page/LandingPage.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { ProductCard } from '#src/entities/product/ProductCard.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { CitySearch } from '../data/address.ts'
import { inOrder } from '../data/bus.ts'
import { DayChooser } from '../parts/DayChooser.tsx'
import { LineDetail, type LineMap } from '../parts/LineDetail.tsx'
import { LineList } from '../parts/LineList.tsx'

type Props = { search: CitySearch; map: LineMap }

/** S2-19 S9-10 The city tour bus: which line runs on a day, when, where it stops and what it costs. */
export function CityScreen({ search, map }: Props) {
  const { t } = useTranslation('transport')
  const navigate = useNavigate()
  const live = useContentItems('busRoute')
  const clock = useServices().now()
  const now = { day: seoulDay(clock), time: seoulTime(clock) }
  const routes = inOrder(live.items)
  const day = search.day && search.day > now.day ? search.day : now.day
  const line = routes.find(({ no }) => no === search.line) ?? routes[0]
  const [presses, setPresses] = useState(0)
  const show = (next: CitySearch) =>
    void navigate({
      to: '/landing/city',
      search: { day, line: line?.no, ...next },
      replace: true,
      resetScroll: false,
    })
  const parts = usePageParts({ ...live, empty: <EmptyState title={t('city.none')} petro="boat" /> })
  return (
    <LandingPage
      parts={parts}
      title={t('city.title')}
      text={t('city.intro')}
      cover={{ id: 'landing-city', motif: 'bus' }}
    >
      <DayChooser routes={routes} day={day} now={now} onChange={(next) => show({ day: next })} />
      <div className="lg:grid lg:grid-cols-[360px_minmax(0,1fr)] lg:gap-x-12">
        <LineList
          routes={routes}
          day={day}
          now={now}
          chosen={line?.no}
          onPress={() => setPresses((times) => times + 1)}
        />
        {line && (
          <LineDetail
            key={`${line.no}-${day}`}
            route={line}
            day={day}
            now={now}
            presses={presses}
            map={map}
            onDay={(next) => show({ day: next })}
          />
        )}
      </div>
      <OtherTickets routes={routes} />
    </LandingPage>
  )
}

/** Tours that are sold but keep no timetable here. */
function OtherTickets({ routes }: { routes: readonly BusRoute[] }) {
  const { t } = useTranslation('transport')
  const known = new Set(routes.map(({ productNo }) => productNo))
  const others = useContentItems('product').items.filter(
    ({ category, no }) => category === 'citytour' && !known.has(no),
  )
  if (others.length === 0) return null
  return (
    <Section title={t('city.others')}>
      <ul className="g-grid">
        {others.map((product) => (
          <li key={product.no}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
