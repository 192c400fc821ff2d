import { useTranslation } from 'react-i18next'
import { DISTRICTS } from '#sync/contracts/base/lists.ts'
import { ChoiceChips } from '#src/entities/list/ChoiceChips.tsx'
import { FilterBar } from '#src/entities/list/FilterBar.tsx'
import { asPlaced, type Area } from '#src/entities/place/area.ts'
import { useArea } from '#src/entities/place/place-meta.ts'
import { useSearch } from '#src/entities/search/use-search.ts'
import { SEARCH_KINDS, type SearchKind } from '#src/search/kinds.ts'
import type { SearchAnswer, SearchRequest } from '#src/search/request.ts'
import { inArea, type ListQuery } from '../data/list-query.ts'
import { ListFields } from './ListFields.tsx'
import { useChosen } from './use-chosen.ts'
import { useOrders } from './use-orders.ts'

type Props = {
  /** What is there before the filters, to know which of them can find something. */
  scope: SearchAnswer['scope']
  query: ListQuery
  /** The order where none is chosen. */
  order: Exclude<SearchRequest['order'], 'suits'>
  onChange: (query: ListQuery) => void
  /** What the index is asked for a query: the sheet counts with it. */
  request: (query: ListQuery) => SearchRequest
  /** What the list is made of: the count waits for no other kinds. */
  kinds?: readonly SearchKind[]
  /** Offer the categories too. */
  categories?: boolean
}

const CLEARED: Partial<ListQuery> = {
  amenities: [],
  themes: [],
  priceMax: null,
  openOn: null,
  barrierFree: false,
}

/** Where, how, and in which order. */
export function ListFilters({ scope, query, order, onChange, request, ...rest }: Props) {
  const { kinds = SEARCH_KINDS, categories = false } = rest
  const chosen = useChosen(query, categories)
  const { orders, choose } = useOrders(query, order, onChange)
  return (
    <>
      {scope.placed && <AreaChips scope={scope} query={query} onChange={onChange} />}
      <FilterBar
        query={query}
        onChange={onChange}
        sheet={
          scope.placed || categories
            ? {
                cleared: categories ? { ...CLEARED, category: null } : CLEARED,
                apply: (draft) => <Found request={request(draft)} kinds={kinds} />,
                fields: (draft, change) => (
                  <ListFields
                    draft={draft}
                    change={change}
                    themes={[...scope.themes, ...query.themes]}
                    categories={categories}
                  />
                ),
              }
            : null
        }
        chosen={chosen}
        order={{ value: query.sort ?? order, options: orders }}
        onOrder={choose}
      />
    </>
  )
}

/** "Show 12", of what the draft would leave. */
function Found({ request, kinds }: { request: SearchRequest; kinds: readonly SearchKind[] }) {
  const { t } = useTranslation('search')
  return t('list.apply', { count: useSearch(request, kinds).answer?.nos.length ?? 0 })
}

/** The five districts always, the neighbouring cities where there is something there. */
function AreaChips({ scope, query, onChange }: Pick<Props, 'scope' | 'query' | 'onChange'>) {
  const { t } = useTranslation('search')
  const name = useArea()
  const cities = (['pohang', 'gyeongju'] as const).filter(
    (city) => scope.cities.includes(city) || query.city === city,
  )
  const areas: readonly Area[] = [...DISTRICTS, ...cities]
  return (
    <ChoiceChips
      label={t('list.districts')}
      options={areas.map((value) => ({ value, label: name(asPlaced(value)) }))}
      value={query.district ?? cities.find((city) => city === query.city) ?? null}
      onChange={(area) => onChange(inArea(query, area))}
    />
  )
}
