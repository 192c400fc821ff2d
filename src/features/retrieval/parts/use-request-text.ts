import { useTranslation } from 'react-i18next'
import type { PlanRequest } from '#sync/domain/plan/request.ts'
import { formatDay, formatWon } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'

/** What a plan was reckoned with, in a few short lines: when, who, how. */
export function useRequestText(): (request: PlanRequest | null) => string[] {
  const { t } = useTranslation('retrieval')
  const language = useLanguage()
  return (request) => {
    const [first] = request?.days ?? []
    if (!request || !first) return []
    const { party, transport, pace, budgetWon, barrierFree } = request
    return [
      t('summary.when', { day: formatDay(first.day, language), from: first.from, to: first.to }),
      t('summary.people', { count: party.adults + party.kids + party.seniors }),
      t(`sheet.by.${transport}`),
      ...(pace === 'even' ? [] : [t(`sheet.paces.${pace}`)]),
      ...(budgetWon === null ? [] : [t('summary.budget', { won: formatWon(budgetWon, language) })]),
      ...(barrierFree === 'strict' ? [t('sheet.step.strict')] : []),
    ]
  }
}
