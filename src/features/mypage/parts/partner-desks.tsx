import { Armchair, MessageCircleQuestion, ReceiptText, ScanLine, Store } from 'lucide-react'

/** The desks of a partner, in the order they are used in a day. */
export const PARTNER_DESKS = [
  { to: '/partner/scan', name: 'scan', Icon: ScanLine },
  { to: '/partner/waiting', name: 'partnerWaiting', Icon: Armchair },
  { to: '/partner/orders', name: 'partnerOrders', Icon: ReceiptText },
  { to: '/partner/questions', name: 'partnerQuestions', Icon: MessageCircleQuestion },
  { to: '/partner/shop', name: 'partnerShop', Icon: Store },
] as const
