import type { WireCartLine } from '#sync/contracts/cart/cart.ts'
import type { Availability, Product, ProductUnit } from '#sync/contracts/shops/shop.ts'
import { POLICY } from './policy.ts'

type Chosen = WireCartLine['options']

/** Tells the lines of a cart or an order apart: the unit (`gdsDsctSn`) and which line of that unit it is (`ordrSeq`). */
export const lineKey = (line: Pick<WireCartLine, 'gdsDsctSn' | 'ordrSeq'>): string =>
  `${line.gdsDsctSn}/${line.ordrSeq}`

/** The unit of a product, or undefined. */
export const unitOf = (product: Pick<Product, 'units'>, unitNo: number): ProductUnit | undefined =>
  product.units.find((unit) => unit.no === unitNo)

/**
 * The price of one piece in won: the unit's price and what its options add. This is what `shownWon` is compared with.
 * @returns null when the unit or an option does not exist
 */
export function pieceWon(
  product: Pick<Product, 'units' | 'options'>,
  unitNo: number,
  chosen: Chosen,
): number | null {
  const unit = unitOf(product, unitNo)
  if (!unit) return null
  let won = unit.priceWon
  for (const { optionId, choiceId } of chosen) {
    const choice = product.options
      .find((option) => option.id === optionId)
      ?.choices.find((each) => each.id === choiceId)
    if (!choice) return null
    won += choice.extraWon
  }
  return won
}

export type OptionProblem = { path: string; code: 'unknown' | 'required' | 'tooMany' }

/** What is wrong with the options of a line; empty when they are complete. A choice may be taken twice within `max`. */
export function checkOptions(product: Pick<Product, 'options'>, chosen: Chosen): OptionProblem[] {
  const problems: OptionProblem[] = []
  chosen.forEach(({ optionId, choiceId }, index) => {
    const option = product.options.find((each) => each.id === optionId)
    if (!option?.choices.some((choice) => choice.id === choiceId))
      problems.push({ path: `options.${index}`, code: 'unknown' })
  })
  for (const option of product.options) {
    const count = chosen.filter((each) => each.optionId === option.id).length
    if (option.required && count === 0) problems.push({ path: `options.${option.id}`, code: 'required' })
    if (count > option.max) problems.push({ path: `options.${option.id}`, code: 'tooMany' })
  }
  return problems
}

/**
 * The quantity that holds when `wanted` is asked for (S7-03): within stock, the unit's limit per order and 99.
 * @param others pieces of the same unit in other lines of the cart
 * @returns 0 when nothing is left
 */
export function clampQuantity(
  wanted: number,
  unit: Pick<ProductUnit, 'maxPerOrder'> & { stock: number | null },
  others = 0,
): number {
  const most = Math.min(unit.maxPerOrder, unit.stock ?? Infinity) - others
  return Math.max(0, Math.min(wanted, most, POLICY.cart.maxQuantity))
}

/** What the buyer is told about a unit today. */
export function availabilityOf(
  product: Pick<Product, 'availability' | 'validity'>,
  stock: number | null,
  today: string,
): Availability {
  if (product.availability !== 'onSale') return product.availability
  if (product.validity.kind === 'until' && product.validity.day < today) return 'salesEnded'
  return stock === 0 ? 'soldOut' : 'onSale'
}

/** Sum of the lines in won; lines that cannot be bought do not count. */
export function cartTotal(lines: { lineWon: number; availability: Availability }[]): number {
  return lines.reduce((sum, line) => sum + (line.availability === 'onSale' ? line.lineWon : 0), 0)
}

/** A cart belongs to one shop: whether adding from `shopNo` needs the person's yes to empty it first. */
export const needsReset = (cart: { shopNo: number; lines: unknown[] } | null, shopNo: number): boolean =>
  cart !== null && cart.lines.length > 0 && cart.shopNo !== shopNo

/** Points earned for an amount, rounded down to whole points. */
export const pointsFor = (won: number, basisPoints: number): number =>
  Math.floor((won * basisPoints) / 10_000)

/** Whether two choices of options are the same in any order. */
export function sameOptions(a: Chosen, b: Chosen): boolean {
  const keys = (options: Chosen) => options.map((each) => `${each.optionId}=${each.choiceId}`).sort()
  const [left, right] = [keys(a), keys(b)]
  return left.length === right.length && left.every((key, index) => key === right[index])
}
