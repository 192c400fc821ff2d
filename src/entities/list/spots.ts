import type { ReactNode } from 'react'
import type { Localized } from '#sync/contracts/base/locale.ts'
import type { AnyRecord } from '#src/data/content-list.ts'
import { titleOf } from '../record/title.ts'

/** A row of a list that stands somewhere. */
export type Spot = {
  /** `place-1003`: the `data-spot` of its row, and what the address says while it is open on the map. */
  key: string
  position: { lat: number; lng: number }
  kind: 'spot' | 'food' | 'cafe' | 'stay' | 'event' | 'rural'
  name: Localized
  found: AnyRecord
}

/** Which row, and so which pin, the pointer or the focus is on. */
export type Pointing = {
  pointed: string | null
  onPoint: (key: string | null) => void
}

/** What the map beside a list is given; `spots` is the same list as long as the same is in it. */
export type SpotsShown = Pointing & { spots: readonly Spot[] }
/** Filled by the route: the map belongs to another feature. */
export type SpotsMapSlot = (shown: SpotsShown) => ReactNode

export const spotKey = ({ kind, no }: { kind: string; no: number }): string => `${kind}-${no}`

/** Where something found stands; none of what is sold, said or told. A course stands where it begins. */
export function spotsOf(found: readonly (AnyRecord | null | undefined)[]): Spot[] {
  return found.flatMap((each) => {
    const spot = each && standing(each)
    return each && spot
      ? [{ key: spotKey({ kind: each.kind, no: each.record.no }), ...spot, found: each }]
      : []
  })
}

function standing(found: AnyRecord): Pick<Spot, 'position' | 'kind' | 'name'> | null {
  const { kind, record } = found
  if (kind === 'place') return { position: record.position, kind: record.category, name: titleOf(record) }
  if (kind === 'happening') return { position: record.position, kind: 'event', name: titleOf(record) }
  return kind === 'guesthouse' ? { position: record.position, kind: 'rural', name: titleOf(record) } : null
}
