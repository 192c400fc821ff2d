import { addDays } from '#sync/domain/calendar.ts'
import type { NewOrder } from '../order-rows.ts'

/**
 * Orders beside those of demo-member.ts, so that each of the fifteen statuses (S4-08) is there once, and seven rides,
 * one per step a ride goes through (S4-09).
 */
type Wanted = Omit<NewOrder, 'memberId'>

const MEMBER = { name: '김하늘', email: 'member@goraero.kr', nationality: 'KR', mobile: '01012345678' }
const FRIEND = { name: '박바다', email: 'friend@goraero.kr', nationality: 'KR', mobile: '01012345678' }

type Bought = Partial<NewOrder> & { item: [productNo: number, unitNo: number, quantity: number] }

const order =
  (account: string, buyer: NewOrder['buyer']) =>
  (
    name: string,
    status: NewOrder['status'],
    daysAgo: number,
    { item: [productNo, unitNo, quantity], ...more }: Bought,
  ): Wanted => ({
    name: `${account}-${name}`,
    status,
    daysAgo,
    lines: [{ productNo, unitNo, quantity }],
    buyer,
    ...more,
  })

export function moreMemberOrders(today: string): Wanted[] {
  const of = order('member', MEMBER)
  return [
    of('expired-picnic', 'expired', 160, { item: [2112, 21121, 1] }),
    // paid by transfer to the shop's account: the desk has to give this one back by hand
    of('rubbing-approved', 'refundApproved', 16, {
      item: [2115, 21151, 2],
      cancelReason: 'sickness',
      paidBeside: true,
    }),
    of('crab-rejected', 'refundRejected', 58, {
      item: [2006, 20061, 1],
      cancelReason: 'changedPlan',
      reservedDay: addDays(today, -57),
      reservedTime: '18:00',
      visitors: 2,
    }),
    of('stars-withdrawn', 'refundWithdrawn', 25, { item: [2113, 21131, 2], cancelReason: 'weather' }),
    of('sashimi-cancelling', 'cancelRequested', 4, {
      item: [2210, 22101, 1],
      cancelReason: 'changedPlan',
      reservedDay: addDays(today, 9),
      reservedTime: '12:00',
      visitors: 2,
      remarks: '아이 의자 하나 부탁드려요',
    }),
    of('ribs-cancelled', 'cancelComplete', 95, {
      item: [2219, 22191, 1],
      cancelReason: 'wrongOrder',
      reservedDay: addDays(today, -88),
    }),
    of('pear-paid', 'paymentComplete', 3, { item: [2408, 24081, 1], remarks: '경비실에 맡겨 주세요' }),
    of('jar-payment-failed', 'paymentCanceled', 51, { item: [2412, 24121, 1] }),
    of('ondol-standby', 'reservationStandby', 5, {
      item: [2315, 23151, 1],
      reservedDay: addDays(today, 20),
      visitors: 4,
    }),
    ...rides(today),
  ]
}

/** Where the rides of the demo begin and end. */
const STATION = '울산역 1번 출구'
const HOTEL = '태화강변 호텔 로비'

function rides(today: string): Wanted[] {
  const of = order('member', MEMBER)
  const at = (
    transport: NonNullable<NewOrder['transport']>,
    days: number,
    reservedTime: string,
    visitors = 2,
  ) => ({
    reservedDay: addDays(today, days),
    reservedTime,
    visitors,
    transport,
    ride: { pickUp: STATION, dropOff: HOTEL },
  })
  return [
    of('ride-assigning', 'paymentComplete', 6, { item: [2321, 23211, 1], ...at('assigning', 4, '09:00') }),
    of('ride-reservation-complete', 'paymentComplete', 7, {
      item: [2324, 23241, 1],
      ...at('reserved', 3, '05:30'),
    }),
    of('ride-boarding', 'ticketIssued', 9, { item: [2323, 23231, 1], ...at('boarding', 0, '19:00') }),
    of('ride-boarding-complete', 'ticketIssued', 10, {
      item: [2334, 23341, 1],
      ...at('boarded', 0, '11:00', 1),
    }),
    of('ride-in-use', 'partiallyUsed', 13, { item: [2331, 23312, 2], ...at('inUse', 0, '09:30') }),
    of('ride-use-complete', 'used', 64, { item: [2322, 23221, 1], ...at('useComplete', -60, '10:00') }),
    of('ride-waiting', 'reservationStandby', 11, { item: [2333, 23332, 1], ...at('waiting', 8, '10:00') }),
  ]
}

export function friendOrders(today: string): Wanted[] {
  const of = order('friend', FRIEND)
  return [
    of('onggi', 'ticketIssued', 5, { item: [2104, 21041, 2] }),
    of('mulhoe', 'used', 33, { item: [2003, 20031, 2], reservedDay: addDays(today, -32), visitors: 2 }),
    of('moonlight', 'cancelComplete', 47, { item: [2032, 20321, 1], cancelReason: 'changedPlan' }),
    of('barley', 'reservationRequested', 2, {
      item: [2213, 22131, 3],
      reservedDay: addDays(today, 5),
      reservedTime: '12:30',
      visitors: 3,
    }),
  ]
}
