import { useTranslation } from 'react-i18next'
import type { Happening } from '#sync/contracts/places/happening.ts'
import { ChoiceChips } from '#src/entities/list/ChoiceChips.tsx'
import { type ChosenFilter, FilterBar } from '#src/entities/list/FilterBar.tsx'
import { OneOf } from '#src/entities/list/OneOf.tsx'
import { asPlaced } from '#src/entities/place/area.ts'
import { useArea, useAreaOptions } from '#src/entities/place/place-meta.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { KINDS, ORDERS, STATES } from '../data/address.ts'
import { applyQuery, monthsOf, type BoardQuery } from '../data/board-query.ts'
import { monthName } from '../data/months.ts'

type Props = {
  /** The whole board, to know which filters can find something. */
  happenings: readonly Happening[]
  today: string
  query: BoardQuery
  onChange: (query: BoardQuery) => void
}

/** The state, then where, when and what kind, as far as the board has them. */
export function BoardFilters({ happenings, today, query, onChange }: Props) {
  const { t } = useTranslation('now')
  const { t: tk } = useTranslation('codes')
  const language = useLanguage()
  const areaName = useArea()
  const areas = useAreaOptions()
  const kinds = KINDS.filter((kind) => happenings.some((each) => each.kind === kind))
  const chosen: ChosenFilter<BoardQuery>[] = []
  if (query.area) chosen.push({ name: areaName(asPlaced(query.area)), without: { area: null } })
  if (query.month) chosen.push({ name: monthName(query.month, language), without: { month: null } })
  if (query.kind) chosen.push({ name: tk(`happening.${query.kind}`), without: { kind: null } })
  return (
    <>
      <ChoiceChips
        label={t('list.states')}
        options={STATES.map((value) => ({ value, label: tk(`happening.${value}`) }))}
        value={query.state}
        onChange={(state) => onChange({ ...query, state })}
      />
      <FilterBar
        query={query}
        onChange={onChange}
        sheet={{
          cleared: { area: null, month: null, kind: null },
          apply: (draft) => t('list.apply', { total: applyQuery(happenings, draft, today).length }),
          fields: (draft, change) => (
            <>
              <OneOf
                label={t('list.area')}
                all={t('list.anywhere')}
                options={areas(happenings)}
                value={draft.area}
                onChange={(area) => change({ area })}
              />
              <OneOf
                label={t('list.month')}
                all={t('list.anytime')}
                options={monthsOf(happenings).map((value) => ({ value, label: monthName(value, language) }))}
                value={draft.month}
                onChange={(month) => change({ month })}
              />
              {kinds.length > 1 && (
                <OneOf
                  label={t('list.kind')}
                  options={kinds.map((value) => ({ value, label: tk(`happening.${value}`) }))}
                  value={draft.kind}
                  onChange={(kind) => change({ kind })}
                />
              )}
            </>
          ),
        }}
        chosen={chosen}
        order={{
          value: query.sort,
          options: ORDERS.map((value) => ({
            value,
            label: t(`sort.${value}`),
            description: t(`sort.${value}Note`),
          })),
        }}
        onOrder={(sort) => onChange({ ...query, sort })}
      />
    </>
  )
}
