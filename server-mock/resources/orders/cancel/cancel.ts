import type { OrderId } from '#sync/contracts/base/ids.ts'
import type { DeskDecision } from '#sync/contracts/orders/desk.ts'
import type { OrderState } from '#sync/contracts/orders/calls.ts'
import type { Order, OrderStatus } from '#sync/contracts/orders/order.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { canWithdraw, cancelTerms, checkReason } from '#sync/domain/cancellation.ts'
import { canRideStep } from '#sync/domain/order-status.ts'
import type { Trx } from '../../../db/database.ts'
import { memberOf, type Call } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { lockOwner } from '../../shared/cart-store.ts'
import type { Sender } from '../../shared/messages.ts'
import { presentOrder } from '../../shared/order-view.ts'
import { issueTickets } from '../pay/complete.ts'
import { notify } from '../notify.ts'
import { payBack, settleByHand } from '../pay/pay-back.ts'
import type { OrderContext } from '../context.ts'
import { dropOrder } from '../keep/release.ts'
import { leaveStandby } from '../standby/standby.ts'
import { ownOrder, stepOrder, stepTickets, publishState, type OrderRow } from '../store.ts'

/** A member asks for the cancellation of a whole order (S4-10, S5-07); an unpaid one ends at once. */
export async function requestCancel(call: Call<'orderCancel'>): Promise<OrderState> {
  const { trx, deps, body, params } = call
  const member = memberOf(call.principal)
  await lockOwner(trx, `member:${member.id}`)
  const row = await ownOrder(trx, params.number, member.id)
  const problem = checkReason(body.reason, body.text)
  if (problem) throw new Refusal('request.invalid', { fields: [{ path: 'text', code: problem }] })
  const order = await presentOrder(trx, row.id)
  const isUsed = await anyUsed(trx, row.id)
  const found = cancelTerms(order, deps.now(), seoulDay(deps.now()))
  const terms = isUsed ? { allowed: false as const, why: 'used' as const, until: null } : found
  if (!terms.allowed)
    throw new Refusal('order.cannotCancel', { facts: { why: terms.why, until: terms.until } })
  const why = body.text.trim() ? `${body.reason}: ${body.text.trim()}` : body.reason
  const said = { cancelReason: why, cancelRequestedAt: new Date(deps.now()).toISOString(), decision: null }
  if (terms.kind === 'drop') {
    await trx
      .updateTable('orders')
      .set({ details: JSON.stringify({ ...row.details, ...said }) })
      .where('id', '=', row.id)
      .execute()
    const fresh = { ...row, details: { ...row.details, ...said } }
    return publishState(trx, await dropOrder(call, fresh, { by: 'member', why }, 'cancelComplete'))
  }
  if (terms.kind === 'leave')
    return publishState(trx, await leaveStandby(call, row, { by: 'member', why }, { ...said, standby: null }))
  await trx.updateTable('orders').set({ former: row.status }).where('id', '=', row.id).execute()
  const to = terms.kind === 'refund' ? 'refundRequested' : 'cancelRequested'
  const asked = await stepOrder(call, row, { to, by: 'member', why }, said)
  if (to === 'refundRequested') await stepTickets(call, asked, 'refundRequested')
  await notify(call, asked, 'refundRequested')
  return publishState(trx, asked)
}

/** The gate's own count: a scan that came late counts before the line says so. */
async function anyUsed(trx: Trx, orderId: OrderId): Promise<boolean> {
  const used = await trx
    .selectFrom('ticket')
    .select('id')
    .where('order_id', '=', orderId)
    .where('used_quantity', '>', 0)
    .executeTakeFirst()
  return used !== undefined
}

/** A member takes a request back while it is only a request; everything is as it was (decision 11). */
export async function withdrawCancel(call: Call<'orderWithdraw'>): Promise<OrderState> {
  const { trx, params } = call
  const member = memberOf(call.principal)
  await lockOwner(trx, `member:${member.id}`)
  const row = await ownOrder(trx, params.number, member.id)
  const status = row.status as OrderStatus
  if (!canWithdraw(status)) throw new Refusal('order.closed', { facts: { status } })
  const to = status === 'refundRequested' ? 'refundWithdrawn' : (row.former as OrderStatus)
  const back = await stepOrder(call, row, { to, by: 'member' }, { cancelRequestedAt: null })
  await reopenTickets(call, back)
  return publishState(trx, back)
}

/** Tickets of a request that came to nothing open the gate again; their lines stand as issued. */
async function reopenTickets(sender: OrderContext, row: OrderRow): Promise<void> {
  await stepTickets(sender, row, 'ticketIssued')
  if (row.status === 'refundWithdrawn' || row.status === 'refundRejected')
    await sender.trx
      .updateTable('order_line')
      .set({ status: 'ticketIssued' })
      .where('order_id', '=', row.id)
      .execute()
}

/**
 * What a partner or the desk decides (S4-10, S6-04); the desk may grant what the partner refused.
 * @throws Refusal order.closed when the order is past it
 */
export async function decide(
  sender: Sender,
  row: OrderRow,
  decision: DeskDecision,
  by: 'desk' | 'partner',
): Promise<OrderRow> {
  const { do: verb, reason, transport } = decision
  const status = row.status as OrderStatus
  const closed = () => new Refusal('order.closed', { facts: { status } })
  const why = reason.trim() || null
  if (verb === 'confirm') {
    if (status !== 'reservationRequested') throw closed()
    const confirmed = await issueTickets(sender, row, by)
    await notify(sender, confirmed, 'reservationConfirmed')
    return confirmed
  }
  if (verb === 'decline') {
    if (status !== 'reservationRequested' && !row.refund_at) throw closed()
    const told = { decision: why, cancelReason: null, standby: null }
    await notify(sender, row, 'reservationDeclined', { reason: why ?? '' })
    return leaveStandby(sender, row, { by, why }, told)
  }
  if (verb === 'settleByHand') {
    if (by !== 'desk') throw closed()
    return settleByHand(sender, row, decision)
  }
  if (verb === 'transport') return moveRide(sender, row, transport, by)
  const overrules = verb === 'approve' && status === 'refundRejected' && by === 'desk'
  if (!canWithdraw(status) && !overrules) throw closed()
  if (verb === 'approve') {
    const asked = overrules ? await stepOrder(sender, row, { to: 'refundRequested', by, why }) : row
    const approved = await stepOrder(sender, asked, { to: 'refundApproved', by, why }, { decision: why })
    await stepTickets(sender, approved, 'refundApproved')
    return payBack(sender, approved)
  }
  const to = status === 'cancelRequested' ? (row.former as OrderStatus) : 'refundRejected'
  const rejected = await stepOrder(sender, row, { to, by, why }, { decision: why })
  await reopenTickets(sender, rejected)
  await notify(sender, rejected, 'refundRejected', { reason: why ?? '' })
  return rejected
}

function moveRide(
  { trx, deps }: Sender,
  row: OrderRow,
  to: DeskDecision['transport'],
  by: string,
): Promise<OrderRow> {
  const from = row.details.transport as Order['transport']
  if (!from || !to || !canRideStep(from, to))
    throw new Refusal('order.closed', { facts: { status: from ?? null } })
  return stepOrder({ trx, deps }, row, { to: row.status as OrderStatus, by }, { transport: to })
}
