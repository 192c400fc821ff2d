import { useTranslation } from 'react-i18next'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'
import type { StoreProblem } from '#sync/domain/store-application.ts'

const MAX: Partial<Record<string, number>> = {
  subject: STORE_POLICY.subjectMax,
  businessName: STORE_POLICY.nameMax,
  representative: STORE_POLICY.nameMax,
  applicant: STORE_POLICY.nameMax,
  items: STORE_POLICY.itemsMax,
  introduction: STORE_POLICY.introductionMax,
}

/** What is wrong with a field, in the words the specification asks for. */
export function useProblemText(): (problem: StoreProblem) => string {
  const { t } = useTranslation('store')
  return ({ path, code }) => {
    if (code === 'tooLong') return t('problem.tooLong', { max: MAX[path] ?? 0 })
    if (code === 'tooLarge' || code === 'type') return t(`file.problem.${code}`)
    return t(`problem.${code}`)
  }
}
