import type { DeskOrder } from '#sync/contracts/orders/desk.ts'
import { orderStatusAt } from '#sync/domain/order-status.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { memberOf, type Call, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { deskShops } from '../shared/desk-shops.ts'
import { lockOwner } from '../shared/cart-store.ts'
import { presentOrder } from '../shared/order-view.ts'
import { decide, requestCancel, withdrawCancel } from './cancel/cancel.ts'
import { insertPayment, payUrlOf, placeOrder } from './place/place.ts'
import { deskOrder, findOrders } from './desk/desk.ts'
import { endOutage, setOutage } from './standby/partner-outage.ts'
import { quoteOrder } from './quote/quote.ts'
import { confirm } from './pay/confirm.ts'
import { lockOrder, ownOrder, stateOf, publishState } from './store.ts'

/** Orders, their payment and their cancellation. */
export const orderHandlers: Handlers = {
  orderQuote: async ({ trx, deps, principal, body }) => {
    const { quote } = await quoteOrder(trx, memberOf(principal).id, body, deps.now())
    return quote
  },

  orderCreate: (call) => placeOrder(call),

  async orderRead({ trx, principal, params }) {
    const order = await trx
      .selectFrom('orders')
      .select('id')
      .where('number', '=', params.number)
      .where('member_id', '=', memberOf(principal).id)
      .executeTakeFirst()
    if (!order) throw new Refusal('record.notFound')
    return stateOf(trx, order.id)
  },

  async orderPay({ trx, deps, principal, params, body }) {
    const member = memberOf(principal)
    await lockOwner(trx, `member:${member.id}`)
    const row = await ownOrder(trx, params.number, member.id)
    const order = await presentOrder(trx, row.id)
    const now = deps.now()
    const status = orderStatusAt(order, now, seoulDay(now))
    if (status !== 'reservationStandby' || order.paidAt !== null)
      throw new Refusal('order.closed', { facts: { status } })
    const won = order.amountWon - order.discountWon - order.pointsWon
    const page = await insertPayment({ trx, deps }, row, { method: body.method, won })
    return publishState(trx, row, { payUrl: payUrlOf(page) })
  },

  orderConfirm: (call) => confirm(call),

  orderCancel: (call) => requestCancel(call),

  orderWithdraw: (call) => withdrawCancel(call),

  orderDesk: ({ trx, query }) => findOrders(trx, query.q ?? '', query.show ?? 'waiting'),

  orderDecide: (call) => decideOne(call, null),

  async partnerOrders({ trx, principal, query }) {
    return findOrders(trx, query.q ?? '', query.show ?? 'waiting', await deskShops(trx, principal))
  },

  async partnerDecide(call) {
    return decideOne(call, await deskShops(call.trx, call.principal))
  },

  outageSet: (call) => setOutage(call),

  outageEnd: (call) => endOutage(call),
}

/** @param shops whose orders may be decided; null: of every shop, which is the desk's word and not a partner's */
async function decideOne(
  call: Call<'orderDecide' | 'partnerDecide'>,
  shops: readonly number[] | null,
): Promise<DeskOrder> {
  const { trx, params, body } = call
  const found = await trx
    .selectFrom('orders')
    .select(['member_id', 'shop_no'])
    .where('number', '=', params.number)
    .executeTakeFirst()
  if (!found || shops?.includes(found.shop_no) === false) throw new Refusal('record.notFound')
  await lockOwner(trx, `member:${found.member_id}`)
  const row = await lockOrder(trx, 'number', params.number)
  if (!row) throw new Refusal('record.notFound')
  const decided = await decide(call, row, body, shops === null ? 'desk' : 'partner')
  await publishState(trx, decided)
  return deskOrder(trx, row.id)
}
