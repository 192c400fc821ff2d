import { MOTIFS } from '#sync/contracts/base/motifs.ts'
import type { Motif } from '#sync/contracts/base/facts.ts'
import type { OrderStatus } from '#sync/contracts/orders/order.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { isUsableOn, statusOn } from '#sync/domain/order-status.ts'
import { statusTone, type StatusTone } from '#src/entities/order/status-tone.ts'

/** What a ticket says today: its status, whether the gate takes it, and what is left of it. */
export type TicketView = {
  status: OrderStatus
  tone: StatusTone
  usable: boolean
  /** Valid, but only from a later day. */
  tooEarly: boolean
  /** The code is worth showing: usable now or later. */
  showsCode: boolean
  left: number
}

/** @param today the day in Seoul */
export function viewTicket(ticket: Ticket, today: string): TicketView {
  const status = statusOn(ticket, today)
  const left = Math.max(0, ticket.quantity - ticket.usedQuantity)
  const open = (status === 'ticketIssued' || status === 'partiallyUsed') && left > 0
  const tooEarly = open && today < ticket.validFrom
  return {
    status,
    tone: statusTone(status),
    usable: isUsableOn(ticket, today),
    tooEarly,
    showsCode: open,
    left,
  }
}

/** The motif of its picture; one this app does not know yet shows the whale. */
export const motifOf = (ticket: Pick<Ticket, 'motif'>): Motif =>
  MOTIFS.find((motif) => motif === ticket.motif) ?? 'whale'

/** The letters under the code, without the spaces some servers put in. */
export const shortCodeOf = (ticket: Pick<Ticket, 'shortCode'>): string => ticket.shortCode.replace(/\s/g, '')

/** The day a ticket is for: the reserved day, or the last day it is valid. */
export const ticketDay = (ticket: Ticket): string => ticket.reservedDay ?? ticket.validTo

/** Tickets that still open a gate, soonest first; then the others, latest first. */
export function sortTickets(tickets: readonly Ticket[], today: string): { open: Ticket[]; past: Ticket[] } {
  const isOpen = (ticket: Ticket) => viewTicket(ticket, today).showsCode
  const byDay = (a: Ticket, b: Ticket) => ticketDay(a).localeCompare(ticketDay(b)) || a.id.localeCompare(b.id)
  return {
    open: tickets.filter(isOpen).sort(byDay),
    past: tickets
      .filter((ticket) => !isOpen(ticket))
      .sort(byDay)
      .reverse(),
  }
}

/** Where a ticket is among those of its order, for turning to the one before and after. */
export function siblings(tickets: readonly Ticket[], ticket: Ticket) {
  const all = tickets
    .filter((each) => each.orderNumber === ticket.orderNumber)
    .sort((a, b) => a.id.localeCompare(b.id))
  const at = all.findIndex((each) => each.id === ticket.id)
  return { position: at + 1, count: all.length, before: all[at - 1] ?? null, after: all[at + 1] ?? null }
}
