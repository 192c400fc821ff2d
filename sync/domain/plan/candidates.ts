import { hoursOn, nextOpenDay } from '../opening-hours.ts'
import type { Obstacle } from './obstacle.ts'
import type { PlanFacts, PlanPlace, PlanRequest } from './request.ts'
import { sumOf, termsOf, themeWeights, type Measures } from './value.ts'

/** The most places a plan is made from, besides those that are asked for. */
export const MAX_CANDIDATES = 120
const PER_THEME = MAX_CANDIDATES * 0.4
const PER_SQUARE = 25
const PER_CATEGORY: Partial<Record<PlanPlace['category'], number>> = { food: 36, cafe: 20 }

/** What keeps a place out whatever the rest of the plan is; null when nothing does. */
export function barOf(place: PlanPlace, request: PlanRequest): Obstacle | null {
  const asked = request.must.includes(place.no) || request.fixed.some(({ placeNo }) => placeNo === place.no)
  if (request.avoid.includes(place.no)) return { is: 'avoided' }
  if (!asked && place.category === 'stay') return { is: 'lodging' }
  if (!asked && request.city !== null && place.city !== request.city) return { is: 'elsewhere' }
  if (request.party.kids > 0 && place.amenities.includes('noKids')) return { is: 'noKids' }
  const { stepFree } = place.barrierFree
  const barrierFree =
    request.party.wheelchair && request.barrierFree === 'off' ? 'known' : request.barrierFree
  if (barrierFree === 'strict' && stepFree !== true) return { is: 'steps' }
  if (barrierFree === 'known' && stepFree === false) return { is: 'steps' }
  return closedAllDays(place, request)
}

function closedAllDays({ hours }: PlanPlace, { days }: PlanRequest): Obstacle | null {
  let why: Obstacle | null = null
  for (const { day } of days) {
    const today = hoursOn(hours, day)
    if (today.open || today.reason === 'unknown') return null
    why ??= { is: 'closed', why: today.reason, next: nextOpenDay(hours, days.at(-1)?.day ?? day) }
  }
  return why
}

/**
 * The places a plan is made from: what was asked for, then the best by what they are worth, of many themes and corners.
 * @returns in the order of their numbers, so that the order they came in changes nothing
 */
export function candidatesOf(
  places: readonly PlanPlace[],
  request: PlanRequest,
  facts: PlanFacts,
  known?: ReadonlyMap<number, number>,
): { chosen: PlanPlace[]; percentiles: ReadonlyMap<number, number> } {
  const asked = new Set([...request.must, ...request.fixed.map(({ placeNo }) => placeNo)])
  const open = places.filter((place) => barOf(place, request) === null)
  const percentiles = known ?? popularity(places)
  const weights = themeWeights(request)
  const measures = { request, facts, weights, percentiles }
  const worth = new Map(open.map((place) => [place.no, worthOf(place, measures)]))
  const ranked = [...open].sort((a, b) => (worth.get(b.no) ?? 0) - (worth.get(a.no) ?? 0) || a.no - b.no)
  const seen = new Map<string, number>()
  const within = (key: string, most: number): boolean => (seen.get(key) ?? 0) < most
  const chosen: PlanPlace[] = []
  let others = 0
  for (const place of ranked) {
    const keys: [string, number][] = [
      [`theme ${place.themes[0]}`, PER_THEME],
      [`square ${Math.floor(place.position.lat * 100)} ${Math.floor(place.position.lng * 100)}`, PER_SQUARE],
      [`category ${place.category}`, PER_CATEGORY[place.category] ?? MAX_CANDIDATES],
    ]
    if (!asked.has(place.no)) {
      if (others >= MAX_CANDIDATES || !keys.every(([key, most]) => within(key, most))) continue
      others += 1
      for (const [key] of keys) seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    chosen.push(place)
  }
  return { chosen: chosen.sort((a, b) => a.no - b.no), percentiles }
}

/** What a place is worth on the best day of the trip. */
function worthOf(place: PlanPlace, measures: Measures): number {
  return Math.max(0, ...measures.request.days.map(({ day }) => sumOf(termsOf(place, day, measures))))
}

/** How many of the others are bought and rated less often, 0 to 1. */
function popularity(places: readonly PlanPlace[]): Map<number, number> {
  const heat = ({ purchased, rating }: PlanPlace): number => purchased + 10 * rating.count
  const sorted = [...places].sort((a, b) => heat(a) - heat(b) || a.no - b.no)
  const last = Math.max(1, sorted.length - 1)
  return new Map(sorted.map(({ no }, at) => [no, at / last]))
}
