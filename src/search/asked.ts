import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import { AMENITIES, CITIES, DISTRICTS, LIST_CATEGORIES, THEMES } from '#sync/contracts/base/lists.ts'
import { hoursOn, isOpenAt } from '#sync/domain/opening-hours.ts'
import { distance } from '#src/lib/sun.ts'
import type { Block } from './block.ts'
import { bitsOf, dayNumber, FACT, FACTS } from './document.ts'
import { noOfRef } from './kinds.ts'
import type { Asked } from './request.ts'

type Test = (block: Block, at: number) => boolean
const always: Test = () => true
const fact = (block: Block, at: number, column: number): number => block.facts[at * FACTS + column] ?? 0

/** What a question asks of a place, as a test of numbers. What nobody knows is never found for who asks for it. */
export function askedTest(asked: Asked | null): Test {
  if (asked === null) return always
  const tests = [
    ofLists(asked),
    ofExcept(asked.except),
    ofRating(asked),
    ofHours(asked.open),
    ofDistance(asked.around),
  ]
  return (block, at) => tests.every((test) => test(block, at))
}

function ofLists({ nos, categories, cities, districts, themes, without }: Asked): Test {
  const wanted = new Set(nos)
  const kinds = new Set(categories.map((category) => LIST_CATEGORIES.indexOf(category)))
  const inCities = bitsOf(CITIES, cities)
  const inDistricts = bitsOf(DISTRICTS, districts)
  const every = bitsOf(THEMES, themes)
  const none = bitsOf(AMENITIES, without)
  return (block, at) =>
    (wanted.size === 0 || wanted.has(noOfRef(fact(block, at, FACT.ref)))) &&
    (kinds.size === 0 || kinds.has(fact(block, at, FACT.category))) &&
    (!inCities || (fact(block, at, FACT.cities) & inCities) !== 0) &&
    (!inDistricts || (fact(block, at, FACT.districts) & inDistricts) !== 0) &&
    (fact(block, at, FACT.themes) & every) === every &&
    (fact(block, at, FACT.amenities) & none) === 0
}

function ofExcept({ nos, categories, districts, cities, themes }: Asked['except']): Test {
  const unwanted = new Set(nos)
  const kinds = new Set(categories.map((category) => LIST_CATEGORIES.indexOf(category)))
  const inDistricts = bitsOf(DISTRICTS, districts)
  const inCities = bitsOf(CITIES, cities)
  const some = bitsOf(THEMES, themes)
  if (unwanted.size + kinds.size + inDistricts + inCities + some === 0) return always
  return (block, at) =>
    !unwanted.has(noOfRef(fact(block, at, FACT.ref))) &&
    !kinds.has(fact(block, at, FACT.category)) &&
    (fact(block, at, FACT.districts) & inDistricts) === 0 &&
    (fact(block, at, FACT.cities) & inCities) === 0 &&
    (fact(block, at, FACT.themes) & some) === 0
}

function ofRating({ ratingMin }: Asked): Test {
  if (ratingMin === null) return always
  return (block, at) => fact(block, at, FACT.ratings) > 0 && fact(block, at, FACT.average) >= ratingMin
}

/** Places share few different hours: each is read once. */
function ofHours(open: Asked['open']): Test {
  if (open === null) return always
  const { days, time } = open
  const known = new Map<string, boolean>()
  const isOpen = (json: string): boolean => {
    const hours = JSON.parse(json) as OpeningHours
    return days.some((day) => (time === null ? hoursOn(hours, day).open : isOpenAt(hours, day, time)))
  }
  return (block, at) => {
    const from = fact(block, at, FACT.from)
    // what takes place has days instead of hours
    if (from > 0) return days.map(dayNumber).some((day) => from <= day && day <= fact(block, at, FACT.to))
    const hours = block.hours[fact(block, at, FACT.hours)]
    if (hours === undefined) return false
    const found = known.get(hours) ?? isOpen(hours)
    known.set(hours, found)
    return found
  }
}

function ofDistance(around: Asked['around']): Test {
  if (around === null) return always
  return (block, at) => {
    if (noOfRef(fact(block, at, FACT.ref)) === around.except) return false
    const [lat, lng] = [fact(block, at, FACT.lat), fact(block, at, FACT.lng)]
    return !Number.isNaN(lat) && distance(around, { lat, lng }) <= around.metres
  }
}
