import { PointEntry, PointLot } from './points.ts'

/** Kinds of the member’s own feed; the key is the id unless said. */
export const MEMBER = {
  pointLot: PointLot,
  pointEntry: PointEntry,
} as const
