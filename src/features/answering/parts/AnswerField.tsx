import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwned } from '#src/data/owner-state.ts'
import { ClaimMark, useClaimReason } from '#src/entities/desk/ClaimMark.tsx'
import { useClaim } from '#src/entities/desk/use-claim.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import type { Failure, Result } from '#sync/contracts/errors.ts'
import type { Language } from '#sync/contracts/base/lists.ts'
import type { Claim, ClaimKind } from '#sync/contracts/support/claim.ts'
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
  /** Reads anew what was changed since by who asked; what was written of the answer stays. */
  onReread?: () => void
}

/** The answer to a question or an inquiry: who begins to write takes it, and nobody else answers meanwhile. */
export function AnswerField(props: Props) {
  const { kind, id, title, answered, language, claims, send, onSent, onReread } = props
  const { t } = useTranslation('answering')
  const owner = useOwned()?.memberId
  const show = useToasts((state) => state.show)
  const claiming = useClaim(kind, id, props.claim, claims)
  const { isOthers, take } = claiming
  const othersReason = useClaimReason(claiming)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const draft = useDraft(owner ? `${owner}/desk/${kind}/${id}` : null, answered)
  const text = draft.value ?? ''
  const { answerMax } = POLICY.support
  const error =
    tried && !text.trim()
      ? t('answer.required')
      : textLength(text) > answerMax
        ? t('answer.tooLong')
        : undefined

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
      <ClaimMark claiming={claiming} />
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
        <Button size="sm" busy={isBusy} reason={othersReason} onClick={() => void submit()}>
          {t(answered ? 'answer.change' : 'answer.send')}
        </Button>
      </div>
      {onReread && failure?.code === 'record.changed' ? (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="text-label text-danger">{t('answer.changed')}</p>
          <Button size="sm" variant="outline" onClick={onReread}>
            {t('answer.reread')}
          </Button>
        </div>
      ) : (
        <FailureLine failure={failure} />
      )}
    </div>
  )
}
