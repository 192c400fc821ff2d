import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'

/** One entry of a calendar file; days are `yyyy-MM-dd` in Seoul, both ends included. */
export type IcsEvent = {
  /** Stays the same for ever, so that importing twice renews the entry instead of doubling it. */
  uid: string
  title: string
  from: string
  to: string
  /** Begins on the first day at this time in Seoul (HH:mm) and lasts so long; without it the days are whole. */
  time?: { at: string; minutes: number }
  /** The days are expected, not announced. */
  tentative?: boolean
  place?: string
  position?: { lat: number; lng: number }
  text?: string
  url?: string
  /** ISO 8601 */
  changedAt: string
}

/** Longest line of RFC 5545, bytes without the line end. */
const LINE = 75
const encoder = new TextEncoder()

/** Seoul keeps one time all year, since 1988. */
const SEOUL = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Seoul',
  'BEGIN:STANDARD',
  'DTSTART:19881009T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:KST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const escaped = (text: string) =>
  withoutControls(text)
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')

/** Control characters but tab and line ends have no place in a calendar file. */
const withoutControls = (text: string) =>
  [...text]
    .filter((sign) => sign >= ' ' || '\t\r\n'.includes(sign))
    .join('')
    .replaceAll('\u007f', '')

const dayOf = (iso: string) => iso.slice(0, 10).replaceAll('-', '')
const nextDay = (day: string) =>
  dayOf(new Date(Date.parse(`${day}T00:00:00.000Z`) + millisecondsInDay).toISOString())

/** `yyyyMMddTHHmmss` of a Seoul day and time, this many minutes later; 24:00 is the next midnight. */
function localTime(day: string, at: string, minutes: number): string {
  const [hour, minute] = at.split(':')
  const ms =
    Date.parse(`${day}T00:00:00.000Z`) + (Number(hour) * 60 + Number(minute) + minutes) * millisecondsInMinute
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}Z/g, '')
}

function whenLines({ from, to, time }: IcsEvent): string[] {
  if (!time)
    return [`DTSTART;VALUE=DATE:${dayOf(from)}`, `DTEND;VALUE=DATE:${nextDay(to)}`, 'TRANSP:TRANSPARENT']
  return [
    `DTSTART;TZID=Asia/Seoul:${localTime(from, time.at, 0)}`,
    // an end that is no later than the start is not allowed
    `DTEND;TZID=Asia/Seoul:${localTime(from, time.at, Math.max(1, time.minutes))}`,
    'TRANSP:OPAQUE',
  ]
}

/** Long lines go on in the next one after a space; no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (bytes + size > LINE) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += sign
    bytes += size
  }
  return [...parts, part].join('\r\n')
}

function eventLines(event: IcsEvent): string[] {
  const stamp = new Date(event.changedAt).toISOString().replace(/[-:]|\.\d{3}/g, '')
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${stamp}`,
    ...whenLines(event),
    `SUMMARY:${escaped(event.title)}`,
    `STATUS:${event.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    ...(event.position ? [`GEO:${event.position.lat};${event.position.lng}`] : []),
    ...(event.text ? [`DESCRIPTION:${escaped(event.text)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    'END:VEVENT',
  ]
}

/**
 * A calendar file (RFC 5545), read by the calendars of phones and desktops.
 * @param name what calendars may call it
 */
export function calendarFile(events: readonly IcsEvent[], name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Goraero//Goraero//EN',
    'CALSCALE:GREGORIAN',
    ...(name ? [`X-WR-CALNAME:${escaped(name)}`] : []),
    ...(events.some(({ time }) => time) ? SEOUL : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
