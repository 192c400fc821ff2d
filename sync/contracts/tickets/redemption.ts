import * as z from 'zod/mini'
import { Instant, SerialNo, Uuid } from '../base/ids.ts'

/** Who let visitors in, when, and how many. */
export const GateUse = z.strictObject({
  /** Id of the redemption. */
  id: Uuid,
  at: Instant,
  by: z.string(),
  gate: z.string(),
  quantity: z.int().check(z.positive()),
})
export type GateUse = z.infer<typeof GateUse>

/** A scan that let visitors in; the device minted the id. */
export const RedemptionDraft = z.strictObject({
  id: Uuid,
  code: z.string().check(z.minLength(1), z.maxLength(1000)),
  quantity: z.int().check(z.gte(1), z.lte(99)),
  scannedAt: Instant,
  /** Name of the gate, as its people call it. */
  gate: z.string().check(z.maxLength(40)),
})
export type RedemptionDraft = z.infer<typeof RedemptionDraft>

/**
 * `double`: more was let in than was left, because another gate did not know yet; `revoked` and `expired`: the gate let
 * in what was no longer good. `waiting` is the device's word for what the server has not seen.
 */
export const REDEMPTION_OUTCOMES = ['redeemed', 'double', 'revoked', 'expired', 'waiting'] as const

export const Redemption = z.strictObject({
  id: Uuid,
  ticketId: Uuid,
  productNo: SerialNo,
  /** Asked for, and of them counted as used. */
  quantity: z.int(),
  accepted: z.int(),
  outcome: z.enum(REDEMPTION_OUTCOMES),
  scannedAt: Instant,
  by: z.string(),
  gate: z.string(),
  /** The use a double scan met. */
  earlier: z.nullable(GateUse),
})
export type Redemption = z.infer<typeof Redemption>

/** Kind of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  redemption: Redemption,
} as const
