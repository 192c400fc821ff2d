import { useEffect } from 'react'
import type { Plan } from '../data/plan.ts'
import { useExplained, type Explained } from '../data/use-explained.ts'

/** Draws nothing: while it stands the plan is looked at by the planner, which costs something and so is asked for. */
export function Explaining({ plan, onTold }: { plan: Plan; onTold: (told: Explained | null) => void }) {
  const told = useExplained(plan)
  useEffect(() => onTold(told), [told, onTold])
  return null
}
