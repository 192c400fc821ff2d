import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { CarriedEvent } from './carried.ts'
import { foldOnto, lastOf, type FoldedLine } from './fold.ts'

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
  const unseen = own.filter(
    ({ day, device, seq }) => day !== published.line.day || seq > (seen.get(device) ?? 0),
  )
  // a ticket that was carried as it was published is newer than all that is published here
  const written = [...carried.filter(({ until }) => until === 'seq').map(({ event }) => event), ...unseen]
  const tickets = new Set(
    written.flatMap(({ kind, ticketId }) =>
      kind === 'join' && ticketId !== null && !published.tickets.has(ticketId) ? [ticketId] : [],
    ),
  )
  const events = (published.line.early ?? []).filter(
    ({ ticketId }) => ticketId === null || tickets.has(ticketId),
  )
  return foldOnto(published, [...carried.map(({ event }) => event), ...unseen], { events, tickets })
}
