import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Guesthouse } from '#sync/contracts/places/guesthouse.ts'
import { ChoiceChips } from '#src/entities/list/ChoiceChips.tsx'
import { FilterChips } from '#src/entities/list/FilterChips.tsx'
import { FilterSheet } from '#src/entities/list/FilterSheet.tsx'
import { areasOf, asPlaced } from '#src/entities/place/area.ts'
import { useArea } from '#src/entities/place/place-meta.ts'
import { CheckGroup } from '#src/ui/fields/Choice.tsx'
import { ChoiceSheet } from '#src/ui/overlays/ChoiceSheet.tsx'
import { ORDERS } from '../data/address.ts'
import { applyQuery, facilitiesOf, type GuesthouseQuery } from '../data/guesthouse-query.ts'

type Props = {
  /** Every house, to know which filters can find something. */
  houses: readonly Guesthouse[]
  query: GuesthouseQuery
  onChange: (query: GuesthouseQuery) => void
}

/** Where, and what the house has; the sheets hold what does not fit. */
export function GuesthouseFilters({ houses, query, onChange }: Props) {
  const { t } = useTranslation('guesthouses')
  const area = useArea()
  const [open, setOpen] = useState<'facilities' | 'sort' | null>(null)
  const { facilities } = query
  const close = () => setOpen(null)
  return (
    <>
      <ChoiceChips
        label={t('list.areas')}
        all={t('list.all')}
        options={areasOf(houses).map((value) => ({ value, label: area(asPlaced(value)) }))}
        value={query.area}
        onChange={(value) => onChange({ ...query, area: value })}
      />
      <FilterChips
        label={t('list.filters')}
        filter={{
          label:
            facilities.length > 0
              ? t('list.facilitiesCount', { count: facilities.length })
              : t('list.facilities'),
          onOpen: () => setOpen('facilities'),
        }}
        sort={{ label: t(`sort.${query.sort}`), onOpen: () => setOpen('sort') }}
        chosen={facilities.map((each) => ({
          name: t(`facility.${each}`),
          remove: () => onChange({ ...query, facilities: facilities.filter((one) => one !== each) }),
        }))}
        removeLabel={(name) => t('list.remove', { name })}
      />
      {open === 'facilities' && (
        <FacilitySheet houses={houses} query={query} onChange={onChange} onClose={close} />
      )}
      {open === 'sort' && <SortSheet query={query} onChange={onChange} onClose={close} />}
    </>
  )
}

function FacilitySheet({ houses, query, onChange, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('guesthouses')
  const [facilities, setFacilities] = useState(query.facilities)
  return (
    <FilterSheet
      title={t('list.facilities')}
      applyLabel={t('list.apply', { total: applyQuery(houses, { ...query, facilities }).length })}
      onApply={() => onChange({ ...query, facilities })}
      onReset={() => setFacilities([])}
      onClose={onClose}
    >
      <CheckGroup
        label={t('list.facilitiesHint')}
        look="chip"
        options={facilitiesOf(houses).map((value) => ({ value, label: t(`facility.${value}`) }))}
        values={facilities}
        onChange={setFacilities}
      />
    </FilterSheet>
  )
}

function SortSheet({ query, onChange, onClose }: Omit<Props, 'houses'> & { onClose: () => void }) {
  const { t } = useTranslation('guesthouses')
  const { t: tc } = useTranslation('common')
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t('sort.title')}
      closeLabel={tc('action.close')}
      confirmLabel={tc('action.confirm')}
      value={query.sort}
      options={ORDERS.map((value) => ({ value, label: t(`sort.${value}`) }))}
      onChange={(sort) => onChange({ ...query, sort })}
    />
  )
}
