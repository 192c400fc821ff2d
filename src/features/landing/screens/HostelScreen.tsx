import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentItems } from '#src/data/content.ts'
import { GuesthouseRow } from '#src/entities/guesthouse/GuesthouseRow.tsx'
import { AREAS, areasOf } from '#src/entities/place/area.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { HubTemplate } from '#src/templates/HubTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { stayQuery, staySearch, type StaySearch } from '../data/address.ts'
import { applyGuesthouses, type StayQuery } from '../data/stays.ts'
import { useStays } from '../data/use-stays.ts'
import { StayCard } from '../parts/StayCard.tsx'
import { StayFilters } from '../parts/StayFilters.tsx'

/** Lodgings without rooms of ours shown at a time. */
const PAGE = 30

/** S2-21 S2-145 Where to sleep: lodgings with their rooms, narrowed by area, guests and price; and the countryside. */
export function HostelScreen({ search }: { search: StaySearch }) {
  const { t } = useTranslation('landing')
  const navigate = useNavigate()
  const { t: tc } = useTranslation('common')
  const houses = useContentItems('guesthouse').items
  const query = stayQuery(search)
  const [rows, setRows] = useState(PAGE)
  const live = useStays(query, rows)
  const { shown, total } = live
  const rural = areasOf(houses)
  const areas = AREAS.filter((area) => live.areas.includes(area) || rural.includes(area))
  const show = (next: StayQuery) =>
    void navigate({ to: '/landing/hostel', search: staySearch(next), replace: true, resetScroll: false })
  const nothing = !live.any && live.state === 'ready'
  const parts = usePageParts({
    state: nothing ? (live.complete ? 'empty' : 'loading') : live.state,
    asOf: live.asOf,
    empty: <EmptyState title={t('stay.nothing')} petro="boat" />,
  })
  return (
    <HubTemplate {...parts} bar={{ title: t('stay.title'), back: <BackButton /> }}>
      <p className="mt-2 max-w-160 text-body2 text-ink-2">{t('stay.intro')}</p>
      <StayFilters areas={areas} query={query} onChange={show} />
      <p role="status" className="mt-5 text-label g-num">
        {t('stay.count', {
          stays: t('stay.stays', { count: total }),
          rooms: t('stay.roomCount', { count: shown.reduce((sum, { rooms }) => sum + rooms.length, 0) }),
        })}
      </p>
      {shown.length === 0 && (
        <EmptyState
          title={t('stay.empty')}
          petro="boat"
          action={
            <Button variant="outline" onClick={() => show(stayQuery({}))}>
              {t('stay.clear')}
            </Button>
          }
        >
          {t('stay.emptyText')}
        </EmptyState>
      )}
      <ul className="mt-2 grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
        {shown.map((stay) => (
          <li key={stay.place.no}>
            <StayCard stay={stay} />
          </li>
        ))}
      </ul>
      {total > shown.length && (
        <Button variant="outline" full className="mt-6" onClick={() => setRows((count) => count + PAGE)}>
          {tc('action.more')}
        </Button>
      )}
      <Countryside query={query} />
    </HubTemplate>
  )
}

const SHOWN = 4

/** Rural guesthouses that answer the same question. */
function Countryside({ query }: { query: StayQuery }) {
  const { t } = useTranslation('landing')
  const { t: tc } = useTranslation('common')
  const houses = applyGuesthouses(useContentItems('guesthouse').items, query)
  if (houses.length === 0) return null
  return (
    <Section title={t('stay.rural')} more={<Link to="/gh/list">{tc('action.seeAll')}</Link>}>
      <p className="text-caption text-ink-3">{t('stay.ruralNote')}</p>
      <ul className="g-rows lg:grid lg:grid-cols-2 lg:gap-x-10">
        {houses.slice(0, SHOWN).map((house) => (
          <li key={house.no}>
            <GuesthouseRow guesthouse={house} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
