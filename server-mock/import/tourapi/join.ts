import { areAlike } from './categories.ts'
import { distanceOf, type Item } from './items.ts'
import { type ForeignService } from './services.ts'
import { latinSimilarity, similarity } from './similar.ts'

/**
 * Five services, five numbers for one place and no key between them. A foreign item is joined to the Korean one that is
 * of a like type, near and of a similar name; each takes part once, the surest pairs first. What stays doubtful is not
 * joined but named in the report, for a link by hand.
 */
export type How = 'byHand' | 'sameName' | 'similarName' | 'positionAlone'
export type Pair = {
  service: ForeignService
  korean: Item
  foreign: Item
  how: How
  /** 0 to 1. */
  score: number
  metres: number | null
}
export type Doubt = { foreign: Item; nearest: { korean: Item; metres: number } | null }
/** For a Korean content number the foreign one, or null: never join. */
export type Links = ReadonlyMap<string, string | null>

/** Two entries of one place are up to this far apart, metres. */
const NEAR = 150
/** The very same name and type may be further away: a park has several gates. */
const NEAR_SAME_NAME = 1500
/** Alone within this distance, a name that cannot be compared is still the same place. */
const ALONE = 40
const SIMILAR = 0.6
/** How far a doubt looks round for what it may be, metres. */
const NEAREST = 500

export function joinLanguage(
  service: ForeignService,
  koreans: readonly Item[],
  foreigns: readonly Item[],
  links: Links,
): { pairs: Pair[]; doubts: Doubt[] } {
  const taken = new Set<Item>()
  const pairs: Pair[] = []
  const take = (pair: Pair) => {
    taken.add(pair.korean).add(pair.foreign)
    pairs.push(pair)
  }
  for (const korean of koreans) {
    const link = links.get(korean.id)
    if (link === undefined) continue
    const foreign = foreigns.find(({ id }) => id === link)
    if (foreign)
      take({ service, korean, foreign, how: 'byHand', score: 1, metres: distanceOf(korean, foreign) })
    else taken.add(korean)
  }
  const near = gridOf(koreans)
  const candidates = candidatePairs(service, foreigns, near).filter(({ korean }) => !links.has(korean.id))
  for (const pair of candidates)
    if (pair.how !== 'positionAlone' && !taken.has(pair.korean) && !taken.has(pair.foreign)) take(pair)
  const left = candidates.filter(({ korean, foreign }) => !taken.has(korean) && !taken.has(foreign))
  const isAlone = isAloneAmong(left, near)
  for (const pair of left) if (isAlone(pair)) take(pair)
  const doubts = foreigns
    .filter((foreign) => !taken.has(foreign))
    .map((foreign) => ({ foreign, nearest: nearestOf(foreign, koreans) }))
  return { pairs, doubts }
}

/** Surest first; equal scores in order of distance and number, so that every night decides the same. */
function candidatePairs(
  service: ForeignService,
  foreigns: readonly Item[],
  near: (item: Item) => Item[],
): Pair[] {
  const pairs: Pair[] = []
  for (const foreign of foreigns)
    for (const korean of near(foreign)) {
      const pair = compare(service, korean, foreign)
      if (pair) pairs.push(pair)
    }
  return pairs.sort(
    (a, b) =>
      b.score - a.score ||
      (a.metres ?? NEAR_SAME_NAME) - (b.metres ?? NEAR_SAME_NAME) ||
      Number(a.korean.id) - Number(b.korean.id) ||
      Number(a.foreign.id) - Number(b.foreign.id),
  )
}

function compare(service: ForeignService, korean: Item, foreign: Item): Pair | null {
  if (!areAlike(korean.family, foreign.family)) return null
  const metres = distanceOf(korean, foreign)
  const pair = (how: How, score: number): Pair => ({ service, korean, foreign, how, score, metres })
  const isSame = korean.key !== '' && korean.key === foreign.key
  const isLike = korean.family === foreign.family && korean.city === foreign.city
  if (isSame && isLike && (metres ?? 0) <= NEAR_SAME_NAME) return pair('sameName', 1)
  if (metres === null || metres > NEAR) return null
  const score = nameScore(korean, foreign)
  if (score !== null && score >= SIMILAR) return pair(isSame ? 'sameName' : 'similarName', score)
  return score === null && metres <= ALONE ? pair('positionAlone', 0) : null
}

/** Null when the two names share no script: a Japanese name without the Korean one in brackets. */
function nameScore(korean: Item, foreign: Item): number | null {
  if (foreign.korean) return similarity(korean.name, foreign.korean)
  return /[a-z]{3}/i.test(foreign.name) ? latinSimilarity(korean.name, foreign.name) * 0.99 : null
}

/** Whether nothing else of a like type is there, in either language. */
function isAloneAmong(left: readonly Pair[], near: (item: Item) => Item[]): (pair: Pair) => boolean {
  const times = new Map<Item, number>()
  for (const item of left.flatMap(({ korean, foreign }) => [korean, foreign]))
    times.set(item, (times.get(item) ?? 0) + 1)
  return ({ korean, foreign }) =>
    times.get(korean) === 1 &&
    times.get(foreign) === 1 &&
    near(foreign).every(
      (other) =>
        other === korean ||
        !areAlike(other.family, foreign.family) ||
        (distanceOf(other, foreign) ?? Infinity) > ALONE,
    )
}

function nearestOf(foreign: Item, koreans: readonly Item[]): Doubt['nearest'] {
  let nearest: { korean: Item; metres: number } | null = null
  for (const korean of koreans) {
    const metres = distanceOf(korean, foreign)
    if (metres === null || metres > (nearest?.metres ?? NEAREST)) continue
    if (areAlike(korean.family, foreign.family)) nearest = { korean, metres }
  }
  return nearest
}

/** Cells of about two kilometres: thousands of items need not all be compared with each other. */
function gridOf(items: readonly Item[]): (near: Item) => Item[] {
  const cells = new Map<string, Item[]>()
  const cell = (lat: number, lng: number) => `${Math.floor(lat / 0.02)} ${Math.floor(lng / 0.02)}`
  const homeless: Item[] = []
  for (const item of items) {
    if (!item.spot) homeless.push(item)
    else {
      const key = cell(item.spot.lat, item.spot.lng)
      const there = cells.get(key)
      if (there) there.push(item)
      else cells.set(key, [item])
    }
  }
  return ({ spot }) => {
    if (!spot) return [...items]
    const near = [-0.02, 0, 0.02].flatMap((lat) =>
      [-0.02, 0, 0.02].flatMap((lng) => cells.get(cell(spot.lat + lat, spot.lng + lng)) ?? []),
    )
    return [...near, ...homeless]
  }
}
