import { formatDayFrom, formatTime } from '#src/i18n/format.ts'
import type { Language } from '#sync/contracts/base/lists.ts'
import { seoulDay } from '#sync/domain/calendar.ts'

export type WhenMade = { is: 'today'; time: string } | { is: 'day'; day: string; time: string }

/**
 * When a write was made, as the list of waiting writes says it: the time alone only for one of today.
 * @param at milliseconds since 1970
 * @param today `yyyy-MM-dd` in Seoul
 */
export function whenMade(at: number, today: string, language: Language): WhenMade {
  const day = seoulDay(at)
  const time = formatTime(new Date(at))
  return day === today ? { is: 'today', time } : { is: 'day', day: formatDayFrom(today, day, language), time }
}
