import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { publishOwn, rememberContent } from '../../db/feed.ts'
import { Refusal } from '../refusal.ts'
import type { CartRow } from './cart-view.ts'
import { catalogueOf } from './catalogue.ts'

/** Writers of one owner's cart take turns, so that two devices never make two carts. */
export const lockOwner = async (trx: Trx, owner: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${owner}, 1))`.execute(trx)
}

const byId = (db: Db, id: string) =>
  db
    .selectFrom('cart')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb('id', 'in', eb.selectFrom('cart_alias').select('cart_id').where('cart_alias.id', '=', id)),
      ]),
    )

/** The cart of an id or of an alias of it, no matter who owns it. */
export const findCart = async (db: Db, id: string): Promise<CartRow | null> =>
  (await byId(db, id).executeTakeFirst()) ?? null

export type CartLineRow = Selectable<Tables['cart_line']>

const LINES = sql<CartLineRow[]>`(
  SELECT coalesce(jsonb_agg(to_jsonb(line) ORDER BY line.seq), '[]') FROM cart_line line WHERE line.cart_id = cart.id)`
const CATALOGUE = catalogueOf(
  sql`cart.shop_no`,
  sql`SELECT line.product_no FROM cart_line line WHERE line.cart_id = cart.id`,
)

/** {@link findCart} with what is in it, in its order; the transaction knows the shop and the products from then on. */
async function findCartWithLines(db: Db, id: string): Promise<(CartRow & { lines: CartLineRow[] }) | null> {
  const row = await byId(db, id)
    .select([LINES.as('lines'), CATALOGUE.as('catalogue')])
    .executeTakeFirst()
  if (!row) return null
  const { catalogue, ...cart } = row
  rememberContent(db, catalogue)
  return cart
}

/** The cart an order's statement reads was made of, as far as it is there, with its lines. */
export const CART_OF_ORDER = sql<{ id: string; owner: string; lines: CartLineRow[] } | null>`(
  SELECT jsonb_build_object('id', cart.id, 'owner', cart.owner, 'lines', ${LINES}) FROM cart
  WHERE cart.id = orders.cart_id OR cart.id IN (SELECT cart_id FROM cart_alias WHERE cart_alias.id = orders.cart_id)
  LIMIT 1)`

/** @throws Refusal record.notFound for an unknown cart and for somebody else's */
export async function ownCart(
  db: Db,
  id: string,
  owner: string,
): Promise<CartRow & { lines: CartLineRow[] }> {
  const cart = await findCartWithLines(db, id)
  if (cart?.owner !== owner) throw new Refusal('record.notFound')
  return cart
}

export async function cartOfOwner(db: Db, owner: string): Promise<CartRow | null> {
  return (await db.selectFrom('cart').selectAll().where('owner', '=', owner).executeTakeFirst()) ?? null
}

/** Deletes a cart and tells its owner's devices (S4-02). */
export async function dropCart(trx: Trx, cart: Pick<CartRow, 'id' | 'owner'>): Promise<void> {
  await trx.deleteFrom('cart').where('id', '=', cart.id).execute()
  await publishOwn(trx, cart.owner, 'cart', cart.id, null)
}
