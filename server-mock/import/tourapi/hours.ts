import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import { HOURS } from './strings/words.ts'

/**
 * Hours from free Korean text. A wrong "open" sends people to a closed door, so only what is beyond doubt becomes a
 * rule: one range of hours that holds every day, and closures that are all understood. Else there is no rule and the
 * text itself is shown.
 */
type Rules = Pick<OpeningHours, 'always' | 'rules' | 'closedOn'>
const UNSURE: Rules = { always: false, rules: [], closedOn: [] }
const RANGE = /(\d{1,2}:\d{2})\s*[-~]\s*(\d{1,2}:\d{2})/g

/** @param hours plain text of opening hours; @param rest plain text of the days closed */
export function readHours(hours: string, rest: string): Rules {
  const text = clocks(hours)
  const closed = readRest(rest)
  const never = closed ? closed.days.length + closed.closedOn.length === 0 : rest === ''
  if (never && HOURS.always.test(text) && !/\d:\d\d/.test(text))
    return { always: true, rules: [], closedOn: [] }
  const sure = closed ?? (rest === '' && HOURS.daily.test(text) ? NO_REST : null)
  if (!sure || HOURS.varied.test(text.replace(HOURS.lastEntry, ''))) return UNSURE
  const pause = HOURS.pause.exec(text)
  const ranges = [...text.replace(HOURS.pause, '').matchAll(RANGE)]
  const [open, close] = [time(ranges[0]?.[1]), time(ranges[0]?.[2])]
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => !sure.days.includes(day))
  if (ranges.length !== 1 || !open || !close || days.length === 0) return UNSURE
  const lastEntry = time(HOURS.lastEntry.exec(text.replace(HOURS.pause, '').replace(RANGE, ''))?.[1])
  const [from, to] = [time(pause?.[1]), time(pause?.[2])]
  const rule = {
    days,
    open,
    close,
    ...(lastEntry ? { lastEntry } : {}),
    ...(from && to ? { breaks: [{ from, to }] } : {}),
  }
  return { always: false, rules: [rule], closedOn: sure.closedOn }
}

type Rest = { days: number[]; closedOn: OpeningHours['closedOn'] }
const NO_REST: Rest = { days: [], closedOn: [] }

/** @returns null when nothing is said or a part is not understood ("every second Monday") */
function readRest(text: string): Rest | null {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line === '') return null
  if (HOURS.none.test(line)) return NO_REST
  const days = new Set<number>()
  const closedOn = new Set<OpeningHours['closedOn'][number]>()
  const shifts = HOURS.shift.test(line)
  if (shifts) closedOn.add('mondayShift')
  const parts = (shifts ? line.replace(/\([^)]*\)/g, '') : line).split(/[,/·\n\u3001]/)
  for (const part of parts) {
    const word = part.replaceAll(HOURS.filler, '').replaceAll(/\s+/g, '')
    const weekday = HOURS.weekday.exec(word)?.[1]
    if (weekday) days.add(HOURS.weekdays.indexOf(weekday))
    else if (HOURS.newYear.test(word)) closedOn.add('newYear')
    else if (HOURS.seollal.test(word)) closedOn.add('seollal')
    else if (HOURS.chuseok.test(word)) closedOn.add('chuseok')
    else if (HOURS.both.test(word)) closedOn.add('seollal').add('chuseok')
    else if (HOURS.holidays.test(word)) closedOn.add('holidays')
    else if (word !== '') return null
  }
  return shifts && !days.has(1) ? null : { days: [...days].sort(), closedOn: [...closedOn] }
}

/** One way of writing: half-width signs, 24 hours, HH:mm. */
function clocks(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212\u301c\u223c\u02dc]/g, '~')
    .replaceAll(
      HOURS.clock,
      (_whole, half: string | undefined, hours: string, minutes: string | undefined) => {
        const late = half === HOURS.afternoon && Number(hours) < 12
        return ` ${Number(hours) + (late ? 12 : 0)}:${(minutes ?? '0').padStart(2, '0')}`
      },
    )
}

/** HH:mm, or null when it is no time of day. */
function time(text: string | undefined): string | null {
  const [hours = '', minutes = ''] = text?.split(':') ?? []
  if (!text || Number(minutes) > 59 || Number(hours) > 24) return null
  const padded = `${hours.padStart(2, '0')}:${minutes}`
  return Number(hours) === 24 ? (minutes === '00' ? padded : null) : padded
}
