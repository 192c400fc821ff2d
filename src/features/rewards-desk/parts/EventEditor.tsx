import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskEvent } from '#sync/contracts/events/api.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { eventDraftProblems, hasBegun, type EventDraftProblem } from '#sync/domain/event-draft.ts'
import { useServices } from '#src/data/services.ts'
import { DeskEditor } from '#src/entities/desk/DeskEditor.tsx'
import { newUuid } from '#src/platform/device/new-id.ts'
import { emptyEvent, eventDraftOf, eventFormOf, type EventForm } from '../data/event-form.ts'
import { EventFields } from './EventFields.tsx'

type Props = {
  /** Null: a new one. */
  file: DeskEvent | null
  onSaved: (file: DeskEvent) => void
  onClose: () => void
  /** Somebody else has changed it meanwhile. */
  onStale: () => void
}

/** Writes or changes an event in five languages; since its first day what people rely on stays. */
export function EventEditor({ file, onSaved, onClose, onStale }: Props) {
  const { t } = useTranslation('rewards-desk')
  const { api, now } = useServices()
  const [id] = useState(() => file?.id ?? newUuid())
  const today = seoulDay(now())
  const kept = file?.event ?? null
  const stored = kept && eventFormOf(id, kept)
  return (
    <DeskEditor<EventForm, EventDraftProblem, DeskEvent>
      {...{ stored, onSaved, onClose, onStale }}
      name={t(file ? 'event.edit.change' : 'event.edit.make')}
      draft={`event/${file?.id ?? 'new'}`}
      initial={stored ?? emptyEvent(id, today)}
      first={kept && hasBegun(kept, today) ? 'to' : 'from'}
      problemsOf={(form) => eventDraftProblems(eventDraftOf(form), today, kept)}
      words={{ submit: t(file ? 'event.edit.save' : 'event.edit.publish'), offline: t('offline') }}
      send={(form) => api.call('eventPut', { params: { id: form.id }, body: eventDraftOf(form) })}
    >
      {(fields) => <EventFields {...fields} today={today} kept={kept} />}
    </DeskEditor>
  )
}
