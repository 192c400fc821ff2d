import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TimeField } from '#src/entities/day/TimeField.tsx'
import { MAX_PLAN_DAYS, type PlanRequest } from '#sync/domain/plan/request.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { RadioGroup, Switch } from '#src/ui/fields/Choice.tsx'
import { DayField } from '#src/entities/day/DayField.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import type { Edits } from '../data/conversation.ts'
import { FIRST_DAYS, problemsOf } from '../data/request-form.ts'
import { Counter } from './Counter.tsx'
import { PartyFields } from './PartyFields.tsx'

type Props = { request: PlanRequest; onApply: (edits: Edits) => void; onClose: () => void }

const TRANSPORTS = ['walk', 'transit', 'car'] as const
const PACES = ['slow', 'even', 'full'] as const
const STEPS = ['off', 'known', 'strict'] as const

/** What a plan is reckoned with, to be set by hand. */
export function RequestSheet({ request, onApply, onClose }: Props) {
  const { t } = useTranslation('retrieval')
  const [first] = request.days
  const [form, setForm] = useState({
    startDay: first?.day ?? '',
    days: request.days.length,
    from: first?.from ?? '09:30',
    to: request.days.at(-1)?.to ?? '19:00',
    transport: request.transport,
    pace: request.pace,
    party: request.party,
    barrierFree: request.barrierFree,
    budget: request.budgetWon === null ? '' : String(request.budgetWon),
    meals: request.meals,
  })
  const [hasTried, setTried] = useState(false)
  const put = (change: Partial<typeof form>) => setForm({ ...form, ...change })
  const problems = problemsOf(form)
  const apply = () => {
    setTried(true)
    if (problems.length > 0) return
    const { budget, ...rest } = form
    onApply({ ...rest, budgetWon: budget.trim() === '' ? null : Number(budget) })
    onClose()
  }
  const error = (name: (typeof problems)[number]) =>
    hasTried && problems.includes(name) ? t(`sheet.${name}`) : undefined
  return (
    <PageSheet
      title={t('sheet.title')}
      onClose={onClose}
      confirm={{ label: t('sheet.apply'), onConfirm: apply }}
    >
      <div className="grid gap-5">
        <DayField
          label={t('sheet.first')}
          {...FIRST_DAYS}
          value={form.startDay}
          error={error('day')}
          onChange={(event) => put({ startDay: event.target.value })}
        />
        <Counter
          label={t('sheet.days')}
          value={form.days}
          min={1}
          max={MAX_PLAN_DAYS}
          onChange={(days) => put({ days })}
        />
        <div className="grid grid-cols-2 gap-3">
          <TimeField
            label={t('sheet.from')}
            value={form.from}
            onChange={(event) => put({ from: event.target.value })}
          />
          <TimeField
            label={t('sheet.to')}
            value={form.to}
            error={error('times')}
            onChange={(event) => put({ to: event.target.value })}
          />
        </div>
        <RadioGroup
          label={t('sheet.transport')}
          look="chip"
          options={TRANSPORTS.map((value) => ({ value, label: t(`sheet.by.${value}`) }))}
          value={form.transport}
          onChange={(transport) => put({ transport })}
        />
        <RadioGroup
          label={t('sheet.pace')}
          look="chip"
          options={PACES.map((value) => ({ value, label: t(`sheet.paces.${value}`) }))}
          value={form.pace}
          onChange={(pace) => put({ pace })}
        />
        <PartyFields party={form.party} onChange={(party) => put({ party })} />
        <RadioGroup
          label={t('sheet.steps')}
          options={STEPS.map((value) => ({ value, label: t(`sheet.step.${value}`) }))}
          value={form.barrierFree}
          onChange={(barrierFree) => put({ barrierFree })}
        />
        <TextField
          label={t('sheet.budget')}
          hint={t('sheet.budgetHint')}
          inputMode="numeric"
          maxLength={9}
          value={form.budget}
          error={error('budgetWrong')}
          onChange={(event) => put({ budget: event.target.value })}
        />
        <Switch label={t('sheet.meals')} checked={form.meals} onChange={(meals) => put({ meals })} />
      </div>
    </PageSheet>
  )
}
