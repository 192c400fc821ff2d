import type { Theme } from '#sync/contracts/base/codes.ts'
import type { PlanFacts, PlanPlace, PlanRequest } from './request.ts'

/** What a place is worth on a day, in points, by named terms. */
export interface Terms {
  fit: number
  quality: number
  party: number
  weather: number
  discovery: number
  season: number
}

export const TERM_NAMES = ['fit', 'quality', 'party', 'weather', 'discovery', 'season'] as const
/** Points of each term at its fullest; a place is worth 0 to 1000. */
export const TERM_POINTS: Terms = {
  fit: 400,
  quality: 200,
  party: 150,
  weather: 100,
  discovery: 100,
  season: 50,
}

export const sumOf = (terms: Terms): number => TERM_NAMES.reduce((sum, name) => sum + terms[name], 0)

const INTEREST = 3
const OPEN_AIR: readonly Theme[] = ['sea', 'mountain', 'walk', 'flower', 'river']
/** Months in which flowers are worth a way. */
const FLOWER_MONTHS = new Set(['03', '04', '05', '06', '09', '10'])

/** How much each theme counts for this request. */
export function themeWeights({
  interests,
  taste,
}: Pick<PlanRequest, 'interests' | 'taste'>): Map<Theme, number> {
  const weights = new Map<Theme, number>()
  for (const [theme, weight] of Object.entries(taste?.themes ?? {})) weights.set(theme as Theme, weight)
  for (const theme of interests) weights.set(theme, (weights.get(theme) ?? 0) + INTEREST)
  return weights
}

/** @returns the share of full agreement, 0 to 1; one half where nothing was said */
export function fitOf(themes: readonly Theme[], weights: ReadonlyMap<Theme, number>): number {
  if (weights.size === 0) return 0.5
  const full = [...weights.values()]
    .sort((a, b) => b - a)
    .slice(0, 3)
    .reduce((sum, weight) => sum + weight, 0)
  const own = themes.reduce((sum, theme) => sum + (weights.get(theme) ?? 0), 0)
  return Math.min(1, own / full)
}

/** Rating, held to the middle while few have rated: 3.0 is 0, 4.8 is 1. */
export function qualityOf({ average, count }: PlanPlace['rating']): number {
  if (count === 0) return 0.5
  const held = (5 * 3.8 + count * average) / (5 + count)
  return Math.max(0, Math.min(1, (held - 3) / 1.8))
}

/** How well a place suits who comes; what is not known is never called good. */
export function partyOf(place: PlanPlace, { party, barrierFree }: PlanRequest): number {
  const wants: number[] = []
  if (party.kids > 0)
    wants.push(place.themes.includes('family') || place.amenities.includes('playRoom') ? 1 : 0.3)
  if (party.stroller || party.wheelchair || barrierFree !== 'off')
    wants.push(place.barrierFree.stepFree === true ? (place.barrierFree.restroom ? 1 : 0.8) : 0.2)
  if (party.pets) wants.push(place.amenities.includes('pets') ? 1 : 0.1)
  if (party.seniors > 0)
    wants.push(
      ((place.barrierFree.stepFree ? 1 : 0) + (place.amenities.includes('freeParking') ? 1 : 0.4)) / 2,
    )
  return wants.length === 0 ? 0.5 : wants.reduce((sum, want) => sum + want, 0) / wants.length
}

/** One half on a dry day; in the rain a roof is 1 and open air 0.1. */
export function weatherOf(place: PlanPlace, rain: boolean): number {
  if (!rain) return 0.5
  const { themes, category } = place
  if (themes.includes('rain') || themes.includes('museum') || category === 'food' || category === 'cafe')
    return 1
  return themes.some((theme) => OPEN_AIR.includes(theme)) ? 0.1 : 0.5
}

/** Rain spoils it. */
export const isOpenAir = (place: PlanPlace): boolean => weatherOf(place, true) < 0.5

/** The happening at a place on a day. */
export const eventOn = (facts: PlanFacts, placeNo: number, day: string) =>
  facts.events.find((event) => event.placeNo === placeNo && day >= event.from && day <= event.to)

export const flowersOn = ({ themes }: PlanPlace, day: string): boolean =>
  themes.includes('flower') && FLOWER_MONTHS.has(day.slice(5, 7))

/** What a place is worth is said by what is asked for, what is known of the days, and the other places. */
export interface Measures {
  request: PlanRequest
  facts: PlanFacts
  weights: ReadonlyMap<Theme, number>
  /** How popular a place is among all that were looked at, 0 to 1, by its number; 0.5 where it is not among them. */
  percentiles: ReadonlyMap<number, number>
}

export function termsOf(
  place: PlanPlace,
  day: string,
  { request, facts, weights, percentiles }: Measures,
): Terms {
  const { taste } = request
  const percentile = percentiles.get(place.no) ?? 0.5
  const discovery = taste === null ? 0.5 : taste.exploration === 'D' ? 1 - percentile : percentile
  const season = eventOn(facts, place.no, day) || flowersOn(place, day) ? 1 : 0
  const shares: Terms = {
    fit: fitOf(place.themes, weights),
    quality: qualityOf(place.rating),
    party: partyOf(place, request),
    weather: weatherOf(place, request.rain.includes(day)),
    discovery,
    season,
  }
  const points = { ...shares }
  for (const name of TERM_NAMES) points[name] = Math.round(shares[name] * TERM_POINTS[name])
  return points
}
