import type { QuoteLine } from '#sync/contracts/orders/calls.ts'
import type { UnitNo } from '#sync/contracts/base/ids.ts'
import type { Product } from '#sync/contracts/shops/shop.ts'
import { claimKey, freeOf, shortage, type Claim } from '#sync/domain/capacity.ts'
import { pieceWon, unitOf } from '#sync/domain/cart.ts'
import type { Db } from '../../../db/database.ts'
import { readContentRecord } from '../../../db/feed.ts'
import { Refusal } from '../../refusal.ts'
import type { CartLineRow } from '../../shared/cart-store.ts'
import type { freeOfClaims } from '../keep/claims.ts'

export type QuotedLine = {
  wire: QuoteLine
  product: Product
  options: { optionId: string; choiceId: string }[]
}

/** What is kept and sold of everything the quote counts on, by claim. */
export type Capacities = Awaited<ReturnType<typeof freeOfClaims>>
export type CartLine = Awaited<ReturnType<typeof productsOf>>[number]

/** Lines of a cart with their products. @throws Refusal cart.salesEnded when a product left the catalogue */
export async function productsOf(db: Db, rows: readonly CartLineRow[]) {
  const found: { row: (typeof rows)[number]; product: Product }[] = []
  for (const row of rows) {
    const product = await readContentRecord(db, 'product', row.product_no)
    // a product that left the catalogue cannot be ordered nor named
    if (product && unitOf(product, row.unit_no)) found.push({ row, product })
  }
  if (found.length === 0 || found.length < rows.length)
    throw new Refusal('cart.salesEnded', { facts: { gdsSn: rows[0]?.product_no ?? null } })
  return found
}

/**
 * A line at its plain price, with what is free of it.
 * @param at.today in Asia/Seoul, `yyyy-MM-dd` @param at.now milliseconds since 1970
 */
export function quoteLine(
  { product, row }: CartLine,
  {
    claims,
    capacities,
    today,
    now,
  }: { claims: readonly Claim[]; capacities: Capacities; today: string; now: number },
): QuotedLine {
  const unitWon = pieceWon(product, row.unit_no, row.options)
  const { free, short } = unitState(claims, capacities, row.unit_no, now)
  const isSold = unitWon !== null && !hasEnded(product, today)
  const isPaused = isSold && product.availability === 'soldOut'
  return {
    product,
    options: row.options,
    wire: {
      gdsDsctSn: row.unit_no,
      ordrSeq: row.seq,
      gdsSn: row.product_no,
      gdsQty: row.quantity,
      unitWon: unitWon ?? 0,
      lineWon: (unitWon ?? 0) * row.quantity,
      discountWon: 0,
      availability: !isSold ? 'salesEnded' : isPaused || free === 0 ? 'soldOut' : 'onSale',
      free,
      state: !isSold ? 'salesEnded' : isPaused ? 'outOfStock' : (short ?? 'ok'),
    },
  }
}

const hasEnded = (product: Product, today: string): boolean =>
  product.availability === 'salesEnded' || (product.validity.kind === 'until' && product.validity.day < today)

/** How many pieces of a unit are free (null: without a limit), and in which way it is short. */
function unitState(claims: readonly Claim[], capacities: Capacities, unitNo: UnitNo, now: number) {
  let free: number | null = null
  let short: 'soldOut' | 'outOfStock' | null = null
  for (const claim of claims) {
    if (claim.kind === 'slot' || claim.unitNo !== unitNo) continue
    const capacity = capacities.get(claimKey(claim))
    if (!capacity) continue
    const left = freeOf(capacity, now)
    if (left !== null) free = Math.min(free ?? left, left)
    short ??= shortage(claim.quantity, capacity, now)
  }
  return { free, short }
}
