import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '#src/data/use-command.ts'
import { deleteItinerary } from '#sync/mutations/itinerary/delete.ts'
import { useReport } from '#src/entities/page/use-report.ts'
import { useDraft } from '#src/platform/drafts/use-draft.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { DayField } from '#src/entities/day/DayField.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Confirm } from '#src/entities/page/Confirm.tsx'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import type { Plan } from '../data/plan.ts'
import { rename, START_DAYS, startOn } from '../data/plan.ts'
import type { EditPlan } from '../data/use-plan.ts'

type Props = { account: string; plan: Plan; edit: EditPlan; onClose: () => void }

/** Name, first day and note of a plan, and deleting it. */
export function SettingsSheet({ account, plan, edit, onClose }: Props) {
  const { t } = useTranslation('planner')
  const [initial] = useState(() => ({ title: plan.title, startDay: plan.startDay, note: plan.note }))
  const [hasTried, setTried] = useState(false)
  const draft = useDraft(`${account}/plan/${plan.id}`, initial)
  const form = draft.value
  const save = async () => {
    if (!form) return
    setTried(true)
    if (!form.title.trim()) return
    const { title, startDay, note } = form
    if (!(await edit((before) => ({ ...startOn(startDay)(rename(title)(before)), note })))) return
    await draft.discard()
    onClose()
  }
  return (
    <PageSheet
      onClose={onClose}
      title={t('plan.settings')}
      confirm={{ label: t('settings.save'), onConfirm: () => void save() }}
    >
      {form && (
        <div className="grid gap-5">
          <TextField
            label={t('settings.name')}
            maxLength={100}
            required
            value={form.title}
            error={hasTried && !form.title.trim() ? t('settings.nameRequired') : undefined}
            onChange={(event) => draft.change({ ...form, title: event.target.value })}
          />
          <DayField
            label={t('settings.start')}
            {...START_DAYS}
            value={form.startDay ?? ''}
            onChange={(event) => draft.change({ ...form, startDay: event.target.value || null })}
          />
          <TextArea
            label={t('settings.note')}
            rows={3}
            maxLength={2000}
            value={form.note}
            onChange={(event) => draft.change({ ...form, note: event.target.value })}
          />
          <DeletePlan plan={plan} />
        </div>
      )}
    </PageSheet>
  )
}

function DeletePlan({ plan }: { plan: Plan }) {
  const { t } = useTranslation('planner')
  const { t: tc } = useTranslation('common')
  const report = useReport()
  const navigate = useNavigate()
  const remove = useCommand(deleteItinerary)
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    setAsking(false)
    if (!report(await remove({ id: plan.id }), { tone: 'plain', text: t('settings.deleted') })) return
    await navigate({ to: '/mypage/planner', search: {}, replace: true })
  }
  return (
    <>
      <Button variant="ghost" className="g-btn--start text-danger" onClick={() => setAsking(true)}>
        {t('settings.delete')}
      </Button>
      <Confirm
        open={isAsking}
        tone="danger"
        title={t('settings.deleteTitle')}
        confirmLabel={tc('action.delete')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {t('settings.deleteText', { count: plan.stops.length })}
      </Confirm>
    </>
  )
}
