import { LANGUAGES } from '#sync/contracts/lists.ts'
import { queueMessage, type Sender } from '../shared/messages.ts'
import { presentOrder } from '../shared/order-view.ts'
import type { OrderRow } from './store.ts'

/** What a buyer is told by e-mail, in their language: the buyer named in the order, not the account. */
export async function notify(
  sender: Sender,
  row: OrderRow,
  message:
    | 'orderPaid'
    | 'orderStandby'
    | 'orderResumed'
    | 'refundRequested'
    | 'refundRejected'
    | 'refundComplete'
    | 'reservationDeclined',
  facts: { won?: number; reason?: string; place?: number; time?: number } = {},
): Promise<void> {
  const member = await sender.trx
    .selectFrom('member')
    .select('language')
    .where('id', '=', row.member_id)
    .executeTakeFirst()
  const order = await presentOrder(sender.trx, row.id)
  const language = LANGUAGES.find((each) => each === member?.language) ?? 'ko'
  await queueMessage(sender, { channel: 'email', to: order.buyer.email, language }, message, {
    name: order.buyer.name,
    number: order.number,
    product: order.lines[0]?.productName[language] ?? '',
    won: (facts.won ?? 0).toLocaleString('en'),
    reason: facts.reason ?? '',
    place: facts.place ?? 0,
    time: facts.time ?? 0,
  })
}
