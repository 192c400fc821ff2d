import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { statusOn } from '#sync/domain/order-status.ts'

const USEFUL = new Set(['ticketIssued', 'partiallyUsed'])

/**
 * Tickets that can be at a stop: those still good, the ones for its place first; the one that is linked already
 * stays whatever became of it.
 * @param today day in Seoul
 */
export function ticketsFor(
  tickets: readonly Ticket[],
  stop: { placeNo: number | null; ticketId?: string | null | undefined },
  today: string,
): Ticket[] {
  const isHere = ({ placeNos }: Ticket) => stop.placeNo !== null && placeNos.includes(stop.placeNo)
  return tickets
    .filter((ticket) => ticket.id === stop.ticketId || USEFUL.has(statusOn(ticket, today)))
    .sort(
      (a, b) =>
        Number(isHere(b)) - Number(isHere(a)) ||
        a.validTo.localeCompare(b.validTo) ||
        a.id.localeCompare(b.id),
    )
}
