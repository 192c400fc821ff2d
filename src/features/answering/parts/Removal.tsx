import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import type { Failure, Result } from '#sync/contracts/errors.ts'
import { REMOVAL_CODES } from '#sync/contracts/reviews/lists.ts'
import type { ReviewRemoval } from '#sync/contracts/reviews/review.ts'

type Words = Record<'will' | 'remove' | 'removed' | 'restored', string> & { was: (reason: string) => string }
type Props<T> = {
  /** Null: it is shown. */
  removal: ReviewRemoval | null
  words: Words
  onRemove: (reason: ReviewRemoval) => Promise<Result<T>>
  onRestore: () => Promise<Result<T>>
  onChange: (changed: T) => void
  /** Begun to be worked on. */
  onBegin?: () => void
  /** Why nothing can be decided now. */
  reason?: string | null
}

/** What somebody wrote is taken down with a reason its author reads, or shown again. */
export function Removal<T>(props: Props<T>) {
  return props.removal ? <Removed {...props} removal={props.removal} /> : <Shown {...props} />
}

function Shown<T>({ words, onRemove, onChange, onBegin, reason }: Props<T>) {
  const { t } = useTranslation('answering')
  const { t: tv } = useTranslation('voices')
  const show = useToasts((state) => state.show)
  const [code, setCode] = useState<ReviewRemoval['code'] | ''>('')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const needsWords = code === 'other' && !text.trim()
  const remove = async () => {
    setTried(true)
    if (code === '' || needsWords || isBusy || reason) return
    setBusy(true)
    const answer = await onRemove({ code, text: text.trim() })
    setBusy(false)
    setFailure(answer.ok ? null : answer.error)
    if (!answer.ok) return
    show({ tone: 'saved', text: words.removed })
    onChange(answer.value)
  }
  return (
    <div className="mt-3 grid gap-3" onFocus={onBegin}>
      <Select
        label={t('review.reason')}
        placeholder={t('review.pick')}
        value={code}
        options={REMOVAL_CODES.map((value) => ({ value, label: tv(`removal.${value}`) }))}
        onChange={setCode}
        error={tried && code === '' ? t('review.required') : undefined}
      />
      <TextField
        label={t('review.words')}
        autoComplete="off"
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={tried && needsWords ? t('review.wordsRequired') : undefined}
      />
      <p className="text-caption text-ink-3">{words.will}</p>
      <div>
        <Button size="sm" variant="outline" busy={isBusy} reason={reason} onClick={() => void remove()}>
          {words.remove}
        </Button>
      </div>
      <FailureLine failure={failure} />
    </div>
  )
}

function Removed<T>({ removal, words, onRestore, onChange, reason }: Props<T> & { removal: ReviewRemoval }) {
  const { t } = useTranslation('answering')
  const { t: tv } = useTranslation('voices')
  const show = useToasts((state) => state.show)
  const [failure, setFailure] = useState<Failure | null>(null)
  const restore = async () => {
    const answer = await onRestore()
    setFailure(answer.ok ? null : answer.error)
    if (!answer.ok) return
    show({ tone: 'saved', text: words.restored })
    onChange(answer.value)
  }
  const why = [tv(`removal.${removal.code}`), removal.text].filter(Boolean).join('\u00a0· ')
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <p className="text-label text-danger">{words.was(why)}</p>
      <Button size="sm" variant="outline" reason={reason} onClick={() => void restore()}>
        {t('review.restore')}
      </Button>
      <FailureLine failure={failure} />
    </div>
  )
}
