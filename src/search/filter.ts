import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import {
  AMENITIES,
  CITIES,
  DISTRICTS,
  LIST_CATEGORIES,
  PLACE_CATEGORIES,
  THEMES,
} from '#sync/contracts/base/lists.ts'
import { hoursOn } from '#sync/domain/opening-hours.ts'
import type { Block } from './block.ts'
import { bitsOf, dayNumber, FACT, FACTS } from './document.ts'
import { kindOfRef, SEARCH_KINDS } from './kinds.ts'
import { placeAt, placesOf, type Shelf } from './parts.ts'
import { askedTest } from './asked.ts'
import type { SearchFilter } from './request.ts'

/** Tests of one document of a block. */
export type Tests = {
  /** Belongs to the category at all. */
  inScope: (block: Block, at: number) => boolean
  /** Everything but the kind. */
  passes: (block: Block, at: number) => boolean
}

const fact = (block: Block, at: number, column: number): number => block.facts[at * FACTS + column] ?? 0

const PASS = 1
const MARKET = 2

/** Builds the tests of a filter once, so that a document costs some comparisons of numbers. */
export function testsOf(filter: SearchFilter, shelf: Shelf): Tests {
  const ofPlace = placeTest(filter)
  const inBox = boxTest(filter.box)
  const inPrice = priceTest(filter.priceMax, shelf)
  const onDay = dayTest(filter.openOn)
  const asked = askedTest(filter.asked)
  const inScope = scopeTest(filter)
  const shallow = (block: Block, at: number) => ofPlace(block, at) && onDay(block, at) && asked(block, at)
  const some = (block: Block, at: number) => {
    if (shallow(block, at)) return true
    // what is sold at a place, or leads there, is found by what the place has
    const places = block.places.length > 0 ? placesOf(block).get(at) : undefined
    return (places ?? []).some((no) => {
      const found = placeAt(shelf, no)
      return found !== undefined && shallow(found.part.block, found.at)
    })
  }
  return {
    inScope,
    passes: (block, at) => inScope(block, at) && inPrice(block, at) && inBox(block, at) && some(block, at),
  }
}

type Test = (block: Block, at: number) => boolean
const always: Test = () => true

/** "Order and book" gathers all market items; what a restaurant or a bus sells is also found under its own category. */
function scopeTest({ category }: SearchFilter): Test {
  if (category === null) return always
  const product = SEARCH_KINDS.indexOf('product')
  const number = LIST_CATEGORIES.indexOf(category)
  const isPlaces = PLACE_CATEGORIES.some((known) => known === category)
  return (block, at) => {
    const kind = kindOfRef(fact(block, at, FACT.ref))
    if (isPlaces) return kind === 0 && fact(block, at, FACT.category) === number
    if (kind !== product) return category === 'gh' && fact(block, at, FACT.category) === number
    if (category === 'pass') return fact(block, at, FACT.productKind) === PASS
    if (category === 'market') return fact(block, at, FACT.productKind) === MARKET
    return fact(block, at, FACT.category) === number
  }
}

function placeTest(filter: SearchFilter): Test {
  const district = filter.district ? bitsOf(DISTRICTS, [filter.district]) : 0
  const city = filter.city ? bitsOf(CITIES, [filter.city]) : 0
  const themes = bitsOf(THEMES, filter.themes)
  const amenities = bitsOf(AMENITIES, filter.amenities)
  if (!district && !city && !themes && !amenities && !filter.barrierFree) return always
  return (block, at) =>
    (!district || (fact(block, at, FACT.districts) & district) !== 0) &&
    (!city || (fact(block, at, FACT.cities) & city) !== 0) &&
    (!themes || (fact(block, at, FACT.themes) & themes) !== 0) &&
    (fact(block, at, FACT.amenities) & amenities) === amenities &&
    (!filter.barrierFree || fact(block, at, FACT.barrierFree) === 1)
}

/** Positions that are not known compare false with everything. */
function boxTest(box: SearchFilter['box']): Test {
  if (box === null) return always
  return (block, at) => {
    const [lat, lng] = [fact(block, at, FACT.lat), fact(block, at, FACT.lng)]
    return lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east
  }
}

/** A place costs what entering costs, or the cheapest that its shop sells. */
function priceTest(most: number | null, { prices }: Shelf): Test {
  if (most === null) return always
  const place = SEARCH_KINDS.indexOf('place')
  return (block, at) => {
    const price = fact(block, at, FACT.price)
    if (price >= 0 && price <= most) return true
    if (price >= 0 || kindOfRef(fact(block, at, FACT.ref)) !== place) return false
    return (prices.get(fact(block, at, FACT.shop)) ?? Infinity) <= most
  }
}

/** Only what is known to be open, or to take place, on the day. */
function dayTest(day: string | null): Test {
  if (day === null) return always
  const number = dayNumber(day)
  const open = new Map<string, boolean>()
  const isOpen = (json: string): boolean => {
    const known = open.get(json) ?? hoursOn(JSON.parse(json) as OpeningHours, day).open
    open.set(json, known)
    return known
  }
  return (block, at) => {
    const from = fact(block, at, FACT.from)
    if (from > 0) return from <= number && number <= fact(block, at, FACT.to)
    const hours = block.hours[fact(block, at, FACT.hours)]
    return hours !== undefined && isOpen(hours)
  }
}
