import { Link as LinkIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventEntry, EventEntryDraft } from '#sync/contracts/events/entry.ts'
import type { PublicEvent } from '#sync/contracts/events/event.ts'
import type { Failure } from '#sync/contracts/errors.ts'
import {
  checkEntry,
  ENTRY_KEPT_DAYS,
  ENTRY_LIMITS,
  isRequired,
  type EntryProblem,
} from '#sync/domain/events.ts'
import { saveEntry } from '#sync/mutations/event-entry/save.ts'
import { useCommand } from '#src/data/use-command.ts'
import { FailureLine } from '#src/entities/page/FailureLine.tsx'
import { useDraftText } from '#src/i18n/draft-text.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { useOffline } from '#src/state/connectivity.ts'
import { useToasts } from '#src/state/toasts.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Checkbox } from '#src/ui/fields/Choice.tsx'
import { focusField } from '#src/ui/fields/ErrorSummary.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'

type Props = { event: PublicEvent; entry: EventEntry | undefined; account: string; onDone: () => void }

const draftOf = (entry: EventEntry | undefined): EventEntryDraft => ({
  ...{ url: entry?.url ?? '', answer: entry?.answer ?? '', personal: entry?.personal ?? false },
  // never ticked beforehand
  ...{ posting: entry?.posting ?? false, marketing: entry?.marketing ?? false },
})

/** Taking part: what the task asks for and the consents; kept as typed, kept on the device until it can be sent. */
export function EntryForm({ event, entry, account, onDone }: Props) {
  const { t } = useTranslation('events')
  const save = useCommand(saveEntry)
  const show = useToasts((state) => state.show)
  const offline = useOffline()
  const draft = useDraft<EventEntryDraft>(`${account}/event/${event.no}`, draftOf(entry))
  const draftText = useDraftText(draft.state)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const fields = useRef<HTMLFormElement>(null)
  const value = draft.value
  if (!value) return null
  const made: EventEntryDraft = {
    ...value,
    url: event.task === 'snsUrl' ? (value.url?.trim() ?? '') : null,
    answer: event.task === 'answer' ? (value.answer?.trim() ?? '') : null,
  }
  const problems = checkEntry(event, made)
  const send = async () => {
    setTried(true)
    if (problems[0]) return focusField(fields.current, problems[0].path)
    const written = await save({ no: event.no, ...made })
    setFailure(written.ok ? null : written.error)
    if (!written.ok) return
    await draft.discard()
    show({ tone: offline ? 'pending' : 'plain', text: t(offline ? 'kept' : 'sent') })
    onDone()
  }
  return (
    <form
      ref={fields}
      noValidate
      aria-label={t('take')}
      className="grid gap-4"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void send()
      }}
    >
      <Banner tone="info" inset>
        <b>{t('decides')}</b> {t('decidesText')}
      </Banner>
      <Fields
        event={event}
        value={value}
        set={(part) => draft.change({ ...value, ...part })}
        problems={tried ? problems : []}
      />
      <p className="text-caption text-ink-2">{t('once')}</p>
      {draftText && (
        <p role="status" className="text-caption text-ink-3">
          {draftText}
        </p>
      )}
      <FailureLine failure={failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="accent">
          {t(entry ? 'change' : 'enter')}
        </Button>
        {entry && (
          <Button variant="ghost" onClick={onDone}>
            {t('leaveAsIs')}
          </Button>
        )}
      </div>
    </form>
  )
}

type FieldsProps = {
  event: PublicEvent
  value: EventEntryDraft
  set: (part: Partial<EventEntryDraft>) => void
  problems: readonly EntryProblem[]
}

function Fields({ event: { task, consents }, value, set, problems }: FieldsProps) {
  const { t } = useTranslation('events')
  const errorOf = (path: EntryProblem['path']) => {
    const problem = problems.find((each) => each.path === path)
    if (!problem) return undefined
    if (path === 'url') return t(`problem.url.${problem.code}`)
    if (path === 'answer')
      return t(problem.code === 'required' ? 'problem.answer.required' : 'problem.answer.tooLong')
    return t('problem.consent')
  }
  return (
    <>
      {task === 'snsUrl' && (
        <TextField
          label={t('url')}
          hint={t('urlHint')}
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={1000}
          before={<LinkIcon size={20} aria-hidden="true" />}
          value={value.url ?? ''}
          error={errorOf('url')}
          onChange={(event) => set({ url: event.target.value })}
        />
      )}
      {task === 'answer' && (
        <TextField
          label={t('answer')}
          aside={`${[...(value.answer ?? '')].length}/${ENTRY_LIMITS.answer}`}
          name="answer"
          autoComplete="off"
          maxLength={500}
          value={value.answer ?? ''}
          error={errorOf('answer')}
          onChange={(event) => set({ answer: event.target.value })}
        />
      )}
      {(task === 'review' || task === 'visit') && <p className="text-body2">{t(`tasks.${task}`)}</p>}
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-label">{t('consents')}</legend>
        {consents.map((consent) => (
          <Checkbox
            key={consent}
            name={consent}
            label={`${t(`consent.${consent}`)}\u00a0· ${t(isRequired(consent) ? 'required' : 'optional')}`}
            description={t(`consentText.${consent}`, { days: ENTRY_KEPT_DAYS })}
            checked={value[consent]}
            error={errorOf(consent)}
            onChange={(checked) => set({ [consent]: checked })}
          />
        ))}
      </fieldset>
    </>
  )
}
