import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#src/data/use-api.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { formatTime } from '#src/i18n/format.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { Tag } from '#src/ui/marks/Tag.tsx'
import type { Failure, Result } from '#sync/contracts/errors.ts'
import type { Language } from '#sync/contracts/base/lists.ts'
import type { Claim, ClaimKind } from '#sync/contracts/support/desk.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { textLength } from '#sync/domain/text.ts'
import { templateText, type TemplateName } from '../data/templates.ts'

const TEMPLATES: readonly TemplateName[] = ['thanks', 'moreInfo', 'ticket', 'refund']

type Props = {
  kind: ClaimKind
  id: string
  title: string
  /** As it stands; empty when there is none. */
  answered: string
  language: Language
  claim: Claim
  /** False for partners, who take nothing. */
  claims: boolean
  send: (text: string) => Promise<Result<unknown>>
  onSent: () => void
}

/** The answer to a question or an inquiry: who begins to write takes it, and nobody else answers meanwhile. */
export function AnswerField(props: Props) {
  const { kind, id, title, answered, language, claims, send, onSent } = props
  const { t } = useTranslation('answering')
  const api = useApi()
  const owner = useOwned()?.memberId
  const show = useToasts((state) => state.show)
  const [claim, setClaim] = useState(props.claim)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const draft = useDraft(owner ? `${owner}/desk/${kind}/${id}` : null, answered)
  const text = draft.value ?? ''
  const isOthers = claim !== null && !claim.mine
  const { answerMax } = POLICY.support
  const error =
    tried && !text.trim()
      ? t('answer.required')
      : textLength(text) > answerMax
        ? t('answer.tooLong')
        : undefined

  const take = async () => {
    if (!claims || claim?.mine) return
    const answer = await api.call('claimSet', { params: { kind, id } })
    if (answer.ok) setClaim(answer.value)
    setFailure(answer.ok ? null : answer.error)
  }
  const leave = async () => {
    const answer = await api.call('claimEnd', { params: { kind, id } })
    if (answer.ok) setClaim(null)
    setFailure(answer.ok ? null : answer.error)
  }
  const submit = async () => {
    setTried(true)
    if (isBusy || !text.trim() || textLength(text) > answerMax) return
    setBusy(true)
    const answer = await send(text.trim())
    setBusy(false)
    setFailure(answer.ok ? null : answer.error)
    if (!answer.ok) return
    await draft.discard()
    show({ tone: 'saved', text: t('answer.sent') })
    onSent()
  }
  return (
    <div className="mt-3 grid gap-3">
      {isOthers && (
        <Tag tone="pending">{t('claim.others', { by: claim.by, time: formatTime(claim.until) })}</Tag>
      )}
      {claim?.mine && (
        <p className="flex flex-wrap items-center gap-2 text-caption text-ink-2">
          {t('claim.mine', { time: formatTime(claim.until) })}
          <Button variant="ghost" size="sm" onClick={() => void leave()}>
            {t('claim.leave')}
          </Button>
        </p>
      )}
      <TextArea
        label={t('answer.label', { title })}
        rows={4}
        value={text}
        disabled={isOthers}
        error={error}
        counter={() => `${textLength(text)} / ${answerMax}`}
        onFocus={() => void take()}
        onChange={(event) => draft.change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
        }}
      />
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={t('answer.template')}
          hideLabel
          placeholder={t('answer.template')}
          disabled={isOthers}
          value=""
          options={TEMPLATES.map((name) => ({ value: name, label: t(`templates.${name}.name`) }))}
          onChange={(name) =>
            void templateText(name, language).then((words) =>
              draft.change(text.trim() ? `${text.trim()}\n\n${words}` : words),
            )
          }
        />
        <Button
          size="sm"
          busy={isBusy}
          reason={isOthers ? t('claim.others', { by: claim.by, time: formatTime(claim.until) }) : undefined}
          onClick={() => void submit()}
        >
          {t(answered ? 'answer.change' : 'answer.send')}
        </Button>
      </div>
      <FailureLine failure={failure} />
    </div>
  )
}
