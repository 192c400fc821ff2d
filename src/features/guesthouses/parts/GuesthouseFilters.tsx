import { useTranslation } from 'react-i18next'
import type { Guesthouse } from '#sync/contracts/places/guesthouse.ts'
import { ChoiceChips } from '#src/entities/list/ChoiceChips.tsx'
import { FilterBar } from '#src/entities/list/FilterBar.tsx'
import { useAreaOptions } from '#src/entities/place/place-meta.ts'
import { CheckGroup } from '#src/ui/fields/Choice.tsx'
import { ORDERS } from '../data/address.ts'
import { applyQuery, facilitiesOf, type GuesthouseQuery } from '../data/guesthouse-query.ts'

type Props = {
  /** Every house, to know which filters can find something. */
  houses: readonly Guesthouse[]
  query: GuesthouseQuery
  onChange: (query: GuesthouseQuery) => void
}

/** Where, and what the house has. */
export function GuesthouseFilters({ houses, query, onChange }: Props) {
  const { t } = useTranslation('guesthouses')
  const areas = useAreaOptions()
  const { facilities } = query
  return (
    <>
      <ChoiceChips
        label={t('list.areas')}
        options={areas(houses)}
        value={query.area}
        onChange={(area) => onChange({ ...query, area })}
      />
      <FilterBar
        query={query}
        onChange={onChange}
        sheet={{
          label:
            facilities.length > 0
              ? t('list.facilitiesCount', { count: facilities.length })
              : t('list.facilities'),
          title: t('list.facilities'),
          cleared: { facilities: [] },
          apply: (draft) => t('list.apply', { total: applyQuery(houses, draft).length }),
          fields: (draft, change) => (
            <CheckGroup
              label={t('list.facilitiesHint')}
              look="chip"
              options={facilitiesOf(houses).map((value) => ({ value, label: t(`facility.${value}`) }))}
              values={draft.facilities}
              onChange={(values) => change({ facilities: values })}
            />
          ),
        }}
        chosen={facilities.map((each) => ({
          name: t(`facility.${each}`),
          without: { facilities: facilities.filter((one) => one !== each) },
        }))}
        order={{ value: query.sort, options: ORDERS.map((value) => ({ value, label: t(`sort.${value}`) })) }}
        onOrder={(sort) => onChange({ ...query, sort })}
      />
    </>
  )
}
