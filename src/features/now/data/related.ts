import type { Happening } from '#sync/contracts/places/happening.ts'
import { currentHappenings } from '#src/entities/happening/happening-state.ts'

const SHOWN = 4

/** What else one could go to: not over, what shares a day with it first. */
export function related(one: Happening, happenings: readonly Happening[], today: string): Happening[] {
  const others = currentHappenings(happenings, today).filter(({ no }) => no !== one.no)
  const meets = ({ from, to }: Happening) => from <= one.to && to >= one.from
  return [...others.filter(meets), ...others.filter((other) => !meets(other))].slice(0, SHOWN)
}
