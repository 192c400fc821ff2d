import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { City, District } from '#sync/contracts/base/codes.ts'
import { DISTRICTS } from '#sync/contracts/base/lists.ts'
import { type ChosenFilter, FilterChips } from '#src/entities/list/FilterChips.tsx'
import type { SearchAnswer, SearchRequest } from '#src/search/request.ts'
import { formatDay, formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { chosenIn, inArea, type ListQuery } from '../data/list-query.ts'
import { ListFilterSheet } from './ListFilterSheet.tsx'
import { SortSheet } from './SortSheet.tsx'

type Props = {
  /** What is there before the filters, to know which of them can find something. */
  scope: SearchAnswer['scope']
  query: ListQuery
  /** The order where none is chosen. */
  order: SearchRequest['order']
  onChange: (query: ListQuery) => void
  /** What the index is asked for a query: the sheet counts with it. */
  request: (query: ListQuery) => SearchRequest
  /** Offer the categories too. */
  categories?: boolean
}

/** Two rows of chips: where, and how; the sheets hold what does not fit. */
export function ListFilters({ scope, query, order, onChange, request, categories = false }: Props) {
  const { t } = useTranslation('search')
  const { t: tk } = useTranslation('codes')
  const [open, setOpen] = useState<'filter' | 'sort' | null>(null)
  const count = chosenIn(query) + Number(categories && query.category !== null)
  const chosen = useChosen({ query, onChange, categories })
  const sort = query.sort ?? order
  return (
    <>
      {scope.placed && <AreaChips scope={scope} query={query} onChange={onChange} />}
      <FilterChips
        label={t('list.filters')}
        filter={
          scope.placed || categories
            ? {
                label: count ? t('list.filterCount', { count }) : t('list.filter'),
                onOpen: () => setOpen('filter'),
              }
            : null
        }
        sort={{
          label: sort === 'relevance' ? t('list.relevance') : tk(`sort.${sort}`),
          onOpen: () => setOpen('sort'),
        }}
        chosen={chosen}
        removeLabel={(name) => t('list.remove', { name })}
      />
      {open === 'filter' && (
        <ListFilterSheet
          scope={scope}
          query={query}
          request={request}
          categories={categories}
          onChange={onChange}
          onClose={() => setOpen(null)}
        />
      )}
      <SortSheet
        open={open === 'sort'}
        query={query}
        order={order}
        onClose={() => setOpen(null)}
        onChange={(next) => onChange({ ...query, sort: next })}
      />
    </>
  )
}

type ChosenProps = Pick<Props, 'query' | 'onChange'> & { categories: boolean }

/** What was chosen in the sheet. */
function useChosen({ query, onChange, categories }: ChosenProps): ChosenFilter[] {
  const { t } = useTranslation('search')
  const { t: tk } = useTranslation('codes')
  const language = useLanguage()
  const chosen: ChosenFilter[] = []
  const add = (name: string, without: Partial<ListQuery>) =>
    chosen.push({ name, remove: () => onChange({ ...query, ...without }) })
  if (categories && query.category) add(tk(`list.${query.category}`), { category: null })
  if (query.openOn) add(t('list.openOnDay', { day: formatDay(query.openOn, language) }), { openOn: null })
  if (query.priceMax !== null)
    add(
      query.priceMax === 0
        ? t('list.priceFree')
        : t('list.priceUpTo', { price: formatWon(query.priceMax, language) }),
      { priceMax: null },
    )
  if (query.barrierFree) add(t('list.barrierFree'), { barrierFree: false })
  for (const amenity of query.amenities)
    add(tk(`amenity.${amenity}`), { amenities: query.amenities.filter((each) => each !== amenity) })
  for (const theme of query.themes)
    add(tk(`theme.${theme}`), { themes: query.themes.filter((each) => each !== theme) })
  return chosen
}

/** The five districts always, the neighbouring cities where there is something there. */
function AreaChips({ scope, query, onChange }: Pick<Props, 'scope' | 'query' | 'onChange'>) {
  const { t } = useTranslation('search')
  const { t: tk } = useTranslation('codes')
  const cities = (['pohang', 'gyeongju'] as const).filter(
    (city) => scope.cities.includes(city) || query.city === city,
  )
  const choose = (district: District | null, city: City | null) => onChange(inArea(query, district, city))
  return (
    <ChipGroup label={t('list.districts')} scroll>
      <Chip selected={!query.district && !query.city} onClick={() => choose(null, null)}>
        {t('list.all')}
      </Chip>
      {DISTRICTS.map((district) => (
        <Chip key={district} selected={query.district === district} onClick={() => choose(district, null)}>
          {tk(`district.${district}`)}
        </Chip>
      ))}
      {cities.map((city) => (
        <Chip key={city} selected={query.city === city} onClick={() => choose(null, city)}>
          {tk(`city.${city}`)}
        </Chip>
      ))}
    </ChipGroup>
  )
}
