import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { OrderDraft } from '#sync/contracts/orders/calls.ts'
import type { FullQuote } from '../quote/quote.ts'

/** An order about to be made. `payBy` in milliseconds since 1970: until then it is kept without payment. */
export type Placing = { memberId: MemberId; draft: OrderDraft; full: FullQuote; payBy: number }
