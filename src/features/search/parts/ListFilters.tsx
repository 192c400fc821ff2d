import { ArrowDownUp, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { City, District } from '#sync/contracts/base/codes.ts'
import { DISTRICTS } from '#sync/contracts/base/lists.ts'
import type { SearchAnswer, SearchRequest } from '#src/search/request.ts'
import { formatDay, formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Chip, ChipGroup, RemovableChip } from '#src/ui/controls/Chip.tsx'
import { chosenIn, inArea, type ListQuery } from '../data/list-query.ts'
import { FilterSheet } from './FilterSheet.tsx'
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
  const chosen = chosenIn(query) + Number(categories && query.category !== null)
  const sort = query.sort ?? order
  return (
    <>
      {scope.placed && <AreaChips scope={scope} query={query} onChange={onChange} />}
      <ChipGroup label={t('list.filters')} scroll>
        {(scope.placed || categories) && (
          <Chip quiet icon={<SlidersHorizontal size={16} />} onClick={() => setOpen('filter')}>
            {chosen ? t('list.filterCount', { count: chosen }) : t('list.filter')}
          </Chip>
        )}
        <Chip quiet icon={<ArrowDownUp size={16} />} onClick={() => setOpen('sort')}>
          {sort === 'relevance' ? t('list.relevance') : tk(`sort.${sort}`)}
        </Chip>
        <ChosenChips query={query} onChange={onChange} categories={categories} />
      </ChipGroup>
      {open === 'filter' && (
        <FilterSheet
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

/** What was chosen in the sheet, each to be taken back. */
function ChosenChips({ query, onChange, categories }: ChosenProps) {
  const { t } = useTranslation('search')
  const { t: tk } = useTranslation('codes')
  const language = useLanguage()
  const chips: { name: string; without: ListQuery }[] = []
  const add = (name: string, without: Partial<ListQuery>) =>
    chips.push({ name, without: { ...query, ...without } })
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
  return chips.map(({ name, without }) => (
    <RemovableChip key={name} removeLabel={t('list.remove', { name })} onRemove={() => onChange(without)}>
      {name}
    </RemovableChip>
  ))
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
