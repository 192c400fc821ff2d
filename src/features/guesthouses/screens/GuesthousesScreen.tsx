import { Link, useNavigate } from '@tanstack/react-router'
import { MapIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Guesthouse } from '#sync/contracts/places/guesthouse.ts'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import { useContentItems } from '#src/data/content.ts'
import { GuesthouseRow } from '#src/entities/guesthouse/GuesthouseRow.tsx'
import { useOffline } from '#src/state/connectivity.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { iconButtonClass } from '#src/ui/controls/IconButton.tsx'
import { SavedMark } from '#src/ui/marks/Marks.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import type { GuesthouseSearch } from '../data/address.ts'
import { applyQuery, mostGuests, queryOf, searchOf, type GuesthouseQuery } from '../data/guesthouse-query.ts'
import { GuesthouseFilters } from '../parts/GuesthouseFilters.tsx'

/** S2-14 Rural guesthouses: by region and facilities, with the price a night begins at. */
export function GuesthousesScreen({ search }: { search: GuesthouseSearch }) {
  const { t } = useTranslation('guesthouses')
  const { t: tk } = useTranslation('codes')
  const navigate = useNavigate()
  const offline = useOffline()
  const live = useContentItems('guesthouse')
  const query = queryOf(search)
  const shown = applyQuery(live.items, query)
  const show = (next: GuesthouseQuery) =>
    void navigate({ to: '/gh/list', search: searchOf(next), replace: true, resetScroll: false })
  return (
    <ListPage
      title={tk('list.gh')}
      actions={
        <Link
          to="/travelmap"
          search={{ cid: 'stay' }}
          className={iconButtonClass()}
          aria-label={t('list.map')}
        >
          <MapIcon size={24} />
        </Link>
      }
      live={live}
      shown={shown.length}
      total={live.items.length}
      filters={<GuesthouseFilters houses={live.items} query={query} onChange={show} />}
      count={t('list.count', { count: shown.length })}
      none={
        <EmptyState
          title={t('list.none')}
          petro="deer"
          action={
            <Link to="/list/$cid" params={{ cid: 'stay' }} className={buttonClass({ variant: 'outline' })}>
              {tk('list.stay')}
            </Link>
          }
        />
      }
      noMatch={{
        title: t('list.empty'),
        text: t('list.emptyText'),
        petro: 'deer',
        onClear: () => show(queryOf({})),
      }}
    >
      <ul className="g-rows lg:grid lg:grid-cols-2 lg:gap-x-10">
        {shown.map((house) => (
          <li key={house.no}>
            <Row house={house} saved={offline} />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}

/** Facilities named in a line; the page has them all. */
const NAMED = 3

function Row({ house, saved }: { house: Guesthouse; saved: boolean }) {
  const { t } = useTranslation('guesthouses')
  const { t: tc } = useTranslation('common')
  const facilities = house.facilities.slice(0, NAMED).map((each) => t(`facility.${each}`))
  return (
    <GuesthouseRow
      guesthouse={house}
      large
      heading="h2"
      line={facilities.join('\u00a0· ')}
      tags={<span className="text-caption text-ink-3 g-num">{t('upTo', { total: mostGuests(house) })}</span>}
      aside={saved && <SavedMark>{tc('offline.saved')}</SavedMark>}
    />
  )
}
