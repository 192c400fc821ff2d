import { addDays, weekdayOf } from '#sync/domain/calendar.ts'
import type { Language } from '#sync/contracts/base/locale.ts'

/** Months are `yyyy-MM`, days `yyyy-MM-dd`; weeks begin on Sunday as calendars in Korea do. */

export function stepMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + by
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

export const lastDayOf = (month: string): string => addDays(`${stepMonth(month, 1)}-01`, -1)

/** Weeks of seven; null where another month would stand. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const count = Number(lastDayOf(month).slice(8))
  const cells = [
    ...Array.from({ length: weekdayOf(first) }, () => null),
    ...Array.from({ length: count }, (_, index) => addDays(first, index)),
  ]
  const weeks = Math.ceil(cells.length / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? null),
  )
}

/** The same day of another month, or that month's last. */
function sameDayIn(day: string, by: number): string {
  const month = stepMonth(day.slice(0, 7), by)
  const wanted = `${month}-${day.slice(8)}`
  const last = lastDayOf(month)
  return wanted > last ? last : wanted
}

/** Where a key leads from a day, as in every date grid; null for keys that mean nothing here. */
export function dayByKey(day: string, key: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return sameDayIn(day, -1)
    case 'PageDown':
      return sameDayIn(day, 1)
    default:
      return null
  }
}

/** "November 2026" */
export const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(
    new Date(`${month}-01T00:00:00.000Z`),
  )
