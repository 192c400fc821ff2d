/** On which days something that runs by a timetable can be taken (S9-10): weekdays, and single days that win over them. */
import type { BusRoute } from '#sync/contracts/places/bus-route.ts'
import type { Localized } from '#sync/contracts/base/locale.ts'
import { weekdayOf } from './calendar.ts'

export type RunDays = Pick<BusRoute, 'days' | 'exceptions'>

/** Whether a line runs on a day; what is said about the day itself wins over its weekday. */
export function runsOn(route: RunDays, day: string): { runs: boolean; reason: Localized | null } {
  const exception = route.exceptions.find((each) => each.day === day)
  if (exception) return { runs: exception.runs, reason: exception.reason }
  return { runs: route.days.includes(weekdayOf(day)), reason: null }
}

/** The lines a product is the ticket of; a product without any is good on every day its shop is. */
export type ProductRuns = RunDays &
  Pick<BusRoute, 'productNo'> &
  Partial<Pick<BusRoute, 'departures' | 'needsReservation'>>

/** Whether everything that runs by a timetable has at least one line on a day. */
export function allRunOn(lines: readonly ProductRuns[], day: string): boolean {
  const products = new Set(lines.map(({ productNo }) => productNo))
  return [...products].every((no) => lines.some((line) => line.productNo === no && runsOn(line, day).runs))
}

/** When the lines that have to be reserved leave on a day; a line anybody may board at any time has no departure of one's own. */
export function departuresOn(lines: readonly ProductRuns[], day: string): string[] {
  const leaving = lines.filter((line) => line.needsReservation && runsOn(line, day).runs)
  return [...new Set(leaving.flatMap(({ departures = [] }) => departures))].sort()
}
