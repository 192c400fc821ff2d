import type { MemberId, OrderId } from '#sync/contracts/base/ids.ts'
import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { PointEntry, PointLot, PointSource } from '#sync/contracts/points/points.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import {
  expiryOf,
  planReclaim,
  planRestore,
  planSpend,
  type FatedPart,
  type Lot,
  type PointPart,
} from '#sync/domain/points.ts'
import type { Db, Trx } from '../../../db/database.ts'
import { publishOwn } from '../../../db/feed.ts'
import type { Tables } from '../../../db/tables.ts'
import { Refusal } from '../../refusal.ts'
import { publishSummary } from '../summary.ts'

/**
 * The ledger of points (S9-02, X-10). Invariant: rows of `point_lot` change only together with a line of `point_entry`
 * and its parts, under the lock of the member's row; the member's feed has them in the same transaction.
 */
type LotRow = Selectable<Tables['point_lot']>
/** Ids of lots and lines; the seed brings its own, which are the same each time. */
type NewId = () => string
/** `now` in milliseconds since 1970. */
type When = { now: number; newId?: NewId }

/**
 * Gives a member points in a lot of their own.
 * @param reference what they are for (review, run, redemption …); the same reference of a source earns once
 * @returns the points given; 0 when they were given before
 */
export async function earnPoints(
  trx: Trx,
  memberId: MemberId,
  earned: {
    source: PointSource
    won: number
    reference: string
    orderId?: OrderId | null
    expiresOn?: string
  },
  { now, newId = randomUUID }: When,
): Promise<number> {
  if (earned.won <= 0) return 0
  await holdMember(trx, memberId)
  const lot = await trx
    .insertInto('point_lot')
    .values({
      id: newId(),
      member_id: memberId,
      source: earned.source,
      earned: earned.won,
      remaining: earned.won,
      earned_at: new Date(now),
      expires_on: earned.expiresOn ?? expiryOf(earned.source, seoulDay(now)),
      reference: earned.reference,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'source', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!lot) return 0
  const { source, orderId = null } = earned
  const parts = [{ lotId: lot.id, won: earned.won, fate: 'moved' as const }]
  await writeEntry(trx, memberId, { kind: 'earn', source, orderId, parts }, { now, newId })
  return earned.won
}

type Spending = When & { memberId: MemberId; orderId: OrderId; won: number }

/**
 * Spends points on an order, nearest expiry first.
 * @throws Refusal points.insufficient with the balance as it is
 */
export async function spendPoints(
  trx: Trx,
  { memberId, won, orderId, now, newId = randomUUID }: Spending,
): Promise<void> {
  if (won === 0) return
  await holdMember(trx, memberId)
  const lots = await lotsOf(trx, memberId)
  const today = seoulDay(now)
  const parts = planSpend(lots, won, today)
  if (!parts) {
    const points = lots.reduce((sum, lot) => sum + (lot.expiresOn < today ? 0 : lot.remaining), 0)
    throw new Refusal('points.insufficient', { facts: { points } })
  }
  await move(trx, parts, -1)
  const fated = parts.map((part) => ({ ...part, fate: 'moved' as const }))
  await writeEntry(trx, memberId, { kind: 'spend', source: null, orderId, parts: fated }, { now, newId })
}

/**
 * Gives back what an order spent, to the lots it came from with their own days. A second call gives nothing.
 * @returns the points that came back
 */
export async function restorePoints(
  trx: Trx,
  orderId: OrderId,
  { now, newId = randomUUID }: When,
): Promise<number> {
  const memberId = await spenderOf(trx, orderId)
  if (memberId === null) return 0
  await holdMember(trx, memberId)
  const spent = await stillSpent(trx, orderId)
  if (spent.length === 0) return 0
  const parts = planRestore(await lotsOf(trx, memberId), spent, seoulDay(now))
  await move(trx, moved(parts), 1)
  for (const part of parts.filter(({ fate }) => fate === 'reclaimed'))
    await trx
      .updateTable('point_lot')
      .set((eb) => ({ owed: eb('owed', '-', part.won) }))
      .where('id', '=', part.lotId)
      .execute()
  await writeEntry(trx, memberId, { kind: 'restore', source: null, orderId, parts }, { now, newId })
  return moved(parts).reduce((sum, part) => sum + part.won, 0)
}

/**
 * Takes an accrual back (decision 22), never below 0. Nothing happens when it was never given or is taken back already.
 * @returns the points taken
 */
export async function reclaimPoints(
  trx: Trx,
  memberId: MemberId,
  accrual: { source: PointSource; reference: string },
  { now, newId = randomUUID }: When,
): Promise<number> {
  await holdMember(trx, memberId)
  const lot = await trx
    .selectFrom('point_lot')
    .select('id')
    .where('member_id', '=', memberId)
    .where('source', '=', accrual.source)
    .where('reference', '=', accrual.reference)
    .executeTakeFirst()
  if (!lot) return 0
  const { parts, owed } = planReclaim(await lotsOf(trx, memberId), lot.id, seoulDay(now))
  await move(trx, parts, -1)
  await trx
    .updateTable('point_lot')
    .set((eb) => ({
      owed: eb('owed', '+', owed), // one thing may be earned for, taken back and given again more than once
      reference: `${accrual.reference} reclaimed ${lot.id}`,
    }))
    .where('id', '=', lot.id)
    .execute()
  const fated: FatedPart[] = parts.map((part) => ({ ...part, fate: 'moved' }))
  if (owed > 0) fated.push({ lotId: lot.id, won: owed, fate: 'reclaimed' })
  await writeEntry(
    trx,
    memberId,
    { kind: 'reclaim', source: accrual.source, orderId: null, lotId: lot.id, parts: fated },
    { now, newId },
  )
  return parts.reduce((sum, part) => sum + part.won, 0)
}

/** Two changes of one member's points take turns. */
async function holdMember(trx: Trx, memberId: MemberId): Promise<void> {
  await trx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
}

const present = (row: LotRow): PointLot => ({
  id: row.id,
  source: row.source,
  earned: row.earned,
  remaining: row.remaining,
  earnedAt: row.earned_at.toISOString(),
  expiresOn: row.expires_on,
})

async function lotsOf(db: Db, memberId: MemberId): Promise<Lot[]> {
  const rows = await db.selectFrom('point_lot').selectAll().where('member_id', '=', memberId).execute()
  return rows.map((row) => ({ ...present(row), owed: row.owed }))
}

const moved = (parts: readonly FatedPart[]): FatedPart[] => parts.filter(({ fate }) => fate === 'moved')

async function move(trx: Trx, parts: readonly PointPart[], sign: 1 | -1): Promise<void> {
  for (const { lotId, won } of parts)
    await trx
      .updateTable('point_lot')
      .set((eb) => ({ remaining: eb('remaining', '+', sign * won) }))
      .where('id', '=', lotId)
      .execute()
}

async function spenderOf(db: Db, orderId: OrderId): Promise<string | null> {
  const spent = await db
    .selectFrom('point_entry')
    .select('member_id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'spend')
    .executeTakeFirst()
  return spent?.member_id ?? null
}

/** What an order spent less what came, or could not come, back since. */
async function stillSpent(db: Db, orderId: OrderId): Promise<PointPart[]> {
  const { rows } = await sql<PointPart>`
    SELECT p.lot_id AS "lotId", sum(CASE e.kind WHEN 'spend' THEN p.won ELSE -p.won END)::bigint AS won
    FROM point_entry e JOIN point_part p ON p.entry_id = e.id
    WHERE e.order_id = ${orderId} AND e.kind IN ('spend', 'restore')
    GROUP BY p.lot_id HAVING sum(CASE e.kind WHEN 'spend' THEN p.won ELSE -p.won END) > 0
    ORDER BY p.lot_id`.execute(db)
  return rows
}

type NewEntry = Pick<PointEntry, 'kind' | 'source'> & {
  orderId: OrderId | null
  lotId?: string
  parts: FatedPart[]
}

/** The line itself, and the member's feed: the line, its lots, and the numbers of my page. */
async function writeEntry(
  trx: Trx,
  memberId: MemberId,
  entry: NewEntry,
  { now, newId }: Required<When>,
): Promise<void> {
  const { kind, source, orderId, lotId = null, parts } = entry
  const { id } = await trx
    .insertInto('point_entry')
    .values({
      id: newId(),
      member_id: memberId,
      kind,
      source,
      order_id: orderId,
      lot_id: lotId,
      at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (parts.length)
    await trx
      .insertInto('point_part')
      .values(parts.map(({ lotId, won, fate }) => ({ entry_id: id, lot_id: lotId, won, fate })))
      .execute()
  await publishPoints(trx, memberId, id)
  await publishSummary(trx, memberId, seoulDay(now))
}

/** Writes a line of the ledger and the lots it moved to the member's feed. */
export async function publishPoints(trx: Trx, memberId: MemberId, entryId: string): Promise<void> {
  const scope = `member:${memberId}`
  const entry = await trx
    .selectFrom('point_entry')
    .leftJoin('orders', 'orders.id', 'point_entry.order_id')
    .selectAll('point_entry')
    .select('orders.number')
    .where('point_entry.id', '=', entryId)
    .executeTakeFirstOrThrow()
  const parts = await trx
    .selectFrom('point_part')
    .innerJoin('point_lot', 'point_lot.id', 'point_part.lot_id')
    .selectAll('point_lot')
    .select(['point_part.won', 'point_part.fate'])
    .where('entry_id', '=', entryId)
    .orderBy('lot_id')
    .orderBy('fate')
    .execute()
  for (const lot of new Map(parts.map((part) => [part.id, part])).values())
    await publishOwn(trx, scope, 'pointLot', lot.id, present(lot))
  await publishOwn(trx, scope, 'pointEntry', entryId, {
    id: entryId,
    kind: entry.kind,
    source: entry.source,
    orderNumber: entry.number,
    ...(entry.lot_id === null ? {} : { lotId: entry.lot_id }),
    won: parts.reduce((sum, part) => sum + (part.fate === 'moved' ? part.won : 0), 0),
    at: entry.at.toISOString(),
    parts: parts.map(({ id, won, fate }) => ({ lotId: id, won, fate })),
  })
}
