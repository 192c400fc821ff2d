import type { Place } from '#sync/contracts/places/place.ts'
import type { ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import { estimateLeg } from './legs.ts'
import { dayNumbers, stopsOf, type Plan } from './plan.ts'

type Known = ReadonlyMap<number, Pick<Place, 'position' | 'barrierFree'>>

/** `hard`: steps. `partly`: no steps, but no wheelchair toilet is known. `unknown`: nobody has said. */
export type Verdict = 'hard' | 'unknown' | 'partly' | 'good'

/** What needs a look first. */
export const VERDICTS: readonly Verdict[] = ['hard', 'unknown', 'partly', 'good']

export type StopCheck = { stop: ItineraryStop; verdict: Verdict }
type LongWalk = { from: ItineraryStop; to: ItineraryStop; metres: number }

interface PlanCheck {
  /** What needs a look first, then as in the plan. */
  stops: StopCheck[]
  counts: Record<Verdict, number>
  /** Ways on foot that are long with wheels or a stick. */
  walks: LongWalk[]
}

/** Beyond this a way on foot is worth a word, metres. */
const LONG_WALK = 500

function verdictOf(place: Pick<Place, 'barrierFree'> | undefined): Verdict {
  const facts = place?.barrierFree
  if (!facts || facts.stepFree === null) return 'unknown'
  if (!facts.stepFree) return 'hard'
  return facts.restroom ? 'good' : 'partly'
}

/** A whole plan with the eyes of someone who cannot take steps. What is not known is never called good. */
export function checkPlan(plan: Plan, places: Known): PlanCheck {
  const days = dayNumbers(plan).map((day) => stopsOf(plan, day))
  const placeOf = (stop: ItineraryStop) => (stop.placeNo === null ? undefined : places.get(stop.placeNo))
  const stops = days.flat().map((stop) => ({ stop, verdict: verdictOf(placeOf(stop)) }))
  const counts: Record<Verdict, number> = { hard: 0, unknown: 0, partly: 0, good: 0 }
  for (const { verdict } of stops) counts[verdict] += 1
  const walks = days.flatMap((own) =>
    own.slice(0, -1).flatMap((from, index) => {
      const to = own[index + 1]
      const a = placeOf(from)?.position
      const b = to && placeOf(to)?.position
      if (!to || !a || !b) return []
      const { mode, metres } = estimateLeg(a, b)
      return mode === 'walk' && metres > LONG_WALK ? [{ from, to, metres }] : []
    }),
  )
  return {
    stops: stops.sort((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict)),
    counts,
    walks,
  }
}
