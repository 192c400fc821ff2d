import type { Order } from '#sync/contracts/orders/order.ts'
import { cannotWait, type Weight } from '#sync/domain/device-notices.ts'
import type { MessageName } from '../../providers/messages/compose.ts'
import { queueMessage, type Sender } from '../shared/messages.ts'
import { queueDeviceNotice } from '../shared/device-notices.ts'
import { languageOf } from '../shared/known-member.ts'
import { presentOrder } from '../shared/order-view.ts'
import type { OrderRow } from './store.ts'

type OrderMessage = Extract<
  MessageName,
  | 'orderPaid'
  | 'orderStandby'
  | 'orderResumed'
  | 'reservationConfirmed'
  | 'reservationDeclined'
  | 'refundRequested'
  | 'refundRejected'
  | 'refundComplete'
  | 'refundNothing'
  | 'refundByHand'
>

/** What a buyer has just done themselves, and what changes plans for a day that is near. */
const ECHOES: readonly OrderMessage[] = ['orderPaid', 'refundRequested']
const PRESSING: readonly OrderMessage[] = [
  'orderStandby',
  'orderResumed',
  'reservationConfirmed',
  'reservationDeclined',
]

/**
 * What a buyer is told: by e-mail in their language, to the buyer named in the order, not to the account; and on the
 * devices of the account.
 */
export async function notify(
  sender: Sender,
  row: OrderRow,
  message: OrderMessage,
  facts: { won?: number; reason?: string; place?: number; time?: number } = {},
): Promise<void> {
  const order = await presentOrder(sender.trx, row.id)
  const language = await languageOf(sender.trx, row.member_id)
  await queueMessage(
    sender,
    { channel: 'email', to: order.buyer.email, language },
    {
      name: message,
      facts: {
        name: order.buyer.name,
        number: order.number,
        product: order.lines[0]?.productName[language] ?? '',
        won: (facts.won ?? 0).toLocaleString('en'),
        paid: order.paidWon.toLocaleString('en'),
        reason: facts.reason ?? '',
        place: facts.place ?? 0,
        time: facts.time ?? 0,
      },
    },
  )
  // one notice stands per order: that it waits says more than that it is paid
  if (message === 'orderPaid' && row.refund_at) return
  await queueDeviceNotice(sender, row.member_id, {
    ...aboutOrder(order),
    name: noticeOf(message, facts.won ?? 0),
    weight: weightOf(message, order, sender.deps.now()),
    facts: (each) => ({
      product: order.lines[0]?.productName[each] ?? '',
      won: (facts.won ?? 0).toLocaleString('en'),
      place: facts.place ?? 0,
    }),
  })
}

/** A locked screen says nothing of how a refund was decided. */
const noticeOf = (message: OrderMessage, won: number) =>
  message === 'refundByHand' ? (won > 0 ? 'refundComplete' : 'refundNothing') : message

/** Where a notice about an order leads, and what it takes the place of. */
export const aboutOrder = ({ number }: Order) =>
  ({ topic: 'orders', path: `/pay/detail/${number}`, tag: `order-${number}` }) as const

function weightOf(message: OrderMessage, order: Order, now: number): Weight {
  if (ECHOES.includes(message)) return 'echo'
  const day = order.reservedDay ?? order.usePeriod.to
  return PRESSING.includes(message) && cannotWait(day, now) ? 'urgent' : 'news'
}
