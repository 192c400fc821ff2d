import { useTranslation } from 'react-i18next'
import { ChoiceChips } from '#src/entities/list/ChoiceChips.tsx'
import { Stepper } from '#src/ui/controls/Stepper.tsx'
import { MOST_PEOPLE, RIDE_KINDS, RIDE_TIMES, type RideQuery } from '../data/rides.ts'

type Props = { query: RideQuery; onChange: (query: RideQuery) => void }

/** What, how long, and for how many. */
export function RideFilters({ query, onChange }: Props) {
  const { t } = useTranslation('transport')
  const { t: tk } = useTranslation('codes')
  return (
    <>
      <ChoiceChips
        label={t('ride.kinds')}
        options={RIDE_KINDS.map((value) => ({ value, label: tk(`list.${value}`) }))}
        value={query.kind}
        onChange={(kind) => onChange({ ...query, kind })}
      />
      <ChoiceChips
        label={t('ride.times')}
        all={t('ride.anyTime')}
        options={RIDE_TIMES.map((value) => ({ value, label: t(`ride.time.${value}`) }))}
        value={query.time}
        onChange={(time) => onChange({ ...query, time })}
        quiet
      />
      <div className="g-wrap flex items-center gap-4">
        <span className="text-label" aria-hidden="true">
          {t('ride.people')}
        </span>
        <Stepper
          label={t('ride.people')}
          value={query.people}
          min={1}
          max={MOST_PEOPLE}
          decreaseLabel={t('ride.fewer')}
          increaseLabel={t('ride.moreOf')}
          onChange={(people) => onChange({ ...query, people })}
        />
      </div>
    </>
  )
}
