import { ArrowDownUp, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { City, District, Sort } from '#sync/contracts/codes.ts'
import { DISTRICTS, SORTS } from '#sync/contracts/lists.ts'
import { useUi } from '#src/state/ui.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Chip, ChipGroup, RemovableChip } from '#src/ui/controls/Chip.tsx'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { Sheet } from '#src/ui/overlays/Sheet.tsx'
import type { Entry } from '../data/entries.ts'
import type { ListQuery } from '../data/list-query.ts'
import { FilterSheet } from './FilterSheet.tsx'

type Props = {
  /** Everything in the category, to know which filters can find something. */
  entries: readonly Entry[]
  query: ListQuery
  onChange: (query: ListQuery) => void
}

/** Two rows of chips: where, and how; the sheets hold what does not fit. */
export function ListFilters({ entries, query, onChange }: Props) {
  const { t } = useTranslation('discovery')
  const { t: tk } = useTranslation('codes')
  const [open, setOpen] = useState<'filter' | 'sort' | null>(null)
  const chosen = query.amenities.length + query.themes.length
  const placed = entries.some((entry) => entry.places.length > 0)
  return (
    <>
      {placed && <AreaChips entries={entries} query={query} onChange={onChange} />}
      <ChipGroup label={t('list.filters')} scroll>
        {placed && (
          <Chip quiet icon={<SlidersHorizontal size={16} />} onClick={() => setOpen('filter')}>
            {chosen ? t('list.filterCount', { count: chosen }) : t('list.filter')}
          </Chip>
        )}
        <Chip quiet icon={<ArrowDownUp size={16} />} onClick={() => setOpen('sort')}>
          {tk(`sort.${query.sort}`)}
        </Chip>
        {query.amenities.map((amenity) => (
          <RemovableChip
            key={amenity}
            removeLabel={t('list.remove', { name: tk(`amenity.${amenity}`) })}
            onRemove={() =>
              onChange({ ...query, amenities: query.amenities.filter((each) => each !== amenity) })
            }
          >
            {tk(`amenity.${amenity}`)}
          </RemovableChip>
        ))}
        {query.themes.map((theme) => (
          <RemovableChip
            key={theme}
            removeLabel={t('list.remove', { name: tk(`theme.${theme}`) })}
            onRemove={() => onChange({ ...query, themes: query.themes.filter((each) => each !== theme) })}
          >
            {tk(`theme.${theme}`)}
          </RemovableChip>
        ))}
      </ChipGroup>
      {open === 'filter' && (
        <FilterSheet entries={entries} query={query} onChange={onChange} onClose={() => setOpen(null)} />
      )}
      <SortSheet
        open={open === 'sort'}
        query={query}
        onClose={() => setOpen(null)}
        onChange={(sort) => onChange({ ...query, sort })}
      />
    </>
  )
}

type ChipsProps = Pick<Props, 'entries' | 'query' | 'onChange'>

/** The five districts always, the neighbouring cities where the category has something there. */
function AreaChips({ entries, query, onChange }: ChipsProps) {
  const { t } = useTranslation('discovery')
  const { t: tk } = useTranslation('codes')
  const cities = (['pohang', 'gyeongju'] as const).filter((city) =>
    entries.some((entry) => entry.places.some((place) => place.city === city)),
  )
  const choose = (district: District | null, city: City | null) =>
    onChange({
      ...query,
      district,
      city,
      sort: district || query.sort !== 'distance' ? query.sort : 'purchased',
    })
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

type SortProps = { open: boolean; query: ListQuery; onChange: (sort: Sort) => void; onClose: () => void }

function SortSheet({ open, query, onChange, onClose }: SortProps) {
  const { t } = useTranslation('discovery')
  const { t: tc } = useTranslation('common')
  const { t: tk } = useTranslation('codes')
  const remember = useUi((state) => state.setListSort)
  const blocked = (sort: Sort) => sort === 'distance' && query.district === null
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('list.sortTitle')}
      closeLabel={tc('action.close')}
      footer={
        <Button variant="primary" full onClick={onClose}>
          {tc('action.confirm')}
        </Button>
      }
    >
      <RadioGroup
        label={t('list.sort')}
        hideLabel
        look="list"
        value={query.sort}
        options={SORTS.map((sort) => ({
          value: sort,
          label: tk(`sort.${sort}`),
          description: blocked(sort) ? t('list.needsDistrict') : undefined,
          disabled: blocked(sort),
        }))}
        onChange={(value) => {
          remember(value)
          onChange(value)
        }}
      />
    </Sheet>
  )
}
