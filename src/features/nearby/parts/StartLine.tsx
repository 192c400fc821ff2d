import { LocateFixed, MapPin, TrainFront } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { Chip, ChipGroup } from '#src/ui/controls/Chip.tsx'
import { NEAR_KINDS, type NearKind } from '../data/address.ts'
import type { From } from '../data/use-start.ts'

type Props = {
  start: From
  kind: NearKind | undefined
  onKind: (kind: NearKind | undefined) => void
  onChange: () => void
}

/** From where, and at what. */
export function StartLine({ start, kind, onKind, onChange }: Props) {
  const { t } = useTranslation('nearby')
  const { t: tc } = useTranslation('common')
  const { t: tk } = useTranslation('codes')
  const Icon = start.place ? MapPin : start.station ? TrainFront : LocateFixed
  return (
    <>
      <div className="g-wrap flex items-center gap-3">
        <Icon size={20} className="flex-none text-link" />
        <p className="min-w-0 flex-1 text-title3" data-from={start.name || 'here'}>
          {start.name ? t('where.fromName', { name: start.name }) : t('where.fromHere')}
        </p>
        <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={onChange}>
          {t('where.change')}
        </Button>
      </div>
      <ChipGroup label={t('where.kinds')} scroll>
        <Chip selected={kind === undefined} onClick={() => onKind(undefined)}>
          {t('where.all')}
        </Chip>
        {NEAR_KINDS.map((each) => (
          <Chip key={each} selected={kind === each} onClick={() => onKind(each)}>
            {each === 'happening' ? tc('nav.now') : tk(`list.${each}`)}
          </Chip>
        ))}
      </ChipGroup>
    </>
  )
}
