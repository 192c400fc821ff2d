import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import { SEOUL_OFFSET_MS } from '#sync/contracts/base/seoul.ts'

/**
 * Calendar arithmetic on `yyyy-MM-dd` strings in Asia/Seoul (no daylight saving, UTC+9 all year),
 * and the public holidays the opening hours depend on.
 */
const toUtc = (day: string): number => Date.parse(`${day}T00:00:00.000Z`)
const fromUtc = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** @param ms milliseconds since 1970; @returns the calendar day in Seoul */
export const seoulDay = (ms: number): string => fromUtc(ms + SEOUL_OFFSET_MS)

/** @returns the time of day in Seoul, HH:mm */
export const seoulTime = (ms: number): string => new Date(ms + SEOUL_OFFSET_MS).toISOString().slice(11, 16)

/** @returns the instant of a Seoul day and time, milliseconds since 1970 */
export function seoulInstant(day: string, time = '00:00'): number {
  return toUtc(day) + minutesOf(time) * millisecondsInMinute - SEOUL_OFFSET_MS
}

export const addDays = (day: string, days: number): string => fromUtc(toUtc(day) + days * millisecondsInDay)

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((toUtc(to) - toUtc(from)) / millisecondsInDay)

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(toUtc(day)).getUTCDay()

/** Whether the text names a day that exists (2026-02-30 does not). */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = toUtc(text)
  return Number.isFinite(ms) && fromUtc(ms) === text
}

/** Minutes since midnight of `HH:mm`; 24:00 is 1440. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

export type HolidayName =
  | 'newYear'
  | 'seollalEve'
  | 'seollal'
  | 'seollalNext'
  | 'independence'
  | 'labour'
  | 'children'
  | 'buddha'
  | 'memorial'
  | 'constitution'
  | 'liberation'
  | 'chuseokEve'
  | 'chuseok'
  | 'chuseokNext'
  | 'foundation'
  | 'hangul'
  | 'christmas'
  | 'election'
  | 'substitute'

/**
 * Public holidays 2026–2028 with substitutes and the elections known so far (labour and constitution day are public
 * since 2026). To be renewed from the almanac of the Korea Astronomy and Space Science Institute each summer.
 */
const FIXED: [string, HolidayName][] = [
  ['01-01', 'newYear'],
  ['03-01', 'independence'],
  ['05-01', 'labour'],
  ['05-05', 'children'],
  ['06-06', 'memorial'],
  ['07-17', 'constitution'],
  ['08-15', 'liberation'],
  ['10-03', 'foundation'],
  ['10-09', 'hangul'],
  ['12-25', 'christmas'],
]
const MOVING: Record<
  string,
  { seollal: string; buddha: string; chuseok: string; extra: [string, HolidayName][] }
> = {
  2026: {
    seollal: '2026-02-17',
    buddha: '2026-05-24',
    chuseok: '2026-09-25',
    extra: [
      ['2026-03-02', 'substitute'],
      ['2026-05-25', 'substitute'],
      ['2026-06-03', 'election'],
      ['2026-08-17', 'substitute'],
      ['2026-10-05', 'substitute'],
    ],
  },
  2027: {
    seollal: '2027-02-07',
    buddha: '2027-05-13',
    chuseok: '2027-09-15',
    extra: [
      ['2027-02-09', 'substitute'],
      ['2027-05-03', 'substitute'],
      ['2027-07-19', 'substitute'],
      ['2027-08-16', 'substitute'],
      ['2027-10-04', 'substitute'],
      ['2027-10-11', 'substitute'],
      ['2027-12-27', 'substitute'],
    ],
  },
  2028: {
    seollal: '2028-01-27',
    buddha: '2028-05-02',
    chuseok: '2028-10-03',
    extra: [
      ['2028-04-12', 'election'],
      ['2028-10-05', 'substitute'],
    ],
  },
}

const HOLIDAYS = new Map<string, HolidayName>()
for (const [year, moving] of Object.entries(MOVING)) {
  for (const [monthDay, name] of FIXED) HOLIDAYS.set(`${year}-${monthDay}`, name)
  for (const [day, name] of moving.extra) HOLIDAYS.set(day, name)
  HOLIDAYS.set(moving.buddha, 'buddha')
  HOLIDAYS.set(addDays(moving.seollal, -1), 'seollalEve')
  HOLIDAYS.set(moving.seollal, 'seollal')
  HOLIDAYS.set(addDays(moving.seollal, 1), 'seollalNext')
  HOLIDAYS.set(addDays(moving.chuseok, -1), 'chuseokEve')
  HOLIDAYS.set(moving.chuseok, 'chuseok')
  HOLIDAYS.set(addDays(moving.chuseok, 1), 'chuseokNext')
}

/** The public holiday of a day, or null. Outside 2026–2028 nothing is known and null is answered. */
export const holidayOn = (day: string): HolidayName | null => HOLIDAYS.get(day) ?? null

/** Every known holiday in order, for calendars. */
export function listHolidays(): { day: string; name: HolidayName }[] {
  return [...HOLIDAYS].map(([day, name]) => ({ day, name })).sort((a, b) => (a.day < b.day ? -1 : 1))
}
