import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListCategory } from '#sync/contracts/base/codes.ts'
import { AMENITIES, LIST_CATEGORIES, THEMES } from '#sync/contracts/base/lists.ts'
import { isDay, seoulDay } from '#sync/domain/calendar.ts'
import { FilterSheet } from '#src/entities/list/FilterSheet.tsx'
import type { SearchAnswer, SearchRequest } from '#src/search/request.ts'
import { useServices } from '#src/data/services.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { Checkbox, CheckGroup, RadioGroup } from '#src/ui/fields/Choice.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import type { ListQuery } from '../data/list-query.ts'
import { useSearch } from '#src/entities/search/use-search.ts'

type Props = {
  scope: SearchAnswer['scope']
  query: ListQuery
  request: (query: ListQuery) => SearchRequest
  categories: boolean
  onChange: (query: ListQuery) => void
  onClose: () => void
}

const PRICES = ['any', '0', '5000', '10000', '30000', '50000', '100000'] as const
const ANY = 'any'
const NONE: Partial<ListQuery> = {
  amenities: [],
  themes: [],
  priceMax: null,
  openOn: null,
  barrierFree: false,
}

/** Day, price, barriers, the 14 amenities and the themes that occur; the button says how many would be left. */
export function ListFilterSheet({ scope, query, request, categories, onChange, onClose }: Props) {
  const { t } = useTranslation('search')
  const { t: tk } = useTranslation('codes')
  const language = useLanguage()
  const [draft, setDraft] = useState(query)
  const change = (part: Partial<ListQuery>) => setDraft({ ...draft, ...part })
  const { answer } = useSearch(request(draft))
  const themes = THEMES.filter((theme) => scope.themes.includes(theme) || query.themes.includes(theme))
  return (
    <FilterSheet
      title={t('list.filterTitle')}
      applyLabel={t('list.apply', { count: answer?.nos.length ?? 0 })}
      onApply={() => onChange(draft)}
      onReset={() => change(categories ? { ...NONE, category: null } : NONE)}
      onClose={onClose}
    >
      <div className="grid gap-6">
        {categories && (
          <RadioGroup
            label={t('list.category')}
            look="chip"
            value={draft.category ?? ANY}
            options={[
              { value: ANY, label: t('list.all') },
              ...LIST_CATEGORIES.map((value) => ({ value, label: tk(`list.${value}`) })),
            ]}
            onChange={(value: ListCategory | typeof ANY) =>
              change({ category: value === ANY ? null : value })
            }
          />
        )}
        <DayField day={draft.openOn} onChange={(openOn) => change({ openOn })} />
        <RadioGroup
          label={t('list.price')}
          look="chip"
          value={PRICES.find((price) => price === String(draft.priceMax)) ?? ANY}
          options={PRICES.map((value) => ({
            value,
            label:
              value === ANY
                ? t('list.priceAny')
                : value === '0'
                  ? t('list.priceFree')
                  : t('list.priceUpTo', { price: formatWon(Number(value), language) }),
          }))}
          onChange={(value) => change({ priceMax: value === ANY ? null : Number(value) })}
        />
        <Checkbox
          label={t('list.barrierFree')}
          checked={draft.barrierFree}
          onChange={(barrierFree) => change({ barrierFree })}
        />
        <CheckGroup
          label={t('list.amenities')}
          look="chip"
          options={AMENITIES.map((value) => ({ value, label: tk(`amenity.${value}`) }))}
          values={draft.amenities}
          onChange={(amenities) => change({ amenities })}
        />
        {themes.length > 0 && (
          <CheckGroup
            label={t('list.themes')}
            look="chip"
            options={themes.map((value) => ({ value, label: tk(`theme.${value}`) }))}
            values={draft.themes}
            onChange={(chosen) => change({ themes: chosen })}
          />
        )}
      </div>
    </FilterSheet>
  )
}

/** The day one goes; today in one press. */
function DayField({ day, onChange }: { day: string | null; onChange: (day: string | null) => void }) {
  const { t } = useTranslation('search')
  const today = seoulDay(useServices().now())
  return (
    <div className="grid gap-2">
      <TextField
        label={t('list.openOn')}
        hint={t('list.dayHint')}
        type="date"
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
