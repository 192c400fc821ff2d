import type { Happening } from '#sync/contracts/places/happening.ts'
import { happeningState, type HappeningState } from '#src/entities/happening/happening-state.ts'
import { isIn, type Area } from '#src/entities/place/area.ts'
import type { BoardSearch, Kind, Order } from './address.ts'
import { lastDayOf, stepMonth } from './months.ts'

export type BoardQuery = {
  state: HappeningState | null
  area: Area | null
  month: string | null
  kind: Kind | null
  sort: Order
}

export const queryOf = ({ state, area, month, genre, sort }: BoardSearch): BoardQuery => ({
  state: state ?? null,
  area: area ?? null,
  month: month ?? null,
  kind: genre ?? null,
  sort: sort ?? 'soon',
})

/** Writes an address; what is not chosen is not in it. */
export const searchOf = ({ state, area, month, kind, sort }: BoardQuery): BoardSearch => ({
  state: state ?? undefined,
  area: area ?? undefined,
  month: month ?? undefined,
  genre: kind ?? undefined,
  sort: sort === 'soon' ? undefined : sort,
})

/** Whether any day of it falls into the month. */
export const isInMonth = ({ from, to }: Pick<Happening, 'from' | 'to'>, month: string): boolean =>
  from <= lastDayOf(month) && to >= `${month}-01`

/**
 * Filters and sorts a board.
 * @param today Seoul's calendar day: the states come from the days alone
 */
export function applyQuery(happenings: readonly Happening[], query: BoardQuery, today: string): Happening[] {
  const { state, area, month, kind, sort } = query
  return happenings
    .filter(
      (each) =>
        (state === null || happeningState(each, today) === state) &&
        (area === null || isIn(each, area)) &&
        (month === null || isInMonth(each, month)) &&
        (kind === null || each.kind === kind),
    )
    .sort(sort === 'soon' ? soonest(today) : sort === 'first' ? byStart : (a, b) => byStart(b, a))
}

const RANK: Record<HappeningState, number> = { ongoing: 0, scheduled: 1, ended: 2 }

const byStart = (a: Happening, b: Happening) =>
  a.from.localeCompare(b.from) || a.to.localeCompare(b.to) || a.no - b.no

/** What is on, ending soonest first; what comes, beginning soonest first; what is over, latest first. */
function soonest(today: string): (a: Happening, b: Happening) => number {
  return (a, b) => {
    const state = happeningState(a, today)
    const rank = RANK[state] - RANK[happeningState(b, today)]
    if (rank !== 0) return rank
    if (state === 'scheduled') return byStart(a, b)
    const byEnd = a.to.localeCompare(b.to) || a.no - b.no
    return state === 'ongoing' ? byEnd : -byEnd
  }
}

/** Months in which something of the list happens, in order, each once. */
export function monthsOf(happenings: readonly Pick<Happening, 'from' | 'to'>[]): string[] {
  const months = new Set<string>()
  for (const { from, to } of happenings) {
    for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = stepMonth(month, 1)) months.add(month)
  }
  return [...months].sort()
}
