import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Selectable } from 'kysely'
import type { Gate } from '#sync/contracts/tickets/gate.ts'
import type { Redemption, RedemptionDraft } from '#sync/contracts/tickets/redemption.ts'
import { TicketKey } from '#sync/contracts/tickets/code.ts'
import type { OrderStatus } from '#sync/contracts/orders/order.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { pointsFor } from '#sync/domain/cart.ts'
import { lastUse, readCode, usedOf } from '#sync/domain/gate.ts'
import type { Db, Trx } from '../../db/database.ts'
import { publishOwn, readContentRecord, readOwnRecord } from '../../db/feed.ts'
import type { Tables } from '../../db/tables.ts'
import { memberOf, type Handlers } from '../call.ts'
import { earnPoints } from '../shared/points/ledger.ts'
import { Refusal } from '../refusal.ts'
import { productOf } from '../shared/catalogue.ts'
import { gateTicketsOf, presentUse, publishGate } from '../shared/gate.ts'
import { publishOrder } from '../shared/order-view.ts'
import { badgesDue } from '../shared/badges-due.ts'
import { publishSummary } from '../shared/summary.ts'

type TicketRow = Selectable<Tables['ticket']> & { shop_no: number }

/** A partner's gate (P-06, X-01): what it needs to work offline, and what it tells when it is back. */
export const gateHandlers: Handlers = {
  async gateOpen({ trx, principal }) {
    const { id } = memberOf(principal)
    const scope = `member:${id}`
    const gate = await gateOf(trx, id)
    const known = await readOwnRecord(trx, scope, 'gate', 'me')
    if (JSON.stringify(known) !== JSON.stringify(gate)) {
      await publishOwn(trx, scope, 'gate', 'me', gate)
      for (const ticket of await gateTicketsOf(trx, await knownTickets(trx, id)))
        await publishOwn(trx, scope, 'gateTicket', ticket.id, ticket)
    }
    return gate
  },

  /** One scan. Sent again it is the same scan; a second scan of the same ticket is distinguished by its own id. */
  async redeem({ trx, principal, body, deps }) {
    const partner = memberOf(principal)
    const ticket = await scannedTicket(trx, partner.id, body.code)
    const done = await trx.selectFrom('redemption').selectAll().where('id', '=', body.id).executeTakeFirst()
    if (done) {
      if (done.partner_id !== partner.id) throw new Refusal('request.keyReused')
      return present(trx, done)
    }
    const now = deps.now()
    const counted = await count(trx, ticket, body, now)
    const row = await trx
      .insertInto('redemption')
      .values({
        id: body.id,
        ticket_id: ticket.id,
        partner_id: partner.id,
        by_name: await nameOf(trx, partner.id),
        gate: body.gate.trim(),
        quantity: body.quantity,
        ...counted,
        scanned_at: new Date(Math.min(Date.parse(body.scannedAt), now)),
        recorded_at: new Date(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (row.accepted > 0) await use(trx, ticket, row, now)
    const redemption = await present(trx, row)
    await publishGate(trx, [ticket.id])
    await publishOwn(trx, `member:${partner.id}`, 'redemption', row.id, redemption)
    return redemption
  },
}

async function gateOf(db: Db, partnerId: MemberId): Promise<Gate> {
  const shops = await db
    .selectFrom('partner_shop')
    .select('shop_no')
    .where('member_id', '=', partnerId)
    .orderBy('shop_no')
    .execute()
  const keys = await db.selectFrom('signing_key').selectAll().where('purpose', '=', 'ticket').execute()
  const known = await Promise.all(shops.map(({ shop_no: no }) => readContentRecord(db, 'shop', no)))
  return {
    // a shop that is not public yet has no tickets
    shops: known.flatMap((shop) => (shop ? [{ no: shop.no, name: shop.name }] : [])),
    keys: keys.map(({ kid, public_jwk: { x } }) => TicketKey.parse({ kid, kty: 'OKP', crv: 'Ed25519', x })),
  }
}

/** Tickets of a partner's shops that were used or touched at all; of the others the code says everything. */
async function knownTickets(db: Db, partnerId: MemberId): Promise<string[]> {
  const rows = await db
    .selectFrom('ticket')
    .innerJoin('orders', 'orders.id', 'ticket.order_id')
    .innerJoin('partner_shop', 'partner_shop.shop_no', 'orders.shop_no')
    .select('ticket.id')
    .where('partner_shop.member_id', '=', partnerId)
    .where('ticket.status', '!=', 'ticketIssued')
    .execute()
  return rows.map(({ id }) => id)
}

/** The ticket of a code, held until the end of the transaction. @throws Refusal when it is none, or of another shop */
async function scannedTicket(trx: Trx, partnerId: MemberId, code: string): Promise<TicketRow> {
  const id = readCode(code)?.payload.id
  // the order first, as anyone who cancels it does: two that wait for each other's row would both be refused
  if (id !== undefined)
    await trx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', trx.selectFrom('ticket').select('order_id').where('id', '=', id))
      .forUpdate()
      .execute()
  const ticket =
    id === undefined
      ? undefined
      : await trx
          .selectFrom('ticket')
          .innerJoin('orders', 'orders.id', 'ticket.order_id')
          .selectAll('ticket')
          .select('orders.shop_no')
          .where('ticket.id', '=', id)
          .forUpdate('ticket')
          .executeTakeFirst()
  // The code we gave out is the only one that counts: whatever is changed in it, its signature too, is another code.
  if (!ticket || ticket.code !== code.trim()) throw new Refusal('ticket.unknown')
  const works = await trx
    .selectFrom('partner_shop')
    .select('shop_no')
    .where('member_id', '=', partnerId)
    .where('shop_no', '=', ticket.shop_no)
    .executeTakeFirst()
  if (!works) throw new Refusal('auth.forbidden')
  return ticket
}

/** How many of a scan count, and why not all. The day that decides is the one of the scan, not of the news of it. */
async function count(
  db: Db,
  ticket: TicketRow,
  draft: RedemptionDraft,
  now: number,
): Promise<{ accepted: number; outcome: Redemption['outcome']; earlier_id: string | null }> {
  const none = { accepted: 0, earlier_id: null }
  const [known] = await gateTicketsOf(db, [ticket.id])
  if (!known || known.revoked) return { ...none, outcome: 'revoked' }
  const day = seoulDay(Math.min(Date.parse(draft.scannedAt), now))
  if (day < ticket.valid_from || day > ticket.valid_to) return { ...none, outcome: 'expired' }
  const left = Math.max(0, ticket.quantity - Math.max(ticket.used_quantity, usedOf(known)))
  if (left >= draft.quantity) return { accepted: draft.quantity, outcome: 'redeemed', earlier_id: null }
  return { accepted: left, outcome: 'double', earlier_id: lastUse(known)?.id ?? null }
}

/** Counts the use in the ticket, its line and its order, and gives the points of what was used. */
async function use(
  trx: Trx,
  ticket: TicketRow,
  { id, accepted }: { id: string; accepted: number },
  now: number,
): Promise<void> {
  const used = ticket.used_quantity + accepted
  const status: OrderStatus = used >= ticket.quantity ? 'used' : 'partiallyUsed'
  await trx.updateTable('ticket').set({ used_quantity: used, status }).where('id', '=', ticket.id).execute()
  await trx
    .updateTable('order_line')
    .set({ status })
    .where('order_id', '=', ticket.order_id)
    .where('seq', '=', ticket.line_seq)
    .execute()
  const lines = await trx
    .selectFrom('order_line')
    .select(['status', 'seq'])
    .where('order_id', '=', ticket.order_id)
    .execute()
  const isAll = lines.every((line) => line.status === 'used')
  await trx
    .updateTable('orders')
    .set({ status: isAll ? 'used' : 'partiallyUsed' })
    .where('id', '=', ticket.order_id)
    .execute()
  const won = await pointsOfUse(trx, ticket, used, accepted)
  const accrual = { source: 'purchase' as const, won, reference: id, orderId: ticket.order_id }
  await earnPoints(trx, ticket.member_id, accrual, { now })
  const scope = `member:${ticket.member_id}`
  const shown = await readOwnRecord(trx, scope, 'ticket', ticket.id)
  if (shown) await publishOwn(trx, scope, 'ticket', ticket.id, { ...shown, usedQuantity: used, status })
  await publishOrder(trx, ticket.order_id, ticket.member_id)
  await badgesDue(trx, ticket.member_id)
  await publishSummary(trx, ticket.member_id, seoulDay(now))
}

/** Points of the pieces used now, of what was really paid; rounded so that all pieces together earn the whole. */
async function pointsOfUse(db: Db, ticket: TicketRow, used: number, accepted: number): Promise<number> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select(['orders.details', 'order_line.details as line', 'order_line.product_no'])
    .where('orders.id', '=', ticket.order_id)
    .where('order_line.seq', '=', ticket.line_seq)
    .executeTakeFirstOrThrow()
  const { amountWon, paidWon } = order.details as { amountWon: number; paidWon: number }
  const { lineWon } = order.line as { lineWon: number }
  if (amountWon === 0) return 0
  const { pointBasisPoints } = await productOf(db, order.product_no)
  const paid = Math.floor((lineWon * paidWon) / amountWon)
  const upTo = (pieces: number) => pointsFor(Math.floor((paid * pieces) / ticket.quantity), pointBasisPoints)
  return upTo(used) - upTo(used - accepted)
}

async function nameOf(db: Db, memberId: MemberId): Promise<string> {
  const row = await db
    .selectFrom('member')
    .select('profile')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return String(row.profile.name ?? '')
}

async function present(db: Db, row: Selectable<Tables['redemption']>): Promise<Redemption> {
  const ticket = await db
    .selectFrom('ticket')
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.order_id', '=', 'ticket.order_id')
        .onRef('order_line.seq', '=', 'ticket.line_seq'),
    )
    .select('order_line.product_no')
    .where('ticket.id', '=', row.ticket_id)
    .executeTakeFirstOrThrow()
  const earlier = row.earlier_id
    ? await db.selectFrom('redemption').selectAll().where('id', '=', row.earlier_id).executeTakeFirst()
    : undefined
  return {
    id: row.id,
    ticketId: row.ticket_id,
    productNo: ticket.product_no,
    quantity: row.quantity,
    accepted: row.accepted,
    outcome: row.outcome,
    scannedAt: row.scanned_at.toISOString(),
    by: row.by_name,
    gate: row.gate,
    earlier: earlier ? presentUse(earlier) : null,
  }
}
