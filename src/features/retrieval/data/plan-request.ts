import { CITIES, THEMES } from '#sync/contracts/base/lists.ts'
import { addDays, isDay, minutesOf } from '#sync/domain/calendar.ts'
import { timeOf } from '#sync/domain/plan/clock.ts'
import { paceFor, tasteOf } from '#sync/domain/persona/taste.ts'
import type { LatLng, PlanRequest } from '#sync/domain/plan/request.ts'
import { sunOf } from '#src/data/plan/order.ts'
import { landmarkOf } from '#src/search/understand/strings/landmarks.ts'
import type { Now } from '#src/search/understand/strings/moments.ts'
import type { Chip, ChipKind } from '#src/search/understand/chips.ts'
import type { Edits } from './conversation.ts'

/** A day out, unless something else is said. */
const DAY = { from: '09:30', to: '19:00' } as const
/** Who asks after dark has seen the day. */
const EVENING_ENDS = '21:30'
/** Who asks for the night begins in the afternoon. */
const NIGHT_FROM = '15:30'
/** Who is up for the sunrise is there so long before, minutes, and has had a day by then. */
const BEFORE_SUNRISE = 30
const SUNRISE_ENDS = '17:00'
/** Who begins later goes on into the evening, minutes. */
const LATE = 16 * 60
/** Who asks later than this and names no day asks for tomorrow, minutes. */
const NOON = 12 * 60
/** Time to set out, minutes. */
const SET_OUT = 30

const PACES = ['slow', 'full'] as const
const TRANSPORTS = ['walk', 'transit', 'car'] as const

const stepsOf = (isStrict: boolean, isKnown: boolean): PlanRequest['barrierFree'] =>
  isStrict ? 'strict' : isKnown ? 'known' : 'off'

/** Places that were named only to be left out, by number. */
const avoided = (except: readonly string[]): number[] =>
  except.flatMap((own) => (own.startsWith('place.') ? [Number(own.slice(6))] : []))

type Given = {
  chips: readonly Chip[]
  edits: Edits
  now: Now
  seed: number
  /** Where one is, when that is known and asked for. */
  here: LatLng | null
  /** The code of a result of the travel test it is to suit. */
  whale: string | null
  /** Where a place lies that was named, by number; null: not known. */
  positionOf?: (no: number) => LatLng | null
}

/** A question and what was set by hand as what the planner is asked. */
export function planRequestOf({ chips, edits, now, seed, here, whale, positionOf }: Given): PlanRequest {
  const of = (kind: ChipKind): string[] => chips.flatMap((chip) => (chip.kind === kind ? chip.value : []))
  const has = (name: string): boolean => chips.some(({ kind, value }) => `${kind}:${value}` === name)
  const first = edits.startDay && isDay(edits.startDay) ? edits.startDay : firstDay(chips, now)
  const count = edits.days ?? Math.max(1, ...of('plan').map(Number))
  const hours = {
    ...hoursOf(chips, first, now, count),
    ...(edits.from && { from: edits.from }),
    ...(edits.to && { to: edits.to }),
  }
  const around = chips.some(({ kind, value }) => kind === 'near' && value === 'me') ? here : null
  const corner = (kind: 'start' | 'end'): LatLng | null => {
    const [said] = of(kind)
    const landmark = said === undefined ? undefined : landmarkOf(said)
    if (landmark) return { lat: landmark.lat, lng: landmark.lng }
    return (said === undefined ? undefined : positionOf?.(Number(said))) ?? around
  }
  const people = (who: string): number | undefined =>
    of('party').flatMap((own) => (own.startsWith(`${who}:`) ? Number(own.slice(who.length + 1)) : []))[0]
  const hasWheelchair = has('party:wheelchair')
  // the first day has no sunrise any more: the next one has
  const risen = has('theme:sunrise') && hours.from > sunriseOf(first) ? 1 : -1
  const days = Array.from({ length: count }, (_, index) => ({
    day: addDays(first, index),
    // only the first day may begin late because it is late already
    from:
      index === 0
        ? hours.from
        : (edits.from ?? (index === risen ? sunriseOf(addDays(first, index)) : DAY.from)),
    // only the last day ends where and when one leaves, and only that of the sunrise early
    to: index === (hours.isSaid ? count - 1 : 0) ? hours.to : (edits.to ?? hours.usual),
    start: index === 0 ? corner('start') : around,
    end: index === count - 1 ? corner('end') : around,
  }))
  // who comes along counts more than what one would do alone
  const isCareful = has('who:parents') || has('who:kids') || people('seniors') !== undefined || hasWheelchair
  const prices = of('price').map(Number)
  const said = new Set([...of('theme'), ...of('mood')])
  const cities = CITIES.filter((own) => of('city').includes(own))
  return {
    days,
    party: edits.party ?? {
      adults: people('adults') ?? (has('who:alone') ? 1 : 2),
      kids: people('kids') ?? (has('who:kids') ? 1 : 0),
      seniors: people('seniors') ?? (has('who:parents') ? 2 : 0),
      stroller: has('amenity:strollerRental'),
      wheelchair: hasWheelchair,
      pets: has('amenity:pets'),
    },
    pace:
      edits.pace ?? PACES.find((own) => has(`pace:${own}`)) ?? (isCareful ? 'slow' : paceFor(whale ?? '')),
    transport: edits.transport ?? TRANSPORTS.find((own) => has(`transport:${own}`)) ?? 'car',
    interests: THEMES.filter((theme) => said.has(theme)),
    taste: whale === null ? null : tasteOf(whale),
    budgetWon:
      edits.budgetWon === undefined ? (prices.length > 0 ? Math.min(...prices) : null) : edits.budgetWon,
    barrierFree:
      edits.barrierFree ?? stepsOf(has('steps:strict'), has('amenity:barrierFree') || hasWheelchair),
    rain: chips.some(({ kind }) => kind === 'rain') ? days.map(({ day }) => day) : [],
    must: of('place').map(Number),
    avoid: [...new Set([...avoided(of('except')), ...(edits.avoid ?? [])])],
    fixed: [],
    meals: edits.meals ?? !has('meals:no'),
    // several are limits of the places that are looked at
    city: cities.length === 1 ? cities[0]! : null,
    seed,
  }
}

/** The day that was said; else today while there is time, else tomorrow. */
function firstDay(chips: readonly Chip[], now: Now): string {
  for (const { kind, value } of chips) {
    if (kind === 'day') return value
    if (kind === 'days') return value.split('/')[0] ?? now.day
    if (kind === 'now') return now.day
  }
  return minutesOf(now.time) + SET_OUT > NOON ? addDays(now.day, 1) : now.day
}

/** When a day begins for who wants to see the sun rise. */
function sunriseOf(day: string): string {
  const { rise } = sunOf([day])[0]!
  return timeOf(Math.floor((rise - BEFORE_SUNRISE) / 10) * 10)
}

function hoursOf(
  chips: readonly Chip[],
  first: string,
  now: Now,
  count: number,
): { from: string; to: string; isSaid: boolean; usual: string } {
  const at = chips.find(({ kind }) => kind === 'at')?.value
  const isNight = chips.some(({ kind, value }) => kind === 'theme' && value === 'night')
  const soonest = first === now.day ? Math.ceil((minutesOf(now.time) + SET_OUT) / 10) * 10 : 0
  const { rise } = sunOf([first])[0]!
  const isSunrise = chips.some(({ kind, value }) => kind === 'theme' && value === 'sunrise')
  const usual = isSunrise ? sunriseOf(first) : isNight ? NIGHT_FROM : DAY.from
  const wanted = at === undefined ? usual : at
  const from = timeOf(Math.min(23 * 60 + 50, Math.max(minutesOf(wanted), soonest)))
  const until = chips.find(({ kind }) => kind === 'until')?.value
  // of several days the last one begins in the morning, and may end before the hour the first began at
  const begins = count > 1 ? DAY.from : from
  if (until !== undefined && minutesOf(until) > minutesOf(begins))
    return { from, to: until, isSaid: true, usual: DAY.to }
  if (isSunrise && minutesOf(from) <= rise) return { from, to: SUNRISE_ENDS, isSaid: false, usual: DAY.to }
  const to = isNight || minutesOf(from) >= LATE ? EVENING_ENDS : DAY.to
  return { from, to, isSaid: false, usual: to }
}
