import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { BoardItem } from '#sync/contracts/support/board.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import type { BoardKind } from '#sync/contracts/support/lists.ts'
import { boardDraftProblems } from '#sync/domain/board.ts'
import { useOwned } from '#src/data/owner-state.ts'
import { useApi } from '#src/data/use-api.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { useDraftText } from '#src/i18n/draft-text.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { newUuid } from '#src/platform/device/new-id.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { focusField } from '#src/ui/fields/ErrorSummary.tsx'
import { Card } from '#src/ui/surfaces/Card.tsx'
import { emptyForm, formOf, languageIn, type BoardForm } from '../data/board-form.ts'
import { BoardFields } from './BoardFields.tsx'

type Props = {
  kind: BoardKind
  /** Null: a new one. */
  item: BoardItem | null
  onSaved: (item: BoardItem) => void
  onClose: () => void
  /** Somebody else has changed it meanwhile. */
  onStale: () => void
}

/** Writes or changes a notice or a frequent question in five languages. What is typed is kept until it is published. */
export function BoardEditor({ kind, item, onSaved, onClose, onStale }: Props) {
  const { t } = useTranslation('desk')
  const { t: tc } = useTranslation('common')
  const api = useApi()
  const offline = useOffline()
  const owner = useOwned()?.owner
  const [initial] = useState(() => (item?.id ? formOf(item.id, item) : emptyForm(newUuid())))
  const draft = useDraft<BoardForm>(
    owner ? `${owner}/desk/board/${kind}/${item?.id ?? 'new'}` : null,
    initial,
  )
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
    focusField(current, 'category')
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      current.requestSubmit()
    }
    current.addEventListener('keydown', hear)
    return () => current.removeEventListener('keydown', hear)
  }, [isKnown])
  if (!form) return null
  const problems = boardDraftProblems(kind, form)
  const isStale = item !== null && form.read !== item.updatedAt
  const send = async () => {
    setTried(true)
    const [first] = problems
    if (first) {
      flushSync(() => setLanguage(languageIn(first.path) ?? language))
      return focusField(fields.current, first.path)
    }
    if (busy || offline || isStale) return
    setBusy(true)
    const { id, ...body } = form
    const answer = await api.call('boardPut', { params: { kind, id }, body })
    setBusy(false)
    setFailure(answer.ok ? null : answer.error)
    if (!answer.ok) return answer.error.code === 'record.changed' ? onStale() : undefined
    await draft.discard()
    onSaved(answer.value)
  }
  return (
    <Card>
      <form
        ref={fields}
        noValidate
        aria-label={t(item ? 'board.edit' : `board.${kind}.make`)}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <BoardFields
          {...{ kind, form, language }}
          onLanguage={setLanguage}
          set={(part) => draft.change({ ...form, ...part })}
          problems={tried ? problems : problems.filter(({ code }) => code === 'tooLong')}
        />
        {draftText && (
          <p role="status" className="text-caption text-ink-3">
            {draftText}
          </p>
        )}
        {isStale && item && (
          <div role="alert" className="grid gap-2">
            <p className="text-label text-danger">{t('board.stale')}</p>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="outline"
                onClick={() => draft.change({ ...form, read: item.updatedAt })}
              >
                {t('board.keepMine')}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => draft.change(formOf(form.id, item))}>
                {t('board.takeStored')}
              </Button>
            </div>
          </div>
        )}
        <FailureLine failure={failure} />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            busy={busy}
            reason={offline ? t('offline') : isStale ? t('board.stale') : null}
          >
            {offline ? t('offline') : t(item ? 'save' : 'board.publish')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {tc('action.cancel')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
