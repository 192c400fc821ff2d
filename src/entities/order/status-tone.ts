import type { OrderStatus } from '#sync/contracts/orders/order.ts'

export type StatusTone = 'saved' | 'neutral' | 'pending' | 'danger'

const TONES: Partial<Record<OrderStatus, StatusTone>> = {
  ticketIssued: 'saved',
  partiallyUsed: 'saved',
  paymentComplete: 'saved',
  refundRequested: 'pending',
  cancelRequested: 'pending',
  reservationRequested: 'pending',
  reservationStandby: 'pending',
  refundRejected: 'danger',
}

/** The colour of a status of an order or ticket. */
export const statusTone = (status: OrderStatus): StatusTone => TONES[status] ?? 'neutral'
