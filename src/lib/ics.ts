/** One entry of a calendar file; days are `yyyy-MM-dd`, both ends included. */
export type IcsEvent = {
  /** Stays the same for ever, so that importing twice renews the entry instead of doubling it. */
  uid: string
  title: string
  from: string
  to: string
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
const DAY_MS = 86_400_000
const encoder = new TextEncoder()

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

const dayOf = (iso: string) => iso.slice(0, 10).replaceAll('-', '')
const nextDay = (day: string) => dayOf(new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY_MS).toISOString())

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
    `DTSTART;VALUE=DATE:${dayOf(event.from)}`,
    `DTEND;VALUE=DATE:${nextDay(event.to)}`,
    `SUMMARY:${escaped(event.title)}`,
    `STATUS:${event.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    ...(event.position ? [`GEO:${event.position.lat};${event.position.lng}`] : []),
    ...(event.text ? [`DESCRIPTION:${escaped(event.text)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    'END:VEVENT',
  ]
}

/** A calendar file of whole-day entries (RFC 5545), read by the calendars of phones and desktops. */
export function calendarFile(events: readonly IcsEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Goraero//Goraero//EN',
    'CALSCALE:GREGORIAN',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
