import { Link, useNavigate } from '@tanstack/react-router'
import { MapIcon, Search } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListCategory, PlaceCategory } from '#sync/contracts/base/codes.ts'
import { PLACE_CATEGORIES } from '#sync/contracts/base/lists.ts'
import { ListPage } from '#src/entities/list/ListPage.tsx'
import type { SpotsMapSlot } from '#src/entities/list/spots.ts'
import { useSpots } from '#src/entities/list/use-spots.tsx'
import type { AnyRecord } from '#src/data/content-list.ts'
import { GuesthouseRow } from '#src/entities/guesthouse/GuesthouseRow.tsx'
import { PlaceRow } from '#src/entities/place/PlaceRow.tsx'
import { ProductRow } from '#src/entities/product/ProductRow.tsx'
import type { SearchKind } from '#src/search/kinds.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useUi } from '#src/state/ui.ts'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { iconButtonClass } from '#src/ui/controls/IconButton.tsx'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { AnswerRows, type DrawRow } from '../parts/AnswerRows.tsx'
import { DistanceNote } from '../parts/DistanceNote.tsx'
import { ListFilters } from '../parts/ListFilters.tsx'
import { queryOf, requestOf, searchOf, type ListQuery, type ListSearch } from '../data/list-query.ts'
import { useAnswerSpots } from '../data/use-answer-spots.ts'
import { useHere } from '#src/entities/page/use-here.ts'
import { useSearch, type Hit } from '#src/entities/search/use-search.ts'

type Props = { category: ListCategory; search: ListSearch; map: SpotsMapSlot }

const ROW_HEIGHT = 145
const ORDER = 'purchased'
/** Of the two rows of chips, which come with the first answer. */
const FILTERS_HEIGHT = 'h-[90px]'
/** Of the first few there is no telling how many there are; the room for it is kept. */
const LATER = '\u00a0'

const isPlaceCategory = (category: ListCategory): category is PlaceCategory =>
  PLACE_CATEGORIES.some((known) => known === category)

/** What the category is made of. */
function kindsOf(category: ListCategory): readonly SearchKind[] {
  if (isPlaceCategory(category)) return ['place']
  return category === 'gh' ? ['guesthouse', 'product'] : ['product']
}

/** S2-25 A category: places or what is sold, filtered and sorted by the address. */
export function CategoryScreen({ category, search, map }: Props) {
  const { t } = useTranslation('search')
  const { t: tk } = useTranslation('codes')
  const navigate = useNavigate()
  const here = useHere()
  const offline = useOffline()
  const remembered = useUi((state) => state.listSort)
  const query = { ...queryOf(search, remembered), category }
  const ask = (asked: ListQuery) => requestOf(asked, { text: '', kind: null, order: ORDER }, here.position)
  const kinds = kindsOf(category)
  const found = useSearch(ask(query), kinds, category)
  const { answer } = found
  const all = answer?.scope.count ?? 0
  const count = answer?.nos.length ?? 0
  const beside = useSpots(useAnswerSpots(answer), isPlaceCategory(category) ? map : null)
  const row: DrawRow = useCallback(
    (record, hit) => <Row found={record} hit={hit} saved={offline} />,
    [offline],
  )
  const show = (next: ListQuery) =>
    void navigate({
      to: '/list/$cid',
      params: { cid: category },
      search: { ...searchOf({ ...next, category: null }), sort: next.sort ?? ORDER },
      replace: true,
    })
  return (
    <ListPage
      title={tk(`list.${category}`)}
      actions={<BarLinks category={category} query={query} />}
      live={found}
      shown={count}
      total={all}
      lead={found.state === 'loading' && <div className={FILTERS_HEIGHT} />}
      filters={
        answer && (
          <ListFilters
            {...{ query, kinds }}
            scope={answer.scope}
            order={ORDER}
            onChange={show}
            request={ask}
          />
        )
      }
      count={
        found.complete ? t(isPlaceCategory(category) ? 'list.count' : 'list.countProducts', { count }) : LATER
      }
      map={beside.map}
      none={<NothingYet />}
      noMatch={{ title: t('list.empty'), text: t('list.emptyText'), onClear: () => show(queryOf({})) }}
    >
      {query.sort === 'distance' && query.district && <DistanceNote district={query.district} here={here} />}
      {answer && (
        <AnswerRows
          name={`${category} ${JSON.stringify(search)}`}
          answer={answer}
          rowHeight={ROW_HEIGHT}
          pointing={beside.pointing}
          row={row}
        />
      )}
    </ListPage>
  )
}

function Row({ found, hit, saved }: { found: AnyRecord; hit: Hit; saved: boolean }) {
  if (found.kind === 'product') return <ProductRow product={found.record} heading="h2" />
  if (found.kind === 'guesthouse') return <GuesthouseRow guesthouse={found.record} heading="h2" large />
  if (found.kind !== 'place') return null
  return (
    <PlaceRow place={found.record} distance={hit.metres} fromWon={hit.fromWon} saved={saved} heading="h2" />
  )
}

/** The map opens on the same category and district. */
function BarLinks({ category, query }: { category: ListCategory; query: ListQuery }) {
  const { t } = useTranslation('search')
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

/** The category has nothing yet: where to look meanwhile. */
function NothingYet() {
  const { t } = useTranslation('search')
  const { t: tk } = useTranslation('codes')
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
