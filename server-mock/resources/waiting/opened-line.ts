import { foldLine, foldOnto, type FoldedLine } from '#sync/domain/wait/fold.ts'
import type { LoggedEvent } from '#sync/domain/wait/log.ts'

/** The log of a business day with what it folds to. */
export type KeptLine = {
  round: string
  day: string
  events: ReadonlyMap<string, LoggedEvent>
  folded: FoldedLine
  /** Moment of the last event of each device, ms since 1970. */
  lastAt: ReadonlyMap<string, number>
}

/** Moment of the last event of each device, ms since 1970. */
export function lastMoments(events: Iterable<LoggedEvent>): Map<string, number> {
  const lastAt = new Map<string, number>()
  for (const { device, at } of events) lastAt.set(device, Math.max(lastAt.get(device) ?? 0, Date.parse(at)))
  return lastAt
}

/**
 * A line that events are added to in a transaction. What it folds to is worked out when somebody asks: a device that hands
 * in an evening adds hundreds, and only the last state is told to anybody.
 */
export class OpenedLine {
  readonly day: string
  readonly events: Map<string, LoggedEvent>
  readonly lastAt: Map<string, number>
  /** What is stored of it. */
  stored: FoldedLine
  #folded: FoldedLine
  #added: LoggedEvent[] = []
  /** The moment of the last event that is folded in. */
  #last: number

  constructor(
    kept: KeptLine,
    private readonly shopNo: number,
  ) {
    this.day = kept.day
    this.events = new Map(kept.events)
    this.lastAt = new Map(kept.lastAt)
    this.stored = kept.folded
    this.#folded = kept.folded
    this.#last = Math.max(0, ...kept.lastAt.values())
  }

  add(event: LoggedEvent): void {
    this.events.set(event.id, event)
    this.lastAt.set(event.device, Math.max(this.lastAt.get(event.device) ?? 0, Date.parse(event.at)))
    this.#added.push(event)
  }

  get folded(): FoldedLine {
    const added = this.#added
    if (added.length > 0) this.#folded = this.#foldedWith(added)
    this.#added = []
    this.#last = Math.max(this.#last, ...added.map(({ at }) => Date.parse(at)))
    return this.#folded
  }

  #foldedWith(added: readonly LoggedEvent[]): FoldedLine {
    const before = this.#folded
    const of = { shopNo: this.shopNo, day: this.day }
    const { early = [] } = before.line
    const isLast = ({ kind, ticketId, at }: LoggedEvent) =>
      Date.parse(at) > this.#last &&
      // what was heard of a party before it joined counts only now
      (kind !== 'join' || !early.some((event) => event.ticketId === ticketId))
    if (!added.every(isLast)) return foldLine(this.events.values(), of)
    const folded = foldOnto(before, added)
    return { ...folded, noted: new Set([...before.noted, ...folded.noted]) }
  }

  kept(round: string): KeptLine {
    const { day, events, lastAt, folded } = this
    return { round, day, events: new Map(events), lastAt: new Map(lastAt), folded }
  }
}
