import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCommand } from '#src/data/use-command.ts'
import { useReport } from '#src/entities/page/use-report.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import type { Itinerary } from '#sync/contracts/planner/itinerary.ts'
import { saveItinerary } from '#sync/mutations/itinerary/save.ts'
import type { Visit } from '#src/entities/page/slots.ts'
import { planWith, withVisit } from './add-to-plan.ts'

/** Puts a visit into a plan and says so once it is stored; works offline (P-05). */
export function useAddToPlan(visit: Visit, onDone: () => void) {
  const { t } = useTranslation('map')
  const { t: tc } = useTranslation('common')
  const navigate = useNavigate()
  const report = useReport()
  const offline = useOffline()
  const show = useToasts((state) => state.show)
  const run = useCommand(saveItinerary)
  const save = async (plan: ReturnType<typeof planWith>) => {
    const result = await run(plan)
    if (!report(result)) return
    onDone()
    show({
      tone: offline ? 'pending' : 'saved',
      text: [t('add.done', { name: plan.title }), offline && tc('offline.queued')].filter(Boolean).join(' '),
      action: {
        label: t('add.open'),
        run: () => void navigate({ to: '/mypage/planner', search: { plan: plan.id } }),
      },
    })
  }
  return {
    into: (plan: Itinerary, day: number) => save(withVisit(plan, day, visit, newUuid)),
    create: () => save(planWith(t('add.newTitle', { name: visit.name }), visit, newUuid)),
  }
}
