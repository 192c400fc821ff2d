import { useTranslation } from 'react-i18next'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { PERIODS, type Period } from './periods.ts'

type Props = { period: Period; onPeriod: (period: Period) => void }

/** How far back a list of orders goes (S9-03). */
export function PeriodChips({ period, onPeriod }: Props) {
  const { t } = useTranslation('list')
  return (
    <ChipGroup label={t('period')} scroll>
      {PERIODS.map((each) => (
        <Chip key={each} selected={each === period} onClick={() => onPeriod(each)}>
          {t(`periods.${each}`)}
        </Chip>
      ))}
    </ChipGroup>
  )
}
