import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BusRoute } from '#sync/contracts/places/bus-route.ts'
import { seoulDay, seoulTime } from '#sync/domain/calendar.ts'
import { useContentItems } from '#src/data/content.ts'
import { useServices } from '#src/data/services.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { ProductCard } from '#src/entities/product/ProductCard.tsx'
import { ShareButton } from '#src/entities/share/ShareButton.tsx'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { Picture } from '#src/ui/surfaces/Picture.tsx'
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
    <HubTemplate
      {...parts}
      bar={{
        title: t('city.title'),
        back: <BackButton />,
        actions: <ShareButton title={t('city.title')} text={t('city.intro')} />,
      }}
    >
      <div className="mt-2 grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_420px] lg:items-center lg:gap-12">
        <Picture
          alt=""
          cover={{ id: 'landing-city', motif: 'bus' }}
          className="aspect-5/2 w-full lg:order-last"
          eager
        />
        <p className="max-w-160 text-body text-ink-2 lg:text-title3">{t('city.intro')}</p>
      </div>
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
    </HubTemplate>
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
