import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitLine, WaitTicket } from '#sync/contracts/waiting/line.ts'
import { waitDay } from './day.ts'
import { asEarly, OF_NOBODY, publishedEarly } from './early.ts'
import { gapsOf } from './gaps.ts'
import { inOrder, type LoggedEvent } from './log.ts'
import { remember } from './past.ts'
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

/** Events that made a line already, and count once more for tickets that only now come into it; the others keep their order. */
type Again = { events: readonly WaitEvent[]; tickets: ReadonlySet<string> }

/**
 * What a line is after further events, which are taken as later than all that made it. Events of other shops and days are
 * left out.
 */
export function foldOnto(
  base: Pick<FoldedLine, 'tickets' | 'line'>,
  events: Iterable<LoggedEvent>,
  again: Again = { events: [], tickets: new Set() },
): FoldedLine {
  const { shopNo, day, mode, until, order, bellAt = null, left = [] } = base.line
  const seen = lastOf(base.line)
  const open: OpenLine = {
    tickets: new Map(base.tickets),
    order: [...order],
    mode,
    until,
    bellAt,
    left: new Map(left.map(({ device, at }) => [device, at])),
    own: new Set(),
  }
  const noted = new Set<string>()
  const early = [...(base.line.early ?? [])]
  const before = new Set(again.events.map(({ id }) => id))
  const mine = [...events, ...again.events].filter((event) => event.shopNo === shopNo && event.day === day)
  const isOfShop = ({ kind, ticketId, id }: LoggedEvent) =>
    ticketId === null && !OF_NOBODY.has(kind) && !before.has(id)
  for (const { event, at } of inOrder(mine)) {
    if (before.has(event.id)) {
      if (event.ticketId === null || again.tickets.has(event.ticketId)) step(open, event, at, again.tickets)
      continue
    }
    const isEarly = event.ticketId === null || !open.tickets.has(event.ticketId)
    const first = isEarly ? asEarly(event, at) : null
    if (first) early.push(first)
    if (!step(open, event, at)) noted.add(event.id)
    remember(open, event, at)
    seen.set(event.device, Math.max(seen.get(event.device) ?? 0, event.seq))
  }
  // of one moment those that count once more may come in another order than they had; the line has them already
  if (!mine.some(isOfShop)) Object.assign(open, { mode, until })
  const published = publishedEarly(early, open.tickets)
  const line: WaitLine = {
    ...{ shopNo, day, mode: open.mode, until: open.until, order: open.order },
    recentGaps: gapsOf(open.tickets.values()),
    ...(seen.size === 0 ? {} : { seen: inNames(seen) }),
    ...(open.bellAt === null ? {} : { bellAt: open.bellAt }),
    ...(open.left.size === 0 ? {} : { left: inDevices(open.left) }),
    ...(published.length === 0 ? {} : { early: published }),
  }
  return { tickets: open.tickets, line, noted }
}

/** Equal logs give equal texts, whoever wrote first. */
const inNames = (seen: ReadonlyMap<string, number>): NonNullable<WaitLine['seen']> =>
  Array.from(seen, ([device, seq]) => ({ device, seq })).sort((a, b) => (a.device < b.device ? -1 : 1))

const inDevices = (left: ReadonlyMap<string, string>): NonNullable<WaitLine['left']> =>
  Array.from(left, ([device, at]) => ({ device, at })).sort((a, b) => (a.device < b.device ? -1 : 1))

/** The last event of each device that is in a line. */
export const lastOf = ({ seen = [] }: Pick<WaitLine, 'seen'>): Map<string, number> =>
  new Map(seen.map(({ device, seq }) => [device, seq]))

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
