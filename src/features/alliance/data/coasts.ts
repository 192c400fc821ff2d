import { millisecondsInDay } from 'date-fns/constants'
import type { City } from '#sync/contracts/base/codes.ts'
import { seoulDay, seoulTime } from '#sync/domain/calendar.ts'
import { sunTimes } from '#src/lib/sun.ts'

/** Where each city meets the sun: its place of the content, and the spot the times are computed for. */
export const COASTS = [
  { city: 'ulsan', placeNo: 1004, lat: 35.359, lng: 129.3606 },
  { city: 'gyeongju', placeNo: 1096, lat: 35.7394, lng: 129.4868 },
  { city: 'pohang', placeNo: 1040, lat: 36.0768, lng: 129.5663 },
] as const satisfies readonly { city: City; placeNo: number; lat: number; lng: number }[]
export type Coast = (typeof COASTS)[number]

export const coastOf = (city: City): Coast => COASTS.find((coast) => coast.city === city) ?? COASTS[0]

export type Sunrise = { day: string; rise: string; set: string; isOver: boolean }

/**
 * Sunrise and sunset of the coming days, made on the device, so that they also hold offline.
 * @param now device time, ms; days and times are Seoul's
 */
export function sunrises(coast: Coast, now: number, days: number): Sunrise[] {
  return Array.from({ length: days }, (_, ahead) => {
    const at = now + ahead * millisecondsInDay
    const { rise, set } = sunTimes(new Date(at), coast.lat, coast.lng)
    return {
      day: seoulDay(at),
      rise: seoulTime(rise.getTime()),
      set: seoulTime(set.getTime()),
      isOver: rise.getTime() < now,
    }
  })
}

/** The next time the sun comes up on all three: this morning's until the last of them has it, then tomorrow's. */
export function nextSunrises(now: number): { isToday: boolean; times: { coast: Coast; rise: string }[] } {
  const both = COASTS.map((coast) => ({ coast, days: sunrises(coast, now, 2) }))
  const isToday = both.some(({ days }) => !days[0]?.isOver)
  return {
    isToday,
    times: both.map(({ coast, days }) => ({ coast, rise: days[isToday ? 0 : 1]?.rise ?? '' })),
  }
}
