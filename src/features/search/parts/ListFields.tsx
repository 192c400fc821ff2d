import { useTranslation } from 'react-i18next'
import type { Theme } from '#sync/contracts/base/codes.ts'
import { LIST_CATEGORIES, THEMES } from '#sync/contracts/base/lists.ts'
import { isDay, seoulDay } from '#sync/domain/calendar.ts'
import { OneOf } from '#src/entities/list/OneOf.tsx'
import { useServices } from '#src/data/services.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { Checkbox, CheckGroup } from '#src/ui/fields/Choice.tsx'
import { DayField } from '#src/entities/day/DayField.tsx'
import { amenitiesFor } from '../data/amenities-for.ts'
import type { ListQuery } from '../data/list-query.ts'
import { usePriceText } from './use-price-text.ts'

type Props = {
  draft: ListQuery
  change: (part: Partial<ListQuery>) => void
  /** Themes something has, or that are chosen. */
  themes: readonly Theme[]
  /** Offer the categories too. */
  categories: boolean
}

/** Won at most. */
const PRICES = ['0', '5000', '10000', '30000', '50000', '100000'] as const

/** Day, price, barriers, the amenities of the category and the themes that occur. */
export function ListFields({ draft, change, themes, categories }: Props) {
  const { t } = useTranslation('search')
  const { t: tk } = useTranslation('codes')
  const priceText = usePriceText()
  const offered = amenitiesFor(draft.category).concat(
    draft.amenities.filter((chosen) => !amenitiesFor(draft.category).includes(chosen)),
  )
  const used = THEMES.filter((theme) => themes.includes(theme))
  return (
    <>
      {categories && (
        <OneOf
          label={t('list.category')}
          options={LIST_CATEGORIES.map((value) => ({ value, label: tk(`list.${value}`) }))}
          value={draft.category}
          onChange={(category) => change({ category })}
        />
      )}
      <OpenOnField day={draft.openOn} onChange={(openOn) => change({ openOn })} />
      <OneOf
        label={t('list.price')}
        all={t('list.priceAny')}
        options={PRICES.map((value) => ({ value, label: priceText(Number(value)) }))}
        value={PRICES.find((price) => price === String(draft.priceMax)) ?? null}
        onChange={(price) => change({ priceMax: price === null ? null : Number(price) })}
      />
      <Checkbox
        label={t('list.barrierFree')}
        checked={draft.barrierFree}
        onChange={(barrierFree) => change({ barrierFree })}
      />
      <CheckGroup
        label={t('list.amenities')}
        look="chip"
        options={offered.map((value) => ({ value, label: tk(`amenity.${value}`) }))}
        values={draft.amenities}
        onChange={(amenities) => change({ amenities })}
      />
      {used.length > 0 && (
        <CheckGroup
          label={t('list.themes')}
          look="chip"
          options={used.map((value) => ({ value, label: tk(`theme.${value}`) }))}
          values={draft.themes}
          onChange={(chosen) => change({ themes: chosen })}
        />
      )}
    </>
  )
}

/** The day one goes; today in one press. */
function OpenOnField({ day, onChange }: { day: string | null; onChange: (day: string | null) => void }) {
  const { t } = useTranslation('search')
  const today = seoulDay(useServices().now())
  return (
    <div className="grid gap-2">
      <DayField
        label={t('list.openOn')}
        hint={t('list.dayHint')}
        min={today}
        value={day ?? ''}
        onChange={({ target }) => onChange(isDay(target.value) ? target.value : null)}
      />
      <div className="g-chips">
        <Chip selected={day === today} onClick={() => onChange(day === today ? null : today)}>
          {t('list.openToday')}
        </Chip>
        {day !== null && (
          <Chip quiet onClick={() => onChange(null)}>
            {t('list.clearDay')}
          </Chip>
        )}
      </div>
    </div>
  )
}
