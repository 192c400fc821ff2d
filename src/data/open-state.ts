import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import { addDays, minutesOf, seoulDay, seoulTime } from '#sync/domain/calendar.ts'
import { hoursOn, nextOpenDay, stateAt } from '#sync/domain/opening-hours.ts'
import { useServices } from './services.ts'

/** Whether the doors are open, and what comes next; days and times are Seoul's. */
export type OpenState =
  | { state: 'always' | 'unknown' | 'closed' }
  | { state: 'open'; until: string }
  | { state: 'break'; until: string }
  | { state: 'later'; time: string }
  | { state: 'otherDay'; day: string; time: string | null }

/** @param now milliseconds since 1970 */
export function openState(hours: OpeningHours, now: number): OpenState {
  const day = seoulDay(now)
  const time = seoulTime(now)
  const state = stateAt(hours, day, time)
  const today = hoursOn(hours, day)
  if (!hours.always && hours.rules.length === 0) return { state: 'unknown' }
  if (state === 'open')
    return today.always ? { state: 'always' } : { state: 'open', until: closing(hours, day, time) }
  if (state === 'break') {
    const pauses = today.rules.flatMap((rule) => rule.breaks ?? [])
    const now = pauses.find((pause) => time >= pause.from && time < pause.to)
    if (now) return { state: 'break', until: now.to }
  }
  const later = today.rules
    .map((rule) => rule.open)
    .filter((open) => open > time)
    .sort()[0]
  if (later) return { state: 'later', time: later }
  const next = nextOpenDay(hours, addDays(day, 1))
  if (!next) return { state: 'closed' }
  return {
    state: 'otherDay',
    day: next,
    time:
      hoursOn(hours, next)
        .rules.map((rule) => rule.open)
        .sort()[0] ?? null,
  }
}

/** When it closes, given that it is open: hours past midnight belong to the day before. */
function closing(hours: OpeningHours, day: string, time: string): string {
  const wraps = (rule: { open: string; close: string }) => minutesOf(rule.close) <= minutesOf(rule.open)
  const ofToday = hoursOn(hours, day).rules.find(
    (rule) => time >= rule.open && (wraps(rule) || time < rule.close),
  )
  const late = hoursOn(hours, addDays(day, -1)).rules.find((rule) => wraps(rule) && time < rule.close)
  return (ofToday ?? late)?.close ?? ''
}

/** The state right now; read once per render. */
export function useOpenState(hours: OpeningHours): OpenState {
  return openState(hours, useServices().now())
}
