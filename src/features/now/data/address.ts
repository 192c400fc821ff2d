import type { Happening } from '#sync/contracts/places/happening.ts'
import { isDay } from '#sync/domain/calendar.ts'
import type { HappeningState } from '#src/entities/happening/happening-state.ts'
import { AREAS, type Area } from '#src/entities/place/area.ts'
import { oneOf } from '#src/lib/one-of.ts'

/**
 * The search parameters on the pages of Ulsan NOW. What is not understood is left out, never an error;
 * what belongs to others (campaign marks of old links) stays where it is.
 */
type Raw = Record<string, unknown>

export const STATES = ['ongoing', 'scheduled', 'ended'] as const satisfies readonly HappeningState[]
export const KINDS = ['festival', 'performance', 'exhibition'] as const
export type Kind = (typeof KINDS)[number]
/** `soon`: what is on, then what comes, then what is over. `first`, `last`: by the day it begins. */
export const ORDERS = ['soon', 'first', 'last'] as const
export type Order = (typeof ORDERS)[number]

/** `/ulsannow/cnf` and `/ulsannow/cnn` */
export type BoardSearch = {
  state?: HappeningState
  area?: Area
  /** yyyy-MM */
  month?: string
  /** `kind` is taken: the search page means something else by it */
  genre?: Kind
  sort?: Order
}

export const BOARDS = ['cnf', 'cnn'] as const satisfies readonly Happening['board'][]

/** `/ulsannow`: the month of the calendar, the day picked in it, and what is drawn. */
export type CalendarSearch = { month?: string; day?: string; board?: Happening['board'] }

const monthIn = (value: unknown): string | undefined =>
  typeof value === 'string' && isDay(`${value}-01`) ? value : undefined

export const boardAddress = (raw: Raw): BoardSearch => ({
  state: oneOf(STATES, raw.state),
  area: oneOf(AREAS, raw.area),
  month: monthIn(raw.month),
  genre: oneOf(KINDS, raw.genre),
  sort: oneOf(ORDERS, raw.sort),
})

/** A day outside the month moves the calendar to its own month. */
export function calendarAddress(raw: Raw): CalendarSearch {
  const day = typeof raw.day === 'string' && isDay(raw.day) ? raw.day : undefined
  return { month: day ? day.slice(0, 7) : monthIn(raw.month), day, board: oneOf(BOARDS, raw.board) }
}
