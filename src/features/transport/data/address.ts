import { isDay } from '#sync/domain/calendar.ts'
import { MOST_PEOPLE, RIDE_KINDS, RIDE_TIMES, type RideKind, type RideQuery, type RideTime } from './rides.ts'
import { oneOf } from '#src/lib/one-of.ts'

type Raw = Record<string, unknown>

/** `/landing/city`: the day asked about and the line looked at. */
export type CitySearch = { day?: string; line?: number }

/** What is not understood is left out, never an error. */
export const cityAddress = (raw: Raw): CitySearch => ({
  day: typeof raw.day === 'string' && isDay(raw.day) ? raw.day : undefined,
  line: Number.isSafeInteger(raw.line) && Number(raw.line) > 0 ? Number(raw.line) : undefined,
})

/** `/landing/mobility`: the filters; what is not chosen is not in it. */
export type RideSearch = { vehicle?: RideKind; time?: RideTime; people?: number }

export const rideAddress = (raw: Raw): RideSearch => {
  const people = Number(raw.people)
  return {
    vehicle: oneOf(RIDE_KINDS, raw.vehicle),
    time: oneOf(RIDE_TIMES, raw.time),
    people: Number.isInteger(people) && people > 1 ? Math.min(people, MOST_PEOPLE) : undefined,
  }
}

export const rideQuery = ({ vehicle, time, people }: RideSearch): RideQuery => ({
  kind: vehicle ?? null,
  time: time ?? null,
  people: people ?? 1,
})

export const rideSearch = ({ kind, time, people }: RideQuery): RideSearch => ({
  vehicle: kind ?? undefined,
  time: time ?? undefined,
  people: people > 1 ? people : undefined,
})
