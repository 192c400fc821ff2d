import { useEffect, useRef, useState } from 'react'
import { usePersonalItem } from '#src/data/personal.ts'
import { useCommand } from '#src/data/use-command.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import { useReport } from '#src/entities/page/use-report.ts'
import type { Itinerary } from '#sync/contracts/planner/itinerary.ts'
import { isSame } from '#sync/domain/merge.ts'
import { saveItinerary } from '#sync/mutations/itinerary/save.ts'
import { draftOf, type Plan } from './plan.ts'

export type PlanState =
  | { state: 'loading' | 'missing' }
  | { state: 'ready'; plan: Plan; isPending: boolean; edit: EditPlan }

/**
 * Stores a change of the plan and shows it then: what is seen is not lost, however the page ends. Changes made meanwhile
 * build on it. Stays good for as long as a toast offers to undo; false when it could not be stored, which is said.
 */
export type EditPlan = (change: (plan: Plan) => Plan) => Promise<boolean>

/** By then the stored plan has come back from the database, ms. */
const STORED_WITHIN = 3000

type Shown = { plan: Plan; base: Itinerary }

/** One plan with what is being changed in it; every change is stored, offline too (P-05). */
export function usePlan(id: string): PlanState {
  const { state, item } = usePersonalItem('itinerary', id)
  const report = useReport()
  const save = useCommand(saveItinerary)
  // What is shown until the stored plan holds it. A read of the database that began before the last change may still
  // come in after it was stored: shown, it would swallow the change, because the next one would build on it.
  const [local, setLocal] = useState<Shown | null>(null)
  const [saving, setSaving] = useState(0)
  /** What the next change builds on: ahead of the screen while one is being stored. */
  const newest = useRef<Shown | null>(null)
  const ahead = useRef(0)

  const base = item?.value
  if (local && base && saving === 0 && isSame(draftOf(base), local.plan)) setLocal(null)
  const shown = local ?? (base ? { plan: draftOf(base), base } : null)
  useEffect(() => {
    if (saving === 0 && ahead.current === 0) newest.current = shown
  })

  if (!item || !base || !shown) return { state: state === 'loading' ? 'loading' : 'missing' }

  const edit: EditPlan = async (change) => {
    const before = newest.current
    if (!before) return false
    const next = change(before.plan)
    if (next === before.plan) return true
    const after = { plan: next, base: before.base }
    newest.current = after
    ahead.current += 1
    setSaving((count) => count + 1)
    const result = await save({ version: before.base.version, ...next })
    ahead.current -= 1
    setSaving((count) => count - 1)
    if (!report(result)) {
      setLocal(null)
      return false
    }
    setLocal(after)
    // what was merged with somebody else's change never looks exactly like this one
    deviceClock.after(STORED_WITHIN, () => setLocal((now) => (now === after ? null : now)))
    return true
  }
  return { state: 'ready', plan: shown.plan, isPending: item.pending.length > 0, edit }
}
