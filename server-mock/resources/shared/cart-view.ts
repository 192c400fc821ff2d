import type { Selectable } from 'kysely'
import type { WireCart, WireCartGoods } from '#sync/contracts/cart/cart.ts'
import type { Product } from '#sync/contracts/shops/shop.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { isDaily } from '#sync/domain/capacity.ts'
import { availabilityOf, cartTotal, pieceWon } from '#sync/domain/cart.ts'
import { formatReservation } from '#sync/domain/reservation.ts'
import type { Db, Trx } from '../../db/database.ts'
import { publishOwn, readContentRecord } from '../../db/feed.ts'
import type { Tables } from '../../db/tables.ts'
import { shopOf, stockOf } from './catalogue.ts'

export type CartRow = Selectable<Tables['cart']>
type LineRow = Selectable<Tables['cart_line']>

export const linesOf = (db: Db, cartId: string): Promise<LineRow[]> =>
  db.selectFrom('cart_line').selectAll().where('cart_id', '=', cartId).orderBy('seq').execute()

/**
 * The cart at today's prices, stock and availability.
 * @param fresh a product that is about to change, seen as it will be
 */
export async function presentCart(db: Db, cart: CartRow, now: number, fresh?: Product): Promise<WireCart> {
  const shop = await shopOf(db, cart.shop_no)
  const goods: WireCartGoods[] = []
  for (const line of await linesOf(db, cart.id)) {
    const product =
      fresh?.no === line.product_no ? fresh : await readContentRecord(db, 'product', line.product_no)
    goods.push(
      await presentLine(db, line, {
        product,
        day: product && isDaily(product, shop) ? cart.reserved_day : null,
        now,
      }),
    )
  }
  const reserved = cart.reserved_day
    ? { rsvtDay: cart.reserved_day, rsvtTime: shop.reservation.type === 'DAT' ? '' : cart.reserved_time }
    : null
  return {
    shopCartId: cart.id,
    shopSn: cart.shop_no,
    entcmpSn: cart.company_no,
    shopCartGoodsList: goods,
    rsvtDt: formatReservation(reserved),
    rsvtHrTypeCd: shop.reservation.type,
    totalWon: cartTotal(goods),
  }
}

async function presentLine(
  db: Db,
  line: LineRow,
  { product, day, now }: { product: Product | null; day: string | null; now: number },
): Promise<WireCartGoods> {
  const stock = await stockOf(db, line.unit_no, now, { day, cartId: line.cart_id })
  const unitWon = product ? pieceWon(product, line.unit_no, line.options) : null
  return {
    gdsSn: line.product_no,
    gdsDsctSn: line.unit_no,
    ordrSeq: line.seq,
    gdsQty: line.quantity,
    options: line.options,
    unitWon: unitWon ?? 0,
    lineWon: (unitWon ?? 0) * line.quantity,
    // A product that left the catalogue is no longer sold.
    availability: product && unitWon !== null ? availabilityOf(product, stock, seoulDay(now)) : 'salesEnded',
    stock,
  }
}

/** Writes the cart's present state into its owner's feed. */
export async function publishCart(trx: Trx, cart: CartRow, now: number, fresh?: Product): Promise<WireCart> {
  const body = await presentCart(trx, cart, now, fresh)
  await publishOwn(trx, cart.owner, 'cart', cart.id, body)
  return body
}
