import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { ticketUse, useUseWords } from '#src/entities/order/use-words.ts'

/** When a ticket can be used. */
export function useTicketDay(): (ticket: Ticket) => string {
  const words = useUseWords()
  return (ticket) => words(ticketUse(ticket))
}
