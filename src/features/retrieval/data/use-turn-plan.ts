import { useMemo, useState } from 'react'
import type { Place } from '#sync/contracts/places/place.ts'
import type { PlanNews, PlanOrder } from '#src/data/plan/planner.ts'
import { usePlaces } from '#src/data/places.ts'
import type { Turn } from './conversation.ts'
import type { Answer } from './look-up.ts'
import { useMeasured } from '#src/entities/plan/use-measured.ts'
import { useShownPlan } from './use-shown-plan.ts'

export interface TurnPlan {
  order: PlanOrder | null
  news: PlanNews | null
  /** Of how many ways a measurement says another time than was reckoned; null: nothing was measured. */
  changed: number | null
  /** Places that are not in the plan it is compared with. */
  fresh: ReadonlySet<number>
  /** Records of what is in it, and of what it says is not. */
  places: ReadonlyMap<number, Place>
  isWet: boolean
  isRainKnown: boolean
  setWet: (wet: boolean) => void
}

/** The plan a question asks for; nothing while it asks for places. */
export function useTurnPlan(turn: Turn | null, answer: Answer | undefined): TurnPlan {
  const order = answer?.order ?? null
  const [wetTurn, setWetTurn] = useState<string | null>(null)
  const isWet = turn !== null && wetTurn === turn.id
  const later = turn?.later ?? null
  const { news: shown, fresh, isRainKnown } = useShownPlan(turn?.id ?? '', order, isWet, later)
  // the other plans are for another request than the one at hand
  const { news, changed } = useMeasured(isWet || later ? null : order, shown)
  const nos = useMemo(() => (news ? numbersOf(news) : []), [news])
  const places = usePlaces(nos)
  const known = useMemo(() => new Map(places.map((place) => [place.no, place])), [places])
  const setWet = (wet: boolean): void => setWetTurn(wet && turn ? turn.id : null)
  return { order, news, changed, fresh, places: known, isWet, isRainKnown, setWet }
}

function numbersOf({ outcome, leftOut }: PlanNews): number[] {
  const out = leftOut.map(({ placeNo }) => placeNo)
  if (outcome.is === 'none') return out
  const stops = outcome.days.flatMap(({ stops: own }) => own.flatMap(({ placeNo }) => placeNo ?? []))
  return [...stops, ...outcome.missing.map(({ placeNo }) => placeNo), ...out]
}
