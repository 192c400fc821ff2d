import { seoulDay } from '#sync/domain/calendar.ts'

/** Period filters of the order history (S9-03). */
export const PERIODS = ['3m', '6m', '1y', '3y', 'all'] as const
export type Period = (typeof PERIODS)[number]

const MONTHS: Record<Exclude<Period, 'all'>, number> = { '3m': 3, '6m': 6, '1y': 12, '3y': 36 }

/** The same day some months earlier; where that month is shorter, its last day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const index = year * 12 + (month - 1) - months
  const lastDate = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(index / 12)}-${two((index % 12) + 1)}-${two(Math.min(date, lastDate))}`
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
