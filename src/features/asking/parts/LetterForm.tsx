import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFields, WrittenForm } from '#src/entities/written/WrittenForm.tsx'
import type { DraftOf } from '#src/platform/drafts/use-draft.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import type { PageParts } from '#src/templates/page-parts.ts'
import type { Failure, Result } from '#sync/contracts/errors.ts'
import { shownProblems, type LetterProblem } from '../data/letters.ts'

type Props<F> = {
  parts: PageParts
  title: string
  close: ReactNode
  draft: DraftOf<F>
  /** Why it cannot be sent by this person at all. */
  reason?: string
  intro?: ReactNode
  check: (form: F) => LetterProblem[]
  send: (form: F) => Promise<Result<{ id: string }>>
  /** What else begins anew with it. */
  onStartOver?: () => void
  onSent: () => void
  children: (form: F, problems: LetterProblem[]) => ReactNode
}

/** A question or an inquiry while it is written: kept as typed, checked as it is sent, sent later without a network. */
export function LetterForm<F>(props: Props<F>) {
  const { parts, title, close, draft, reason, intro, check, send, onStartOver, onSent, children } = props
  const { t } = useTranslation('asking')
  const { t: tc } = useTranslation('common')
  const isOffline = useOffline()
  const show = useToasts((state) => state.show)
  const { fields, focusField } = useFields()
  const [said, setSaid] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const form = draft.value

  const submit = async () => {
    if (form === null || reason || isBusy) return
    setSaid(true)
    const [first] = check(form)
    if (first) return focusField(first.path)
    setBusy(true)
    const result = await send(form)
    setBusy(false)
    if (!result.ok) return setFailure(result.error)
    await draft.discard()
    show(
      isOffline ? { tone: 'pending', text: tc('offline.queued') } : { tone: 'plain', text: t('form.sent') },
    )
    onSent()
  }
  const startOver = async () => {
    await draft.discard()
    setSaid(false)
    onStartOver?.()
  }
  return (
    <WrittenForm
      {...{ parts, title, close, draft, reason, failure, isBusy, intro, fields }}
      says={{
        restored: t('form.restored'),
        startOver: t('form.startOver'),
        failed: t('form.failed'),
        offlineNote: t('form.offlineNote'),
        submit: t(isOffline ? 'form.submitLater' : 'form.submit'),
        busy: t('form.busy'),
      }}
      onSubmit={() => void submit()}
      onStartOver={() => void startOver()}
    >
      {(value) => children(value, shownProblems(check(value), said))}
    </WrittenForm>
  )
}
