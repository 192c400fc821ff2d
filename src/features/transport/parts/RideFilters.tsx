import { useTranslation } from 'react-i18next'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { Stepper } from '#src/ui/controls/Stepper.tsx'
import { MOST_PEOPLE, RIDE_KINDS, RIDE_TIMES, type RideQuery } from '../data/rides.ts'

type Props = { query: RideQuery; onChange: (query: RideQuery) => void }

/** What, how long, and for how many. */
export function RideFilters({ query, onChange }: Props) {
  const { t } = useTranslation('transport')
  const { t: tk } = useTranslation('codes')
  return (
    <>
      <ChipGroup label={t('ride.kinds')} scroll>
        <Chip selected={query.kind === null} onClick={() => onChange({ ...query, kind: null })}>
          {t('ride.all')}
        </Chip>
        {RIDE_KINDS.map((kind) => (
          <Chip key={kind} selected={query.kind === kind} onClick={() => onChange({ ...query, kind })}>
            {tk(`list.${kind}`)}
          </Chip>
        ))}
      </ChipGroup>
      <ChipGroup label={t('ride.times')} scroll>
        <Chip quiet selected={query.time === null} onClick={() => onChange({ ...query, time: null })}>
          {t('ride.anyTime')}
        </Chip>
        {RIDE_TIMES.map((time) => (
          <Chip key={time} quiet selected={query.time === time} onClick={() => onChange({ ...query, time })}>
            {t(`ride.time.${time}`)}
          </Chip>
        ))}
      </ChipGroup>
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
