/** The past of a party: what a published ticket says of everything that happened to it. */
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitPast, WaitTicket } from '#sync/contracts/waiting/line.ts'
import type { OpenLine } from './steps.ts'

/** Adds an event that was applied to the past of its ticket. @param at the moment it counts from, ms since 1970 */
export function remember({ tickets }: OpenLine, event: WaitEvent, at: number): void {
  if (event.ticketId === null) return
  const ticket = tickets.get(event.ticketId)
  if (!ticket) return
  const { kind, device, lane, seq, args } = event
  const by = 'by' in args ? { by: args.by } : {}
  // a ticket that was copied shares its past with the one before
  ticket.past = [...(ticket.past ?? []), { kind, at: new Date(at).toISOString(), device, lane, seq, ...by }]
}

/** The events a ticket was made of; none where its past is not told. */
export function eventsOf(ticket: WaitTicket): WaitEvent[] {
  return (ticket.past ?? []).map((entry) => eventOf(ticket, entry))
}

function eventOf(ticket: WaitTicket, { kind, at, device, lane, seq, by = 'staff' }: WaitPast): WaitEvent {
  const { id: ticketId, shopNo, day, sure } = ticket
  const common = { id: `${device}/${seq}`, shopNo, day, device, lane, seq, at, sure, ticketId }
  if (kind === 'cancel' || kind === 'defer') return { ...common, kind, args: { by } }
  if (kind !== 'join') return { ...common, kind, args: {} }
  const { number, party, childChairs, source, language } = ticket
  const n = Number(number.slice(1))
  return { ...common, kind, args: { n, party, childChairs, source, language, sealed: null } }
}
