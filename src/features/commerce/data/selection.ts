import type { Product, ProductUnit } from '#sync/contracts/shops/shop.ts'
import { availabilityOf, checkOptions, clampQuantity, pieceWon, unitOf } from '#sync/domain/cart.ts'
import { checkReservation, type Reserving, type SeoulNow } from '#sync/domain/reservation.ts'
import type { Picked, Selection } from './cart-args.ts'

export type SelectionProblem =
  | 'unitNeeded'
  | 'kindNeeded'
  | 'optionNeeded'
  | 'soldOut'
  | 'salesEnded'
  | 'tooMany'
  | 'dayNeeded'
  | 'timeNeeded'
  | 'dateUnavailable'
  | 'breakTime'

/** The most pieces of a unit that can still be put into the cart. */
export const mostOf = (unit: ProductUnit, inCart: number): number => clampQuantity(99, unit, inCart)

/** Whether several kinds are taken at once, adults and children: where no options make a piece different from the next. */
export const isByKind = (product: Pick<Product, 'units' | 'options'>): boolean =>
  product.units.length > 1 && product.options.length === 0

/** What is to be put into the cart, a line each. */
export function picksOf(product: Product, { unitNo, quantity, kinds = [] }: Selection): Picked[] {
  if (isByKind(product)) return kinds.filter((pick) => pick.quantity > 0)
  return unitNo ? [{ unitNo, quantity }] : []
}

/** The kinds after setting how many of one there are. */
export const withKind = (kinds: readonly Picked[] = [], unitNo: number, quantity: number): Picked[] => [
  ...kinds.filter((pick) => pick.unitNo !== unitNo),
  ...(quantity > 0 ? [{ unitNo, quantity }] : []),
]

/**
 * Why this cannot be put into the cart yet, or null. The same rules run on the server.
 * @param inCart pieces of a unit that are in the cart already
 */
export function selectionProblem(
  product: Product,
  shop: Reserving,
  selection: Selection,
  now: SeoulNow,
  inCart: (unitNo: number) => number = () => 0,
): SelectionProblem | null {
  const picks = picksOf(product, selection)
  if (picks.length === 0) return isByKind(product) ? 'kindNeeded' : 'unitNeeded'
  for (const { unitNo, quantity } of picks) {
    const unit = unitOf(product, unitNo)
    if (!unit) return 'unitNeeded'
    const availability = availabilityOf(product, unit.stock, now.day)
    if (availability !== 'onSale') return availability
    if (quantity < 1 || quantity > mostOf(unit, inCart(unitNo))) return 'tooMany'
  }
  if (checkOptions(product, selection.options).length > 0) return 'optionNeeded'
  return reservationProblem(shop, selection, now)
}

function reservationProblem(
  shop: Reserving,
  { reservation }: Selection,
  now: SeoulNow,
): SelectionProblem | null {
  if (shop.reservation.type === 'NON') return null
  if (!reservation?.rsvtDay) return 'dayNeeded'
  if (shop.reservation.type === 'TIM' && !reservation.rsvtTime) return 'timeNeeded'
  const problem = checkReservation(shop, reservation, now)
  if (!problem) return null
  return problem === 'cart.breakTime' ? 'breakTime' : 'dateUnavailable'
}

/** The running total in won; 0 while nothing is chosen. */
export const selectionTotal = (product: Product, selection: Selection): number =>
  picksOf(product, selection).reduce(
    (sum, { unitNo, quantity }) => sum + (pieceWon(product, unitNo, selection.options) ?? 0) * quantity,
    0,
  )

/** The options after pressing a choice: one-choice options change over, others toggle up to their limit. */
export function withChoice(
  option: Product['options'][number],
  chosen: Selection['options'],
  choiceId: string,
): Selection['options'] {
  const others = chosen.filter((each) => each.optionId !== option.id)
  const mine = chosen.filter((each) => each.optionId === option.id)
  const isOn = mine.some((each) => each.choiceId === choiceId)
  if (isOn) {
    const left = mine.filter((each) => each.choiceId !== choiceId)
    return option.required && left.length === 0 ? chosen : [...others, ...left]
  }
  if (option.max === 1) return [...others, { optionId: option.id, choiceId }]
  if (mine.length >= option.max) return chosen
  return [...others, ...mine, { optionId: option.id, choiceId }]
}

/** What stands chosen when a product page is opened: the only unit, and the first choice of what is required. */
export function firstSelection(product: Product): Selection {
  const [only, ...rest] = product.units
  const options = product.options.flatMap((option) => {
    const first = option.choices[0]
    return option.required && first ? [{ optionId: option.id, choiceId: first.id }] : []
  })
  return { unitNo: only && rest.length === 0 ? only.no : 0, quantity: 1, options, reservation: null }
}
