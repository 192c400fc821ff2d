import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#src/data/use-api.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { ok } from '#sync/contracts/errors.ts'
import type { DeskCase } from '#sync/contracts/moderation/desk.ts'
import { decisionsFor, needsReason } from '#sync/domain/moderation.ts'
import { CASE_DECISIONS, type CaseDecision } from '#sync/contracts/moderation/lists.ts'
import { VerdictForm, type Verdict } from './VerdictForm.tsx'

type Props = { cases: readonly DeskCase[]; onChange: (item: DeskCase) => void }

/** One decision about several cases: each is decided, written down and told by itself. */
export function BulkVerdict({ cases, onChange }: Props) {
  const { t } = useTranslation('moderation')
  const api = useApi()
  const failureText = useFailureText()
  const [lines, setLines] = useState<readonly { id: string; text: string }[]>([])
  const allowed = cases.map(decisionsFor)
  const common = CASE_DECISIONS.filter((decision) => allowed.every((each) => each.includes(decision)))
  const send = async ({ value, code, text }: Verdict<CaseDecision>) => {
    const said: { id: string; text: string }[] = []
    for (const { id, title, version } of cases) {
      const body = { version, decision: value, code, text }
      const answer = await api.call('caseDecide', { params: { id }, body })
      const what = answer.ok ? t(`case.did.${value}`) : failureText(answer.error)
      said.push({ id, text: `${title} · ${what}` })
      if (answer.ok) onChange(answer.value.case)
      setLines([...said])
    }
    return ok(null)
  }
  return (
    <section className="mb-4 rounded-card bg-surface-2 p-4" aria-label={t('bulk', { count: cases.length })}>
      <h2 className="text-title3">{t('bulk', { count: cases.length })}</h2>
      {cases.length === 0 ? null : common.length > 0 ? (
        <VerdictForm
          about={t('bulk', { count: cases.length })}
          options={common.map((value) => ({
            ...{ value, label: t(`case.decide.${value}`), needsReason: needsReason(value) },
          }))}
          send={send}
        />
      ) : (
        <p className="text-body2">{t('bulkNone')}</p>
      )}
      <ul role="status" className="mt-3 grid gap-1 text-body2">
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
