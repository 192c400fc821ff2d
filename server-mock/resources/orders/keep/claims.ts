import type { OrderId, UnitNo } from '#sync/contracts/base/ids.ts'
import { sql } from 'kysely'
import { claimKey, shortage, type Claim, type Hold } from '#sync/domain/capacity.ts'
import type { Trx } from '../../../db/database.ts'
import { Refusal } from '../../refusal.ts'

/**
 * Places and pieces in the database. Invariant: for every key, what is sold plus what is held until an instant still to
 * come never exceeds the total; the row of the key stays locked from the look to the commit, and CHECK constraints back it.
 */
type Capacity = { total: number | null; taken: number; holds: Hold[] }

/** Locks the row a claim counts on and reads it. Claims are taken in the order of their keys, so nobody waits in a circle. */
async function lockCapacity(trx: Trx, claim: Claim, orderId: OrderId): Promise<Capacity> {
  const { total, taken } = await lockRow(trx, claim)
  if (total === null) return { total, taken, holds: [] }
  const holds = await trx
    .selectFrom('hold')
    .select(['quantity', 'until'])
    .where('key', '=', claimKey(claim))
    .where('sold', '=', false)
    .where('order_id', '<>', orderId)
    .execute()
  return { total, taken, holds: holds.map(({ quantity, until }) => ({ quantity, until: until.getTime() })) }
}

async function lockRow(trx: Trx, claim: Claim): Promise<{ total: number | null; taken: number }> {
  if (claim.kind === 'unit') {
    const row = await trx
      .selectFrom('stock')
      .select('quantity')
      .where('unit_no', '=', claim.unitNo)
      .forUpdate()
      .executeTakeFirst()
    return { total: row?.quantity ?? null, taken: 0 }
  }
  const total = claim.kind === 'slot' ? claim.capacity : await stockTotal(trx, claim.unitNo)
  if (total === null) return { total, taken: 0 }
  const { rows } = await sql<{ total: number; taken: number }>`
    INSERT INTO capacity (key, total) VALUES (${claimKey(claim)}, ${total})
    ON CONFLICT (key) DO UPDATE SET total = greatest(excluded.total, capacity.taken)
    RETURNING total, taken`.execute(trx)
  return rows[0] ?? { total, taken: 0 }
}

async function stockTotal(trx: Trx, unitNo: UnitNo): Promise<number | null> {
  const row = await trx
    .selectFrom('stock')
    .select('quantity')
    .where('unit_no', '=', unitNo)
    .executeTakeFirst()
  return row?.quantity ?? null
}

/**
 * Keeps everything an order needs until an instant, all or nothing.
 * @throws Refusal order.soldOut, order.outOfStock or order.slotFull naming what is short
 */
export async function holdClaims(
  trx: Trx,
  { orderId, claims, until, now }: { orderId: OrderId; claims: readonly Claim[]; until: number; now: number },
): Promise<void> {
  for (const claim of claims) {
    const capacity = await lockCapacity(trx, claim, orderId)
    const short = shortage(claim.quantity, capacity, now)
    if (short) throw shortOf(claim, short)
    if (capacity.total === null) continue
    await trx
      .insertInto('hold')
      .values({
        order_id: orderId,
        key: claimKey(claim),
        quantity: claim.quantity,
        until: new Date(until),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['order_id', 'key'])
          .doUpdateSet({ quantity: claim.quantity, until: new Date(until) }),
      )
      .execute()
  }
}

const shortOf = (claim: Claim, short: 'soldOut' | 'outOfStock'): Refusal =>
  claim.kind === 'slot'
    ? new Refusal('order.slotFull', { facts: { rsvtDay: claim.day, rsvtTime: claim.time } })
    : new Refusal(`order.${short}`, {
        facts: { gdsDsctSn: claim.unitNo, day: claim.kind === 'day' ? claim.day : null },
      })

/** Makes what is held sold. The claims must have been held again in this transaction: a hold may have run out. */
export async function sellClaims(trx: Trx, orderId: OrderId): Promise<void> {
  await sql`
    WITH sold AS (
      UPDATE hold SET sold = true WHERE order_id = ${orderId} AND NOT sold RETURNING key, quantity
    ), piles AS (
      UPDATE stock SET quantity = stock.quantity - sold.quantity FROM sold
      WHERE stock.unit_no = substring(sold.key FROM '^unit:(\\d+)$')::bigint
    )
    UPDATE capacity SET taken = taken + sold.quantity FROM sold WHERE capacity.key = sold.key`.execute(trx)
}

/** Gives everything of an order back, sold or only held. A second call gives nothing. */
export async function releaseClaims(trx: Trx, orderId: OrderId): Promise<void> {
  for (const { key, quantity } of await heldBy(trx, orderId, true)) await count(trx, key, -quantity)
  await trx.deleteFrom('hold').where('order_id', '=', orderId).execute()
}

const heldBy = (trx: Trx, orderId: OrderId, sold: boolean) =>
  trx
    .selectFrom('hold')
    .select(['key', 'quantity'])
    .where('order_id', '=', orderId)
    .where('sold', '=', sold)
    .orderBy('key')
    .execute()

/** A unit's pile goes down by what is sold; everything else counts what is taken. */
async function count(trx: Trx, key: string, quantity: number): Promise<void> {
  const unit = /^unit:(\d+)$/.exec(key)?.[1]
  if (unit)
    await trx
      .updateTable('stock')
      .set((eb) => ({ quantity: eb('quantity', '-', quantity) }))
      .where('unit_no', '=', Number(unit))
      .execute()
  else
    await trx
      .updateTable('capacity')
      .set((eb) => ({ taken: eb('taken', '+', quantity) }))
      .where('key', '=', key)
      .execute()
}

/** What each claim counts on now, for showing; nothing is locked. @param replaced orders a new one takes the place of */
export async function freeOfClaims(
  trx: Trx,
  claims: readonly Claim[],
  replaced: readonly string[],
  now: number,
): Promise<Map<string, { total: number | null; taken: number; holds: Hold[] }>> {
  const capacities = new Map<string, Capacity>()
  for (const claim of claims) {
    const key = claimKey(claim)
    const [row] =
      claim.kind === 'unit'
        ? []
        : await trx.selectFrom('capacity').select('taken').where('key', '=', key).execute()
    const total = claim.kind === 'slot' ? claim.capacity : await stockTotal(trx, claim.unitNo)
    const holds = await trx
      .selectFrom('hold')
      .select(['quantity', 'until'])
      .where('key', '=', key)
      .where('sold', '=', false)
      .where('until', '>', new Date(now))
      .$if(replaced.length > 0, (query) => query.where('order_id', 'not in', [...replaced]))
      .execute()
    capacities.set(key, {
      total,
      taken: row?.taken ?? 0,
      holds: holds.map(({ quantity, until }) => ({ quantity, until: until.getTime() })),
    })
  }
  return capacities
}

/**
 * Whether what an order keeps can be sold to it now, its time being over or not. The rows stay locked.
 * @returns false when somebody else has it by now
 */
export async function canSell(trx: Trx, orderId: OrderId, now: number): Promise<boolean> {
  for (const { key, quantity } of await heldBy(trx, orderId, false)) {
    const { total, taken } = await lockKey(trx, key)
    const others = await trx
      .selectFrom('hold')
      .select(['quantity', 'until'])
      .where('key', '=', key)
      .where('sold', '=', false)
      .where('order_id', '<>', orderId)
      .execute()
    const holds = others.map((each) => ({ quantity: each.quantity, until: each.until.getTime() }))
    if (shortage(quantity, { total, taken, holds }, now)) return false
  }
  return true
}

async function lockKey(trx: Trx, key: string): Promise<{ total: number | null; taken: number }> {
  const unit = /^unit:(\d+)$/.exec(key)?.[1]
  if (unit) return lockRow(trx, { kind: 'unit', unitNo: Number(unit), quantity: 0 })
  const row = await trx
    .selectFrom('capacity')
    .select(['total', 'taken'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  return row ?? { total: 0, taken: 0 }
}
