import type { WaitGaps, WaitTicket } from '#sync/contracts/waiting/line.ts'
import type { WaitSize } from '#sync/contracts/waiting/lists.ts'

/** Which tables a party waits for. */
export const sizeOf = (party: number): WaitSize => (party <= 2 ? 'small' : party <= 4 ? 'middle' : 'large')

/** How many seatings of a size say how fast the line moves. */
const KEPT = 12

/**
 * Seconds between the seatings of each size, the latest last. Only of who was waiting already as the party before was
 * seated: a free table says nothing of how long one waits.
 */
export function gapsOf(tickets: Iterable<WaitTicket>): WaitGaps {
  const seated: Record<WaitSize, { joined: number; at: number }[]> = { small: [], middle: [], large: [] }
  for (const { state, party, joinedAt, endedAt } of tickets)
    if (state === 'seated' && endedAt !== undefined)
      seated[sizeOf(party)].push({ joined: Date.parse(joinedAt), at: Date.parse(endedAt) })
  const gaps = (size: WaitSize): number[] => {
    const inTime = seated[size].sort((a, b) => a.at - b.at || a.joined - b.joined)
    return inTime
      .flatMap(({ joined, at }, index) => {
        const before = inTime[index - 1]
        return before && joined <= before.at ? [Math.round((at - before.at) / 1000)] : []
      })
      .slice(-KEPT)
  }
  return { small: gaps('small'), middle: gaps('middle'), large: gaps('large') }
}
