import { millisecondsInHour } from 'date-fns/constants'
import type { KioskLook } from '#src/platform/kiosk/kiosk-look.ts'

/** Seoul is nine hours before UTC all year. */
const SEOUL_MS = 9 * millisecondsInHour
/** Hours in which streets are full, and those in which neighbours sleep. */
const BUSY = { from: 11, to: 20 }
const NIGHT = { from: 22, to: 8 }

/** How loud the tablet says where it stands, by the hour in Seoul. @param now ms since 1970 */
export function cueLoudness(now: number): { part: number; loudness: KioskLook['loudness'] } {
  const hour = Math.floor(((now + SEOUL_MS) / millisecondsInHour) % 24)
  if (hour >= NIGHT.from || hour < NIGHT.to) return { part: 0.08, loudness: 'soft' }
  return hour >= BUSY.from && hour < BUSY.to
    ? { part: 0.5, loudness: 'loud' }
    : { part: 0.25, loudness: 'middle' }
}
