import type { OrderQuote, OrderState, OrderWish } from '#sync/contracts/orders/calls.ts'
import { orderWith } from '#src/testing/records/orders.ts'

/** What the server takes the cart of two bowls for: 32,000 won, 12,300 points to be had. */
export const quoteWith = (over: Partial<OrderQuote> = {}): OrderQuote => ({
  lines: [quoteLine()],
  rsvtDt: '',
  slot: { state: 'ok', free: null },
  amountWon: 32_000,
  discountWon: 0,
  pointsWon: 0,
  payWon: 32_000,
  balanceWon: 12_300,
  earnWon: 960,
  standby: null,
  problem: null,
  ...over,
})

export const quoteLine = (over: Partial<OrderQuote['lines'][number]> = {}): OrderQuote['lines'][number] => ({
  gdsSn: 2003,
  gdsDsctSn: 11,
  ordrSeq: 1,
  gdsQty: 2,
  unitWon: 16_000,
  lineWon: 32_000,
  discountWon: 0,
  availability: 'onSale',
  free: null,
  state: 'ok',
  ...over,
})

/** The same, less the points that are wished for. */
export const quoteOfWish = ({ pointsWon }: Pick<OrderWish, 'pointsWon'>): OrderQuote =>
  quoteWith({ pointsWon, payWon: 32_000 - pointsWon })

/** An order of nothing to pay: no pay page to be sent to. */
export const placed = (): OrderState => ({ order: orderWith(), payment: null, payUrl: null })
