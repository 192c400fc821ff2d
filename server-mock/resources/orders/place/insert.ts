import type { Order } from '#sync/contracts/orders/order.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { unitOf } from '#sync/domain/cart.ts'
import { fromKk } from '#sync/domain/reservation.ts'
import { usePeriodOf } from '#sync/domain/validity.ts'
import { orderNumber } from '../../../order-number.ts'
import { wishHash } from './attempt.ts'
import type { OrderContext } from '../context.ts'
import type { NewPayment, Placing } from './placing.ts'
import { rememberOrder } from '../../shared/order-view.ts'
import { reservationOf } from '../quote/slot.ts'
import type { QuotedLine } from '../quote/lines.ts'
import type { OrderRow } from '../store.ts'

/**
 * Writes an order nobody has paid for yet, with its lines and its payment, by one statement.
 * @param given.hash digest of the request, to know it again by; given.payment null where points pay for all of it
 */
export async function insertOrder(
  { trx, deps }: OrderContext,
  placing: Placing,
  { hash, payment }: { hash: string; payment: NewPayment | null },
): Promise<OrderRow> {
  const { memberId, draft, full, payBy } = placing
  const now = deps.now()
  const number = orderNumber(draft.id, seoulDay(now))
  const lines = full.lines.map((line, index) => ({
    order_id: draft.id,
    seq: index + 1,
    product_no: line.wire.gdsSn,
    unit_no: line.wire.gdsDsctSn,
    quantity: line.wire.gdsQty,
    status: 'reservationStandby',
    details: lineDetails(line),
  }))
  const values = lines.map((line) => ({ ...line, details: JSON.stringify(line.details) }))
  const withLines = trx.with('lines', (db) => db.insertInto('order_line').values(values))
  const beside = payment
    ? withLines.with('paying', (db) => db.insertInto('payment').values({ ...payment, order_id: draft.id }))
    : withLines
  const order = await (beside as typeof withLines)
    .insertInto('orders')
    .values({
      id: draft.id,
      number,
      member_id: memberId,
      shop_no: full.shop.no,
      status: 'reservationStandby',
      ordered_at: new Date(now),
      cart_id: full.cart.id,
      pay_by: new Date(payBy),
      request_hash: hash,
      wish_hash: wishHash(draft),
      details: JSON.stringify(detailsOf(placing, number, seoulDay(now))),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  rememberOrder(trx, { order, lines: lines.map((line) => ({ ...line, review_id: null })) })
  return order
}

function detailsOf({ full, draft, payBy }: Placing, number: string, today: string) {
  const { quote, shop, cart, lines } = full
  const first = lines[0]?.product
  const reserved = reservationOf(shop, cart)
  const room = lines.find(({ product }) => product.room)?.product
  return {
    shopName: shop.name,
    productType: first?.kind ?? 'market',
    paidAt: null,
    usePeriod: usePeriodOf(
      lines.map(({ product }) => product),
      { reservedDay: reserved?.rsvtDay ?? null, checkOut: draft.checkOut, today },
    ),
    reservationNumber: reserved ? `R${number.slice(-8)}` : null,
    channelReservationNumber: null,
    reservedDay: reserved?.rsvtDay ?? null,
    reservedTime: reserved?.rsvtTime ? fromKk(reserved.rsvtTime) : full.departure,
    visitors: draft.visitors,
    remarks: draft.remarks.trim(),
    paymentMethod: quote.payWon === 0 ? 'points' : draft.method,
    amountWon: quote.amountWon,
    discountWon: quote.discountWon,
    pointsWon: quote.pointsWon,
    paidWon: 0,
    cancelReason: null,
    buyer: draft.buyer,
    recipient: draft.recipient,
    payBy: new Date(payBy).toISOString(),
    stay:
      room?.room && reserved && draft.checkOut
        ? {
            name: room.name,
            checkIn: reserved.rsvtDay,
            checkInTime: room.room.checkIn,
            checkOut: draft.checkOut,
            checkOutTime: room.room.checkOut,
          }
        : null,
    ride: draft.ride,
    transport: draft.ride ? 'waiting' : null,
  } satisfies Partial<Order>
}

function lineDetails({ wire, product, options }: QuotedLine) {
  const unit = unitOf(product, wire.gdsDsctSn)
  return {
    productName: product.name,
    unitName: unit?.name ?? product.name,
    options: options.flatMap(({ optionId, choiceId }) => {
      const option = product.options.find((each) => each.id === optionId)
      const choice = option?.choices.find((each) => each.id === choiceId)
      return option && choice ? [{ name: option.name, choice: choice.name, extraWon: choice.extraWon }] : []
    }),
    unitWon: wire.unitWon,
    lineWon: wire.lineWon,
    cancel: product.cancel,
  }
}
