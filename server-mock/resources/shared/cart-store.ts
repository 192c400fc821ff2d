import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { publishOwn } from '../../db/feed.ts'
import { Refusal } from '../refusal.ts'
import type { CartRow } from './cart-view.ts'

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

type LineRow = Selectable<Tables['cart_line']>

/** {@link findCart} with what is in it, in its order. */
export async function findCartWithLines(
  db: Db,
  id: string,
): Promise<(CartRow & { lines: LineRow[] }) | null> {
  const lines = sql<LineRow[]>`(
    SELECT coalesce(jsonb_agg(to_jsonb(line) ORDER BY line.seq), '[]') FROM cart_line line WHERE line.cart_id = cart.id)`
  const row = await byId(db, id).select(lines.as('lines')).executeTakeFirst()
  return row ?? null
}

/** @throws Refusal record.notFound for an unknown cart and for somebody else's */
export async function ownCart(db: Db, id: string, owner: string): Promise<CartRow> {
  const cart = await findCart(db, id)
  if (cart?.owner !== owner) throw new Refusal('record.notFound')
  return cart
}

export async function cartOfOwner(db: Db, owner: string): Promise<CartRow | null> {
  return (await db.selectFrom('cart').selectAll().where('owner', '=', owner).executeTakeFirst()) ?? null
}

/** Deletes a cart and tells its owner's devices (S4-02). */
export async function dropCart(trx: Trx, cart: CartRow): Promise<void> {
  await trx.deleteFrom('cart').where('id', '=', cart.id).execute()
  await publishOwn(trx, cart.owner, 'cart', cart.id, null)
}
