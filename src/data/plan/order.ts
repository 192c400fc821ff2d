import type { Place } from '#sync/contracts/places/place.ts'
import { minutesOf, seoulInstant, seoulTime } from '#sync/domain/calendar.ts'
import type { PlanFacts, PlanRequest } from '#sync/domain/plan/request.ts'
import { sunTimes } from '#src/lib/sun.ts'
import type { SearchClient } from '#src/search/client.ts'
import type { ReadRecords } from '../read-records.ts'
import type { PlanOrder } from './host.ts'
import { happeningsOn, planPlaceOf, poolOf } from './pool.ts'

/** Where the sun is looked at: it rises within a minute everywhere around. */
const TOWN = { lat: 35.5384, lng: 129.3114 }

/** What a plan is made from: the index and the records of this device, nothing else. */
export interface PlanSources {
  client: Pick<SearchClient, 'ask'>
  read: ReadRecords
}

/**
 * @param limits what leaves places out before the planner sees them (`limitsOf`)
 * @param also numbers of places to know in any case
 */
export async function orderFor(
  request: PlanRequest,
  limits: readonly string[],
  { client, read }: PlanSources,
  also: readonly number[] = [],
): Promise<PlanOrder> {
  const { nos, mealWon } = await poolOf(limits, request, (asked) => client.ask(asked))
  const all = [...new Set([...nos, ...also])].sort((a, b) => a - b)
  const places: Place[] = await read('place', all)
  const events = await eventsOf(request, { client, read })
  return {
    places: places.map(planPlaceOf),
    request,
    limits,
    facts: { sun: sunOf(request.days.map(({ day }) => day)), events, mealWon },
  }
}

/** When the sun rises and sets on days, minutes of the day in Seoul. */
export function sunOf(days: readonly string[]): PlanFacts['sun'] {
  return days.map((day) => {
    const { rise, set } = sunTimes(new Date(seoulInstant(day, '12:00')), TOWN.lat, TOWN.lng)
    return { day, rise: minutesOf(seoulTime(rise.getTime())), set: minutesOf(seoulTime(set.getTime())) }
  })
}

async function eventsOf({ days }: PlanRequest, { client, read }: PlanSources): Promise<PlanFacts['events']> {
  const answers = await Promise.all(days.map(({ day }) => client.ask(happeningsOn(day))))
  const nos = [...new Set(answers.flatMap((answer) => [...answer.nos]))].sort((a, b) => a - b)
  const happenings = await read('happening', nos)
  return happenings.flatMap(({ no, placeNo, from, to, datesTentative }) =>
    placeNo === null || datesTentative ? [] : [{ placeNo, no, from, to }],
  )
}
