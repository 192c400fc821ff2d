import { lineKey } from '#sync/domain/cart.ts'
import type { WireCart } from '#sync/contracts/cart/cart.ts'
import type { OrderQuote, QuoteLine } from '#sync/contracts/orders/calls.ts'

/** What somebody saw of a cart: by line, price and what was left; day and time. */
export type Seen = {
  shopCartId: string
  lines: Record<string, { quantity: number; unitWon: number; left: number | null }>
  rsvtDt: string | null
}

export type LineChange = {
  line: QuoteLine
  price: { from: number; to: number } | null
  /** Pieces left when they were looked at last and now; null when that plays no part. */
  left: { from: number | null; to: number } | null
}

export type OrderChanges = {
  lines: LineChange[]
  /** The time was free when it was looked at and is not any more. */
  slot: { state: OrderQuote['slot']['state']; free: number | null } | null
}

export const seenCart = (cart: WireCart): Seen => ({
  shopCartId: cart.shopCartId,
  lines: Object.fromEntries(
    cart.shopCartGoodsList.map((line) => [
      lineKey(line),
      { quantity: line.gdsQty, unitWon: line.unitWon, left: line.stock },
    ]),
  ),
  rsvtDt: cart.rsvtDt,
})

export const seenQuote = (quote: OrderQuote, shopCartId: string): Seen => ({
  shopCartId,
  lines: Object.fromEntries(
    quote.lines.map((line) => [
      lineKey(line),
      { quantity: line.gdsQty, unitWon: line.unitWon, left: line.free },
    ]),
  ),
  rsvtDt: quote.rsvtDt,
})

/**
 * What differs between what was seen and what holds now, line by line. A line put in or changed since is the
 * person's own doing and no difference; what cannot be had always is one.
 */
export function changesSince(seen: Seen, quote: OrderQuote): OrderChanges {
  const lines = quote.lines.flatMap((line): LineChange[] => {
    const before = seen.lines[lineKey(line)]
    const price =
      before && before.unitWon !== line.unitWon ? { from: before.unitWon, to: line.unitWon } : null
    const isShort = line.free !== null && line.free < line.gdsQty
    const left = isShort ? { from: before?.left ?? null, to: line.free ?? 0 } : null
    return price || left || line.state !== 'ok' ? [{ line, price, left }] : []
  })
  const { state, free } = quote.slot
  return { lines, slot: state === 'ok' ? null : { state, free } }
}

export const hasChanges = ({ lines, slot }: OrderChanges): boolean => lines.length > 0 || slot !== null

/** Whether looking at the changes is enough to go on: prices may be accepted, what is gone may not. */
export const canAccept = ({ lines, slot }: OrderChanges): boolean =>
  slot === null && lines.every(({ line }) => line.state === 'ok')
