import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { seoulDay } from '#sync/domain/calendar.ts'

/** The ticket needed next: still usable, reserved days first and nearest, then what runs out soonest. */
export function nextTicket(tickets: readonly Ticket[], now: number): Ticket | null {
  const today = seoulDay(now)
  const usable = tickets.filter(
    ({ status, validTo, quantity, usedQuantity }) =>
      (status === 'ticketIssued' || status === 'partiallyUsed') &&
      validTo >= today &&
      usedQuantity < quantity,
  )
  const due = (ticket: Ticket) => ticket.reservedDay ?? ticket.validTo
  return usable.sort((a, b) => due(a).localeCompare(due(b)) || a.id.localeCompare(b.id))[0] ?? null
}
