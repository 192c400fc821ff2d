import type { WaitLine, WaitTicket } from '#sync/contracts/waiting/line.ts'

/**
 * Parties that have come into a line before somebody who already stood in it: they joined at another device that could
 * not be heard.
 * @param known ids of the tickets the panel has shown
 */
export function cameEarlier(
  { order }: Pick<WaitLine, 'order'>,
  tickets: ReadonlyMap<string, Pick<WaitTicket, 'id'>>,
  known: ReadonlySet<string>,
): string[] {
  const lastKnown = order.findLastIndex((id) => known.has(id))
  return order.slice(0, lastKnown + 1).filter((id) => !known.has(id) && tickets.has(id))
}
