import { TrainFront } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import type { STATIONS } from '../data/stations.ts'

type Props = { stations: typeof STATIONS; onFrom: (from: string) => void }

/** Where people arrive, one press each. */
export function StationChips({ stations, onFrom }: Props) {
  const { t } = useTranslation('nearby')
  return (
    <ChipGroup label={t('start.stations')}>
      {stations.map(({ id }) => (
        <Chip key={id} quiet icon={<TrainFront size={16} />} onClick={() => onFrom(`station-${id}`)}>
          {t(`station.${id}`)}
        </Chip>
      ))}
    </ChipGroup>
  )
}
