import type { MemberId, OrderId } from '#sync/contracts/base/ids.ts'
import type { TicketPayload } from '#sync/contracts/tickets/ticket.ts'
import type { Trx } from '../../db/database.ts'
import type { PaymentProvider } from '../../providers/payment.ts'
import type { Deps } from '../call.ts'

/** What orders need of other resources, handed in where all of them meet. */
export type OrderTools = {
  spendPoints(trx: Trx, memberId: MemberId, won: number, orderId: OrderId, now: number): Promise<void>
  restorePoints(trx: Trx, orderId: OrderId, now: number): Promise<number>
  ticketCode(payload: TicketPayload, sign: (text: string) => string): string
  shortCode(ticketId: string): string
}

/** What the work beside the calls needs: settling, refunding, sweeping. */
export type OrderWork = { deps: Deps; tools: OrderTools; payments: PaymentProvider | null }
