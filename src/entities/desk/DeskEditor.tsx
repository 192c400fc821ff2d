import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Language } from '#sync/contracts/base/lists.ts'
import type { Failure, Result } from '#sync/contracts/errors.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { useDraftText } from '#src/i18n/draft-text.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { focusField } from '#src/ui/fields/ErrorSummary.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { languageIn } from './language-in.ts'

/** `read`: `updatedAt` of what was read before it was changed; null: it is new. */
type Form = { read: string | null }
type Problem = { path: string; code: string }

export type EditorFields<F, P> = {
  form: F
  set: (part: Partial<F>) => void
  /** Those to be shown. */
  problems: readonly P[]
  language: Language
  onLanguage: (language: Language) => void
}

type Props<F, P, T> = {
  name: string
  /** Under which what is typed is kept, behind the owner. */
  draft: string
  initial: F
  /** What is published now; null: a new one. */
  stored: F | null
  problemsOf: (form: F) => readonly P[]
  /** The field that has the focus first. */
  first: string
  words: Record<'submit' | 'offline', string>
  /** Why it cannot be sent now, besides being offline. */
  reason?: string | null
  send: (form: F) => Promise<Result<T>>
  onSaved: (saved: T) => void
  onClose: () => void
  /** Somebody else has changed it meanwhile. */
  onStale: () => void
  children: (fields: EditorFields<F, P>) => ReactNode
}

/** Writes or changes what a desk publishes in five languages. What is typed is kept until it is published. */
export function DeskEditor<F extends Form, P extends Problem, T>(props: Props<F, P, T>) {
  const { name, stored, problemsOf, first, words, reason = null, onStale, onClose, children } = props
  const { t } = useTranslation('desk-work')
  const { t: tc } = useTranslation('common')
  const offline = useOffline()
  const owner = useOwned()?.owner
  const [initial] = useState(props.initial)
  const draft = useDraft<F>(owner ? `${owner}/desk/${props.draft}` : null, initial)
  const draftText = useDraftText(draft.state)
  const [language, setLanguage] = useState(useLanguage())
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const fields = useRef<HTMLFormElement>(null)
  const form = draft.value
  const isKnown = form !== null
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { current } = fields
    if (!isKnown || !current) return
    focusField(current, first)
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      current.requestSubmit()
    }
    current.addEventListener('keydown', hear)
    return () => current.removeEventListener('keydown', hear)
  }, [isKnown, first])
  if (!form) return null
  const problems = problemsOf(form)
  const isStale = stored !== null && form.read !== stored.read
  const send = async () => {
    setTried(true)
    const [problem] = problems
    if (problem) {
      flushSync(() => setLanguage(languageIn(problem.path) ?? language))
      return focusField(fields.current, problem.path)
    }
    if (busy || offline || isStale || reason) return
    setBusy(true)
    const answer = await props.send(form)
    setBusy(false)
    setFailure(answer.ok ? null : answer.error)
    if (!answer.ok) return answer.error.code === 'record.changed' ? onStale() : undefined
    await draft.discard()
    props.onSaved(answer.value)
  }
  return (
    <Card>
      <form
        ref={fields}
        noValidate
        aria-label={name}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {children({
          ...{ form, language, onLanguage: setLanguage },
          set: (part) => draft.change({ ...form, ...part }),
          problems: tried ? problems : problems.filter(({ code }) => code === 'tooLong'),
        })}
        {draftText && (
          <p role="status" className="text-caption text-ink-3">
            {draftText}
          </p>
        )}
        {isStale && (
          <div role="alert" className="grid gap-2">
            <p className="text-label text-danger">{t('editor.stale')}</p>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="outline"
                onClick={() => draft.change({ ...form, read: stored.read })}
              >
                {t('editor.keepMine')}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => draft.change(stored)}>
                {t('editor.takeStored')}
              </Button>
            </div>
          </div>
        )}
        <FailureLine failure={failure} />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            busy={busy}
            reason={offline ? words.offline : isStale ? t('editor.stale') : reason}
          >
            {offline ? words.offline : words.submit}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {tc('action.cancel')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
