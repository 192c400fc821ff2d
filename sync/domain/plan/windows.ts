import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import { addDays, minutesOf } from '../calendar.ts'
import { hoursOn, type ClosedReason } from '../opening-hours.ts'

/** When one may begin a visit, minutes of the day (beyond 1440: after midnight), and when the doors close. */
export interface Window {
  open: number
  /** Latest begin: last entry, and early enough to stay as long as planned. */
  last: number
  close: number
  /** The last entry said by the place, where that is what ends the window. */
  lastEntry: number | null
}

export interface DayWindows {
  windows: Window[]
  /** Why there is none. */
  closed: ClosedReason | null
  /** Nobody knows the hours: the window is a guess. */
  guessed: boolean
}

const DAY = 1440
/** Assumed where hours are not known. */
const GUESS = { open: 9 * 60, close: 18 * 60 }

/**
 * The hours of a day as windows for a visit: breaks split them, last entry and the length of the visit end them, and the
 * late hours of the evening before are among them.
 * @param stay minutes
 */
export function windowsOn(hours: OpeningHours, day: string, stay: number): DayWindows {
  const today = hoursOn(hours, day)
  if (today.open && today.always)
    return {
      windows: [{ open: 0, last: DAY - 1, close: DAY * 2, lastEntry: null }],
      closed: null,
      guessed: false,
    }
  if (!today.open && today.reason === 'unknown')
    return { windows: cut(GUESS.open, GUESS.close, null, [], stay), closed: null, guessed: true }
  const eve = hoursOn(hours, addDays(day, -1))
  const late = eve.rules.flatMap((rule) => windowsOf(rule, stay, -DAY)).filter(({ last }) => last >= 0)
  const own = today.rules.flatMap((rule) => windowsOf(rule, stay, 0))
  const windows = [...late.map((window) => ({ ...window, open: Math.max(0, window.open) })), ...own].sort(
    (a, b) => a.open - b.open,
  )
  return { windows, closed: windows.length > 0 ? null : (today.reason ?? 'weekly'), guessed: false }
}

type Rule = OpeningHours['rules'][number]

function windowsOf(rule: Rule, stay: number, shift: number): Window[] {
  const open = minutesOf(rule.open)
  const after = (time: string): number => (minutesOf(time) <= open ? minutesOf(time) + DAY : minutesOf(time))
  const entry = rule.lastEntry === undefined ? null : after(rule.lastEntry)
  const breaks = (rule.breaks ?? []).map(({ from, to }) => [after(from), after(to)] as const)
  return cut(open, after(rule.close), entry, breaks, stay).map((window) => ({
    open: window.open + shift,
    last: window.last + shift,
    close: window.close + shift,
    lastEntry: window.lastEntry === null ? null : window.lastEntry + shift,
  }))
}

function cut(
  open: number,
  close: number,
  entry: number | null,
  breaks: readonly (readonly [number, number])[],
  stay: number,
): Window[] {
  const edges = [open, ...breaks.flat(), close]
  const windows: Window[] = []
  for (let at = 0; at < edges.length; at += 2) {
    const [from, to] = [edges[at] ?? open, edges[at + 1] ?? close]
    const last = Math.min(to - stay, entry ?? Infinity)
    if (last >= from) windows.push({ open: from, last, close: to, lastEntry: entry === last ? entry : null })
  }
  return windows
}
