import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import { hoursOn } from '#sync/domain/opening-hours.ts'
import { formatRange } from '#src/i18n/format.ts'

/** Opening hours of a day, as printed: `09:00–18:00`, several parts joined; empty when closed. */
export function hoursText(hours: OpeningHours, day: string, language: Language): string {
  const today = hoursOn(hours, day)
  return today.rules.map((rule) => formatRange(rule.open, rule.close, language)).join(', ')
}

/** Last entry of a day, or null. */
export const lastEntryOn = (hours: OpeningHours, day: string): string | null =>
  hoursOn(hours, day).rules.find((rule) => rule.lastEntry)?.lastEntry ?? null

/** Weekdays without any hours, Monday first; none for places that are always open or whose hours are unknown. */
export function closedWeekdays(hours: OpeningHours): number[] {
  if (hours.always || hours.rules.length === 0) return []
  return [1, 2, 3, 4, 5, 6, 0].filter((day) => !hours.rules.some((rule) => rule.days.includes(day)))
}
