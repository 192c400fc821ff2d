import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import { addDays } from '#sync/domain/calendar.ts'
import { hoursOn, type DayHours } from '#sync/domain/opening-hours.ts'

export type WeekDay = { day: string; hours: DayHours }

/** The next seven days with what really holds on each: closures, holidays and seasons are already in. */
export function weekHours(hours: OpeningHours, today: string): WeekDay[] {
  return Array.from({ length: 7 }, (_, ahead) => {
    const day = addDays(today, ahead)
    return { day, hours: hoursOn(hours, day) }
  })
}

/** Closures announced for the future, nearest first. */
export function comingClosures(hours: OpeningHours, today: string): OpeningHours['temporaryClosures'] {
  return hours.temporaryClosures
    .filter((closure) => closure.to >= today)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
}
