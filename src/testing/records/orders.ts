import type { Coupon } from '#sync/contracts/coupons/coupon.ts'
import type { Order, OrderLine } from '#sync/contracts/orders/order.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { named } from '../words.ts'

const BUYER = {
  name: '하늘',
  lastName: '김',
  nationality: 'KR',
  email: 'haneul@goraero.kr',
  mobile: '01012345678',
}

export const orderLineWith = (over: Partial<OrderLine> = {}): OrderLine => ({
  seq: 1,
  productNo: 2101,
  unitNo: 21011,
  productName: named('고래바다여행선'),
  unitName: named('어른'),
  options: [],
  quantity: 2,
  unitWon: 18_000,
  lineWon: 36_000,
  status: 'ticketIssued',
  reviewed: false,
  cancel: 'D-2',
  ...over,
})

/** Two tickets of 18,000 won, ordered and paid a week before the moment tests are in, good for thirty days. */
export const orderWith = (over: Partial<Order> = {}): Order => ({
  id: '01900000-0000-7000-8000-0000000000b1',
  number: 'UL20261116AAAAAAAAAA',
  shopNo: 501,
  shopName: named('장생포 매표소'),
  productType: 'pass',
  orderedAt: '2026-11-16T01:00:00.000Z',
  paidAt: '2026-11-16T01:02:00.000Z',
  usePeriod: { from: '2026-11-16', to: '2026-12-16' },
  reservationNumber: null,
  channelReservationNumber: null,
  reservedDay: null,
  reservedTime: null,
  visitors: null,
  remarks: '',
  paymentMethod: 'card',
  amountWon: 36_000,
  discountWon: 3000,
  pointsWon: 1000,
  paidWon: 32_000,
  status: 'ticketIssued',
  cancelReason: null,
  buyer: BUYER,
  recipient: BUYER,
  lines: [orderLineWith()],
  ...over,
})

/** The ticket of that order. */
export const ticketWith = (over: Partial<Ticket> = {}): Ticket => ({
  id: '01900000-0000-7000-8000-0000000000c1',
  orderNumber: 'UL20261116AAAAAAAAAA',
  productNo: 2101,
  productName: named('고래바다여행선'),
  unitName: named('어른'),
  shopNo: 501,
  shopName: named('장생포 매표소'),
  placeNos: [],
  quantity: 2,
  usedQuantity: 0,
  status: 'ticketIssued',
  validFrom: '2026-11-16',
  validTo: '2026-12-16',
  reservedDay: null,
  reservedTime: null,
  code: 'GR1.eyJ0ZXN0IjoxfQ.c2lnbmF0dXJl',
  shortCode: 'ABCD-EFGH-JKMN',
  motif: 'whale',
  issuedAt: '2026-11-16T01:02:00.000Z',
  howToUse: named('매표소에 보여 주세요.'),
  ...over,
})

/** Three thousand won off any order, good until the end of the year. */
export const couponWith = (over: Partial<Coupon> = {}): Coupon => ({
  id: '01900000-0000-7000-8000-0000000000d1',
  name: named('첫 여행 쿠폰'),
  scope: 'order',
  kind: 'amount',
  value: 3000,
  minWon: 20_000,
  maxWon: null,
  expiresOn: '2026-12-31',
  usedAt: null,
  ...over,
})
