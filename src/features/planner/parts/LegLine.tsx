import { Bike, Bus, Car, Footprints } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LegReason } from '#sync/domain/plan/explain.ts'
import { usePlanWords } from '#src/entities/plan/use-plan-words.ts'
import { formatDistance } from '#src/i18n/format.ts'
import type { Leg } from '../data/legs.ts'

const ICONS = { walk: Footprints, drive: Car, bus: Bus, bike: Bike }

/** The way to the next stop, and why it comes next; dots on the left, because it is still ahead. */
export function LegLine({ leg, why }: { leg: Leg; why?: LegReason | null | undefined }) {
  const { t } = useTranslation('planner')
  const { t: tk } = useTranslation('codes')
  const say = usePlanWords()
  const Icon = ICONS[leg.mode]
  return (
    <p className="ml-11 flex min-h-8 items-center gap-1.5 border-l-3 border-dotted border-line-strong pl-6 text-caption text-ink-3 g-num">
      <Icon size={14} />
      {t('plan.leg', {
        mode: tk(`transport.${leg.mode}`),
        minutes: leg.minutes,
        distance: formatDistance(leg.metres),
      })}
      {why && `\u00a0· ${say.leg(why).why}`}
    </p>
  )
}
