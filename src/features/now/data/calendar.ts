import type { Happening } from '#sync/contracts/places/happening.ts'
import { isInMonth } from './board-query.ts'
import { weeksOf } from './months.ts'

/** What is on in a month, festivals before shows that run for weeks, in the order they begin. */
export function inMonth(happenings: readonly Happening[], month: string): Happening[] {
  return happenings
    .filter((each) => isInMonth(each, month))
    .sort(
      (a, b) =>
        Number(b.board === 'cnf') - Number(a.board === 'cnf') ||
        a.from.localeCompare(b.from) ||
        a.to.localeCompare(b.to) ||
        a.no - b.no,
    )
}

export const onDay = <T extends Pick<Happening, 'from' | 'to'>>(happenings: readonly T[], day: string): T[] =>
  happenings.filter(({ from, to }) => from <= day && day <= to)

export type CalendarCell = { day: string; happenings: Happening[] }

/** The month's weeks with what is on each day; null outside the month. */
export function calendarOf(happenings: readonly Happening[], month: string): (CalendarCell | null)[][] {
  const shown = inMonth(happenings, month)
  return weeksOf(month).map((week) =>
    week.map((day) => (day === null ? null : { day, happenings: onDay(shown, day) })),
  )
}

/** The nearest later month with something in it, or else the nearest earlier one. */
export function nextBusyMonth(months: readonly string[], month: string): string | null {
  return months.find((each) => each > month) ?? months.findLast((each) => each < month) ?? null
}
