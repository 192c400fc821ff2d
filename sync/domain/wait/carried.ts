/**
 * A line carried from one device to another without a network, by codes on a screen: what the first knows and the other
 * may not. It lies over the published line until the server has said the same, and is never sent.
 */
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import { OF_NOBODY } from './early.ts'
import type { FoldedLine } from './fold.ts'

export interface CarriedEvent {
  event: WaitEvent
  /** It counts until the published line has its number in the log of its device (`seq`), or its ticket. */
  until: 'seq' | 'ticket'
}

/** What a device has of its line: as it was published, and what it wrote itself that is in there not yet. */
export interface LineParts {
  published: Pick<FoldedLine, 'tickets' | 'line'>
  unsent: readonly WaitEvent[]
}

const isOpen = ({ state }: WaitTicket): boolean => state === 'waiting' || state === 'called'

/**
 * What a device hands on: open tickets as they were published, then its own events that were not, in their order. A ticket
 * that began and ended in these is nobody's to call, and is left out; so are the bell and the tablets' screens.
 * @param open ids of the tickets that wait or are called now
 */
export function toCarry({ published, unsent }: LineParts, open: ReadonlySet<string>): CarriedEvent[] {
  const began = new Set(unsent.flatMap((event) => (event.kind === 'join' ? [event.ticketId] : [])))
  const isOver = (id: string | null) => id !== null && began.has(id) && !open.has(id)
  const own = unsent
    .filter(({ kind, ticketId }) => !OF_NOBODY.has(kind) && !isOver(ticketId))
    .toSorted((one, other) => one.seq - other.seq)
    .map((event): CarriedEvent => ({ event, until: 'seq' }))
  const known = published.line.order.flatMap((id) => published.tickets.get(id) ?? [])
  return [...known.filter(isOpen).flatMap(asEvents), ...own]
}

/** A published ticket as the events that would make it, without who wrote them. */
function asEvents(ticket: WaitTicket): CarriedEvent[] {
  const { id, shopNo, day, number, party, childChairs, source, language, joinedAt, calledAt, sure } = ticket
  const [lane = '', n] = [number.slice(0, 1), Number(number.slice(1))]
  const common = { id, shopNo, day, device: id, lane, seq: 1, sure, ticketId: id }
  const args = { n, party, childChairs, source, language, sealed: null }
  const join: WaitEvent = { ...common, at: joinedAt, kind: 'join', args }
  if (calledAt === null || ticket.state !== 'called') return [{ event: join, until: 'ticket' }]
  const call: WaitEvent = { ...common, at: calledAt, kind: 'call', args: {} }
  return [
    { event: join, until: 'ticket' },
    { event: call, until: 'ticket' },
  ]
}

/** Of what was carried here, that of which the published line says nothing yet. */
export function stillCarried<Carried extends CarriedEvent>(
  { tickets, line }: LineParts['published'],
  carried: readonly Carried[],
): Carried[] {
  const seen = new Map(line.seen?.map(({ device, seq }) => [device, seq]))
  return carried.filter(({ event, until }) => {
    if (event.day !== line.day || event.shopNo !== line.shopNo) return false
    if (until === 'seq') return event.seq > (seen.get(event.device) ?? 0)
    return event.ticketId === null || !tickets.has(event.ticketId)
  })
}
