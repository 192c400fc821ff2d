/** The fifteen order and ticket statuses of S4-08. */
export const ORDER_STATUSES = [
  'reservationRequested',
  'ticketIssued',
  'partiallyUsed',
  'used',
  'expired',
  'refundRequested',
  'refundApproved',
  'refundRejected',
  'refundWithdrawn',
  'cancelRequested',
  'cancelComplete',
  'refundComplete',
  'paymentComplete',
  'paymentCanceled',
  'reservationStandby',
] as const

/** The seven transport statuses of S4-09. */
export const TRANSPORT_STATUSES = [
  'waiting',
  'assigning',
  'reserved',
  'boarding',
  'boarded',
  'inUse',
  'useComplete',
] as const

/** Ways of paying; `points` is an order nothing was left to pay of. */
export const PAY_METHODS = ['card', 'kakaoPay', 'naverPay', 'transfer'] as const
