import { DISTRICTS } from '#sync/contracts/base/lists.ts'
import type { Place } from '#sync/contracts/places/place.ts'

/** What lists are narrowed to: the five districts of Ulsan, and the two neighbouring cities as a whole. */
export const AREAS = [...DISTRICTS, 'pohang', 'gyeongju'] as const
export type Area = (typeof AREAS)[number]

type Placed = Pick<Place, 'city' | 'district'>

export const isIn = ({ city, district }: Placed, area: Area): boolean => district === area || city === area

/** The areas where something of the list lies, in their order. */
export const areasOf = (records: readonly Placed[]): Area[] =>
  AREAS.filter((area) => records.some((record) => isIn(record, area)))

/** An area as a place that lies in it: what `useArea` names. */
export const asPlaced = (area: Area): Placed =>
  area === 'pohang' || area === 'gyeongju'
    ? { city: area, district: null }
    : { city: 'ulsan', district: area }
