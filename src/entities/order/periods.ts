import { formatISO, parseISO, subMonths } from 'date-fns'
import { seoulDay } from '#sync/domain/calendar.ts'

/** Period filters of the order history (S9-03). */
export const PERIODS = ['3m', '6m', '1y', '3y', 'all'] as const
export type Period = (typeof PERIODS)[number]

/** What an address asks for; three months unless it names another one. */
export const periodOf = (asked: string | undefined): Period =>
  PERIODS.find((known) => known === asked) ?? '3m'

const MONTHS: Record<Exclude<Period, 'all'>, number> = { '3m': 3, '6m': 6, '1y': 12, '3y': 36 }

/** The same day some months earlier; where that month is shorter, its last day. */
export function monthsBefore(day: string, months: number): string {
  return formatISO(subMonths(parseISO(day), months), { representation: 'date' })
}

/** Orders placed within the period, newest first. `today` is the day in Seoul. */
export function ordersWithin<O extends { orderedAt: string }>(
  orders: readonly O[],
  period: Period,
  today: string,
): O[] {
  const from = period === 'all' ? '' : monthsBefore(today, MONTHS[period])
  return orders
    .filter((order) => seoulDay(Date.parse(order.orderedAt)) >= from)
    .sort((a, b) => (a.orderedAt < b.orderedAt ? 1 : -1))
}
