import { sql } from 'kysely'
import type { ProductNo } from '#sync/contracts/base/ids.ts'
import type { CouponOffer } from '#sync/contracts/coupons/offer.ts'
import type { ContentBody, ContentKind } from '#sync/contracts/kinds.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import type { Db, Trx } from './database.ts'

type SetUnit = { no: number; quantity: number | null; price: number | null; list: number | null }
type SetProduct = { units: SetUnit[]; availability: Product['availability'] | null; offers: CouponOffer[] }

/**
 * A record of the catalogue as the rows of trade say it: of a product what is left of its units, at which price, whether it
 * is sold and which coupons it has; of a shop whether it cannot serve. What a record says of that itself counts only where
 * there is no row, so that whoever writes the rest of it (a file, a rating, a partner) changes nothing a desk has set.
 */
export async function asTraded<K extends ContentKind>(
  db: Db,
  kind: K,
  body: ContentBody<K>,
): Promise<ContentBody<K>> {
  // a record of kind K is one of K
  if (kind === 'product') return (await tradedProduct(db, body as Product)) as ContentBody<K>
  if (kind === 'shop') return (await tradedShop(db, body as Shop)) as ContentBody<K>
  return body
}

async function tradedProduct(db: Db, product: Product): Promise<Product> {
  const set = await readSet(db, product.no)
  const rows = new Map(set.units.map((row) => [row.no, row]))
  const offers = new Map([...(product.coupons ?? []), ...set.offers].map((offer) => [offer.no, offer]))
  const { coupons: _, ...rest } = product
  return {
    ...rest,
    availability: set.availability ?? product.availability,
    units: product.units.map((unit) => {
      const row = rows.get(unit.no)
      if (!row) return unit
      const { quantity: stock, price, list } = row
      return { ...unit, stock, priceWon: price ?? unit.priceWon, listWon: list ?? unit.listWon }
    }),
    ...(offers.size > 0 ? { coupons: [...offers.values()] } : {}),
  }
}

async function readSet(db: Db, no: ProductNo): Promise<SetProduct> {
  const { rows } = await sql<{
    units: SetUnit[] | null
    availability: string | null
    offers: CouponOffer[] | null
  }>`
    SELECT max(availability) AS availability,
      json_agg(json_build_object('no', unit_no, 'quantity', quantity, 'price', price_won, 'list', list_won)) AS units,
      (SELECT json_agg(offer ORDER BY no) FROM set_offer WHERE product_no = ${no}) AS offers
    FROM stock WHERE product_no = ${no}`.execute(db)
  const [row] = rows
  return {
    units: row?.units ?? [],
    // written from the contract's own list
    availability: (row?.availability ?? null) as SetProduct['availability'],
    offers: row?.offers ?? [],
  }
}

async function tradedShop(db: Db, shop: Shop): Promise<Shop> {
  const row = await db.selectFrom('shop_outage').selectAll().where('shop_no', '=', shop.no).executeTakeFirst()
  if (!row) return shop.outage ? { ...shop, outage: null } : shop
  const { reason, note, since, until } = row
  return {
    ...shop,
    outage: { reason, note, since: since.toISOString(), until: until?.toISOString() ?? null },
  }
}

/**
 * Begins the rows of a product's units: those there are stay as they are, whatever its file says now, so that a unit that
 * leaves the files and comes back is sold as it was.
 */
export async function beginTrade(trx: Trx, { no, units, availability }: Product): Promise<void> {
  const rows = units.map(({ no: unit, stock, priceWon, listWon }) => ({ unit, stock, priceWon, listWon }))
  await sql`
    INSERT INTO stock (unit_no, product_no, quantity, price_won, list_won, availability)
    SELECT unit, ${no}, stock, "priceWon", "listWon",
      coalesce((SELECT max(availability) FROM stock WHERE product_no = ${no}), ${availability})
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (unit bigint, stock int, "priceWon" bigint, "listWon" bigint)
    ON CONFLICT (unit_no) DO NOTHING`.execute(trx)
}
