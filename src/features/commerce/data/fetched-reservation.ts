import { parseReservation, type ReservationType } from '#sync/domain/reservation.ts'
import type { CartFields } from '#src/state/cart.ts'

/** S4-04: day and time of a fetched date-time string; nothing when it names no day. */
export function fetchedReservation(text: string, type: ReservationType): Partial<CartFields> {
  const read = parseReservation(text, type)
  return read ? { rsvtDt: text, rsvtHrTypeCd: type, ...read } : {}
}
