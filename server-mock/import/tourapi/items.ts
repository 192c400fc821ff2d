import type { City, District } from '#sync/contracts/base/codes.ts'
import type { Row } from './answer.ts'
import { familyOf, type Family } from './categories.ts'
import { groupsIn, without } from './brackets.ts'
import { oneLine } from './plain-text.ts'
import { isNear, readRegion } from './regions.ts'
import { SERVICES, type Service } from './services.ts'
import { bareName } from './similar.ts'
import { HANGUL, SEAL } from './strings/words.ts'
import { metresBetween, readDay, readSpot, readTime, type Spot } from './values.ts'

/** A row of a list, read: what joining, refusing and asking for details need. */
export type Item = {
  service: Service
  id: string
  typeId: string
  family: Family
  /** Without seals and without the Korean name in brackets. */
  name: string
  /** The Korean name: the title itself, or what a foreign title carries in brackets. */
  korean: string | null
  /** The Korean name as it is compared; "" when there is none. */
  key: string
  spot: Spot | null
  city: City
  district: District | null
  /** Milliseconds since 1970; 0 when the service does not say. */
  modifiedAt: number
  /** Day of creation, or null. */
  createdOn: string | null
  /** Days of a festival as its list gives them; they may be wrong or missing. */
  from: string
  to: string
  row: Row
}
export type RefusedRow = { service: Service; id: string; title: string; reason: RowRefusal }
export type RowRefusal =
  | 'failed'
  | 'noId'
  | 'noTitle'
  | 'unknownType'
  | 'course'
  | 'transport'
  | 'otherRegion'

export function readItem(
  service: Service,
  row: Row,
): { ok: true; item: Item; oddities: string[] } | { ok: false; refused: RefusedRow } {
  const id = row.contentid ?? ''
  const title = oneLine(row.title ?? '')
  const no = (reason: RowRefusal) => ({ ok: false as const, refused: { service, id, title, reason } })
  if (!/^\d{1,10}$/.test(id)) return no('noId')
  const { name, korean } = readName(service, title)
  if (!name) return no('noTitle')
  const family = familyOf(row.contenttypeid ?? '')
  if (!family) return no('unknownType')
  if (family === 'course' || family === 'transport') return no(family)
  const oddities: string[] = []
  const read = readSpot(row.mapx ?? '', row.mapy ?? '')
  if (read.swapped) oddities.push('swappedPosition')
  const region = readRegion(row, read.spot)
  if (!region) return no('otherRegion')
  const spot = read.spot && isNear(read.spot) ? read.spot : null
  if (read.spot && !spot) oddities.push('farPosition')
  return {
    ok: true,
    oddities,
    item: {
      service,
      id,
      typeId: row.contenttypeid ?? '',
      family,
      name,
      korean,
      key: bareName(korean ?? ''),
      spot,
      ...region,
      modifiedAt: readTime(row.modifiedtime ?? ''),
      createdOn: readDay(row.createdtime ?? ''),
      from: row.eventstartdate ?? '',
      to: row.eventenddate ?? '',
      row,
    },
  }
}

/** @returns the name as it is shown and the Korean one, if the title holds it */
export function readName(service: Service, title: string): { name: string; korean: string | null } {
  const bare = withoutSeals(title)
  if (SERVICES[service].language === 'ko') return { name: bare, korean: bare || null }
  const group = groupsIn(bare).find(({ inside }) => HANGUL.test(inside))
  return group
    ? { name: without(bare, group) || bare, korean: group.inside || null }
    : { name: bare, korean: null }
}

/** Seals of quality programmes are behind names in square brackets. */
function withoutSeals(title: string): string {
  const seal = groupsIn(title, '[［').find(({ inside }) => SEAL.test(inside))
  return seal ? withoutSeals(without(title, seal)) : title.trim()
}

/**
 * Pages overlap when the list moves while it is read, and areas share festivals: the newest row of each content stays.
 * @returns the items by id, and the ids that came more than once
 */
export function newestOf(items: readonly Item[]): { items: Map<string, Item>; repeated: string[] } {
  const newest = new Map<string, Item>()
  const repeated = new Set<string>()
  for (const item of items) {
    const other = newest.get(item.id)
    if (other && other.row !== item.row) repeated.add(item.id)
    if (!other || item.modifiedAt > other.modifiedAt) newest.set(item.id, merged(item, other))
    else newest.set(item.id, merged(other, item))
  }
  return { items: newest, repeated: [...repeated] }
}

/** The list of festivals knows days, the list of an area does not; each fills what the other leaves out. */
function merged(first: Item, second: Item | undefined): Item {
  if (!second) return first
  return {
    ...first,
    spot: first.spot ?? second.spot,
    district: first.district ?? second.district,
    from: first.from || second.from,
    to: first.to || second.to,
  }
}

/** Metres, or null when one of the two has no position. */
export const distanceOf = (a: { spot: Spot | null }, b: { spot: Spot | null }): number | null =>
  a.spot && b.spot ? metresBetween(a.spot, b.spot) : null
