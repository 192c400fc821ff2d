import { useTranslation } from 'react-i18next'
import { ChoiceChips } from '#src/entities/list/ChoiceChips.tsx'
import { asPlaced, type Area } from '#src/entities/place/area.ts'
import { useArea } from '#src/entities/place/place-meta.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Stepper } from '#src/ui/controls/Stepper.tsx'
import { MOST_GUESTS, NIGHT_PRICES, type StayQuery } from '../data/stays.ts'

type Props = { areas: readonly Area[]; query: StayQuery; onChange: (query: StayQuery) => void }

/** Where, for how many, for how much. */
export function StayFilters({ areas, query, onChange }: Props) {
  const { t } = useTranslation('landing')
  const language = useLanguage()
  const area = useArea()
  return (
    <div className="mt-4 grid grid-cols-1 gap-3">
      <div className="g-scroll--bleed">
        <ChoiceChips
          label={t('stay.areas')}
          all={t('stay.all')}
          options={areas.map((value) => ({ value, label: area(asPlaced(value)) }))}
          value={query.area}
          onChange={(value) => onChange({ ...query, area: value })}
        />
      </div>
      <div className="g-scroll--bleed">
        <ChoiceChips
          label={t('stay.prices')}
          all={t('stay.anyPrice')}
          options={NIGHT_PRICES.map((value) => ({
            value,
            label: <span className="g-num">{t('stay.upTo', { price: formatWon(value, language) })}</span>,
          }))}
          value={query.price}
          onChange={(price) => onChange({ ...query, price })}
          quiet
        />
      </div>
      <div className="flex items-center gap-4">
        <span className="text-label" aria-hidden="true">
          {t('stay.guests')}
        </span>
        <Stepper
          label={t('stay.guests')}
          value={query.guests}
          min={1}
          max={MOST_GUESTS}
          decreaseLabel={t('stay.fewer')}
          increaseLabel={t('stay.moreOf')}
          onChange={(guests) => onChange({ ...query, guests })}
        />
      </div>
    </div>
  )
}
