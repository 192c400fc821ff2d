/**
 * Events that are in a log before the party they concern: its joining is still on a tablet without a network. They say
 * nothing of the line as it is published, and all of it to a device that knows the joining already: its own, or carried.
 */
import type { WaitStep } from '#sync/contracts/waiting/event.ts'
import type { WaitLine, WaitTicket } from '#sync/contracts/waiting/line.ts'
import type { LoggedEvent } from './log.ts'

/** As many are published as an evening can have; of more the last. */
const MOST_CLOSINGS = 20
const MOST_OF_PARTIES = 80

type Early = NonNullable<WaitLine['early']>

/** Events of the shop that concern no party. */
export const OF_NOBODY: ReadonlySet<string> = new Set([
  'bell',
  'screenLeft',
  'screenFull',
] satisfies WaitStep['kind'][])

/** @param at the moment it counts from, ms since 1970 */
export function asEarly({ heardAt: _, ...event }: LoggedEvent, at: number): WaitStep | null {
  return event.kind === 'join' || OF_NOBODY.has(event.kind)
    ? null
    : { ...event, at: new Date(at).toISOString() }
}

/**
 * What of them is published: every closing, which sends away who came before it; what the shop did last; and what
 * happened to parties nobody knows.
 * @param early in their order
 */
export function publishedEarly(early: Early, tickets: ReadonlyMap<string, WaitTicket>): Early {
  const ofShop = early.filter(({ ticketId }) => ticketId === null)
  const closings = ofShop.filter(({ kind }) => kind === 'close').slice(-MOST_CLOSINGS)
  const ofParties = early
    .filter(({ ticketId }) => ticketId !== null && !tickets.has(ticketId))
    .slice(-MOST_OF_PARTIES)
  const kept = new Set([...closings, ...ofShop.slice(-1), ...ofParties])
  return early.filter((event) => kept.has(event))
}
