import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import type { TurnPlan } from '../data/use-turn-plan.ts'
import type { RetrievalSlots } from './slots.ts'

/** The stops of the first day that has some, as a map beside the plan. */
export function RouteMaps({ plan, map }: { plan: TurnPlan; map: RetrievalSlots['map'] }) {
  const { t } = useTranslation('retrieval')
  const language = useLanguage()
  const days = plan.news?.explanation?.days ?? []
  const first = days.find(({ stops }) => stops.length > 0)
  const places = (first?.stops ?? []).flatMap(({ placeNo }) => plan.places.get(placeNo ?? 0) ?? [])
  if (!first || places.length === 0) return null
  const label = t('plan.route', { day: formatDay(first.day, language) })
  return (
    <div className="sticky top-24 h-140 overflow-hidden rounded-card bg-surface-2">
      {map({ places, isRoute: true, label, fallback: t('found.mapGone') })}
    </div>
  )
}
