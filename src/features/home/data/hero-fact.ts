import { millisecondsInDay } from 'date-fns/constants'
import type { Happening } from '#sync/contracts/places/happening.ts'
import { seoulDay, seoulTime } from '#sync/domain/calendar.ts'
import { currentHappenings, happeningState } from '#src/entities/happening/happening-state.ts'
import { sunTimes } from '#src/lib/sun.ts'

/** Ganjeolgot, where the peninsula sees the sun first. */
const GANJEOLGOT = { lat: 35.359, lng: 129.3606 }

/** One true thing about now or next; made on the device, so that it also holds offline. */
export type HeroFact =
  | { kind: 'sunrise'; day: 'today' | 'tomorrow'; time: string }
  | { kind: 'festival'; happening: Happening }

/**
 * Before sunrise: this morning's sun. In the daytime of a festival: the festival. Else tomorrow's sun.
 * @param now device time, ms; times are Seoul's
 */
export function heroFact(now: number, happenings: readonly Happening[]): HeroFact {
  const today = sunrise(now)
  if (now < today) return { kind: 'sunrise', day: 'today', time: seoulTime(today) }
  const day = seoulDay(now)
  const time = seoulTime(now)
  const festival = currentHappenings(happenings, day).find(
    (happening) =>
      happening.kind === 'festival' &&
      !happening.datesTentative &&
      happeningState(happening, day) === 'ongoing',
  )
  if (festival && time >= '09:00' && time < '17:00') return { kind: 'festival', happening: festival }
  return { kind: 'sunrise', day: 'tomorrow', time: seoulTime(sunrise(now + millisecondsInDay)) }
}

const sunrise = (now: number): number =>
  sunTimes(new Date(now), GANJEOLGOT.lat, GANJEOLGOT.lng).rise.getTime()
