import { Bus, Car, Footprints } from 'lucide-react'
import type { LegReason } from '#sync/domain/plan/explain.ts'
import { usePlanWords } from '#src/entities/plan/use-plan-words.ts'

const ICONS = { walk: Footprints, transit: Bus, drive: Car }

/** The way to a stop: how long, and why this one comes next. */
export function LegCard({ leg }: { leg: LegReason }) {
  const { line, why } = usePlanWords().leg(leg)
  const Icon = ICONS[leg.mode]
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-0.5 rounded-field bg-surface-2 px-3 py-2 text-body2">
      <Icon size={18} className="flex-none" />
      <b className="g-num">{line}</b>
      <span className="text-ink-2">{why}</span>
    </p>
  )
}
