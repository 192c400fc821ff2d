import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TimeField } from '#src/entities/day/TimeField.tsx'
import { useDuration } from '#src/entities/record/use-duration.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { Select } from '#src/ui/fields/Select.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import type { ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { changeStop, dayNumbers, moveStop, type Plan } from '../data/plan.ts'
import { TicketSelect } from './TicketSelect.tsx'
import type { EditPlan } from '../data/use-plan.ts'

const STAYS = [15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480]

type Props = {
  account: string
  plan: Plan
  stop: ItineraryStop
  name: string
  /** Tickets that may be at this stop. */
  tickets: readonly Ticket[]
  edit: EditPlan
  onClose: () => void
}

type Form = Pick<ItineraryStop, 'title' | 'day' | 'time' | 'stayMinutes' | 'note' | 'ticketId'>

/** Time, length, day and note of a stop; what is typed is kept until it is saved (P-13). */
export function StopSheet({ account, plan, stop, name, tickets, edit, onClose }: Props) {
  const { t } = useTranslation('planner')
  const duration = useDuration()
  const [initial] = useState<Form>(() => {
    const { title, day, time, stayMinutes, note, ticketId = null } = stop
    return { title, day, time, stayMinutes, note, ticketId }
  })
  const draft = useDraft(`${account}/plan-stop/${stop.id}`, initial)
  const form = draft.value
  const change = (part: Partial<Form>) => form && draft.change({ ...form, ...part })
  const stays = [...new Set([...STAYS, ...(stop.stayMinutes ? [stop.stayMinutes] : [])])].sort(
    (a, b) => a - b,
  )
  const save = async () => {
    if (!form) return
    const { day, title, ...rest } = form
    const isStored = await edit((before) => {
      const changed = changeStop(stop.id, { ...rest, title: title.trim() || stop.title })(before)
      return day === stop.day ? changed : moveStop(stop.id, day, Infinity)(changed)
    })
    if (!isStored) return
    await draft.discard()
    onClose()
  }
  return (
    <PageSheet
      onClose={onClose}
      title={name}
      confirm={{ label: t('stop.save'), onConfirm: () => void save() }}
    >
      {form && (
        <div className="grid gap-5">
          {draft.isRestored && (
            <Banner tone="info" inset>
              {t('stop.restored')}
            </Banner>
          )}
          {stop.placeNo === null && (
            <TextField
              label={t('stop.name')}
              maxLength={100}
              value={form.title}
              onChange={(event) => change({ title: event.target.value })}
            />
          )}
          <TimeField
            label={t('stop.time')}
            value={form.time ?? ''}
            onChange={(event) => change({ time: event.target.value || null })}
          />
          <Select
            label={t('stop.stay')}
            value={String(form.stayMinutes ?? 0)}
            options={[
              { value: '0', label: t('stop.stayNone') },
              ...stays.map((minutes) => ({ value: String(minutes), label: duration(minutes) })),
            ]}
            onChange={(value) => change({ stayMinutes: Number(value) || null })}
          />
          {tickets.length > 0 && (
            <TicketSelect
              tickets={tickets}
              value={form.ticketId ?? null}
              onChange={(ticketId) => change({ ticketId })}
            />
          )}
          {plan.days > 1 && (
            <Select
              label={t('stop.day')}
              value={String(form.day)}
              options={dayNumbers(plan).map((day) => ({
                value: String(day),
                label: t('plan.day', { count: day }),
              }))}
              onChange={(value) => change({ day: Number(value) })}
            />
          )}
          <TextArea
            label={t('stop.note')}
            rows={3}
            maxLength={500}
            value={form.note}
            counter={(length, max) => `${length} / ${max}`}
            onChange={(event) => change({ note: event.target.value })}
          />
        </div>
      )}
    </PageSheet>
  )
}
