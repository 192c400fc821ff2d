import { useRef, useState } from 'react'
import { usePersonalItem } from '#src/data/personal.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useFailureText } from '#src/i18n/failure-text.ts'
import { useToasts } from '#src/state/toasts.ts'
import type { Itinerary } from '#sync/contracts/personal.ts'
import { draftOf, type Plan } from '../data/plan.ts'

export type PlanState =
  { state: 'loading' | 'missing' } | { state: 'ready'; plan: Plan; isPending: boolean; edit: EditPlan }

/** Changes the plan on the screen at once and hands it to the outbox. */
export type EditPlan = (change: (plan: Plan) => Plan) => void

/** One plan with what is being changed in it; every change is stored, offline too (P-05). */
export function usePlan(id: string): PlanState {
  const { state, item } = usePersonalItem('itinerary', id)
  const show = useToasts((toasts) => toasts.show)
  const failureText = useFailureText()
  const save = useCommand('itinerary.save')
  // What is shown until the stored plan holds it: the database answers a moment later than the finger moves.
  const [local, setLocal] = useState<{ plan: Plan; base: Itinerary } | null>(null)
  const [saving, setSaving] = useState(0)
  const latest = useRef<{ plan: Plan; base: Itinerary } | null>(null)

  const base = item?.value
  if (!item || !base) return { state: state === 'loading' ? 'loading' : 'missing' }
  const isAhead = local !== null && (saving > 0 || local.base === base)
  const plan = isAhead ? local.plan : draftOf(base)

  const edit: EditPlan = (change) => {
    const known = latest.current
    const before = known && (known.base === base || saving > 0) ? known.plan : plan
    const next = change(before)
    if (next === before) return
    latest.current = { plan: next, base }
    setLocal(latest.current)
    setSaving((count) => count + 1)
    void save({ version: base.version, ...next }).then((result) => {
      setSaving((count) => count - 1)
      if (result.ok) return
      latest.current = null
      setLocal(null)
      show({ tone: 'danger', text: failureText(result.error) })
    })
  }
  return { state: 'ready', plan, isPending: item.pending.length > 0, edit }
}
