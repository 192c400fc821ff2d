import { seoulDay, seoulTime } from '#sync/domain/calendar.ts'
import type { SeoulNow } from '#sync/domain/reservation.ts'
import { useServices } from '#src/data/services.ts'

/** The present day and time in Seoul, read once per render. */
export function useSeoulNow(): SeoulNow {
  const now = useServices().now()
  return { day: seoulDay(now), time: seoulTime(now) }
}
