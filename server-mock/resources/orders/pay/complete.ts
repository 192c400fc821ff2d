import { sql, type RawBuilder } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Order } from '#sync/contracts/orders/order.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { outageAt } from '#sync/domain/partner-outage.ts'
import type { Trx } from '../../../db/database.ts'
import { publishOwn, readContentRecord } from '../../../db/feed.ts'
import { CART_OF_ORDER, dropCart, findCart } from '../../shared/cart-store.ts'
import { publishCart } from '../../shared/cart-view.ts'
import { shopOf } from '../../shared/catalogue.ts'
import type { Sender } from '../../shared/messages.ts'
import { knownOrder, orderLines, presentOrder } from '../../shared/order-view.ts'
import { shortCode, ticketCode } from '../../shared/ticket-code.ts'
import { publishSummary } from '../../shared/summary.ts'
import { soldBy } from '../keep/claims.ts'
import { publishUsed, usedBy, USED_COUPONS, type UsedCoupon } from '../keep/coupons.ts'
import type { OrderContext } from '../context.ts'
import { notify } from '../notify.ts'
import { joinStandby } from '../standby/join-standby.ts'
import { isReserved } from '../quote/quote.ts'
import { stepOrder, type OrderRow, type Step } from '../store.ts'

type Paid = {
  method: string
  won: number
  /** What is written by the same statement as the step, with a comma before. */
  parts?: RawBuilder<unknown>
}

/**
 * An order whose money is there (or that needs none): what was kept is sold, coupons are used, tickets go out or the
 * shop is asked for the reservation, and the cart loses what was bought. While the shop cannot serve the order waits in
 * its queue instead. What is kept must be sellable; see canSell.
 */
export async function completeOrder(
  sender: Sender,
  order: OrderRow,
  { method, won: paidWon, parts = sql`` }: Paid,
): Promise<OrderRow> {
  const { trx, deps } = sender
  const now = deps.now()
  const outage = outageAt(await shopOf(trx, order.shop_no), now)
  const next = outage ? [] : [await stepAfterPaying(trx, order)]
  const stepped = (await stepOrder(
    sender,
    order,
    [{ to: 'paymentComplete', by: paidWon === 0 ? 'member' : 'gateway' }, ...next],
    {
      ...{ paidAt: new Date(now).toISOString(), paidWon, paymentMethod: method, payBy: null },
      ...(next[0]?.to === 'ticketIssued' ? transportOf(order) : {}),
    },
    {
      columns: { pay_by: null },
      parts: sql`, ${soldBy(order.id)}, ${usedBy(order.member_id, order.id, now)}${parts}`,
      also: sql`, ${USED_COUPONS} AS used_coupons`,
    },
  )) as OrderRow & { used_coupons: UsedCoupon[] }
  const { used_coupons: used, ...paid } = stepped
  await publishUsed(trx, order.member_id, used, now)
  await removeBought(trx, order, now)
  const done = outage ? await joinStandby(sender, paid, outage) : paid
  if (done.status === 'ticketIssued') await giveTickets(sender, done)
  await publishSummary(trx, order.member_id, seoulDay(now))
  await notify(sender, done, 'orderPaid', { won: paidWon })
  return done
}

/** The next step of a paid order: the shop is asked, or tickets go out. */
export async function fulfilPaid(on: OrderContext, paid: OrderRow): Promise<OrderRow> {
  const next = await stepAfterPaying(on.trx, paid)
  return next.to === 'ticketIssued' ? issueTickets(on, paid, 'time') : stepOrder(on, paid, next)
}

const stepAfterPaying = async (trx: Trx, order: OrderRow): Promise<Step> => ({
  to: (await needsShop(trx, order)) ? 'reservationRequested' : 'ticketIssued',
  by: 'time',
})

async function needsShop(trx: Trx, order: OrderRow): Promise<boolean> {
  const shop = await shopOf(trx, order.shop_no)
  for (const { product_no: no } of await orderLines(trx, order.id)) {
    const product = await readContentRecord(trx, 'product', no)
    if (product && isReserved(product, shop)) return true
  }
  return false
}

/** Only what was bought leaves the cart; what was put in since stays. */
async function removeBought(trx: Trx, order: OrderRow, now: number): Promise<void> {
  const cart = await cartOf(trx, order)
  if (cart?.owner !== `member:${order.member_id}`) return
  let left = cart.lines
  for (const { unit_no: unitNo, quantity } of await orderLines(trx, order.id)) {
    const line = left.find((each) => each.unit_no === unitNo && each.quantity <= quantity)
    left = left.filter((each) => each !== line)
  }
  if (left.length === 0) return dropCart(trx, cart)
  for (const { unit_no: unitNo, seq } of cart.lines.filter((line) => !left.includes(line)))
    await trx
      .deleteFrom('cart_line')
      .where('cart_id', '=', cart.id)
      .where('unit_no', '=', unitNo)
      .where('seq', '=', seq)
      .execute()
  const kept = await findCart(trx, cart.id)
  if (kept) await publishCart(trx, kept, now)
}

async function cartOf(trx: Trx, order: OrderRow) {
  const known = knownOrder(trx, order.id)?.cart
  if (known !== undefined) return known
  const row = await trx
    .selectFrom('orders')
    .select(CART_OF_ORDER.as('cart'))
    .where('id', '=', order.id)
    .executeTakeFirst()
  return row?.cart ?? null
}

/** A signed ticket per line, into the buyer's bag. */
export async function issueTickets(on: OrderContext, row: OrderRow, by: string): Promise<OrderRow> {
  const issued = await stepOrder(on, row, { to: 'ticketIssued', by }, transportOf(row))
  await giveTickets(on, issued)
  return issued
}

async function giveTickets(on: OrderContext, row: OrderRow): Promise<void> {
  const order = await presentOrder(on.trx, row.id)
  for (const line of order.lines) await issueTicket(on, order, line, row.member_id)
  await publishSummary(on.trx, row.member_id, seoulDay(on.deps.now()))
}

const transportOf = (row: OrderRow): Partial<Order> =>
  row.details.transport === 'waiting' ? { transport: 'reserved' } : {}

async function issueTicket(
  { trx, deps }: OrderContext,
  order: Order,
  line: Order['lines'][number],
  memberId: MemberId,
): Promise<void> {
  const { id: orderId, number, usePeriod, shopNo, shopName, reservedDay, reservedTime } = order
  const product = await readContentRecord(trx, 'product', line.productNo)
  const id = deps.newId()
  const { kid, sign } = deps.keys.ticket
  const code = ticketCode(
    {
      ...{ kid, id, product: line.productNo, shop: shopNo },
      ...{ quantity: line.quantity, from: usePeriod.from, to: usePeriod.to },
    },
    sign,
  )
  const ticket: Ticket = {
    id,
    orderNumber: number,
    productNo: line.productNo,
    productName: line.productName,
    unitName: line.unitName,
    shopNo,
    shopName,
    placeNos: product?.placeNos ?? [],
    quantity: line.quantity,
    usedQuantity: 0,
    status: 'ticketIssued',
    validFrom: usePeriod.from,
    validTo: usePeriod.to,
    reservedDay,
    reservedTime,
    code,
    shortCode: shortCode(id),
    motif: product?.motif ?? 'ticket',
    issuedAt: new Date(deps.now()).toISOString(),
    howToUse: product?.howToUse ?? line.productName,
  }
  await trx
    .insertInto('ticket')
    .values({
      ...{ id, member_id: memberId, order_id: orderId, line_seq: line.seq, status: ticket.status, code },
      ...{ valid_from: usePeriod.from, valid_to: usePeriod.to, quantity: line.quantity },
      issued_at: ticket.issuedAt,
    })
    .execute()
  await publishOwn(trx, `member:${memberId}`, 'ticket', id, ticket)
}
