import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import { foldLine, type FoldedLine } from './fold.ts'
import { gapsOf } from './gaps.ts'
import { inOrder } from './log.ts'
import { eventsOf } from './past.ts'

type Line = Pick<FoldedLine, 'tickets' | 'line'>

/**
 * A line that was laid over a published one as if all of it were later, with those put right for whom something of it was
 * earlier: they become what the pasts of all and what is new make of them. The server will read it so.
 * @param fresh events that are not in the published line, at the moments they count from ({@link atTheirMoments})
 */
export function inTrueOrder(published: Line, laid: FoldedLine, fresh: readonly WaitEvent[]): FoldedLine {
  const { early = [] } = published.line
  const moved = movedBy(published, fresh, early.filter(isClosing))
  if (moved.length === 0) return laid
  // of one moment what happened to others may tell what was first
  const past = [...[...published.tickets.values()].flatMap(eventsOf), ...early]
  const told = foldLine(past, published.line).tickets
  const truly = foldLine([...past, ...fresh], published.line).tickets
  const lives = moved.flatMap((ticket) => {
    const { id, contact, heardAt } = ticket
    const life = truly.get(id)
    // of a past that is not whole nothing follows
    if (!life || lifeOf(told.get(id)) !== lifeOf(ticket)) return []
    return { ...life, contact, ...(heardAt === undefined ? {} : { heardAt }) }
  })
  return lives.length === 0 ? laid : withLives(published, laid, lives)
}

/** Those of a published line for whom something new is not after all that happened to them. @param known its closings */
function movedBy({ tickets }: Line, fresh: readonly WaitEvent[], known: readonly WaitEvent[]): WaitTicket[] {
  if (fresh.length === 0) return []
  const news = new Map<string, WaitEvent[]>()
  for (const event of fresh)
    if (event.ticketId !== null) news.set(event.ticketId, [...(news.get(event.ticketId) ?? []), event])
  const closings = fresh.filter(isClosing)
  return [...tickets.values()].filter(({ id, past, endedAt = '' }) => {
    const own = [...(news.get(id) ?? []), ...closings]
    // a closing ends a party and is none of its own events
    const last = [past?.at(-1)?.at ?? '', endedAt].toSorted().at(-1) ?? ''
    // nor does a closing that the line has know of somebody who comes back into it before
    return own.some(({ at }) => at <= last || known.some((closing) => at <= closing.at))
  })
}

const isClosing = ({ kind }: WaitEvent): boolean => kind === 'close'

/** Each at the moment it counts from: not before the one its device wrote before it, nor before its party joined. */
export function atTheirMoments({ tickets }: Line, fresh: readonly WaitEvent[]): WaitEvent[] {
  const isNew = new Set(fresh)
  const touched = new Set(fresh.map(({ ticketId }) => ticketId))
  const joinings = [...tickets.values()]
    .filter(({ id }) => touched.has(id))
    .flatMap((ticket) => eventsOf(ticket).slice(0, 1))
  return inOrder([...joinings, ...fresh]).flatMap(({ event, at }) =>
    isNew.has(event) ? [{ ...event, at: new Date(at).toISOString() }] : [],
  )
}

/**
 * Of a published line what may tell whether one of these events was before another of its moment: how those joined of whom
 * they are, and what happened in the same moments.
 */
export function aroundThem({ tickets }: Line, fresh: readonly WaitEvent[]): WaitEvent[] {
  const moments = new Set(fresh.map(({ at }) => at))
  const touched = new Set(fresh.map(({ ticketId }) => ticketId))
  return [...tickets.values()]
    .filter(({ id, past }) => touched.has(id) || past?.some(({ at }) => moments.has(at)))
    .flatMap((ticket) => eventsOf(ticket).filter(({ at, kind }) => kind === 'join' || moments.has(at)))
}

const lifeOf = (ticket: WaitTicket | undefined): string =>
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
