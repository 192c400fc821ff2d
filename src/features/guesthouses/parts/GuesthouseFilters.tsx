import { ArrowDownUp, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Guesthouse } from '#sync/contracts/places/guesthouse.ts'
import { areasOf, asPlaced } from '#src/entities/place/area.ts'
import { useArea } from '#src/entities/place/place-meta.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Chip, ChipGroup, RemovableChip } from '#src/ui/controls/Chip.tsx'
import { CheckGroup } from '#src/ui/fields/Choice.tsx'
import { ChoiceSheet } from '#src/ui/overlays/ChoiceSheet.tsx'
import { Sheet } from '#src/ui/overlays/Sheet.tsx'
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
      <ChipGroup label={t('list.areas')} scroll>
        <Chip selected={query.area === null} onClick={() => onChange({ ...query, area: null })}>
          {t('list.all')}
        </Chip>
        {areasOf(houses).map((each) => (
          <Chip key={each} selected={query.area === each} onClick={() => onChange({ ...query, area: each })}>
            {area(asPlaced(each))}
          </Chip>
        ))}
      </ChipGroup>
      <ChipGroup label={t('list.filters')} scroll>
        <Chip
          quiet
          icon={<SlidersHorizontal size={16} />}
          aria-haspopup="dialog"
          onClick={() => setOpen('facilities')}
        >
          {facilities.length > 0
            ? t('list.facilitiesCount', { count: facilities.length })
            : t('list.facilities')}
        </Chip>
        <Chip quiet icon={<ArrowDownUp size={16} />} aria-haspopup="dialog" onClick={() => setOpen('sort')}>
          {t(`sort.${query.sort}`)}
        </Chip>
        {facilities.map((each) => (
          <RemovableChip
            key={each}
            removeLabel={t('list.remove', { name: t(`facility.${each}`) })}
            onRemove={() => onChange({ ...query, facilities: facilities.filter((one) => one !== each) })}
          >
            {t(`facility.${each}`)}
          </RemovableChip>
        ))}
      </ChipGroup>
      {open === 'facilities' && (
        <FacilitySheet houses={houses} query={query} onChange={onChange} onClose={close} />
      )}
      {open === 'sort' && <SortSheet query={query} onChange={onChange} onClose={close} />}
    </>
  )
}

function FacilitySheet({ houses, query, onChange, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('guesthouses')
  const { t: tc } = useTranslation('common')
  const [facilities, setFacilities] = useState(query.facilities)
  const apply = () => {
    onChange({ ...query, facilities })
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('list.facilities')}
      closeLabel={tc('action.close')}
      footer={
        <>
          <Button variant="outline" onClick={() => setFacilities([])}>
            {tc('action.reset')}
          </Button>
          <Button variant="primary" full onClick={apply}>
            {t('list.apply', { total: applyQuery(houses, { ...query, facilities }).length })}
          </Button>
        </>
      }
    >
      <CheckGroup
        label={t('list.facilitiesHint')}
        look="chip"
        options={facilitiesOf(houses).map((value) => ({ value, label: t(`facility.${value}`) }))}
        values={facilities}
        onChange={setFacilities}
      />
    </Sheet>
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
