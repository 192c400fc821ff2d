import { millisecondsInDay } from 'date-fns/constants'
import type { Order, OrderStatus } from '#sync/contracts/orders/order.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { addDays, seoulDay } from '#sync/domain/calendar.ts'
import type { CancelReason } from '#sync/domain/cancellation.ts'
import { pieceWon, unitOf } from '#sync/domain/cart.ts'
import { orderNumber } from '../order-number.ts'
import { fixedId } from './tools.ts'

/** Statuses of orders nobody has paid for. */
const UNPAID: readonly NewOrder['status'][] = ['reservationStandby', 'paymentCanceled']
/** Statuses of orders whose money is back. */
const RETURNED: readonly NewOrder['status'][] = ['refundComplete', 'cancelComplete']

export type NewOrder = {
  /** Name of the order; its id and number follow from it. */
  name: string
  memberId: string
  status: OrderStatus
  daysAgo: number
  lines: {
    productNo: number
    unitNo: number
    quantity: number
    options?: { optionId: string; choiceId: string }[]
    status?: OrderStatus
  }[]
  reservedDay?: string
  reservedTime?: string
  visitors?: number
  ride?: NonNullable<Order['ride']>
  transport?: NonNullable<Order['transport']>
  remarks?: string
  cancelReason?: CancelReason
  pointsWon?: number
  /** Paid to the account of the shop: no gateway knows of it, and only a person can give it back. */
  paidBeside?: true
  buyer: { name: string; email: string; nationality: string; mobile: string }
}

/** The rows of an order and its lines, not yet written. @param products one per line */
export function orderRows(wanted: NewOrder, products: readonly Product[], shop: Shop, now: number) {
  const [first] = products
  if (!first) throw new Error(`order ${wanted.name} has no lines`)
  const ordered = now - wanted.daysAgo * millisecondsInDay
  const day = seoulDay(ordered)
  const id = fixedId(`order:${wanted.name}`)
  const number = orderNumber(wanted.name, day)
  const lines = wanted.lines.map((line, index) => lineOf(line, products[index] ?? first, index + 1))
  const amountWon = lines.reduce((sum, line) => sum + line.details.lineWon, 0)
  const person = { ...wanted.buyer, lastName: null }
  const isPaid = !UNPAID.includes(wanted.status)
  const paidWon = isPaid ? amountWon - (wanted.pointsWon ?? 0) : 0
  const paidAt = new Date(ordered + 120_000)
  const isReturned = RETURNED.includes(wanted.status) && paidWon > 0
  const details = {
    shopName: shop.name,
    productType: first.kind,
    paidAt: isPaid ? paidAt.toISOString() : null,
    usePeriod: usePeriod(first, day),
    reservationNumber: wanted.reservedDay ? `R${number.slice(-8)}` : null,
    channelReservationNumber: null,
    reservedDay: wanted.reservedDay ?? null,
    reservedTime: wanted.reservedTime ?? null,
    visitors: wanted.visitors ?? null,
    remarks: wanted.remarks ?? '',
    paymentMethod: wanted.paidBeside ? 'transfer' : 'card',
    amountWon,
    discountWon: 0,
    pointsWon: wanted.pointsWon ?? 0,
    paidWon,
    ...(isReturned
      ? { refundedWon: paidWon, refundedAt: new Date(ordered + 2 * millisecondsInDay).toISOString() }
      : {}),
    cancelReason: wanted.cancelReason ?? null,
    buyer: person,
    recipient: person,
    ...(wanted.ride ? { ride: wanted.ride } : {}),
    ...(wanted.transport ? { transport: wanted.transport } : {}),
  } satisfies Partial<Order>
  return {
    order: {
      id,
      number,
      member_id: wanted.memberId,
      shop_no: shop.no,
      status: wanted.status,
      ordered_at: new Date(ordered),
      details,
    },
    lines: lines.map((line) => ({
      order_id: id,
      seq: line.seq,
      product_no: line.productNo,
      unit_no: line.unitNo,
      quantity: line.quantity,
      status: line.status ?? wanted.status,
      details: line.details,
    })),
    ...(paidWon > 0 && !wanted.paidBeside
      ? paymentRows({
          id,
          number,
          memberId: wanted.memberId,
          name: first.name.ko,
          paidWon,
          paidAt,
          isReturned,
        })
      : { payment: null, page: null }),
  }
}

export type OrderRows = ReturnType<typeof orderRows>

/** The payment behind a paid order, and what the book of the embedded pay page says of it. */
function paymentRows(of: {
  id: string
  number: string
  memberId: string
  name: string
  paidWon: number
  paidAt: Date
  isReturned: boolean
}) {
  const id = fixedId(`payment:${of.id}`)
  const shared = { id, amount_won: of.paidWon, method: 'card' as const }
  return {
    payment: {
      ...shared,
      order_id: of.id,
      member_id: of.memberId,
      provider: 'page',
      state: of.isReturned ? ('refunded' as const) : ('approved' as const),
      provider_key: id,
      reason: of.isReturned ? 'refund' : null,
      created_at: of.paidAt,
      settled_at: of.paidAt,
    },
    page: {
      ...shared,
      name: of.name,
      return_url: `/pay/complete?order=${of.number}&payment=${id}`,
      state: of.isReturned ? 'refunded' : 'charged',
      charged: 1,
      refunded: of.isReturned ? 1 : 0,
    },
  }
}

function usePeriod(product: Product, day: string): { from: string; to: string } {
  const { validity } = product
  return { from: day, to: validity.kind === 'days' ? addDays(day, validity.days) : validity.day }
}

function lineOf(line: NewOrder['lines'][number], product: Product, seq: number) {
  const options = line.options ?? []
  const unit = unitOf(product, line.unitNo)
  if (!unit) throw new Error(`product ${product.no} has no unit ${line.unitNo}`)
  const unitWon = pieceWon(product, line.unitNo, options) ?? 0
  return {
    ...line,
    seq,
    details: {
      productName: product.name,
      unitName: unit.name,
      options: options.flatMap(({ optionId, choiceId }) => {
        const option = product.options.find((each) => each.id === optionId)
        const choice = option?.choices.find((each) => each.id === choiceId)
        return option && choice ? [{ name: option.name, choice: choice.name, extraWon: choice.extraWon }] : []
      }),
      unitWon,
      lineWon: unitWon * line.quantity,
    },
  }
}
