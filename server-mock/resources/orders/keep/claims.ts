import type { OrderId } from '#sync/contracts/base/ids.ts'
import { sql } from 'kysely'
import { claimKey, shortage, type Claim, type Hold } from '#sync/domain/capacity.ts'
import type { Trx } from '../../../db/database.ts'
import { Refusal } from '../../refusal.ts'

/**
 * Places and pieces in the database. Invariant: for every key, what is sold plus what is held until an instant still to
 * come never exceeds the total; the row of the key stays locked from the look to the commit, and CHECK constraints back it.
 */
type Capacity = { total: number | null; taken: number; holds: Hold[] }

/** What counts a claim, for the statements below. */
const asJson = (claims: readonly Claim[]): string =>
  JSON.stringify(
    claims.map((claim) => ({
      key: claimKey(claim),
      quantity: claim.quantity,
      ...(claim.kind === 'slot' ? { capacity: claim.capacity } : { unitNo: claim.unitNo }),
    })),
  )

/**
 * Keeps everything an order needs until an instant, all or nothing. Rows are locked in the order of the claims' keys, so
 * nobody waits in a circle.
 * @throws Refusal order.soldOut, order.outOfStock or order.slotFull naming what is short; nothing of it may stay then
 */
export async function holdClaims(
  trx: Trx,
  { orderId, claims, until, now }: { orderId: OrderId; claims: readonly Claim[]; until: number; now: number },
): Promise<void> {
  if (claims.length === 0) return
  const { rows } = await sql<Capacity & { claim: string }>`
    SELECT * FROM keep_claims(${orderId}::uuid, ${asJson(claims)}::jsonb, ${new Date(until)}::timestamptz)`.execute(
    trx,
  )
  const capacities = new Map(rows.map((row) => [row.claim, row]))
  for (const claim of claims) {
    const capacity = capacities.get(claimKey(claim))
    const short = capacity && shortage(claim.quantity, capacity, now)
    if (short) throw shortOf(claim, short)
  }
}

const shortOf = (claim: Claim, short: 'soldOut' | 'outOfStock'): Refusal =>
  claim.kind === 'slot'
    ? new Refusal('order.slotFull', { facts: { rsvtDay: claim.day, rsvtTime: claim.time } })
    : new Refusal(`order.${short}`, {
        facts: { gdsDsctSn: claim.unitNo, day: claim.kind === 'day' ? claim.day : null },
      })

/**
 * Makes what is held sold: parts of a statement that begins `WITH`. The claims must have been held again in this
 * transaction, or looked at by {@link canSell}: a hold may have run out.
 */
export const soldBy = (orderId: OrderId) => sql`
  sold AS (
    UPDATE hold SET sold = true WHERE order_id = ${orderId}::uuid AND NOT sold RETURNING key, quantity
  ), piles AS (
    UPDATE stock SET quantity = stock.quantity - sold.quantity FROM sold
    WHERE stock.unit_no = substring(sold.key FROM '^unit:(\\d+)$')::bigint
  ), places AS (
    UPDATE capacity SET taken = taken + sold.quantity FROM sold WHERE capacity.key = sold.key
  )`

/** Gives everything of an order back, sold or only held. A second call gives nothing. */
export async function releaseClaims(trx: Trx, orderId: OrderId): Promise<void> {
  for (const { key, quantity } of await soldTo(trx, orderId)) await count(trx, key, -quantity)
  await trx.deleteFrom('hold').where('order_id', '=', orderId).execute()
}

const soldTo = (trx: Trx, orderId: OrderId) =>
  trx
    .selectFrom('hold')
    .select(['key', 'quantity'])
    .where('order_id', '=', orderId)
    .where('sold', '=', true)
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
  const { rows } = await sql<Capacity & { key: string }>`
    SELECT said.key, coalesce(said.capacity, stock.quantity) AS total, coalesce(capacity.taken, 0) AS taken, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('quantity', hold.quantity,
        'until', floor(extract(epoch FROM hold.until) * 1000))), '[]')
      FROM hold WHERE hold.key = said.key AND NOT sold AND until > ${new Date(now)}
        AND order_id <> ALL (${[...replaced]}::uuid[])
    ) AS holds
    FROM jsonb_to_recordset(${asJson(claims)}::jsonb) AS said (key text, "unitNo" bigint, capacity integer)
    LEFT JOIN capacity ON capacity.key = said.key LEFT JOIN stock ON stock.unit_no = said."unitNo"`.execute(
    trx,
  )
  return new Map(rows.map(({ key, ...capacity }) => [key, capacity]))
}

/**
 * Whether what an order keeps can be sold to it now, its time being over or not. The rows stay locked.
 * @returns false when somebody else has it by now
 */
export async function canSell(trx: Trx, orderId: OrderId, now: number): Promise<boolean> {
  const { rows } = await sql<
    Capacity & { quantity: number }
  >`SELECT * FROM lock_kept(${orderId}::uuid)`.execute(trx)
  return rows.every(({ quantity, ...capacity }) => shortage(quantity, capacity, now) === null)
}
