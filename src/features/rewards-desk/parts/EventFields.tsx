import { useTranslation } from 'react-i18next'
import { DayField } from '#src/entities/day/DayField.tsx'
import { MOTIFS } from '#sync/contracts/base/motifs.ts'
import type { PublicEvent } from '#sync/contracts/events/event.ts'
import { EVENT_CONSENTS, EVENT_TASKS } from '#sync/contracts/events/lists.ts'
import { hasBegun, type EventDraftProblem } from '#sync/domain/event-draft.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { textLength } from '#sync/domain/text.ts'
import type { EditorFields } from '#src/entities/desk/DeskEditor.tsx'
import { LanguageTabs } from '#src/entities/desk/LanguageTabs.tsx'
import { Checkbox } from '#src/ui/fields/Choice.tsx'
import { FieldError } from '#src/ui/fields/FieldError.tsx'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { isWhole, type EventForm } from '../data/event-form.ts'
import { EventPreview } from './EventPreview.tsx'
import { PrizeFields } from './PrizeFields.tsx'
import { useProblemText } from './use-problem-text.ts'

export type EventFieldsProps = EditorFields<EventForm, EventDraftProblem> & {
  /** Seoul's calendar day. */
  today: string
  /** Null: it is new. */
  kept: PublicEvent | null
}

/** Fields of an event: days, task, consents and picture, then a tab of each language with its preview. */
export function EventFields(props: EventFieldsProps) {
  const { form, set, problems, language, onLanguage, today, kept } = props
  const { t } = useTranslation('rewards-desk')
  const { t: tw } = useTranslation('desk-work')
  const errorOf = useProblemText(problems)
  const isFixed = hasBegun(kept, today)
  const day = (name: 'from' | 'to' | 'announceOn', disabled: boolean) => (
    <DayField
      label={t(`event.edit.${name}`)}
      {...{ name, disabled }}
      value={form[name]}
      error={errorOf(name)}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  return (
    <>
      {isFixed && <p className="text-caption text-ink-2">{t('event.edit.begun')}</p>}
      <div className="grid gap-4 md:grid-cols-3">
        {day('from', isFixed)}
        {day('to', kept !== null && kept.to < today)}
        {day('announceOn', Boolean(kept?.winners.length))}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label={t('event.edit.task')}
          name="task"
          disabled={isFixed}
          value={form.task}
          error={errorOf('task')}
          options={EVENT_TASKS.map((value) => ({ value, label: t(`event.task.${value}`) }))}
          onChange={(task) => set({ task })}
        />
        <Select
          label={t('event.edit.motif')}
          hint={t('event.edit.motifHint')}
          name="motif"
          value={form.motif}
          options={MOTIFS.map((value) => ({ value, label: t(`motif.${value}`) }))}
          onChange={(motif) => set({ motif })}
        />
      </div>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-label">{t('event.edit.consents')}</legend>
        {EVENT_CONSENTS.map((consent) => (
          <Checkbox
            key={consent}
            name={consent}
            label={t(`event.consentAsked.${consent}`)}
            disabled={isFixed || consent === 'personal'}
            checked={form.consents.includes(consent)}
            onChange={(on) =>
              set({
                consents: EVENT_CONSENTS.filter((each) =>
                  each === consent ? on : form.consents.includes(each),
                ),
              })
            }
          />
        ))}
        {errorOf('consents') && <FieldError id="event-consents">{errorOf('consents')}</FieldError>}
      </fieldset>
      <LanguageTabs {...{ language, onLanguage }} isComplete={(each) => isWhole(form, each)}>
        {(shown) => (
          <div className="grid gap-6 pt-4 lg:grid-cols-2">
            <div className="grid content-start gap-4">
              {(['title', 'summary'] as const).map((field) => (
                <TextField
                  key={field}
                  label={t(`event.edit.${field}`)}
                  name={`${field}.${shown}`}
                  lang={shown}
                  autoComplete="off"
                  value={form[field][shown]}
                  error={errorOf(`${field}.${shown}`)}
                  onChange={(event) => set({ [field]: { ...form[field], [shown]: event.target.value } })}
                />
              ))}
              <TextArea
                label={t('event.edit.body')}
                hint={tw('editor.paragraphs')}
                name={`body.${shown}`}
                lang={shown}
                rows={10}
                value={form.body[shown]}
                error={errorOf(`body.${shown}`)}
                counter={() => `${textLength(form.body[shown])} / ${POLICY.event.bodyMax}`}
                onChange={(event) => set({ body: { ...form.body, [shown]: event.target.value } })}
              />
              <PrizeFields {...{ form, set, errorOf, isFixed }} language={shown} />
            </div>
            <EventPreview form={form} language={shown} today={today} kept={kept} />
          </div>
        )}
      </LanguageTabs>
    </>
  )
}
