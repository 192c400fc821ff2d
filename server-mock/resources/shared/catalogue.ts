import type { UnitNo } from '#sync/contracts/base/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import type { Db } from '../../db/database.ts'
import { CONTENT, readContentRecord, type ContentRow } from '../../db/feed.ts'
import { Refusal } from '../refusal.ts'

/**
 * What a cart or an order is about, as a column of a statement that reads it: its shop and its products.
 * @param shopNo the column with the shop's number @param productNos a query of the products' numbers
 */
export const catalogueOf = (shopNo: RawBuilder<unknown>, productNos: RawBuilder<unknown>) => sql<
  ContentRow[]
>`(
  SELECT coalesce(jsonb_agg(to_jsonb(entry)), '[]') FROM (
    SELECT kind, key, body FROM feed_entry
    WHERE scope = ${CONTENT} AND kind = 'shop' AND key = ${shopNo}::text
    UNION ALL
    SELECT kind, key, body FROM feed_entry
    WHERE scope = ${CONTENT} AND kind = 'product' AND key IN (SELECT no::text FROM (${productNos}) AS product (no))
  ) entry)`

/** @throws Refusal record.notFound */
export async function productOf(db: Db, no: number): Promise<Product> {
  const product = await readContentRecord(db, 'product', no)
  if (!product) throw new Refusal('record.notFound', { facts: { gdsSn: no } })
  return product
}

/** @throws Refusal record.notFound */
export async function shopOf(db: Db, no: number): Promise<Shop> {
  const shop = await readContentRecord(db, 'shop', no)
  if (!shop) throw new Refusal('record.notFound', { facts: { shopSn: no } })
  return shop
}

/**
 * Pieces of a unit nobody has bought or is just paying for; null is not counted. The stock table decides, the
 * catalogue's figure only shows.
 * @param more.day for what is counted by the day of use (rooms, seats, cars)
 * @param more.cartId what an unpaid order of this cart keeps is free for it: a new one takes its place
 */
export async function stockOf(
  db: Db,
  unitNo: UnitNo,
  now: number,
  { day = null, cartId = null }: { day?: string | null; cartId?: string | null } = {},
): Promise<number | null> {
  const key = day === null ? `unit:${unitNo}` : `day:${unitNo}:${day}`
  const { rows } = await sql<{ quantity: number | null; gone: number }>`
    SELECT quantity, (
      SELECT coalesce(sum(quantity), 0) FROM hold WHERE key = ${key} AND NOT sold AND until > ${new Date(now)}
        AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.id = hold.order_id AND orders.cart_id = ${cartId})
    )::int + coalesce((SELECT taken FROM capacity WHERE key = ${key}), 0) AS gone
    FROM stock WHERE unit_no = ${unitNo}`.execute(db)
  const [row] = rows
  return row?.quantity == null ? null : Math.max(0, row.quantity - row.gone)
}
