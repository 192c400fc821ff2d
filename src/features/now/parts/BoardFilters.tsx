import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceChips } from '#src/entities/list/ChoiceChips.tsx'
import { type ChosenFilter, FilterChips } from '#src/entities/list/FilterChips.tsx'
import { useArea } from '#src/entities/place/place-meta.ts'
import { asPlaced } from '#src/entities/place/area.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { STATES } from '../data/address.ts'
import type { BoardQuery } from '../data/board-query.ts'
import { monthName } from '../data/months.ts'
import type { FilterProps } from './filter-props.ts'
import { BoardFilterSheet, BoardSortSheet } from './BoardSheets.tsx'

/** The state, then what narrows further; the sheets hold what does not fit. */
export function BoardFilters(props: FilterProps) {
  const { query, onChange } = props
  const { t } = useTranslation('now')
  const { t: tk } = useTranslation('codes')
  const [open, setOpen] = useState<'filter' | 'sort' | null>(null)
  const chosen = useChosen(props)
  return (
    <>
      <ChoiceChips
        label={t('list.states')}
        all={t('list.all')}
        options={STATES.map((value) => ({ value, label: tk(`happening.${value}`) }))}
        value={query.state}
        onChange={(state) => onChange({ ...query, state })}
      />
      <FilterChips
        label={t('list.filters')}
        filter={{
          label: chosen.length > 0 ? t('list.filterCount', { count: chosen.length }) : t('list.filter'),
          onOpen: () => setOpen('filter'),
        }}
        sort={{ label: t(`sort.${query.sort}`), onOpen: () => setOpen('sort') }}
        chosen={chosen}
        removeLabel={(name) => t('list.remove', { name })}
      />
      {open === 'filter' && <BoardFilterSheet {...props} onClose={() => setOpen(null)} />}
      {open === 'sort' && <BoardSortSheet query={query} onChange={onChange} onClose={() => setOpen(null)} />}
    </>
  )
}

/** What was chosen in the sheet. */
function useChosen({ query, onChange }: FilterProps): ChosenFilter[] {
  const { t: tk } = useTranslation('codes')
  const language = useLanguage()
  const area = useArea()
  const chosen = (name: string, without: Partial<BoardQuery>): ChosenFilter => ({
    name,
    remove: () => onChange({ ...query, ...without }),
  })
  return [
    ...(query.area ? [chosen(area(asPlaced(query.area)), { area: null })] : []),
    ...(query.month ? [chosen(monthName(query.month, language), { month: null })] : []),
    ...(query.kind ? [chosen(tk(`happening.${query.kind}`), { kind: null })] : []),
  ]
}
