import { useTranslation } from 'react-i18next'
import { asPlaced, type Area } from '#src/entities/place/area.ts'
import { useArea } from '#src/entities/place/place-meta.ts'
import { formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
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
        <ChipGroup label={t('stay.areas')} scroll>
          <Chip selected={query.area === null} onClick={() => onChange({ ...query, area: null })}>
            {t('stay.all')}
          </Chip>
          {areas.map((each) => (
            <Chip
              key={each}
              selected={query.area === each}
              onClick={() => onChange({ ...query, area: each })}
            >
              {area(asPlaced(each))}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      <div className="g-scroll--bleed">
        <ChipGroup label={t('stay.prices')} scroll>
          <Chip quiet selected={query.price === null} onClick={() => onChange({ ...query, price: null })}>
            {t('stay.anyPrice')}
          </Chip>
          {NIGHT_PRICES.map((price) => (
            <Chip
              key={price}
              quiet
              selected={query.price === price}
              onClick={() => onChange({ ...query, price })}
            >
              <span className="g-num">{t('stay.upTo', { price: formatWon(price, language) })}</span>
            </Chip>
          ))}
        </ChipGroup>
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
