import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import { foldLine, type FoldedLine } from './fold.ts'
import { gapsOf } from './gaps.ts'
import { inOrder } from './log.ts'
import { eventsOf } from './past.ts'

type Line = Pick<FoldedLine, 'tickets' | 'line'>

/**
 * A line that was laid over a published one as if all of it were later, with those put right for whom something of it was
 * earlier: each of these lives its past once more, with what is new in its place. The server will read it so.
 * @param fresh events that are not in the published line, at the moments they count from ({@link atTheirMoments})
 */
export function inTrueOrder(published: Line, laid: FoldedLine, fresh: readonly WaitEvent[]): FoldedLine {
  if (fresh.length === 0) return laid
  const news = new Map<string, WaitEvent[]>()
  for (const event of fresh)
    if (event.ticketId !== null) news.set(event.ticketId, [...(news.get(event.ticketId) ?? []), event])
  const closings = fresh.filter(isClosing)
  const known = (published.line.early ?? []).filter(isClosing)
  const lives = [...published.tickets.values()].flatMap((ticket) => {
    const own = [...(news.get(ticket.id) ?? []), ...closings]
    // a closing ends a party and is none of its own events
    const last = [ticket.past?.at(-1)?.at ?? '', ticket.endedAt ?? ''].toSorted().at(-1) ?? ''
    // nor does a closing that the line has know of somebody who comes back into it before
    if (!own.some(({ at }) => at <= last || known.some((closing) => at <= closing.at))) return []
    const past = [...eventsOf(ticket), ...known]
    // of a past that is not whole nothing follows
    const isWhole = lifeOf(lived(ticket, past)) === lifeOf(ticket)
    return isWhole ? (lived(ticket, [...past, ...own]) ?? []) : []
  })
  return lives.length === 0 ? laid : withLives(published, laid, lives)
}

const isClosing = ({ kind }: WaitEvent): boolean => kind === 'close'

/** Each at the moment it counts from: not before the one its device wrote before it, nor before its party joined. */
export function atTheirMoments(published: Line, fresh: readonly WaitEvent[]): WaitEvent[] {
  const isNew = new Set(fresh)
  return inOrder([...joiningsBefore(published, fresh), ...fresh]).flatMap(({ event, at }) =>
    isNew.has(event) ? [{ ...event, at: new Date(at).toISOString() }] : [],
  )
}

/** How those of a published line joined of whom one of these events is: it is after that, and so is all its device wrote next. */
export function joiningsBefore({ tickets }: Line, fresh: readonly WaitEvent[]): WaitEvent[] {
  const touched = new Set(fresh.map(({ ticketId }) => ticketId))
  return [...tickets.values()]
    .filter(({ id }) => touched.has(id))
    .flatMap((ticket) => eventsOf(ticket).slice(0, 1))
}

/** What became of a ticket by events of its own and closings. */
function lived(ticket: WaitTicket, events: readonly WaitEvent[]): WaitTicket | null {
  const { id, shopNo, day, contact, heardAt } = ticket
  const found = foldLine(events, { shopNo, day }).tickets.get(id)
  return found ? { ...found, contact, ...(heardAt === undefined ? {} : { heardAt }) } : null
}

const lifeOf = (ticket: WaitTicket | null): string =>
  ticket
    ? [ticket.state, ticket.reason, ticket.calls, ticket.absences, ticket.deferred, ticket.endedAt].join()
    : ''

function withLives(published: Line, laid: FoldedLine, lives: readonly WaitTicket[]): FoldedLine {
  const tickets = new Map(laid.tickets)
  const order = [...laid.line.order]
  for (const ticket of lives) {
    tickets.set(ticket.id, ticket)
    const place = order.indexOf(ticket.id)
    const isOpen = ticket.state === 'waiting' || ticket.state === 'called'
    if (place >= 0 && !isOpen) order.splice(place, 1)
    if (place < 0 && isOpen) order.splice(placeOf(ticket, published.line.order, order), 0, ticket.id)
  }
  return { ...laid, tickets, line: { ...laid.line, order, recentGaps: gapsOf(tickets.values()) } }
}

/** Behind who stood in front of it; who stood nowhere is in front when called, and else at the end. */
function placeOf({ id, state }: WaitTicket, stood: readonly string[], order: readonly string[]): number {
  const place = stood.indexOf(id)
  if (place < 0) return state === 'called' ? 0 : order.length
  const before = stood.slice(0, place).findLast((other) => order.includes(other))
  return before === undefined ? 0 : order.indexOf(before) + 1
}
