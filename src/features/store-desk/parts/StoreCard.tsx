import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#src/data/use-api.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { formatDay, formatFullDay, formatTime } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import type { Failure } from '#sync/contracts/errors.ts'
import type { DeskStore, StoreVerdict } from '#sync/contracts/store/desk.ts'
import type { StoreField } from '#sync/contracts/store/lists.ts'
import { DueTag } from './DueTag.tsx'
import { FieldRows } from './FieldRows.tsx'
import { StoreDocuments } from './StoreDocuments.tsx'
import { VerdictBar } from './VerdictBar.tsx'

type Props = { item: DeskStore; onChange: (item: DeskStore) => void }

/** An application at the desk: its fields with the documents beside them, and what is decided about it. */
export function StoreCard({ item, onChange }: Props) {
  const { t } = useTranslation('store-desk')
  const language = useLanguage()
  const api = useApi()
  const isOffline = useOffline()
  const show = useToasts((state) => state.show)
  const [reasons, setReasons] = useState<Partial<Record<StoreField, string>> | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { application, business, joined, claim, log } = item
  const { id, round, form, state, dueDay } = application
  const isOpen = state === 'submitted' || state === 'reviewing'

  /** Whoever begins has it for a while, and the applicant reads that somebody looks at it. */
  const begin = async () => {
    await api.call('claimSet', { params: { kind: 'store', id } })
    if (state !== 'submitted') return
    const answer = await api.call('storeReview', { params: { id } })
    if (answer.ok) onChange(answer.value)
  }
  const decide = async (decision: StoreVerdict['decision']) => {
    const body = { round, decision, reasons: decision === 'rejected' ? (reasons ?? {}) : {} }
    const answer = await api.call('storeDecide', { params: { id }, body })
    setFailure(answer.ok ? null : answer.error)
    if (!answer.ok) return
    onChange(answer.value)
    setReasons(null)
    show({ tone: 'plain', text: t(`decided.${decision}`, { name: form.businessName }) })
  }
  const invite = async () => {
    const answer = await api.call('storeInvite', { params: { id } })
    setFailure(answer.ok ? null : answer.error)
    if (answer.ok) onChange(answer.value)
  }
  return (
    <Card role="group" tabIndex={-1} aria-label={form.businessName} data-desk-item>
      <p className="flex flex-wrap items-center gap-2">
        <Tag tone="tint">{t(`state.${state}`)}</Tag>
        {isOpen && <DueTag dueDay={dueDay} />}
        {round > 1 && <Tag>{t('round', { round })}</Tag>}
        {claim && <Tag>{t(claim.mine ? 'claimMine' : 'claimed', { name: claim.by })}</Tag>}
        <Tag tone={business?.state === 'active' ? 'saved' : business ? 'danger' : 'neutral'}>
          {t(`business.${business?.state ?? 'unasked'}`)}
        </Tag>
        {state === 'approved' && <Tag>{t(`joined.${joined}`, { number: application.shopNo ?? 0 })}</Tag>}
      </p>
      <h2 className="mt-3 text-title3 wrap-anywhere">{form.businessName}</h2>
      <p className="text-body2 text-ink-2 g-num">
        {t('sentAt', { day: formatFullDay(application.submittedAt, language), email: form.email })}
      </p>
      <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <FieldRows form={form} told={application.reasons} reasons={reasons} onReasons={setReasons} />
        <StoreDocuments
          documents={application.documents}
          told={application.reasons}
          reasons={reasons}
          onReasons={setReasons}
          onOpen={() => void (isOpen && begin())}
        />
      </div>
      {isOpen && (
        <VerdictBar
          name={form.businessName}
          reasons={reasons}
          onReasons={setReasons}
          onBegin={() => void begin()}
          onDecide={decide}
        />
      )}
      {state === 'approved' && joined !== 'partner' && (
        <Button
          variant="outline"
          className="mt-4"
          reason={isOffline ? t('offline') : undefined}
          onClick={() => void invite()}
        >
          {t('inviteAgain')}
        </Button>
      )}
      <FailureLine failure={failure} className="mt-3" />
      {log.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2 text-label">{t('log.title')}</summary>
          <ul className="grid gap-1 text-caption text-ink-2 g-num">
            {log.map((line) => (
              <li key={`${line.at} ${line.what} ${line.to}`}>
                {formatDay(line.at, language)} {formatTime(line.at)}&nbsp;· {line.by}&nbsp;·{' '}
                {t('log.line', { what: line.what, to: line.to ?? '' })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}
