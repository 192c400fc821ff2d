import type { OrderStatus } from '#sync/contracts/order.ts'

/** The legal steps between the fifteen statuses (S4-08, S4-10); what is not listed is refused. */
export const ORDER_STEPS: Record<OrderStatus, readonly OrderStatus[]> = {
  reservationStandby: ['reservationRequested', 'cancelRequested', 'cancelComplete'],
  reservationRequested: [
    'paymentComplete',
    'ticketIssued',
    'paymentCanceled',
    'cancelRequested',
    'cancelComplete',
  ],
  paymentComplete: ['ticketIssued', 'cancelRequested', 'paymentCanceled', 'reservationStandby'],
  paymentCanceled: [],
  ticketIssued: ['partiallyUsed', 'used', 'expired', 'refundRequested', 'cancelRequested'],
  partiallyUsed: ['used', 'expired'],
  used: [],
  expired: ['refundRequested'],
  refundRequested: ['refundApproved', 'refundRejected', 'refundWithdrawn'],
  refundApproved: ['refundComplete'],
  refundRejected: ['refundRequested', 'partiallyUsed', 'used', 'expired'],
  refundWithdrawn: ['ticketIssued', 'expired'],
  refundComplete: [],
  cancelRequested: ['cancelComplete', 'refundApproved', 'refundRejected'],
  cancelComplete: ['refundComplete'],
}

export const canStep = (from: OrderStatus, to: OrderStatus): boolean => ORDER_STEPS[from].includes(to)

/** Whether a line of this status may be reviewed (decision 22). */
export const isReviewable = (status: OrderStatus): boolean => status === 'used' || status === 'partiallyUsed'

/** Expiry is derived from the stored day when read, never written by a job. */
export function statusOn(record: { status: OrderStatus; validTo: string }, today: string): OrderStatus {
  const open = record.status === 'ticketIssued' || record.status === 'partiallyUsed'
  return open && record.validTo < today ? 'expired' : record.status
}

/** Whether a ticket opens the gate on a day. */
export function isUsableOn(
  ticket: { status: OrderStatus; validFrom: string; validTo: string; quantity: number; usedQuantity: number },
  today: string,
): boolean {
  const status = statusOn(ticket, today)
  if (status !== 'ticketIssued' && status !== 'partiallyUsed') return false
  return ticket.validFrom <= today && ticket.usedQuantity < ticket.quantity
}
