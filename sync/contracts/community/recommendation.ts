import * as z from 'zod/mini'
import { Instant, Uuid } from '../base/ids.ts'
import { TARGET_KINDS } from './lists.ts'

/** What can be recommended: a post, or a review ('helpful'). Set membership, the last word wins. */
export const TargetKind = z.enum(TARGET_KINDS)
export type TargetKind = z.infer<typeof TargetKind>

/** Kind `recommendation` of the member feed, key `${kind}:${id}`. */
export const Recommendation = z.strictObject({ kind: TargetKind, id: Uuid, at: Instant })
export type Recommendation = z.infer<typeof Recommendation>

/** Kind of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  /** Key is `${kind}:${id}`. */
  recommendation: Recommendation,
} as const
