import { useTranslation } from 'react-i18next'
import { useApi } from '#src/data/use-api.ts'
import type { DeskCase } from '#sync/contracts/moderation/desk.ts'
import { CASE_DECISIONS, type CaseDecision } from '#sync/contracts/moderation/lists.ts'
import { decisionsFor, needsReason } from '#sync/domain/moderation.ts'
import { BulkVerdict } from './BulkVerdict.tsx'
import type { Verdict } from './VerdictForm.tsx'

type Props = { cases: readonly DeskCase[]; onChange: (item: DeskCase) => void }

/** One decision about several cases, where it may be made about each of them. */
export function BulkCases({ cases, onChange }: Props) {
  const { t } = useTranslation('moderation')
  const api = useApi()
  const allowed = cases.map(decisionsFor)
  const common = CASE_DECISIONS.filter((decision) => allowed.every((each) => each.includes(decision)))
  const decide = async (id: string, { value, code, text }: Verdict<CaseDecision>) => {
    const version = cases.find((each) => each.id === id)?.version ?? 0
    const answer = await api.call('caseDecide', {
      params: { id },
      body: { version, decision: value, code, text },
    })
    if (answer.ok) onChange(answer.value.case)
    return answer
  }
  return (
    <BulkVerdict
      items={cases}
      options={common.map((value) => ({
        ...{ value, label: t(`case.decide.${value}`), needsReason: needsReason(value) },
      }))}
      decide={decide}
      did={(value) => t(`case.did.${value}`)}
    />
  )
}
