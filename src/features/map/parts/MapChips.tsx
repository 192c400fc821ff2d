import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DISTRICTS, THEMES } from '#sync/contracts/base/lists.ts'
import { OneOf } from '#src/entities/list/OneOf.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { MAP_CATEGORIES, type MapCategory, type MapSearch } from '../data/address.ts'
import { pinOf } from '../data/entries.ts'
import { PIN_ICONS } from './pin-icons.ts'

type District = MapSearch['district']
type Theme = MapSearch['theme']

type Props = Pick<MapSearch, 'cid' | 'district' | 'theme'> & {
  onCategory: (cid: MapCategory | undefined) => void
  onDistrict: (district: District) => void
  onTheme: (theme: Theme) => void
}

/** What the map shows: one category or all, one district or all, one theme or all. */
export function MapChips({ cid, district, theme, onCategory, onDistrict, onTheme }: Props) {
  const { t } = useTranslation('map')
  const { t: tk } = useTranslation('codes')
  const [choosing, setChoosing] = useState<'district' | 'theme' | null>(null)
  const close = () => setChoosing(null)
  return (
    <>
      <ChipGroup label={t('filter.label')} scroll>
        {MAP_CATEGORIES.map((category) => {
          const Icon = PIN_ICONS[pinOf(category)]
          const isOwn = category === 'happening' || category === 'talk'
          return (
            <Chip
              key={category}
              float
              selected={cid === category}
              icon={<Icon size={18} />}
              onClick={() => onCategory(cid === category ? undefined : category)}
            >
              {isOwn ? t(`filter.${category}`) : tk(`list.${category}`)}
            </Chip>
          )
        })}
        <Chip
          float
          selected={district !== undefined}
          aria-haspopup="dialog"
          onClick={() => setChoosing('district')}
        >
          {district ? tk(`district.${district}`) : t('filter.district')}
          <ChevronDown size={16} />
        </Chip>
        <Chip
          float
          selected={theme !== undefined}
          aria-haspopup="dialog"
          onClick={() => setChoosing('theme')}
        >
          {theme ? tk(`theme.${theme}`) : t('filter.theme')}
          <ChevronDown size={16} />
        </Chip>
      </ChipGroup>
      {choosing === 'district' && (
        <PickSheet
          title={t('filter.district')}
          all={t('filter.allDistricts')}
          options={DISTRICTS.map((value) => ({ value, label: tk(`district.${value}`) }))}
          value={district}
          onChoose={onDistrict}
          onClose={close}
        />
      )}
      {choosing === 'theme' && (
        <PickSheet
          title={t('filter.theme')}
          all={t('filter.allThemes')}
          options={THEMES.map((value) => ({ value, label: tk(`theme.${value}`) }))}
          value={theme}
          onChoose={onTheme}
          onClose={close}
        />
      )}
    </>
  )
}

type PickProps<T extends string> = {
  title: string
  /** What no choice is called. */
  all: string
  options: { value: T; label: string }[]
  value: T | undefined
  onChoose: (value: T | undefined) => void
  onClose: () => void
}

/** Chosen first, then shown: arrow keys walk through the choices without moving the map each time. */
function PickSheet<T extends string>({ title, all, options, value, onChoose, onClose }: PickProps<T>) {
  const { t } = useTranslation('map')
  const [draft, setDraft] = useState(value ?? null)
  const show = () => {
    onChoose(draft ?? undefined)
    onClose()
  }
  return (
    <PageSheet onClose={onClose} title={title} confirm={{ label: t('filter.show'), onConfirm: show }}>
      <OneOf label={title} all={all} options={options} value={draft} onChange={setDraft} plain />
    </PageSheet>
  )
}
