import type { Place } from '#sync/contracts/places/place.ts'
import { addDays } from '#sync/domain/calendar.ts'
import { hoursOn, isOpenAt, nextOpenDay, type ClosedReason } from '#sync/domain/opening-hours.ts'
import type { Now } from './strings/moments.ts'
import type { Chip, ChipKind } from './understand.ts'

/** What is looked at of a place; a record of the content has it all. */
export type Findable = Pick<
  Place,
  | 'no'
  | 'slug'
  | 'category'
  | 'city'
  | 'district'
  | 'themes'
  | 'amenities'
  | 'barrierFree'
  | 'admission'
  | 'rating'
  | 'hours'
  | 'keywords'
  | 'position'
>

/** Where and when a question is asked. */
export interface Around {
  now: Now
  /** Metres from where one is to a place; null when that is not known. */
  metresTo: ((place: Findable) => number) | null
  /** Metres from the place that was named to another one. */
  metresFromPlace: ((slug: string, place: Findable) => number) | null
}

/** Chips that ask when a place is open. */
const WHEN: readonly ChipKind[] = ['day', 'days', 'at', 'now']
/** Below this a chip only ranks. */
const SURE = 0.8
/** What counts as near when no distance is said, metres. */
const NEAR = 2_000
/** The most places that are shown although they are closed then. */
const NEAR_MISSES = 3

type Test = (place: Findable, chip: Chip, around: Around, all: readonly Chip[]) => boolean

/** A place for which nobody says what is asked for is not found: what is not known is never called good. */
const TESTS: Partial<Record<ChipKind, Test>> = {
  category: (place, { value }) => place.category === value,
  theme: (place, { value }) => place.themes.some((theme) => theme === value),
  district: (place, { value }) => place.district === value,
  city: (place, { value }) => place.city === value,
  amenity: (place, { value }) =>
    place.amenities.some((amenity) => amenity === value) ||
    (value === 'barrierFree' && place.barrierFree.stepFree === true),
  without: (place, { value }) => !place.amenities.some((amenity) => amenity === value),
  who: (place, { value }) => value !== 'kids' || !place.amenities.includes('noKids'),
  price: ({ admission }, { value }) =>
    admission.free || (admission.adult !== undefined && admission.adult <= Number(value)),
  rating: ({ rating }, { value }) => rating.count > 0 && rating.average >= Number(value),
  within: (place, { value }, { metresTo }) => metresTo === null || metresTo(place) <= Number(value),
  near: (place, { value }, around, all) => isNear(place, value, around, all),
  day: ({ hours }, { value }) => hoursOn(hours, value).open,
  days: ({ hours }, { value }) => value.split('/').some((day) => hoursOn(hours, day).open),
  at: ({ hours }, { value }, { now }, all) => daysAsked(all, now).some((day) => isOpenAt(hours, day, value)),
  now: ({ hours }, _, { now }) => isOpenAt(hours, now.day, now.time),
}

function isNear(place: Findable, value: string, around: Around, all: readonly Chip[]): boolean {
  const named = all.find(({ kind }) => kind === 'place')?.value
  if (value === 'place' && named !== undefined) {
    if (place.slug === named) return false
    return around.metresFromPlace === null || around.metresFromPlace(named, place) <= NEAR
  }
  const said = all.some(({ kind }) => kind === 'within')
  return said || around.metresTo === null || around.metresTo(place) <= NEAR
}

/** The days a question is about; today without any. */
function daysAsked(chips: readonly Chip[], now: Now): string[] {
  const days = chips.flatMap(({ kind, value }) =>
    kind === 'day' ? [value] : kind === 'days' ? value.split('/') : [],
  )
  return days.length > 0 ? days : [now.day]
}

/** Whether a chip leaves places out; the others only rank. */
const isFilter = ({ kind, sure }: Chip): boolean => sure >= SURE && TESTS[kind] !== undefined

/** A named place is what is asked for, unless what is near it is. */
function isNamed(place: Findable, chips: readonly Chip[]): boolean {
  const named = chips.filter(({ kind }) => kind === 'place')
  return (
    named.length === 0 ||
    chips.some(({ kind }) => kind === 'near') ||
    named.some(({ value }) => value === place.slug)
  )
}

const passes = (place: Findable, chips: readonly Chip[], around: Around): boolean =>
  isNamed(place, chips) &&
  chips.every((chip) => !isFilter(chip) || TESTS[chip.kind]?.(place, chip, around, chips) !== false)

export interface NearMiss<P extends Findable> {
  place: P
  /** Why it is not open then; null when it is open that day at other hours. */
  why: ClosedReason | null
  /** The next day it is open, from the day that was asked for. */
  nextDay: string | null
}

export interface Found<P extends Findable> {
  places: P[]
  /** What would have been found but for the day or the time, the best first. */
  nearMisses: NearMiss<P>[]
  /** Where nothing was found: chips without which something is, the most first. */
  loosen: { chip: Chip; finds: number }[]
}

/** What a question finds among places: all that pass, what fails the day alone, and what to leave out when nothing passes. */
export function find<P extends Findable>(
  places: readonly P[],
  chips: readonly Chip[],
  around: Around,
): Found<P> {
  const found = places.filter((place) => passes(place, chips, around)).sort(byRank(chips))
  const others = chips.filter(({ kind }) => !WHEN.includes(kind))
  const missed =
    others.length === chips.length
      ? []
      : places.filter((place) => !found.includes(place) && passes(place, others, around))
  return {
    places: found,
    nearMisses: missed
      .sort(byRank(chips))
      .flatMap((place) => missOf(place, chips, around))
      .slice(0, NEAR_MISSES),
    loosen: found.length > 0 ? [] : loosen(places, chips, around),
  }
}

/** Nothing is said of a place whose hours nobody knows. */
function missOf<P extends Findable>(place: P, chips: readonly Chip[], { now }: Around): NearMiss<P>[] {
  const day = daysAsked(chips, now)[0] ?? now.day
  const { open, reason } = hoursOn(place.hours, day)
  if (reason === 'unknown') return []
  return [{ place, why: reason, nextDay: nextOpenDay(place.hours, open ? day : addDays(day, 1)) }]
}

function loosen(
  places: readonly Findable[],
  chips: readonly Chip[],
  around: Around,
): Found<Findable>['loosen'] {
  return chips
    .filter(isFilter)
    .map((chip) => ({
      chip,
      finds: places.filter((place) =>
        passes(
          place,
          chips.filter((other) => other !== chip),
          around,
        ),
      ).length,
    }))
    .filter(({ finds }) => finds > 0)
    .sort((a, b) => b.finds - a.finds)
}

/** Moods and company raise a place by how often its reviews say so; then rating, then number. */
function byRank(chips: readonly Chip[]): (a: Findable, b: Findable) => number {
  const liked = chips.flatMap(({ kind, value }) => (kind === 'mood' || kind === 'who' ? [value] : []))
  const kids = chips.some(({ kind, value }) => kind === 'who' && value === 'kids')
  const said = ({ keywords }: Findable): number =>
    liked.reduce((sum, word) => sum + (Object.entries(keywords).find(([own]) => own === word)?.[1] ?? 0), 0)
  const family = ({ themes }: Findable): number => (kids && themes.includes('family') ? 5 : 0)
  const rank = (place: Findable): number => said(place) + family(place)
  return (a, b) => rank(b) - rank(a) || b.rating.average - a.rating.average || a.no - b.no
}
