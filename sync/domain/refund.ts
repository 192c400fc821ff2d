import type { PaymentState } from '#sync/contracts/orders/calls.ts'

/**
 * How the money of an approved refund goes back: `gateway` by itself, `nothing` was paid, `person` must decide because
 * no payment backs what was paid. A refund never ends below what was paid without a person.
 */
export type RefundWay = 'gateway' | 'nothing' | 'person'

/**
 * @param paidWon what the order says was paid, in won
 * @param payments of that order: state and amount in won
 */
export function refundWay(
  paidWon: number,
  payments: readonly { state: PaymentState; amountWon: number }[],
): RefundWay {
  if (payments.some(({ state, amountWon }) => state === 'approved' && amountWon >= paidWon)) return 'gateway'
  return paidWon > 0 ? 'person' : 'nothing'
}

/**
 * Whether an approved refund waits for a person. Nothing is on its way: what the gateway is about to give back is told
 * by a payment being refunded.
 */
export const waitsForPerson = (
  order: { status: string; paidWon: number },
  payments: readonly { state: PaymentState }[],
): boolean =>
  order.status === 'refundApproved' &&
  order.paidWon > 0 &&
  payments.every(({ state }) => state !== 'refunding')
