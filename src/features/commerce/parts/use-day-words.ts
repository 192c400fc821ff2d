import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#sync/domain/calendar.ts'
import type { DayWhy, Reserving, SeoulNow } from '#sync/domain/reservation.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { reservableRange, whyDayClosed } from '../data/slots.ts'

/** Why a day cannot be chosen: "closed every Monday". */
export function useWhyWords(): (why: DayWhy, day: string, range?: { min: string; max: string }) => string {
  const { t } = useTranslation('commerce')
  const { t: tk } = useTranslation('codes')
  const language = useLanguage()
  return (why, day, range = { min: day, max: day }) =>
    t(`day.why.${why}`, {
      weekday: tk(`weekday.${String(weekdayOf(day)) as '0'}`),
      from: formatDay(range.min, language),
      to: formatDay(range.max, language),
    })
}

/** The same with the day before it, and null for a day that can be chosen. */
export function useDayReason(shop: Reserving, now: SeoulNow): (day: string) => string | null {
  const language = useLanguage()
  const words = useWhyWords()
  return (day) => {
    const why = whyDayClosed(shop, day, now)
    return why && `${formatDay(day, language)}\u00a0· ${words(why, day, reservableRange(shop, now.day))}`
  }
}
