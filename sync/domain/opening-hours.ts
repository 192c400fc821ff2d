import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import { addDays, holidayOn, minutesOf, weekdayOf } from './calendar.ts'

type Rule = OpeningHours['rules'][number]
export type ClosedReason = 'weekly' | 'holiday' | 'temporary' | 'season' | 'unknown'
export type DayHours =
  | { open: true; always: boolean; rules: Rule[]; reason: null }
  | { open: false; always: false; rules: []; reason: ClosedReason }

const closed = (reason: ClosedReason): DayHours => ({ open: false, always: false, rules: [], reason })

/**
 * The hours of one calendar day in Seoul, with weekly closures, seasons, holidays, temporary closures and
 * the Monday closure that moves on when Monday is a holiday. Temporary closures win over everything.
 */
export function hoursOn(hours: OpeningHours, day: string): DayHours {
  if (hours.temporaryClosures.some((closure) => day >= closure.from && day <= closure.to))
    return closed('temporary')
  const holiday = holidayOn(day)
  if (holiday) {
    if (hours.closedOn.includes('holidays')) return closed('holiday')
    if (hours.closedOn.some((name) => name === holiday)) return closed('holiday')
  }
  if (hours.always) return { open: true, always: true, rules: [], reason: null }
  if (hours.rules.length === 0) return closed('unknown')
  if (takesShiftedClosure(hours, day)) return closed('weekly')
  const weekday = isShiftedMonday(hours, day) ? shiftSource(hours) : weekdayOf(day)
  const ofWeekday = hours.rules.filter((rule) => rule.days.includes(weekday))
  const rules = ofWeekday.filter((rule) => inSeason(rule, day))
  if (rules.length) return { open: true, always: false, rules, reason: null }
  return closed(ofWeekday.length ? 'season' : 'weekly')
}

const isOpenOn = (hours: OpeningHours, day: string): boolean => hoursOn(hours, day).open

/** Whether the doors are open at a time; hours past midnight belong to the day before. Breaks count as closed. */
export function isOpenAt(hours: OpeningHours, day: string, time: string): boolean {
  return stateAt(hours, day, time) === 'open'
}

/** open, break (between two services) or closed at a time of day. */
export function stateAt(hours: OpeningHours, day: string, time: string): 'open' | 'break' | 'closed' {
  const minute = minutesOf(time)
  const today = ruleStates(hoursOn(hours, day), minute)
  const late = ruleStates(hoursOn(hours, addDays(day, -1)), minute + 1440)
  if (today.includes('open') || late.includes('open')) return 'open'
  return today.includes('break') || late.includes('break') ? 'break' : 'closed'
}

/** The first day from `day` on which it opens, within 60 days, or null. */
export function nextOpenDay(hours: OpeningHours, day: string): string | null {
  for (let ahead = 0; ahead <= 60; ahead += 1) {
    const candidate = addDays(day, ahead)
    if (isOpenOn(hours, candidate)) return candidate
  }
  return null
}

function ruleStates(dayHours: DayHours, minute: number): ('open' | 'break')[] {
  if (!dayHours.open) return []
  if (dayHours.always) return minute < 1440 ? ['open'] : []
  return dayHours.rules.flatMap((rule) => {
    const from = minutesOf(rule.open)
    const to = minutesOf(rule.close) <= from ? minutesOf(rule.close) + 1440 : minutesOf(rule.close)
    if (minute < from || minute >= to) return []
    const resting = (rule.breaks ?? []).some(
      (pause) => minute >= minutesOf(pause.from) && minute < minutesOf(pause.to),
    )
    return [resting ? 'break' : 'open']
  })
}

function inSeason(rule: Rule, day: string): boolean {
  if (!rule.season) return true
  const monthDay = day.slice(5)
  const { from, to } = rule.season
  return from <= to ? monthDay >= from && monthDay <= to : monthDay >= from || monthDay <= to
}

const MONDAY = 1
const closesMondays = (hours: OpeningHours): boolean =>
  hours.closedOn.includes('mondayShift') && !hours.rules.some((rule) => rule.days.includes(MONDAY))

const isShiftedMonday = (hours: OpeningHours, day: string): boolean =>
  closesMondays(hours) && weekdayOf(day) === MONDAY && holidayOn(day) !== null

/** A Monday that opens because it is a holiday keeps the hours of the first other weekday that has any. */
function shiftSource(hours: OpeningHours): number {
  return (
    [2, 3, 4, 5, 6, 0].find((weekday) => hours.rules.some((rule) => rule.days.includes(weekday))) ?? MONDAY
  )
}

/** The closure of a holiday Monday falls on the first day after it that is no holiday. */
function takesShiftedClosure(hours: OpeningHours, day: string): boolean {
  if (!closesMondays(hours) || holidayOn(day) !== null) return false
  for (let back = 1; back <= 6; back += 1) {
    const earlier = addDays(day, -back)
    if (holidayOn(earlier) === null) return false
    if (weekdayOf(earlier) === MONDAY) return true
  }
  return false
}
