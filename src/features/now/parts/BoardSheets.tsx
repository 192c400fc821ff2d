import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterSheet } from '#src/entities/list/FilterSheet.tsx'
import { areasOf, asPlaced } from '#src/entities/place/area.ts'
import { useArea } from '#src/entities/place/place-meta.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { ChoiceSheet } from '#src/ui/overlays/ChoiceSheet.tsx'
import { KINDS, ORDERS } from '../data/address.ts'
import { applyQuery, monthsOf } from '../data/board-query.ts'
import { monthName } from '../data/months.ts'
import type { FilterProps } from './filter-props.ts'

const ANY = 'any'

type Close = { onClose: () => void }

/** Where, when and what kind, as far as the board has them; the button says how many would be left. */
export function BoardFilterSheet({ happenings, today, query, onChange, onClose }: FilterProps & Close) {
  const { t } = useTranslation('now')
  const { t: tk } = useTranslation('codes')
  const language = useLanguage()
  const area = useArea()
  const [draft, setDraft] = useState(query)
  const kinds = KINDS.filter((kind) => happenings.some((each) => each.kind === kind))
  return (
    <FilterSheet
      title={t('list.filter')}
      applyLabel={t('list.apply', { total: applyQuery(happenings, draft, today).length })}
      onApply={() => onChange(draft)}
      onReset={() => setDraft({ ...draft, area: null, month: null, kind: null })}
      onClose={onClose}
    >
      <div className="grid gap-6">
        <OneOf
          label={t('list.area')}
          all={t('list.anywhere')}
          names={areasOf(happenings).map((value) => ({ value, label: area(asPlaced(value)) }))}
          value={draft.area}
          onChange={(value) => setDraft({ ...draft, area: value })}
        />
        <OneOf
          label={t('list.month')}
          all={t('list.anytime')}
          names={monthsOf(happenings).map((value) => ({ value, label: monthName(value, language) }))}
          value={draft.month}
          onChange={(value) => setDraft({ ...draft, month: value })}
        />
        {kinds.length > 1 && (
          <OneOf
            label={t('list.kind')}
            all={t('list.all')}
            names={kinds.map((value) => ({ value, label: tk(`happening.${value}`) }))}
            value={draft.kind}
            onChange={(value) => setDraft({ ...draft, kind: value })}
          />
        )}
      </div>
    </FilterSheet>
  )
}

type OneOfProps<T extends string> = {
  label: string
  /** What no choice is called. */
  all: string
  names: readonly { value: T; label: ReactNode }[]
  value: T | null
  onChange: (value: T | null) => void
}

function OneOf<T extends string>({ label, all, names, value, onChange }: OneOfProps<T>) {
  return (
    <RadioGroup<T | typeof ANY>
      label={label}
      look="chip"
      options={[{ value: ANY, label: all }, ...names]}
      value={value ?? ANY}
      onChange={(next) => onChange(next === ANY ? null : (next as T))}
    />
  )
}

export function BoardSortSheet({
  query,
  onChange,
  onClose,
}: Pick<FilterProps, 'query' | 'onChange'> & Close) {
  const { t } = useTranslation('now')
  const { t: tc } = useTranslation('common')
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t('sort.title')}
      closeLabel={tc('action.close')}
      confirmLabel={tc('action.confirm')}
      value={query.sort}
      options={ORDERS.map((value) => ({
        value,
        label: t(`sort.${value}`),
        description: t(`sort.${value}Note`),
      }))}
      onChange={(sort) => onChange({ ...query, sort })}
    />
  )
}
