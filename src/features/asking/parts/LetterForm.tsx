import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftText } from '#src/i18n/draft-text.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import type { DraftOf } from '#src/platform/drafts/use-draft.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import { FormTemplate } from '#src/templates/FormTemplate.tsx'
import type { PageParts } from '#src/templates/page-parts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { PendingMark } from '#src/ui/marks/Marks.tsx'
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
  onStartOver: () => void
  onSent: () => void
  children: (form: F, problems: LetterProblem[]) => ReactNode
}

/** A question or an inquiry while it is written: kept as typed, checked as it is sent, sent later without a network. */
export function LetterForm<F>(props: Props<F>) {
  const { parts, title, close, draft, reason, intro, check, send, onStartOver, onSent, children } = props
  const { t } = useTranslation('asking')
  const { t: tc } = useTranslation('common')
  const failureText = useFailureText()
  const isOffline = useOffline()
  const show = useToasts((state) => state.show)
  const fields = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const form = draft.value

  const submit = async () => {
    if (form === null || reason || isBusy) return
    setSaid(true)
    const [first] = check(form)
    if (first) {
      const field = fields.current?.querySelector<HTMLElement>(`[data-field="${first.path}"]`)
      return field?.querySelector<HTMLElement>('input, textarea, select')?.focus()
    }
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
    onStartOver()
  }
  return (
    <FormTemplate
      {...parts}
      state={form === null ? 'loading' : parts.state}
      bar={{ title, back: close }}
      draft={useDraftText(draft.state)}
      onSubmit={() => void submit()}
      intro={
        <>
          {intro}
          {draft.isRestored && (
            <Banner
              tone="info"
              inset
              action={
                <Button variant="ghost" size="sm" onClick={() => void startOver()}>
                  {t('form.startOver')}
                </Button>
              }
            >
              {t('form.restored')}
            </Banner>
          )}
          {reason && (
            <Banner tone="info" inset>
              {reason}
            </Banner>
          )}
          {failure && (
            <Banner tone="danger" inset title={t('form.failed')}>
              {failureText(failure)}
            </Banner>
          )}
        </>
      }
      note={isOffline && <PendingMark>{t('form.offlineNote')}</PendingMark>}
      submit={
        <Button type="submit" full reason={reason} busy={isBusy} busyLabel={t('form.busy')}>
          {t(isOffline ? 'form.submitLater' : 'form.submit')}
        </Button>
      }
    >
      <div ref={fields} className="grid min-w-0 gap-6">
        {form !== null && children(form, shownProblems(check(form), said))}
      </div>
    </FormTemplate>
  )
}
