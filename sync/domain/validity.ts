/** How long what was bought is good: one rule for the product page, the order, the ticket and what is sent about them. */
import type { Product } from '#sync/contracts/shops/shop.ts'
import { addDays } from './calendar.ts'

/** What decides how long a product is good. */
export type Lasting = Pick<Product, 'validity' | 'useDays'>

/** The last day something bought on `today` may be used. */
export const lastDayOf = (validity: Product['validity'], today: string): string =>
  validity.kind === 'days' ? addDays(today, validity.days) : validity.day

/**
 * The days on which an order can be used, both included. With a reserved day: that day, or as many days from it as the
 * shortest-lived of what was bought has (`useDays`), or until the last morning of a stay. Without one: from the day of
 * the order to the earliest end of validity.
 */
export function usePeriodOf(
  bought: readonly Lasting[],
  { reservedDay, checkOut, today }: { reservedDay: string | null; checkOut: string | null; today: string },
): { from: string; to: string } {
  const ends = bought.map(({ validity }) => lastDayOf(validity, today))
  const last = ends.sort()[0] ?? today
  if (!reservedDay) return { from: today, to: last }
  if (checkOut) return { from: reservedDay, to: checkOut }
  const days = Math.min(...bought.map(({ useDays }) => useDays ?? 1))
  return { from: reservedDay, to: addDays(reservedDay, Math.max(1, Number.isFinite(days) ? days : 1) - 1) }
}
