import { type RuleInput, type Finding, fileOf, type Rule } from '../rule.ts'
import { metresBetween } from '../geo.ts'

type Course = RuleInput['content']['courses'][number]
type Places = Map<string, RuleInput['content']['places'][number]>
type Fault = Omit<Finding, 'file'>

/** Kilometres an hour from door to door; buses include the waiting. */
const SPEEDS = { walk: [1.5, 6.5], bike: [5, 22], bus: [4, 60], drive: [8, 95] } as const
/** Minutes that parking, waiting or a traffic light may add on a short way. */
const SLACK = { walk: 3, bike: 4, bus: 15, drive: 8 } as const
/** No way is shorter than the straight line; approximate spots and large sites may be off by this many metres. */
const LOOSE = { exact: 250, approximate: 900 } as const
const LONGEST = 3
/** Metres more that a bridge over the bay or a ridge in between may cost. */
const DETOUR = { walk: 0, bike: 500, bus: 1500, drive: 2500 } as const

export const legs: Rule = {
  id: 'legs',
  about: 'ways of a course fit the straight line and the speed; days, minutes, cities and districts add up',
  check: ({ content }) => {
    const places: Places = new Map(content.places.map((place) => [place.slug, place]))
    return [
      ...content.courses.flatMap((course) =>
        [...ways(course, places), ...days(course), ...sum(course), ...areas(course, places)].map((fault) => ({
          ...fault,
          file: fileOf('courses', course),
        })),
      ),
      ...timetables(content),
    ]
  },
}

function ways({ stops }: Course, places: Places): Fault[] {
  return stops.flatMap((stop, index): Fault[] => {
    const [from, to] = [places.get(stop.place), places.get(stops[index + 1]?.place ?? '')]
    const leg = stop.legToNext
    if (!leg || !from || !to) return []
    const field = `stops.${index}.legToNext`
    const line = metresBetween(from.position, to.position)
    const loose = from.position.approximate || to.position.approximate ? LOOSE.approximate : LOOSE.exact
    const shown = `${leg.metres} m, the straight line is ${Math.round(line)} m`
    if (leg.metres < line - loose) return [{ field: `${field}.metres`, reason: `is too short: ${shown}` }]
    if (leg.metres > LONGEST * line + loose + DETOUR[leg.mode])
      return [{ field: `${field}.metres`, reason: `is too long: ${shown}` }]
    const [slow, fast] = SPEEDS[leg.mode]
    const minutesAt = (speed: number) => (leg.metres / 1000 / speed) * 60
    if (leg.minutes < minutesAt(fast) || leg.minutes > minutesAt(slow) + SLACK[leg.mode])
      return [
        { field: `${field}.minutes`, reason: `${leg.minutes} min for ${leg.metres} m is no ${leg.mode}` },
      ]
    return []
  })
}

function days({ days, stops }: Course): Fault[] {
  const faults: Fault[] = []
  const say = (field: string, reason: string) => faults.push({ field, reason })
  if (stops.at(-1)?.legToNext)
    say(`stops.${stops.length - 1}.legToNext`, 'the last stop leads nowhere; should be null')
  if (stops.at(-1)?.day !== days) say('days', `is ${days}, the stops fill ${stops.at(-1)?.day}`)
  stops.forEach((stop, index) => {
    const step = stop.day - (stops[index - 1]?.day ?? 1)
    if (step < 0 || step > 1) say(`stops.${index}.day`, `day ${stop.day} does not follow the stop before`)
    const next = stops[index + 1]
    if (next && next.day === stop.day && !stop.legToNext)
      say(`stops.${index}.legToNext`, 'is missing between two stops of a day')
  })
  return faults
}

/** Rounding to quarters of an hour is fine. */
const ROUNDING = 15

function sum({ stops, totalMinutes }: Course): Fault[] {
  const minutes = stops.reduce((all, stop) => all + stop.stayMinutes + (stop.legToNext?.minutes ?? 0), 0)
  if (Math.abs(minutes - totalMinutes) <= ROUNDING) return []
  return [{ field: 'totalMinutes', reason: `is ${totalMinutes}, stays and ways add up to ${minutes}` }]
}

function areas({ cities, districts, stops }: Course, places: Places): Fault[] {
  const visited = stops.flatMap(({ place }) => places.get(place) ?? [])
  const lacking = (field: string, named: readonly string[], seen: (string | null)[]): Fault[] => {
    const missing = [...new Set(seen)].filter((one) => one !== null && !named.includes(one))
    const extra = named.filter((one) => !seen.includes(one))
    return missing.length || extra.length
      ? [{ field, reason: `should be ${[...new Set(seen)].filter(Boolean).join(', ')}` }]
      : []
  }
  return [
    ...lacking(
      'cities',
      cities,
      visited.map(({ city }) => city),
    ),
    ...lacking(
      'districts',
      districts,
      visited.map(({ district }) => district),
    ),
  ]
}

function timetables(content: RuleInput['content']): Finding[] {
  return content['bus-routes'].flatMap((route) => {
    const file = fileOf('bus-routes', route)
    const faults: Finding[] = []
    route.stops.forEach((stop, index) => {
      const before = route.stops[index - 1]
      if (before && stop.afterMinutes <= before.afterMinutes + before.stayMinutes)
        faults.push({
          file,
          field: `stops.${index}.afterMinutes`,
          reason: `the bus is there after ${stop.afterMinutes} min, but leaves the stop before later`,
        })
    })
    const end = route.stops.at(-1)
    if (end && end.afterMinutes > route.totalMinutes)
      faults.push({ file, field: 'totalMinutes', reason: `is below the last stop’s ${end.afterMinutes}` })
    const sorted = [...route.departures].sort()
    if (String(sorted) !== String(route.departures))
      faults.push({ file, field: 'departures', reason: 'are not in order' })
    return faults
  })
}
