import { sql } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { GateTicket } from '#sync/contracts/tickets/gate.ts'
import type { GateUse } from '#sync/contracts/tickets/redemption.ts'
import type { OrderStatus } from '#sync/contracts/orders/order.ts'
import type { Db, Trx } from '../../db/database.ts'
import { publishOwn, publishToMembers, readOwnRecord } from '../../db/feed.ts'

/** Statuses in which a ticket's days and pieces decide; in any other one it is taken back. */
const STANDS: readonly OrderStatus[] = [
  'ticketIssued',
  'partiallyUsed',
  'used',
  'expired',
  'refundWithdrawn',
  'refundRejected',
]

/** What gates know of tickets: taken back or not, and each use that counted, the earliest first. */
export async function gateTicketsOf(db: Db, ticketIds: readonly string[]): Promise<GateTicket[]> {
  if (ticketIds.length === 0) return []
  const tickets = await db
    .selectFrom('ticket')
    .select(['id', 'status'])
    .where('id', 'in', ticketIds)
    .orderBy('id')
    .execute()
  const uses = await db
    .selectFrom('redemption')
    .selectAll()
    .where('ticket_id', 'in', ticketIds)
    .where('accepted', '>', 0)
    .orderBy('scanned_at')
    .orderBy('id')
    .execute()
  return tickets.map(({ id, status }) => ({
    id,
    revoked: !STANDS.includes(status as OrderStatus),
    uses: uses.filter((use) => use.ticket_id === id).map(presentUse),
  }))
}

export const presentUse = (row: {
  id: string
  scanned_at: Date
  by_name: string
  gate: string
  accepted: number
}): GateUse => ({
  id: row.id,
  at: row.scanned_at.toISOString(),
  by: row.by_name,
  gate: row.gate,
  quantity: row.accepted,
})

/**
 * Tells every gate of the tickets' shop what became of them: used, taken back, or good again (X-01). To be called after
 * the member's own records are written: members first, gates last is the order of the locks.
 */
export async function publishGate(trx: Trx, ticketIds: readonly string[]): Promise<void> {
  if (ticketIds.length === 0) return
  const partners = await trx
    .selectFrom('ticket')
    .innerJoin('orders', 'orders.id', 'ticket.order_id')
    .innerJoin('partner_shop', 'partner_shop.shop_no', 'orders.shop_no')
    .select(['ticket.id', 'partner_shop.member_id'])
    .where('ticket.id', 'in', ticketIds)
    .execute()
  if (partners.length === 0) return
  const bodies = new Map((await gateTicketsOf(trx, ticketIds)).map((body) => [body.id, body]))
  await publishToMembers(
    trx,
    partners.flatMap(({ id, member_id: memberId }) => {
      const body = bodies.get(id)
      return body ? [{ memberId, kind: 'gateTicket' as const, key: id, body }] : []
    }),
  )
}

/**
 * A partner leaves: their scans stay without their name, also in what the devices of other gates hold. To be called when
 * the partner's own feed and shops are gone.
 */
export async function forgetNameAtGates(trx: Trx, memberId: MemberId): Promise<void> {
  const scans = await trx
    .updateTable('redemption')
    .set({ by_name: '' })
    .where('partner_id', '=', memberId)
    .returning(['id', 'ticket_id'])
    .execute()
  if (scans.length === 0) return
  const doubles = await trx
    .selectFrom('redemption')
    .select(['id', 'partner_id'])
    .where(
      'earlier_id',
      'in',
      scans.map(({ id }) => id),
    )
    .where('partner_id', 'is not', null)
    .where('partner_id', '!=', memberId)
    .orderBy('id')
    .execute()
  for (const { id, partner_id: partnerId } of doubles) {
    const scope = `member:${partnerId}`
    const told = await readOwnRecord(trx, scope, 'redemption', id)
    if (told?.earlier)
      await publishOwn(trx, scope, 'redemption', id, { ...told, earlier: { ...told.earlier, by: '' } })
    // the same scan sent again is answered with what is stored
    await sql`UPDATE idempotency SET answer = jsonb_set(answer, '{result,earlier,by}', '""')
      WHERE owner = ${scope} AND answer #>> '{result,id}' = ${id}
      AND answer #>> '{result,earlier,by}' IS NOT NULL`.execute(trx)
  }
  await publishGate(trx, [...new Set(scans.map((scan) => scan.ticket_id))])
}
