import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { OrderDraft } from '#sync/contracts/orders/calls.ts'
import type { Sender } from '../shared/messages.ts'
import type { FullQuote } from './quote/quote.ts'

/** What a step of an order needs of a call, or of the work beside calls (inTransaction). */
export type OrderContext = Pick<Sender, 'deps' | 'trx'>

/** An order about to be made. `payBy` in milliseconds since 1970: until then it is kept without payment. */
export type Placing = { memberId: MemberId; draft: OrderDraft; full: FullQuote; payBy: number }
