import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DISTRICTS } from '#sync/contracts/lists.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { RadioGroup } from '#src/ui/fields/Choice.tsx'
import { Sheet } from '#src/ui/overlays/Sheet.tsx'
import { MAP_CATEGORIES, type MapCategory, type MapSearch } from '../data/address.ts'
import { PIN_ICONS } from './pin-icons.ts'

type District = MapSearch['district']

type Props = {
  cid: MapCategory | undefined
  district: District
  onCategory: (cid: MapCategory | undefined) => void
  onDistrict: (district: District) => void
}

/** What the map shows: one category or all, one district or all. */
export function MapChips({ cid, district, onCategory, onDistrict }: Props) {
  const { t } = useTranslation('map')
  const { t: tk } = useTranslation('codes')
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <ChipGroup label={t('filter.label')} scroll>
        {MAP_CATEGORIES.map((category) => {
          const Icon = PIN_ICONS[category === 'happening' ? 'event' : category]
          return (
            <Chip
              key={category}
              float
              selected={cid === category}
              icon={<Icon size={18} />}
              onClick={() => onCategory(cid === category ? undefined : category)}
            >
              {category === 'happening' ? t('filter.happening') : tk(`list.${category}`)}
            </Chip>
          )
        })}
        <Chip
          float
          selected={district !== undefined}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          {district ? tk(`district.${district}`) : t('filter.district')}
          <ChevronDown size={16} />
        </Chip>
      </ChipGroup>
      {choosing && (
        <DistrictSheet district={district} onChoose={onDistrict} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}

type SheetProps = { district: District; onChoose: (district: District) => void; onClose: () => void }

/** Chosen first, then shown: arrow keys walk through the districts without moving the map each time. */
function DistrictSheet({ district, onChoose, onClose }: SheetProps) {
  const { t } = useTranslation('map')
  const { t: tc } = useTranslation('common')
  const { t: tk } = useTranslation('codes')
  const [draft, setDraft] = useState<NonNullable<District> | 'all'>(district ?? 'all')
  const show = () => {
    onChoose(draft === 'all' ? undefined : draft)
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('filter.district')}
      closeLabel={tc('action.close')}
      footer={
        <Button full onClick={show}>
          {t('filter.show')}
        </Button>
      }
    >
      <RadioGroup
        label={t('filter.district')}
        hideLabel
        options={[
          { value: 'all' as const, label: t('filter.allDistricts') },
          ...DISTRICTS.map((value) => ({ value, label: tk(`district.${value}`) })),
        ]}
        value={draft}
        onChange={setDraft}
      />
    </Sheet>
  )
}
