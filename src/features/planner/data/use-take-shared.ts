import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCommand } from '#src/data/use-command.ts'
import { saveItinerary } from '#sync/mutations/itinerary/save.ts'
import { useReport } from '#src/entities/page/use-report.ts'
import type { Plan } from './plan.ts'

/** Writes a plan that came by link, says so and opens it; the link leaves the address, so that going back asks nothing again. */
export function useTakeShared(): (plan: Plan, version: number, said: string) => Promise<void> {
  const { t } = useTranslation('planner')
  const report = useReport()
  const navigate = useNavigate()
  const save = useCommand(saveItinerary)
  return async (plan, version, said) => {
    const result = await save({ version, ...plan })
    if (!report(result, { tone: 'saved', text: said || t('shared.saved') })) return
    await navigate({ to: '/mypage/planner', search: { plan: plan.id }, hash: '', replace: true })
  }
}
