import { ArrowDownUp, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip, ChipGroup, RemovableChip } from '#src/ui/controls/Chip.tsx'
import type { ChoiceOption } from '#src/ui/fields/Choice.tsx'
import { ChoiceSheet } from '#src/ui/overlays/ChoiceSheet.tsx'
import { FilterSheet, type SheetContent } from './FilterSheet.tsx'

/** A filter of the sheet that is on: its name, and what takes it back. */
export type ChosenFilter<Q> = { name: string; without: Partial<Q> }

type Props<Q, Order extends string> = {
  query: Q
  onChange: (query: Q) => void
  /** Null where there is nothing to choose. `label`: what its chip says, "3 filters" unless said. */
  sheet: (SheetContent<Q> & { label?: string }) | null
  chosen: readonly ChosenFilter<Q>[]
  order: { value: Order; options: readonly (ChoiceOption<Order> & { label: string })[] }
  onOrder: (order: Order) => void
}

/** The chips that open filters and order of a list and say what was chosen, with their sheets. */
export function FilterBar<Q, Order extends string>(props: Props<Q, Order>) {
  const { query, onChange, sheet, chosen, order, onOrder } = props
  const { t } = useTranslation('list')
  const { t: tc } = useTranslation('common')
  const [open, setOpen] = useState<'filter' | 'order' | null>(null)
  const close = () => setOpen(null)
  const label = chosen.length > 0 ? t('filterCount', { count: chosen.length }) : t('filter')
  return (
    <>
      <ChipGroup label={t('chosen')} scroll>
        {sheet && (
          <Chip
            quiet
            icon={<SlidersHorizontal size={16} />}
            aria-haspopup="dialog"
            onClick={() => setOpen('filter')}
          >
            {sheet.label ?? label}
          </Chip>
        )}
        <Chip quiet icon={<ArrowDownUp size={16} />} aria-haspopup="dialog" onClick={() => setOpen('order')}>
          {order.options.find(({ value }) => value === order.value)?.label}
        </Chip>
        {chosen.map(({ name, without }) => (
          <RemovableChip
            key={name}
            removeLabel={t('remove', { name })}
            onRemove={() => onChange({ ...query, ...without })}
          >
            {name}
          </RemovableChip>
        ))}
      </ChipGroup>
      {sheet && open === 'filter' && (
        <FilterSheet content={sheet} query={query} onApply={onChange} onClose={close} />
      )}
      {open === 'order' && (
        <ChoiceSheet
          {...order}
          title={t('order')}
          closeLabel={tc('action.close')}
          confirmLabel={tc('action.confirm')}
          onChange={onOrder}
          onClose={close}
        />
      )}
    </>
  )
}
