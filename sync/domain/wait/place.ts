import type { WaitLine } from '#sync/contracts/waiting/line.ts'
import type { WaitMode } from '#sync/contracts/waiting/lists.ts'
import { POLICY } from '../policy.ts'
import type { FoldedLine } from './fold.ts'

/** What the shop does at an instant: a pause is over with its end. @param now ms since 1970 */
export const modeAt = ({ mode, until }: Pick<WaitLine, 'mode' | 'until'>, now: number): WaitMode =>
  mode === 'paused' && until !== null && Date.parse(until) <= now ? 'open' : mode

type Line = Pick<FoldedLine, 'tickets' | 'line'>

/** Ids of the parties that wait in front of a ticket, the first in front; of a new one all that wait. */
export function inFront({ tickets, line }: Line, id: string | null): string[] {
  const place = id === null ? line.order.length : line.order.indexOf(id)
  return line.order.slice(0, Math.max(place, 0)).filter((other) => tickets.get(other)?.state === 'waiting')
}

/** Whether the guest may let the next two go before. */
export function canDefer({ tickets, line }: Line, id: string): boolean {
  const ticket = tickets.get(id)
  if (!ticket || (ticket.state !== 'waiting' && ticket.state !== 'called')) return false
  const isLast = line.order.at(-1) === id
  return ticket.deferred < POLICY.waiting.defersByGuest && !isLast
}

/**
 * Those in front of a ticket who joined before it at a device without a connection, and came into the line when it stood
 * there already: its guest saw fewer people in front before.
 * @returns how many, and when the last of them was added, ISO 8601; null: none
 */
export function addedAhead(folded: Line, id: string): { parties: number; at: string } | null {
  const own = folded.tickets.get(id)
  if (!own) return null
  const knownAt = own.heardAt ?? own.joinedAt
  const added = inFront(folded, id).flatMap((other) => {
    const { heardAt, joinedAt } = folded.tickets.get(other) ?? {}
    return heardAt !== undefined && heardAt > knownAt && (joinedAt ?? '') <= own.joinedAt ? [heardAt] : []
  })
  return added.length === 0 ? null : { parties: added.length, at: added.toSorted().at(-1) ?? knownAt }
}
