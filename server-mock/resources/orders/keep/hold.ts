import type { OrderId } from '#sync/contracts/base/ids.ts'
import type { OrderDraft } from '#sync/contracts/orders/calls.ts'
import type { Claim } from '#sync/domain/capacity.ts'
import { holdClaims } from './claims.ts'
import type { OrderContext } from '../context.ts'
import { holdCoupons } from './coupons.ts'

/**
 * Keeps stock, places and coupons for an order until its payment window closes, all or nothing.
 * @throws Refusal order.soldOut, order.outOfStock or order.slotFull naming what is short
 */
export async function holdWanted(
  { trx, deps }: OrderContext,
  orderId: OrderId,
  { draft, claims, payBy }: { draft: OrderDraft; claims: readonly Claim[]; payBy: number },
): Promise<void> {
  await holdClaims(trx, { orderId, claims, until: payBy, now: deps.now() })
  const ids = draft.coupons.map(({ couponId }) => couponId.toLowerCase())
  await holdCoupons(trx, ids, { orderId, until: payBy })
}
