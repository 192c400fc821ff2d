import { ArrowDownUp, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useArea } from '#src/entities/place/place-meta.ts'
import { asPlaced } from '#src/entities/place/area.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Chip, ChipGroup, RemovableChip } from '#src/ui/controls/Chip.tsx'
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
  const removable = useRemovable(props)
  return (
    <>
      <ChipGroup label={t('list.states')} scroll>
        <Chip selected={query.state === null} onClick={() => onChange({ ...query, state: null })}>
          {t('list.all')}
        </Chip>
        {STATES.map((state) => (
          <Chip key={state} selected={query.state === state} onClick={() => onChange({ ...query, state })}>
            {tk(`happening.${state}`)}
          </Chip>
        ))}
      </ChipGroup>
      <ChipGroup label={t('list.filters')} scroll>
        <Chip
          quiet
          icon={<SlidersHorizontal size={16} />}
          aria-haspopup="dialog"
          onClick={() => setOpen('filter')}
        >
          {removable.length > 0 ? t('list.filterCount', { count: removable.length }) : t('list.filter')}
        </Chip>
        <Chip quiet icon={<ArrowDownUp size={16} />} aria-haspopup="dialog" onClick={() => setOpen('sort')}>
          {t(`sort.${query.sort}`)}
        </Chip>
        {removable.map(({ name, without }) => (
          <RemovableChip
            key={name}
            removeLabel={t('list.remove', { name })}
            onRemove={() => onChange({ ...query, ...without })}
          >
            {name}
          </RemovableChip>
        ))}
      </ChipGroup>
      {open === 'filter' && <BoardFilterSheet {...props} onClose={() => setOpen(null)} />}
      {open === 'sort' && <BoardSortSheet query={query} onChange={onChange} onClose={() => setOpen(null)} />}
    </>
  )
}

/** The chosen filters with what taking one away changes. */
function useRemovable({ query }: FilterProps): { name: string; without: Partial<BoardQuery> }[] {
  const { t: tk } = useTranslation('codes')
  const language = useLanguage()
  const area = useArea()
  return [
    ...(query.area ? [{ name: area(asPlaced(query.area)), without: { area: null } }] : []),
    ...(query.month ? [{ name: monthName(query.month, language), without: { month: null } }] : []),
    ...(query.kind ? [{ name: tk(`happening.${query.kind}`), without: { kind: null } }] : []),
  ]
}
