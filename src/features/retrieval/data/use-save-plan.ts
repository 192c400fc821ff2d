import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { madeOf } from '#sync/domain/plan/itinerary.ts'
import { PLAN_ROUNDS, type PlanDay } from '#sync/domain/plan/request.ts'
import type { PlanOrder } from '#src/data/plan/planner.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import { saveItinerary } from '#sync/mutations/itinerary/save.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useReport } from '#src/entities/page/use-report.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { itineraryOf } from './itinerary-of.ts'

type Save = (days: readonly PlanDay[], order: PlanOrder) => Promise<string | null>

/**
 * Writes a plan as an itinerary and opens it, where it is edited like any other.
 * @returns its id; null when it could not be stored, which is said
 */
export function useSavePlan(places: ReadonlyMap<number, Place>, onSaved: (id: string) => void): Save {
  const { t } = useTranslation('retrieval')
  const { t: tk } = useTranslation('codes')
  const l = useLocalized()
  const save = useCommand(saveItinerary)
  const report = useReport()
  const navigate = useNavigate()
  return async (days, { request, limits }) => {
    const id = newUuid()
    const [theme] = request.interests
    const what = theme ? tk(`theme.${theme}`) : tk(`city.${request.city ?? 'ulsan'}`)
    const title = days.length > 1 ? t('name.days', { what, count: days.length }) : t('name.oneDay', { what })
    const titleOf = (placeNo: number): string => {
      const place = places.get(placeNo)
      return place ? l(place.name) : ''
    }
    const made = madeOf(request, limits, PLAN_ROUNDS)
    const draft = itineraryOf(days, { id, title, newId: newUuid, titleOf, made })
    const stored = await save({ version: 0, ...draft })
    if (!report(stored, { tone: 'saved', text: t('plan.saved'), queued: true })) return null
    onSaved(id)
    await navigate({ to: '/mypage/planner', search: { plan: id } })
    return id
  }
}
