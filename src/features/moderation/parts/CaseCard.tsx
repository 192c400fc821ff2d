import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#src/data/use-api.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { formatFullDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Checkbox } from '#src/ui/fields/Choice.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Words } from '#src/ui/marks/Words.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { ok, type Failure } from '#sync/contracts/errors.ts'
import type { CaseFile, DeskCase } from '#sync/contracts/moderation/desk.ts'
import { REPORT_CATEGORIES, type CaseDecision } from '#sync/contracts/moderation/lists.ts'
import { decisionsFor, needsReason } from '#sync/domain/moderation.ts'
import { CaseFileView } from './CaseFileView.tsx'
import { ClaimLine } from './ClaimLine.tsx'
import { VerdictForm, type Verdict } from './VerdictForm.tsx'

type Props = {
  item: DeskCase
  onChange: (item: DeskCase) => void
  isPicked: boolean
  onPick: (on: boolean) => void
}

/** A case in the desk's list; who reads it takes it for some minutes, and that it was read is written down. */
export function CaseCard({ item, onChange, isPicked, onPick }: Props) {
  const { t } = useTranslation('moderation')
  const { t: tv } = useTranslation('voices')
  const api = useApi()
  const [file, setFile] = useState<CaseFile | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { id, kind, target, now, title, writer, claim, decided } = item
  const name = title || writer.name
  const read = async () => {
    setBusy(true)
    if (!decided) {
      const taken = await api.call('claimSet', { params: { kind: 'case', id } })
      if (!taken.ok) {
        setBusy(false)
        return setFailure(taken.error)
      }
    }
    const answer = await api.call('caseRead', { params: { id } })
    setBusy(false)
    setFailure(answer.ok ? null : answer.error)
    if (!answer.ok) return
    setFile(answer.value)
    onChange(answer.value.case)
  }
  const leave = async () => {
    const answer = await api.call('claimEnd', { params: { kind: 'case', id } })
    setFailure(answer.ok ? null : answer.error)
    if (!answer.ok) return
    setFile(null)
    onChange({ ...item, claim: null })
  }
  return (
    <Card role="group" tabIndex={-1} aria-label={name} data-desk-item>
      <div className="flex flex-wrap items-center gap-2">
        {!decided && (
          <Checkbox
            label={t('pickShort')}
            aria-label={t('pick', { name })}
            checked={isPicked}
            onChange={onPick}
          />
        )}
        <Tag tone={kind === 'appeal' ? 'accent' : 'tint'}>{t(`case.kind.${kind}`)}</Tag>
        <Tag>{tv(`written.${target.kind}`)}</Tag>
        <Tag>{t(`case.now.${now}`)}</Tag>
        <ClaimLine dueAt={decided ? null : item.dueAt} claim={claim} urgent={item.urgent && !decided} />
      </div>
      <h2 className="mt-3 text-title3 wrap-anywhere">
        <Words>{name}</Words>
      </h2>
      <p className="mt-1 text-body2 text-ink-2 g-num">
        {REPORT_CATEGORIES.filter((each) => item.reports[each])
          .map((each) => `${tv(`reportCategory.${each}`)} ${item.reports[each]}`)
          .join('\u00a0· ')}
      </p>
      <p className="mt-1 text-body2">
        <Link to="/admin/members" search={{ q: writer.name }} className="g-link">
          {t('lockWriter', { name: writer.name })}
        </Link>
      </p>
      {decided && <Decided decided={decided} />}
      {file ? (
        <CaseFileView file={file} />
      ) : (
        <Button variant="outline" size="sm" className="mt-3" busy={isBusy} onClick={() => void read()}>
          {t('case.read')}
        </Button>
      )}
      {file && !decided && (
        <>
          <Decide
            item={item}
            onDone={(next) => {
              setFile(next)
              onChange(next.case)
            }}
          />
          <Button variant="ghost" size="sm" className="g-btn--start mt-2" onClick={() => void leave()}>
            {t('claim.leave')}
          </Button>
        </>
      )}
      <FailureLine failure={failure} className="mt-2" />
    </Card>
  )
}

function Decided({ decided }: { decided: NonNullable<DeskCase['decided']> }) {
  const { t } = useTranslation('moderation')
  const { t: tv } = useTranslation('voices')
  const language = useLanguage()
  const { decision, by, at, code, text } = decided
  const why = [code && tv(`removal.${code}`), text].filter(Boolean).join('\u00a0· ')
  return (
    <p className="mt-2 text-label">
      {t('case.decided', { what: t(`case.did.${decision}`), by, day: formatFullDay(at, language) })} {why}
    </p>
  )
}

function Decide({ item, onDone }: { item: DeskCase; onDone: (file: CaseFile) => void }) {
  const { t } = useTranslation('moderation')
  const api = useApi()
  const show = useToasts((state) => state.show)
  const send = async ({ value, code, text }: Verdict<CaseDecision>) => {
    const body = { version: item.version, decision: value, code, text }
    const answer = await api.call('caseDecide', { params: { id: item.id }, body })
    if (!answer.ok) return answer
    show({ tone: 'saved', text: t(`case.did.${value}`) })
    onDone(answer.value)
    return ok(null)
  }
  return (
    <VerdictForm
      key={item.version}
      about={item.title || item.writer.name}
      options={decisionsFor(item).map((value) => ({
        ...{ value, label: t(`case.decide.${value}`), needsReason: needsReason(value) },
      }))}
      send={send}
    />
  )
}
