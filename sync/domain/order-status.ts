import type { Order, OrderStatus, TransportStatus } from '#sync/contracts/orders/order.ts'

/**
 * The legal steps between the fifteen statuses (S4-08, S4-10); what is not listed is refused. An order begins as
 * `reservationStandby`: seats are kept, nothing is paid; a paid one is there too while its partner cannot serve, and
 * it is refunded by itself when the visitor does not come. A cancellation before tickets exist goes through
 * `cancelRequested`, one of issued tickets through `refundRequested`; both end only after the desk approved.
 */
export const ORDER_STEPS: Record<OrderStatus, readonly OrderStatus[]> = {
  reservationStandby: [
    'paymentComplete',
    'paymentCanceled',
    'reservationRequested',
    'cancelRequested',
    'cancelComplete',
    'refundApproved',
  ],
  reservationRequested: [
    'paymentComplete',
    'ticketIssued',
    'paymentCanceled',
    'cancelRequested',
    'cancelComplete',
    'refundApproved',
  ],
  paymentComplete: [
    'ticketIssued',
    'reservationRequested',
    'cancelRequested',
    'paymentCanceled',
    'reservationStandby',
  ],
  paymentCanceled: [],
  ticketIssued: ['partiallyUsed', 'used', 'expired', 'refundRequested', 'cancelRequested'],
  partiallyUsed: ['used', 'expired'],
  used: [],
  expired: ['refundRequested'],
  refundRequested: ['refundApproved', 'refundRejected', 'refundWithdrawn'],
  refundApproved: ['refundComplete'],
  refundRejected: ['refundRequested', 'cancelRequested', 'ticketIssued', 'partiallyUsed', 'used', 'expired'],
  refundWithdrawn: ['ticketIssued', 'refundRequested', 'partiallyUsed', 'used', 'expired'],
  refundComplete: [],
  cancelRequested: [
    'cancelComplete',
    'refundApproved',
    'refundRejected',
    'reservationRequested',
    'paymentComplete',
  ],
  cancelComplete: ['refundComplete'],
}

export const canStep = (from: OrderStatus, to: OrderStatus): boolean => ORDER_STEPS[from].includes(to)

/** Whether a line of this status may be reviewed (decision 22). */
export const isReviewable = (status: OrderStatus): boolean => status === 'used' || status === 'partiallyUsed'

/** Expiry is derived from the stored day when read, never written by a job. */
export function statusOn(record: { status: OrderStatus; validTo: string }, today: string): OrderStatus {
  const open =
    record.status === 'ticketIssued' ||
    record.status === 'partiallyUsed' ||
    record.status === 'refundWithdrawn' ||
    record.status === 'refundRejected'
  return open && record.validTo < today ? 'expired' : record.status
}

/**
 * The status of an order at an instant: its tickets' expiry, a payment window that closed without money, and a wait for
 * the partner whose timer ran out.
 * @param now milliseconds since 1970
 */
export function orderStatusAt(
  order: {
    status: OrderStatus
    usePeriod: { to: string }
    payBy?: string | null | undefined
    standby?: Order['standby'] | undefined
  },
  now: number,
  today: string,
): OrderStatus {
  if (order.status === 'reservationStandby' && order.payBy && Date.parse(order.payBy) <= now)
    return 'paymentCanceled'
  if (order.status === 'reservationStandby' && order.standby && Date.parse(order.standby.refundAt) <= now)
    return 'refundApproved'
  return statusOn({ status: order.status, validTo: order.usePeriod.to }, today)
}

/** Whether the order still waits for its first payment (the window may have closed already). */
export const isUnpaid = (order: { status: OrderStatus; paidAt: string | null }): boolean =>
  order.paidAt === null && order.status === 'reservationStandby'

/**
 * An order that was never paid, open or given up. What was to be bought is still in the cart: it is listed nowhere
 * among orders. One that needed no money is paid too.
 */
export const isAttempt = (order: { paidAt: string | null }): boolean => order.paidAt === null

/** Whether a reservation of this status is still to come, so that it belongs in a calendar. */
export const isComing = (status: OrderStatus): boolean =>
  ['reservationStandby', 'reservationRequested', 'paymentComplete', 'ticketIssued'].includes(status) ||
  ['partiallyUsed', 'refundWithdrawn', 'refundRejected'].includes(status)

/** Whether a ticket is good for anything, on a day or later. */
export function isTicketLeft(ticket: { status: OrderStatus; validTo: string }, today: string): boolean {
  const status = statusOn(ticket, today)
  return status === 'ticketIssued' || status === 'partiallyUsed'
}

/** Whether a ticket opens the gate on a day. */
export function isUsableOn(
  ticket: { status: OrderStatus; validFrom: string; validTo: string; quantity: number; usedQuantity: number },
  today: string,
): boolean {
  if (!isTicketLeft(ticket, today)) return false
  return ticket.validFrom <= today && ticket.usedQuantity < ticket.quantity
}

/** The legal steps of a ride (S4-09): a taxi or something to ride, from the reservation to the end of the way. */
export const TRANSPORT_STEPS: Record<TransportStatus, readonly TransportStatus[]> = {
  waiting: ['assigning', 'reserved'],
  assigning: ['reserved', 'waiting'],
  reserved: ['boarding', 'assigning'],
  boarding: ['boarded', 'reserved'],
  boarded: ['inUse'],
  inUse: ['useComplete'],
  useComplete: [],
}

export const canRideStep = (from: TransportStatus, to: TransportStatus): boolean =>
  TRANSPORT_STEPS[from].includes(to)
