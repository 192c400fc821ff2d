import { millisecondsInHour } from 'date-fns/constants'
import type { PushSettings } from '#sync/contracts/notifications/settings.ts'
import { addDays, minutesOf, seoulDay, seoulInstant, seoulTime } from './calendar.ts'

/** What goes to a member's devices, when, and how loudly. The words are the server's, the choice is the member's. */
export type Topic = PushSettings['topics'][number]

/** Defaults until the member chooses: what concerns one's own orders and words. */
export const UNCHOSEN: PushSettings = { topics: ['orders', 'answers', 'waiting'], quietNight: true }

/**
 * `news` waits for the morning when the night is to be quiet. `echo` only repeats what the member has just done
 * themselves: said in the morning it would be old, so a quiet night leaves it out. `urgent` changes what the member
 * does before the morning is over: it comes at once, but makes no sound. `now` is for who stands at a door and asked to
 * be told: it comes at once and is heard, whatever the hour.
 */
export type Weight = 'news' | 'echo' | 'urgent' | 'now'

export type Plan = {
  /** When it leaves, milliseconds since 1970. */
  at: number
  silent: boolean
}

/** The night of advertising law and of the settings, Korean time: [21:00, 08:00). */
const NIGHT = { from: '21:00', to: '08:00' } as const

export function isNight(now: number): boolean {
  const time = seoulTime(now)
  return time >= NIGHT.from || time < NIGHT.to
}

/** The next 08:00 in Korea, `now` itself when it is exactly then. */
export function nextMorning(now: number): number {
  const today = seoulInstant(seoulDay(now), NIGHT.to)
  return today >= now ? today : seoulInstant(addDays(seoulDay(now), 1), NIGHT.to)
}

/**
 * Whether, when and how loudly a notice goes. Advertising goes only to who agreed to it and never at night, whatever
 * the settings say.
 * @param who.settings null: nothing was chosen yet
 * @returns null when it does not go at all
 */
export function planDeviceNotice(
  { topic, weight }: { topic: Topic; weight: Weight },
  { settings, marketing }: { settings: PushSettings | null; marketing: boolean },
  now: number,
): Plan | null {
  const { topics, quietNight } = settings ?? UNCHOSEN
  if (!topics.includes(topic)) return null
  if (topic === 'marketing' && !marketing) return null
  if (!isNight(now) || weight === 'now') return { at: now, silent: false }
  if (topic === 'marketing') return { at: nextMorning(now), silent: false }
  if (!quietNight) return { at: now, silent: false }
  if (weight === 'echo') return null
  return weight === 'urgent' ? { at: now, silent: true } : { at: nextMorning(now), silent: false }
}

/** Whether news about something used on a day cannot wait for the morning: that day is on or before the morning's. */
export const cannotWait = (day: string, now: number): boolean => day <= seoulDay(nextMorning(now))

/** When members are reminded, Korean time; outside of these hours a missed reminder stays missed. */
const EVE = { from: '18:00', to: '21:00' } as const
const MORNING = { from: '08:00', to: '12:00' } as const
/** There is no reminder of what was bought a moment ago. */
const FRESH_MS = 3 * millisecondsInHour

export type Reminder = {
  kind: 'eve' | 'today'
  /** The day it is about. */
  day: string
  /** After this it says nothing true any more, milliseconds since 1970. */
  until: number
}

/**
 * What the member is to be reminded of now: of a reservation on its eve, else on its morning; of a ticket without
 * reservation on the morning of its first day, when it was bought before that day.
 */
export function reminderDue(
  use: { from: string; reservedDay: string | null; reservedTime: string | null; boughtAt: number },
  now: number,
): Reminder | null {
  const today = seoulDay(now)
  const time = seoulTime(now)
  if (now - use.boughtAt < FRESH_MS) return null
  const tomorrow = addDays(today, 1)
  if (use.reservedDay === tomorrow && time >= EVE.from && time < EVE.to)
    return { kind: 'eve', day: tomorrow, until: seoulInstant(tomorrow) }
  if ((use.reservedDay ?? use.from) !== today || time < MORNING.from || time >= MORNING.to) return null
  if (seoulDay(use.boughtAt) >= today) return null
  const until = seoulInstant(today, isClock(use.reservedTime) ? use.reservedTime : '18:00')
  return until > now ? { kind: 'today', day: today, until } : null
}

const isClock = (time: string | null): time is string => time !== null && Number.isFinite(minutesOf(time))

/** Whether it is an hour of reminders at all. */
export function isReminderTime(now: number): boolean {
  const time = seoulTime(now)
  return [EVE, MORNING].some(({ from, to }) => time >= from && time < to)
}
