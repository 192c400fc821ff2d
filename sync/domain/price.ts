import type { Coupon } from '#sync/contracts/coupons/coupon.ts'

/**
 * What an order costs (decision 19): lines, then coupons, then points, whole won rounded down. Screens show it, the
 * server decides it with the same code.
 */
export type PriceLine = { key: string; productNo: number; unitWon: number; quantity: number }

/** A coupon as prices see it; `productNos` names the products a product coupon is for, absent: any. */
export type CouponTerms = Pick<
  Coupon,
  'id' | 'scope' | 'kind' | 'value' | 'minWon' | 'maxWon' | 'expiresOn' | 'usedAt'
> & { productNos?: readonly number[] }

/** A coupon laid on a line (product coupon) or on the whole order (`line` null). */
export type CouponUse = { couponId: string; line: string | null }

export type PriceProblem =
  | { code: 'order.couponNone'; couponId: string }
  | { code: 'order.couponExhausted'; couponId: string }
  | { code: 'order.couponMinimum'; couponId: string; minWon: number }
  | { code: 'order.couponOtherProduct'; couponId: string }
  | { code: 'order.couponMixed' }
  | { code: 'order.pointsShort'; mostWon: number }

export type Price = {
  amountWon: number
  discountWon: number
  pointsWon: number
  payWon: number
  /** What coupons of a line take off it, by the line's key. */
  lineDiscounts: Record<string, number>
}

const lineWonOf = (line: PriceLine): number => line.unitWon * line.quantity

/** Why a coupon cannot be used for an amount today, or null when it can. The minimum is tested before the discount. */
export function couponProblem(
  coupon: CouponTerms,
  won: number,
  today: string,
): 'used' | 'expired' | 'minimum' | null {
  if (coupon.usedAt !== null) return 'used'
  if (coupon.expiresOn < today) return 'expired'
  return won < coupon.minWon ? 'minimum' : null
}

/** What a coupon takes off, whole won rounded down, never more than the amount or the coupon's limit. */
export function couponOff(coupon: Pick<CouponTerms, 'kind' | 'value' | 'maxWon'>, won: number): number {
  const off = coupon.kind === 'amount' ? coupon.value : Math.floor((won * coupon.value) / 100)
  return Math.min(off, coupon.maxWon ?? Infinity, won)
}

/** Whether a product coupon may be laid on a product. */
export const isForProduct = (coupon: CouponTerms, productNo: number): boolean =>
  coupon.productNos === undefined || coupon.productNos.length === 0 || coupon.productNos.includes(productNo)

/**
 * The price of an order (S5-08: product coupons or one order coupon, never both; a coupon on one line only).
 * @param points points to be spent, won
 * @param balance points the member has
 */
export function priceOrder(input: {
  lines: readonly PriceLine[]
  uses: readonly CouponUse[]
  coupons: readonly CouponTerms[]
  points: number
  balance: number
  today: string
}): { ok: true; price: Price } | { ok: false; problem: PriceProblem } {
  const amountWon = input.lines.reduce((sum, line) => sum + lineWonOf(line), 0)
  const coupons = priceCoupons(input, amountWon)
  if ('code' in coupons) return { ok: false, problem: coupons }
  const { discountWon, lineDiscounts } = coupons
  const left = amountWon - discountWon
  const mostWon = Math.min(input.balance, left)
  if (input.points > mostWon) return { ok: false, problem: { code: 'order.pointsShort', mostWon } }
  return {
    ok: true,
    price: { amountWon, discountWon, pointsWon: input.points, payWon: left - input.points, lineDiscounts },
  }
}

type Discounts = Pick<Price, 'discountWon' | 'lineDiscounts'>

function priceCoupons(input: Parameters<typeof priceOrder>[0], amountWon: number): Discounts | PriceProblem {
  const { uses, lines, coupons, today } = input
  const lineDiscounts: Record<string, number> = {}
  const taken = new Set<string>()
  let discountWon = 0
  for (const { couponId, line: key } of uses) {
    if (taken.has(couponId)) return { code: 'order.couponOtherProduct', couponId }
    taken.add(couponId)
    const coupon = coupons.find((each) => each.id === couponId)
    if (!coupon) return { code: 'order.couponNone', couponId }
    const line = key === null ? null : lines.find((each) => each.key === key)
    if (line === undefined) return { code: 'order.couponNone', couponId }
    if ((coupon.scope === 'order') !== (line === null)) return { code: 'order.couponMixed' }
    if (uses.length > 1 && coupon.scope === 'order') return { code: 'order.couponMixed' }
    if (line && key !== null && lineDiscounts[key] !== undefined) return { code: 'order.couponMixed' }
    if (line && !isForProduct(coupon, line.productNo)) return { code: 'order.couponOtherProduct', couponId }
    const won = line ? lineWonOf(line) : amountWon
    const problem = couponProblem(coupon, won, today)
    if (problem === 'used') return { code: 'order.couponExhausted', couponId }
    if (problem === 'expired') return { code: 'order.couponNone', couponId }
    if (problem === 'minimum') return { code: 'order.couponMinimum', couponId, minWon: coupon.minWon }
    const off = couponOff(coupon, won)
    if (key !== null) lineDiscounts[key] = off
    discountWon += off
  }
  return { discountWon, lineDiscounts }
}
