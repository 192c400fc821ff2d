import * as z from 'zod/mini'
import { Instant, Uuid, Won } from '../base/ids.ts'
import { PaymentView } from './calls.ts'
import { Order, TransportStatus } from './order.ts'

const text = (max: number) => z.string().check(z.maxLength(max))

/** One order at the administrator's desk. */
export const DeskOrder = z.strictObject({
  order: Order,
  memberId: Uuid,
  payment: z.nullable(PaymentView),
  provider: z.nullable(z.string()),
  /** Since when it stands as it does. */
  since: Instant,
  /** An approved refund that is not carried out: no payment backs what was paid, an administrator decides. */
  needsPerson: z.boolean(),
  history: z.array(
    z.strictObject({
      at: Instant,
      from: z.nullable(z.string()),
      to: z.string(),
      by: z.string(),
      why: z.nullable(z.string()),
    }),
  ),
})
export type DeskOrder = z.infer<typeof DeskOrder>

/** Counts how often the orders of a desk have changed: who shows them asks for them again. */
export const DeskQueue = z.object({ round: z.int() })
export type DeskQueue = z.infer<typeof DeskQueue>

export const DESK_FILTERS = ['waiting', 'all'] as const

/** What the desk decides about an order. */
export const DeskDecision = z.strictObject({
  do: z.enum(['approve', 'reject', 'confirm', 'decline', 'transport', 'settleByHand']),
  reason: text(500),
  transport: z.optional(TransportStatus),
  /** `settleByHand`: what was given back outside of this system; at most what was paid. */
  refundWon: z.optional(Won),
})
export type DeskDecision = z.infer<typeof DeskDecision>
