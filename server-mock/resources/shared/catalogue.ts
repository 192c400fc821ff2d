import type { Product, Shop } from '#sync/contracts/shop.ts'
import type { Db } from '../../db/database.ts'
import { readContentRecord } from '../../db/feed.ts'
import { Refusal } from '../refusal.ts'

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

/** Pieces left of a unit; null is not counted. The stock table decides, the catalogue's figure only shows. */
export async function stockOf(db: Db, unitNo: number): Promise<number | null> {
  const row = await db.selectFrom('stock').select('quantity').where('unit_no', '=', unitNo).executeTakeFirst()
  return row?.quantity ?? null
}
