import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Order } from '#sync/contracts/orders/order.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { outageAt } from '#sync/domain/partner-outage.ts'
import type { Trx } from '../../../db/database.ts'
import { publishOwn, readContentRecord } from '../../../db/feed.ts'
import { dropCart, findCart } from '../../shared/cart-store.ts'
import { linesOf, publishCart } from '../../shared/cart-view.ts'
import { shopOf } from '../../shared/catalogue.ts'
import type { Sender } from '../../shared/messages.ts'
import { presentOrder } from '../../shared/order-view.ts'
import { shortCode, ticketCode } from '../../shared/ticket-code.ts'
import { publishSummary } from '../../shared/summary.ts'
import { sellClaims } from '../keep/claims.ts'
import { useCoupons } from '../keep/coupons.ts'
import type { OrderContext } from '../context.ts'
import { notify } from '../notify.ts'
import { joinStandby } from '../standby/join-standby.ts'
import { isReserved } from '../quote/quote.ts'
import { stepOrder, type OrderRow } from '../store.ts'

/**
 * An order whose money is there (or that needs none): what was kept is sold, coupons are used, tickets go out or the
 * shop is asked for the reservation, and the cart loses what was bought. While the shop cannot serve the order waits in
 * its queue instead. What is kept must be sellable; see canSell.
 */
export async function completeOrder(
  sender: Sender,
  order: OrderRow,
  { method, won: paidWon }: { method: string; won: number },
): Promise<OrderRow> {
  const { trx, deps } = sender
  const now = deps.now()
  const paid = await stepOrder(
    sender,
    order,
    { to: 'paymentComplete', by: paidWon === 0 ? 'member' : 'gateway' },
    { paidAt: new Date(now).toISOString(), paidWon, paymentMethod: method, payBy: null },
    { pay_by: null },
  )
  await sellClaims(trx, order.id)
  await useCoupons(trx, order.member_id, order.id, now)
  await removeBought(trx, order, now)
  const outage = outageAt(await shopOf(trx, order.shop_no), now)
  const done = outage ? await joinStandby(sender, paid, outage) : await fulfilPaid(sender, paid)
  await publishSummary(trx, order.member_id, seoulDay(now))
  await notify(sender, done, 'orderPaid', { won: paidWon })
  return done
}

/** The next step of a paid order: the shop is asked, or tickets go out. */
export async function fulfilPaid(on: OrderContext, paid: OrderRow): Promise<OrderRow> {
  return (await needsShop(on.trx, paid))
    ? stepOrder(on, paid, { to: 'reservationRequested', by: 'time' })
    : issueTickets(on, paid, 'time')
}

async function needsShop(trx: Trx, order: OrderRow): Promise<boolean> {
  const shop = await shopOf(trx, order.shop_no)
  const lines = await trx
    .selectFrom('order_line')
    .select('product_no')
    .where('order_id', '=', order.id)
    .execute()
  for (const { product_no: no } of lines) {
    const product = await readContentRecord(trx, 'product', no)
    if (product && isReserved(product, shop)) return true
  }
  return false
}

/** Only what was bought leaves the cart; what was put in since stays. */
async function removeBought(trx: Trx, order: OrderRow, now: number): Promise<void> {
  const cart = order.cart_id ? await findCart(trx, order.cart_id) : null
  if (cart?.owner !== `member:${order.member_id}`) return
  const bought = await trx
    .selectFrom('order_line')
    .select(['unit_no', 'quantity'])
    .where('order_id', '=', order.id)
    .execute()
  let left = await linesOf(trx, cart.id)
  for (const { unit_no: unitNo, quantity } of bought) {
    const line = left.find((each) => each.unit_no === unitNo && each.quantity <= quantity)
    if (!line) continue
    left = left.filter((each) => each !== line)
    await trx
      .deleteFrom('cart_line')
      .where('cart_id', '=', cart.id)
      .where('unit_no', '=', unitNo)
      .where('seq', '=', line.seq)
      .execute()
  }
  if (left.length === 0) await dropCart(trx, cart)
  else await publishCart(trx, cart, now)
}

/** A signed ticket per line, into the buyer's bag. */
export async function issueTickets(on: OrderContext, row: OrderRow, by: string): Promise<OrderRow> {
  const issued = await stepOrder(on, row, { to: 'ticketIssued', by }, transportOf(row))
  const order = await presentOrder(on.trx, row.id)
  for (const line of order.lines) await issueTicket(on, order, line, row.member_id)
  await publishSummary(on.trx, row.member_id, seoulDay(on.deps.now()))
  return issued
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
