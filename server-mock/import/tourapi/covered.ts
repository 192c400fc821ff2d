import type { City } from '#sync/contracts/base/codes.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import type { Item } from './items.ts'
import { bareName, similarity } from './similar.ts'
import { metresBetween, type Spot } from './values.ts'

/** A record written by hand; it is kept and the imported twin is left out. */
export type Known = {
  kind: 'place' | 'happening'
  no: number
  name: Localized
  city: City
  position: Spot & { approximate: boolean }
  /** Days of a happening. */
  days: { from: string; to: string } | null
}

const NEAR = 300
/** Positions written by hand as approximate may be off by kilometres. */
const NEAR_APPROXIMATE = 3000
const SIMILAR = 0.75

/** @returns the record of the same kind, city and name (near: a similar name), or null */
export function coveredBy(item: Item, kind: Known['kind'], known: readonly Known[]): Known | null {
  const name = bareName(item.name)
  const others = known.filter((other) => other.kind === kind && other.city === item.city)
  return (
    others.find((other) => bareName(other.name.ko) === name) ??
    others.find((other) => isNear(item, other) && isSimilar(item.name, other.name.ko)) ??
    null
  )
}

function isNear({ spot }: Item, { position }: Known): boolean {
  return spot !== null && metresBetween(spot, position) <= (position.approximate ? NEAR_APPROXIMATE : NEAR)
}

/** A "cafe X" beside "X" is another thing, so one name within the other is not enough. */
const isSimilar = (one: string, other: string): boolean => similarity(one, other) >= SIMILAR
