/**
 * The eighteen badges (S3-14): a rule over facts, so that anybody can count again what somebody has. A badge is kept when
 * its facts vanish by themselves; it is taken back when moderation removed them.
 */
import type { BadgeFact } from '#sync/contracts/badges/badge.ts'
import { BADGE_NEEDS, BADGES, type BadgeName } from '#sync/contracts/badges/lists.ts'
import { seoulDay, seoulTime } from './calendar.ts'

/** A ticket that was used. `at`: milliseconds since 1970, null where no gate noted the moment. */
export type Use = {
  id: string
  at: number | null
  places: readonly { no: number; city: string; district: string | null }[]
  /** Numbers of the city-tour lines it was a ride on. */
  lines: readonly number[]
}
export type BadgeFacts = {
  uses: readonly Use[]
  reviews: readonly { id: string; at: number; placeNo: number | null; photos: number; helpful: number }[]
  shorts: readonly { id: string; at: number }[]
  places: readonly { id: string; at: number; district: string | null }[]
  /** Approved plans, each with how many recommend it. */
  plans: readonly { id: string; at: number; recommendations: number }[]
  /** Groups that took place, with how many came. */
  hosted: readonly { id: string; at: number; people: number }[]
  /** Closed periods led: first of a day, among the first three of a month. */
  crowns: readonly string[]
}
/** What there is in the city to be had whole. */
export type BadgeCity = { courses: readonly (readonly number[])[]; lines: readonly number[] }

export type BadgeState = { have: number; need: number; facts: BadgeFact[] }

const EARLY = '08:00'
const LATE = '19:00'
const PHOTOS = 3
const DISTRICTS = 3
const PEOPLE = 3

const factOf = (
  kind: BadgeFact['kind'],
  each: { id: string; at: number | null },
  placeNo: number | null = null,
) => ({
  ...{ kind, id: each.id, placeNo },
  at: each.at === null ? null : new Date(each.at).toISOString(),
})
const ofUse = (use: Use): BadgeFact => factOf('use', use, use.places[0]?.no ?? null)

/** The first use of each of these names; a use may have several. */
function firstOfEach<N>(uses: readonly Use[], namesOf: (use: Use) => readonly N[]): Map<N, BadgeFact> {
  const first = new Map<N, BadgeFact>()
  for (const use of uses) for (const name of namesOf(use)) if (!first.has(name)) first.set(name, ofUse(use))
  return first
}

/** Spring, summer, autumn, winter of a year; January and February belong to the year they are in. */
const seasonOf = (day: string): number => Math.floor((Number(day.slice(5, 7)) % 12) / 3)

function bestYear(uses: readonly Use[]): Map<number, BadgeFact> {
  const years = new Map<string, Map<number, BadgeFact>>()
  for (const use of uses) {
    if (use.at === null) continue
    const day = seoulDay(use.at)
    const seasons = years.get(day.slice(0, 4)) ?? new Map<number, BadgeFact>()
    if (!seasons.has(seasonOf(day))) seasons.set(seasonOf(day), ofUse(use))
    years.set(day.slice(0, 4), seasons)
  }
  return [...years.values()].sort((a, b) => b.size - a.size)[0] ?? new Map<number, BadgeFact>()
}

/** The course of which most stops were used or reviewed, by their share. */
function bestCourse({ uses, reviews }: BadgeFacts, courses: BadgeCity['courses']): BadgeState {
  const been = firstOfEach(uses, ({ places }) => places.map(({ no }) => no))
  for (const review of reviews)
    if (review.placeNo !== null && !been.has(review.placeNo))
      been.set(review.placeNo, factOf('review', review, review.placeNo))
  let best: BadgeState = { have: 0, need: 1, facts: [] }
  for (const course of courses) {
    const stops = [...new Set(course)]
    const facts = stops.flatMap((no) => been.get(no) ?? [])
    if (stops.length > 0 && facts.length / stops.length > best.have / best.need)
      best = { have: facts.length, need: stops.length, facts }
  }
  return best
}

const counted = (facts: readonly BadgeFact[], need: number): BadgeState => ({
  ...{ have: Math.min(facts.length, need), need, facts: facts.slice(0, need) },
})

/** How far a member is with each badge. Facts in the order they came. */
export function badgeStates(facts: BadgeFacts, city: BadgeCity): Record<BadgeName, BadgeState> {
  const { uses, reviews, shorts, places, plans, hosted, crowns } = facts
  const need = BADGE_NEEDS
  const timed = (isIt: (time: string) => boolean) =>
    uses.filter(({ at }) => at !== null && isIt(seoulTime(at))).map(ofUse)
  const districts = firstOfEach(uses, (use) => use.places.flatMap((each) => each.district ?? []))
  const cities = firstOfEach(uses, (use) => use.places.map((each) => each.city))
  const lines = firstOfEach(uses, (use) => use.lines.filter((line) => city.lines.includes(line)))
  const written = reviews.map((each) => factOf('review', each, each.placeNo))
  const withPhotos = reviews
    .filter(({ photos }) => photos >= PHOTOS)
    .map((each) => factOf('review', each, each.placeNo))
  const helped = reviews.filter(({ helpful }) => helpful > 0)
  const helpful = helped.reduce((sum, each) => sum + each.helpful, 0)
  const loved = plans.toSorted((a, b) => b.recommendations - a.recommendations)[0]
  const guided = counted(
    places.map((each) => factOf('post', each)),
    need.places10,
  )
  const isWide = new Set(places.flatMap(({ district }) => district ?? [])).size >= DISTRICTS
  return {
    firstTicket: counted(uses.map(ofUse), need.firstTicket),
    fiveDistricts: counted([...districts.values()], need.fiveDistricts),
    threeCities: counted([...cities.values()], need.threeCities),
    fourSeasons: counted([...bestYear(uses).values()], need.fourSeasons),
    early: counted(
      timed((time) => time < EARLY),
      need.early,
    ),
    late: counted(
      timed((time) => time > LATE),
      need.late,
    ),
    course: bestCourse(facts, city.courses),
    busLines: counted([...lines.values()], Math.max(1, city.lines.length)),
    review1: counted(written, need.review1),
    review10: counted(written, need.review10),
    review50: counted(written, need.review50),
    photoReviews: counted(withPhotos, need.photoReviews),
    helpful50: {
      ...{ have: Math.min(helpful, need.helpful50), need: need.helpful50 },
      facts: helped.map((each) => factOf('review', each, each.placeNo)),
    },
    firstShort: counted(
      shorts.map((each) => factOf('post', each)),
      need.firstShort,
    ),
    // ten in one district are nine until another one is among them
    places10: isWide ? guided : { ...guided, have: Math.min(guided.have, need.places10 - 1) },
    plan20: {
      ...{ have: Math.min(loved?.recommendations ?? 0, need.plan20), need: need.plan20 },
      facts: loved ? [factOf('post', loved)] : [],
    },
    host: counted(
      hosted.filter(({ people }) => people >= PEOPLE).map((each) => factOf('post', each)),
      need.host,
    ),
    whale: counted(
      crowns.map((id) => ({ kind: 'crown', id, at: null, placeNo: null })),
      need.whale,
    ),
  }
}

/** What a member has by now. `facts` are what a badge was awarded for. */
export type Award = { badge: BadgeName; facts: readonly BadgeFact[] }

/**
 * What is newly had, and what goes: only where the rule does not hold any more and one of the facts it was awarded for was
 * removed by moderation.
 * @param isRemoved whether moderation took the fact down
 */
export function changesOfAwards(
  had: readonly Award[],
  states: Readonly<Record<BadgeName, BadgeState>>,
  isRemoved: (fact: BadgeFact) => boolean,
): { awarded: BadgeName[]; takenBack: BadgeName[] } {
  const isMet = (badge: BadgeName) => states[badge].have >= states[badge].need
  const names = new Set(had.map(({ badge }) => badge))
  return {
    awarded: BADGES.filter((badge) => isMet(badge) && !names.has(badge)),
    takenBack: had
      .filter(({ badge, facts }) => !isMet(badge) && facts.some(isRemoved))
      .map(({ badge }) => badge),
  }
}
