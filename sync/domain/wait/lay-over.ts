import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { CarriedEvent } from './carried.ts'
import { foldOnto, lastOf, type FoldedLine } from './fold.ts'
import { aroundThem, atTheirMoments, inTrueOrder } from './true-order.ts'

/**
 * What a device shows: what was published, with what it wrote itself and has not found in there yet. The answer to a
 * write may be lost while its effect is published already; it must not count twice. What was published of parties nobody
 * knew counts for those who come in here.
 * @param own events of devices each of which writes `seq` in order
 * @param carried what other devices handed on without a network (`stillCarried`)
 */
export function layOver(
  published: Pick<FoldedLine, 'tickets' | 'line'>,
  own: readonly WaitEvent[],
  carried: readonly CarriedEvent[] = [],
): FoldedLine {
  const seen = lastOf(published.line)
  const unseen = own.filter(({ device, seq }) => seq > (seen.get(device) ?? 0))
  const { day, shopNo } = published.line
  // what a device wrote for another day says nothing of the hour here, as little as it does where the server reads
  const written = atTheirMoments(
    published,
    [...carried.filter(({ until }) => until === 'seq').map(({ event }) => event), ...unseen].filter(
      (event) => event.day === day && event.shopNo === shopNo,
    ),
  )
  const tickets = new Set(
    written.flatMap(({ kind, ticketId }) =>
      kind === 'join' && ticketId !== null && !published.tickets.has(ticketId) ? [ticketId] : [],
    ),
  )
  const isNew = (ticketId: string | null) => ticketId !== null && tickets.has(ticketId)
  const early = published.line.early ?? []
  // who was seated by mistake is called, too
  const called = new Set(
    [...written, ...early].flatMap(({ kind, ticketId }) =>
      kind === 'call' || kind === 'unseat' ? ticketId : [],
    ),
  )
  // what another device read of a ticket is made of the same events
  const read = carried.filter(
    ({ event, until }) => until === 'ticket' && !(event.kind === 'call' && called.has(event.ticketId)),
  )
  const laid = foldOnto(published, [...read.map(({ event }) => event), ...written], {
    events: [
      ...early.filter(({ ticketId }) => ticketId === null || isNew(ticketId)),
      // these tell whether a closing of the same moment was before
      ...aroundThem(published, written),
    ],
    tickets,
  })
  return inTrueOrder(published, laid, written)
}
