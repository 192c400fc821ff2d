import type { NewCart } from '#sync/contracts/cart/cart.ts'
import type { Product } from '#sync/contracts/shops/shop.ts'
import { clampQuantity, sameOptions, unitOf } from '#sync/domain/cart.ts'
import { POLICY } from '#sync/domain/policy.ts'
import type { Trx } from '../../db/database.ts'
import { Refusal } from '../refusal.ts'
import { linesOf, type CartRow } from '../shared/cart-view.ts'

/** @returns the line's number: the device's where it is free, the same line's where options agree, else the next */
export async function putLine(
  { trx, cart }: { trx: Trx; cart: CartRow },
  { product, goods, stock }: { product: Product; goods: NewCart['shopCartGoods']; stock: number | null },
): Promise<number> {
  const { gdsSn, gdsDsctSn, gdsQty, options = [] } = goods
  const unit = unitOf(product, gdsDsctSn)
  if (!unit) throw new Refusal('record.notFound')
  const lines = await linesOf(trx, cart.id)
  const ofUnit = lines.filter((line) => line.unit_no === gdsDsctSn)
  const taken = ofUnit.reduce((sum, line) => sum + line.quantity, 0)
  const quantity = clampQuantity(gdsQty, { maxPerOrder: unit.maxPerOrder, stock }, taken)
  if (quantity === 0 || lines.length >= POLICY.cart.maxLines)
    throw new Refusal('cart.quantityLimit', {
      facts: { gdsSn, gdsDsctSn, inCart: taken, maxPerOrder: unit.maxPerOrder, stock },
    })
  const same = ofUnit.find(
    (line) =>
      sameOptions(line.options, options) && (goods.ordrSeq === undefined || goods.ordrSeq === line.seq),
  )
  if (same) {
    await trx
      .updateTable('cart_line')
      .set({ quantity: same.quantity + quantity })
      .where('cart_id', '=', cart.id)
      .where('unit_no', '=', gdsDsctSn)
      .where('seq', '=', same.seq)
      .execute()
    return same.seq
  }
  const isFree = goods.ordrSeq !== undefined && !lines.some((line) => line.seq === goods.ordrSeq)
  const seq = isFree ? (goods.ordrSeq ?? 1) : Math.max(0, ...lines.map((line) => line.seq)) + 1
  await trx
    .insertInto('cart_line')
    .values({
      cart_id: cart.id,
      unit_no: gdsDsctSn,
      seq,
      product_no: gdsSn,
      quantity,
      options: JSON.stringify(options),
    })
    .execute()
  return seq
}
