import type { Place } from '#sync/contracts/places/place.ts'
import type { PlaceCategory } from '#sync/contracts/base/codes.ts'
import type { PlanFacts, PlanPlace, PlanRequest } from '#sync/domain/plan/request.ts'
import { NO_FILTER, type Asked, type SearchAnswer, type SearchRequest } from '#src/search/request.ts'
import { isFilter, requestFor } from '#src/search/understand/requests.ts'
import type { Chip, ChipKind } from '#src/search/understand/chips.ts'

/** Up to here all places are looked at; beyond, the best of each kind and of what was asked for. */
const ALL = 400
const BEST: Partial<Record<PlaceCategory, number>> = { spot: 200, food: 80, cafe: 40 }
const BEST_OF_THEME = 40
/** What says which places may be in a plan at all; the planner sees to the rest. */
const LIMITS = new Set(['district', 'rating', 'without', 'who', 'except'])
const LIMITING_AMENITIES = new Set([
  'freeParking',
  'wifi',
  'multilingualMenu',
  'noKids',
  'takeOut',
  'mobilePay',
])

type Ask = (request: SearchRequest) => Promise<SearchAnswer>

/** No limit asks where or when one is. */
const NOWHERE = { now: { day: '', time: '' }, here: null, named: null }

/** What of a question leaves places out before the planner sees them, as names that can be kept: `district:nam`. */
export function limitsOf(chips: readonly Chip[]): string[] {
  // one city is what the request itself says
  const hasCities = chips.filter(({ kind }) => kind === 'city').length > 1
  return chips
    .filter(isFilter)
    .filter(
      ({ kind, value }) =>
        LIMITS.has(kind) ||
        (kind === 'city' && hasCities) ||
        (kind === 'amenity' && LIMITING_AMENITIES.has(value)),
    )
    .map(({ kind, value }) => `${kind}:${value}`)
}

function chipOf(limit: string): Chip {
  const at = limit.indexOf(':')
  return { kind: limit.slice(0, at) as ChipKind, value: limit.slice(at + 1), sure: 1, spans: [] }
}

/** Places to plan with, and the cheapest to eat at each; however many there are, some hundred are read. */
export async function poolOf(
  limits: readonly string[],
  request: PlanRequest,
  ask: Ask,
): Promise<{ nos: number[]; mealWon: PlanFacts['mealWon'] }> {
  const base = requestFor(limits.map(chipOf), '', NOWHERE)
  const asked = { ...base.filter.asked!, ...(request.city && { cities: [request.city] }) }
  const best = async (more: Partial<Asked>, most: number): Promise<SearchAnswer> => {
    const answer = await ask({ ...base, filter: { ...base.filter, asked: { ...asked, ...more } } })
    return { ...answer, nos: answer.nos.slice(0, most), won: answer.won.slice(0, most) }
  }
  const all = await best({}, Infinity)
  const found =
    all.nos.length <= ALL
      ? [all]
      : await Promise.all([
          ...Object.entries(BEST).map(([category, most]) =>
            best({ categories: [category as PlaceCategory] }, most),
          ),
          ...request.interests.map((theme) => best({ themes: [theme] }, BEST_OF_THEME)),
        ])
  const won = new Map<number, number>()
  for (const answer of found)
    answer.nos.forEach((no, at) => {
      const cheapest = answer.won[at] ?? -1
      if (cheapest >= 0) won.set(no, cheapest)
    })
  const nos = new Set([...request.must, ...found.flatMap((answer) => [...answer.nos])])
  return { nos: [...nos].sort((a, b) => a - b), mealWon: [...won].sort(([a], [b]) => a - b) }
}

/** What happens on a day, by the index. */
export const happeningsOn = (day: string): SearchRequest => ({
  text: '',
  order: 'relevance',
  from: null,
  filter: { ...NO_FILTER, kind: 'happening', openOn: day },
})

/** What the planner reads of a place: plain data that may cross to its worker. */
export const planPlaceOf = (place: Place): PlanPlace => ({
  no: place.no,
  category: place.category,
  city: place.city,
  position: place.position,
  hours: place.hours,
  admission: place.admission,
  amenities: place.amenities,
  barrierFree: place.barrierFree,
  themes: place.themes,
  stayMinutes: place.stayMinutes,
  rating: place.rating,
  keywords: place.keywords,
  purchased: place.purchased,
})
