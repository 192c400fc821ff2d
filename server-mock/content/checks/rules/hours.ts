import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import { minutesOf } from '#sync/domain/calendar.ts'
import { type RuleInput, type Finding, fileOf, type Rule } from '../rule.ts'

type HoursRule = OpeningHours['rules'][number]
type Span = readonly [from: number, to: number]

const DAY = 1440
/** Doors that close later than this after midnight are a slip of the pen. */
const LATEST = minutesOf('06:00')
const MONDAY = 1

export const hours: Rule = {
  id: 'hours',
  about:
    'doors open before they close; breaks, last entry and reserved times lie within; no weekday has two hours',
  check: (input) => [...opening(input), ...slots(input), ...sameAsPlace(input)],
}

function opening({ content }: RuleInput): Finding[] {
  const all = [
    ...content.places.map((item) => ({ file: fileOf('places', item), hours: item.hours })),
    ...content.shops.map((item) => ({ file: fileOf('shops', item), hours: item.hours })),
    ...content.products.flatMap((item) =>
      item.hours ? [{ file: fileOf('products', item), hours: item.hours }] : [],
    ),
  ]
  return all.flatMap(({ file, hours }) =>
    [...whole(hours), ...hours.rules.flatMap((rule, index) => single(rule, `hours.rules.${index}`))].map(
      (found) => ({ ...found, file }),
    ),
  )
}

type Fault = Omit<Finding, 'file'>

function whole({ always, rules, closedOn, temporaryClosures, note }: OpeningHours): Fault[] {
  const faults: Fault[] = []
  const say = (field: string, reason: string) => faults.push({ field: `hours.${field}`, reason })
  if (always && rules.length) say('rules', 'is open at any hour; then there are no rules')
  if (!always && rules.length === 0 && !note)
    say('rules', 'says neither when it opens nor, in a note, why that is not known')
  if (
    closedOn.includes('mondayShift') &&
    (rules.length === 0 || rules.some(({ days }) => days.includes(MONDAY)))
  )
    say('closedOn', 'moves a Monday closure that is not there')
  rules.forEach(({ days }, index) => {
    if (new Set(days).size < days.length) say(`rules.${index}.days`, 'names a weekday twice')
    if (rules.slice(0, index).some((other) => overlap(other, rules[index] ?? other)))
      say(`rules.${index}.days`, 'gives a weekday hours it already has')
  })
  temporaryClosures.forEach(({ from, to }, index) => {
    if (from > to) say(`temporaryClosures.${index}`, `ends (${to}) before it begins (${from})`)
  })
  return faults
}

/** Two rules of one weekday are fine in different seasons. */
const overlap = (a: HoursRule, b: HoursRule): boolean =>
  a.days.some((day) => b.days.includes(day)) && seasonsMeet(a.season, b.season)

function seasonsMeet(a: HoursRule['season'], b: HoursRule['season']): boolean {
  if (!a || !b) return true
  const holds = ({ from, to }: { from: string; to: string }, day: string) =>
    from <= to ? day >= from && day <= to : day >= from || day <= to
  return holds(a, b.from) || holds(a, b.to) || holds(b, a.from)
}

/** Open to close in minutes; past midnight counts on. */
function spanOf({ open, close }: HoursRule): Span {
  const [from, to] = [minutesOf(open), minutesOf(close)]
  return [from, to <= from ? to + DAY : to]
}
const within = (time: string, [from, to]: Span): boolean =>
  [minutesOf(time), minutesOf(time) + DAY].some((minute) => minute >= from && minute <= to)

function single(rule: HoursRule, field: string): Fault[] {
  const span = spanOf(rule)
  const faults: Fault[] = []
  const say = (part: string, reason: string) => faults.push({ field: `${field}.${part}`, reason })
  if (span[1] > DAY + LATEST) say('close', `${rule.close} is before ${rule.open}`)
  if (rule.lastEntry !== undefined && !within(rule.lastEntry, span))
    say('lastEntry', `${rule.lastEntry} is not between ${rule.open} and ${rule.close}`)
  rule.breaks?.forEach(({ from, to }, index) => {
    if (minutesOf(from) >= minutesOf(to) || !within(from, span) || !within(to, span))
      say(`breaks.${index}`, `${from}–${to} is not a part of ${rule.open}–${rule.close}`)
  })
  return faults
}

function slots({ content }: RuleInput): Finding[] {
  return content.shops.flatMap((shop) => {
    const { type, slots: times } = shop.reservation
    const file = fileOf('shops', shop)
    if (type === 'TIM' && times.length === 0)
      return [{ file, field: 'reservation.slots', reason: 'a time is chosen here, but none is offered' }]
    if (type !== 'TIM' && times.length > 0)
      return [{ file, field: 'reservation.slots', reason: `times are offered, but the type is ${type}` }]
    if (shop.hours.always || shop.hours.rules.length === 0) return []
    return times.flatMap(({ time }, index): Finding[] => {
      if (shop.hours.rules.some((rule) => isOpen(rule, time))) return []
      return [
        { file, field: `reservation.slots.${index}.time`, reason: `${time} lies outside the opening hours` },
      ]
    })
  })
}

function isOpen(rule: HoursRule, time: string): boolean {
  const minute = minutesOf(time)
  const resting = (rule.breaks ?? []).some(
    ({ from, to }) => minute >= minutesOf(from) && minute < minutesOf(to),
  )
  return within(time, spanOf(rule)) && time !== rule.close && !resting
}

/** Guests read the hours of a place and of its shop on two pages: they may not differ. */
function sameAsPlace({ content }: RuleInput): Finding[] {
  const places = new Map(content.places.map((place) => [place.slug, place]))
  return content.shops.flatMap((shop): Finding[] => {
    const place = places.get(shop.place ?? '')
    if (!place || JSON.stringify(times(place.hours)) === JSON.stringify(times(shop.hours))) return []
    return [
      {
        file: fileOf('shops', shop),
        field: 'hours',
        reason: `differ from those of places/${place.slug}.json`,
      },
    ]
  })
}

const times = ({ always, rules, closedOn }: OpeningHours) => [always, rules, [...closedOn].sort()]
