import { Link, useNavigate } from '@tanstack/react-router'
import { MapIcon, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListCategory } from '#sync/contracts/codes.ts'
import { useContentItems } from '#src/data/content.ts'
import { usePageParts } from '#src/entities/page/page-parts.tsx'
import { PlaceRow } from '#src/entities/place/PlaceRow.tsx'
import { ProductRow } from '#src/entities/product/ProductRow.tsx'
import { useOffline } from '#src/state/connectivity.ts'
import { useUi } from '#src/state/ui.ts'
import { ListTemplate } from '#src/templates/ListTemplate.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { iconButtonClass } from '#src/ui/controls/IconButton.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { BackLink } from '../parts/BackLink.tsx'
import { ListFilters } from '../parts/ListFilters.tsx'
import { DistanceNote } from '../parts/DistanceNote.tsx'
import { entriesOf, isPlaceCategory, type Entry } from '../data/entries.ts'
import {
  applyQuery,
  queryOf,
  searchOf,
  type Listed,
  type ListQuery,
  type ListSearch,
} from '../data/list-query.ts'
import { useHere } from '../data/use-here.ts'

type Props = { category: ListCategory; search: ListSearch }

/** S2-25 A category: places or what is sold, filtered and sorted by the address. */
export function CategoryScreen({ category, search }: Props) {
  const { t } = useTranslation('discovery')
  const { t: tk } = useTranslation('codes')
  const navigate = useNavigate()
  const places = useContentItems('place')
  const products = useContentItems('product')
  const here = useHere()
  const offline = useOffline()
  const remembered = useUi((state) => state.listSort)
  const query = queryOf(search, remembered)
  const all = entriesOf(category, places.items, products.items)
  const shown = applyQuery(all, query, here.position)
  const source = isPlaceCategory(category) ? places : products
  const show = (next: ListQuery) =>
    void navigate({ to: '/list/$cid', params: { cid: category }, search: searchOf(next), replace: true })
  const waiting =
    source.state === 'loading' || (!source.complete && all.length === 0 && source.state === 'ready')
  const parts = usePageParts({
    state: waiting ? 'loading' : source.state === 'unsaved' ? 'unsaved' : shown.length ? 'ready' : 'empty',
    asOf: source.asOf,
    empty: <NothingHere all={all} onClear={() => show(queryOf({}))} />,
  })
  return (
    <ListTemplate
      {...parts}
      bar={{
        title: tk(`list.${category}`),
        back: <BackLink />,
        actions: <BarLinks category={category} query={query} />,
      }}
      filters={all.length > 0 && <ListFilters entries={all} query={query} onChange={show} />}
      count={t(isPlaceCategory(category) ? 'list.count' : 'list.countProducts', { count: shown.length })}
    >
      {query.sort === 'distance' && query.district && <DistanceNote district={query.district} here={here} />}
      <ul className="g-rows lg:grid lg:grid-cols-2 lg:gap-x-10">
        {shown.map((entry) => (
          <li key={`${entry.kind}-${entry.no}`}>
            <Row entry={entry} saved={offline} />
          </li>
        ))}
      </ul>
    </ListTemplate>
  )
}

function Row({ entry, saved }: { entry: Listed; saved: boolean }) {
  const { t } = useTranslation('discovery')
  if (entry.kind === 'product') return <ProductRow product={entry.product} heading="h2" />
  return (
    <PlaceRow
      place={entry.place}
      distance={entry.metres}
      fromWon={entry.fromWon}
      saved={saved}
      heading="h2"
      tags={entry.place.sample && <Tag>{t('list.sample')}</Tag>}
    />
  )
}

/** The map opens on the same category and district. */
function BarLinks({ category, query }: { category: ListCategory; query: ListQuery }) {
  const { t } = useTranslation('discovery')
  const cid = isPlaceCategory(category) ? category : undefined
  return (
    <>
      <Link to="/search" className={iconButtonClass()} aria-label={t('list.search')}>
        <Search size={24} />
      </Link>
      <Link
        to="/travelmap"
        search={{ cid, district: query.district ?? undefined }}
        className={iconButtonClass()}
        aria-label={t('list.map')}
      >
        <MapIcon size={24} />
      </Link>
    </>
  )
}

/** Either the filters leave nothing, or the category has nothing yet; each says what to do. */
function NothingHere({ all, onClear }: { all: readonly Entry[]; onClear: () => void }) {
  const { t } = useTranslation('discovery')
  const { t: tk } = useTranslation('codes')
  if (all.length > 0)
    return (
      <EmptyState
        title={t('list.empty')}
        action={
          <Button variant="outline" onClick={onClear}>
            {t('list.clear')}
          </Button>
        }
      >
        {t('list.emptyText')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('list.none')}
      petro="boat"
      action={
        <Link to="/list/$cid" params={{ cid: 'spot' }} className={buttonClass({ variant: 'outline' })}>
          {tk('list.spot')}
        </Link>
      }
    >
      {t('list.noneText')}
    </EmptyState>
  )
}
