import * as z from 'zod/mini'
import { Day, Instant, Uuid, Won } from '../base/ids.ts'

/** Where points come from; how long a lot lasts follows from it (decision 1). */
export const POINT_SOURCES = ['purchase', 'event', 'attendance', 'game', 'review', 'community'] as const
export const PointSource = z.enum(POINT_SOURCES)
export type PointSource = z.infer<typeof PointSource>

/** Points of one accrual (S3-14). They lapse together, the day after `expiresOn`. */
export const PointLot = z.strictObject({
  id: Uuid,
  source: PointSource,
  earned: z.int().check(z.positive()),
  remaining: Won,
  earnedAt: Instant,
  expiresOn: Day,
})
export type PointLot = z.infer<typeof PointLot>

/**
 * What became of a part of an entry: it moved; or it could not come back, because its lot had lapsed or its accrual had
 * been taken back in the meantime.
 */
export const PointFate = z.enum(['moved', 'lapsed', 'reclaimed'])
export type PointFate = z.infer<typeof PointFate>

/** A line of the ledger (X-10), tied to the lots it moved. What lapses is not a line: it follows from the lots' days. */
export const PointEntry = z.strictObject({
  id: Uuid,
  kind: z.enum(['earn', 'spend', 'restore', 'reclaim']),
  source: z.nullable(PointSource),
  orderNumber: z.nullable(z.string()),
  /** The lot whose accrual was taken back; only of what was reclaimed. Parts of it may have come from other lots. */
  lotId: z.optional(Uuid),
  /** Points that moved; what lapsed or was reclaimed is not in it. */
  won: Won,
  at: Instant,
  parts: z.array(z.strictObject({ lotId: Uuid, won: z.int().check(z.positive()), fate: PointFate })),
})
export type PointEntry = z.infer<typeof PointEntry>

/** Kinds of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  pointLot: PointLot,
  pointEntry: PointEntry,
} as const
