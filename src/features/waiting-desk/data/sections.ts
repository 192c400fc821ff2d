import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import type { FoldedLine } from '#sync/domain/wait/fold.ts'

type Folded = Pick<FoldedLine, 'tickets' | 'line'>

export interface Sections {
  /** In the order they were called. */
  called: WaitTicket[]
  /** The first in front. */
  waiting: WaitTicket[]
  /** What ended last first. */
  past: WaitTicket[]
}

/** A line as staff look at it. */
export function sectionsOf({ tickets, line }: Folded): Sections {
  const open = line.order.flatMap((id) => tickets.get(id) ?? [])
  return {
    called: open
      .filter(({ state }) => state === 'called')
      .toSorted((a, b) => ((a.calledAt ?? '') < (b.calledAt ?? '') ? -1 : 1)),
    waiting: open.filter(({ state }) => state === 'waiting'),
    past: [...tickets.values()]
      .filter(({ endedAt }) => endedAt !== undefined)
      .toSorted((a, b) => ((a.endedAt ?? '') < (b.endedAt ?? '') ? 1 : -1)),
  }
}
