import type { Insertable } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { OrderDraft } from '#sync/contracts/orders/calls.ts'
import type { Tables } from '../../../db/tables.ts'
import type { FullQuote } from '../quote/quote.ts'

/** An order about to be made. `payBy` in milliseconds since 1970: until then it is kept without payment. */
export type Placing = { memberId: MemberId; draft: OrderDraft; full: FullQuote; payBy: number }

/** A payment as it is opened, of an order that may not be written yet; its page's address carries the key. */
export type NewPayment = Omit<Insertable<Tables['payment']>, 'order_id'> & { id: string; page_key: string }
