import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitLine, WaitTicket } from '#sync/contracts/waiting/line.ts'
import { waitDay } from './day.ts'
import { gapsOf } from './gaps.ts'
import { inOrder, type LoggedEvent } from './log.ts'
import { step, type OpenLine } from './steps.ts'

/** A line and its tickets, by id; `noted` has the ids of the events that changed nothing. */
export type FoldedLine = {
  tickets: ReadonlyMap<string, WaitTicket>
  line: WaitLine
  noted: ReadonlySet<string>
}

/** The line of a business day before anything happened: open, empty. */
export function emptyLine({ shopNo, day }: { shopNo: number; day: string }): FoldedLine {
  const recentGaps = { small: [], middle: [], large: [] }
  return {
    tickets: new Map(),
    line: { shopNo, day, mode: 'open', until: null, order: [], recentGaps },
    noted: new Set(),
  }
}

/**
 * What a line is after further events, which are taken as later than all that made it. Events of other shops and days are
 * left out.
 */
export function foldOnto(
  base: Pick<FoldedLine, 'tickets' | 'line'>,
  events: Iterable<LoggedEvent>,
): FoldedLine {
  const { shopNo, day, mode, until, order, bellAt = null } = base.line
  const seen = lastOf(base.line)
  const open: OpenLine = {
    tickets: new Map(base.tickets),
    order: [...order],
    mode,
    until,
    bellAt,
    own: new Set(),
  }
  const noted = new Set<string>()
  const mine = [...events].filter((event) => event.shopNo === shopNo && event.day === day)
  for (const { event, at } of inOrder(mine)) {
    if (!step(open, event, at)) noted.add(event.id)
    seen.set(event.device, Math.max(seen.get(event.device) ?? 0, event.seq))
  }
  const line: WaitLine = {
    ...{ shopNo, day, mode: open.mode, until: open.until, order: open.order },
    recentGaps: gapsOf(open.tickets.values()),
    ...(seen.size === 0 ? {} : { seen: inNames(seen) }),
    ...(open.bellAt === null ? {} : { bellAt: open.bellAt }),
  }
  return { tickets: open.tickets, line, noted }
}

/** Equal logs give equal texts, whoever wrote first. */
const inNames = (seen: ReadonlyMap<string, number>): NonNullable<WaitLine['seen']> =>
  Array.from(seen, ([device, seq]) => ({ device, seq })).sort((a, b) => (a.device < b.device ? -1 : 1))

/** The last event of each device that is in a line. */
const lastOf = ({ seen = [] }: Pick<WaitLine, 'seen'>) =>
  new Map(seen.map(({ device, seq }) => [device, seq]))

/**
 * What a device shows: what was published, with what it wrote itself and has not found in there yet. The answer to a
 * write may be lost while its effect is published already; it must not count twice.
 * @param own events of devices each of which writes `seq` in order
 * @param carried what other devices handed on without a network (`stillCarried`)
 */
export const layOver = (
  published: Pick<FoldedLine, 'tickets' | 'line'>,
  own: readonly WaitEvent[],
  carried: readonly WaitEvent[] = [],
): FoldedLine => {
  const seen = lastOf(published.line)
  const unseen = own.filter(
    ({ day, device, seq }) => day !== published.line.day || seq > (seen.get(device) ?? 0),
  )
  return foldOnto(published, [...carried, ...unseen])
}

/** The line of a shop and business day: a pure function of the set of its events, in whatever order they came. */
export const foldLine = (events: Iterable<LoggedEvent>, of: { shopNo: number; day: string }): FoldedLine =>
  foldOnto(emptyLine(of), events)

/** The line as it reads now: once its business day is over, whoever still waited has not been seated any more. */
export function readLine(folded: FoldedLine, now: number): FoldedLine {
  if (waitDay(now) <= folded.line.day || folded.line.order.length === 0) return folded
  const tickets = new Map(folded.tickets)
  for (const id of folded.line.order) {
    const ticket = tickets.get(id)
    if (ticket) tickets.set(id, { ...ticket, state: 'cancelled', reason: 'expired' })
  }
  return { ...folded, tickets, line: { ...folded.line, order: [] } }
}
