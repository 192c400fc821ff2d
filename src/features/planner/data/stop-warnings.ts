import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import type { ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { addDays, minutesOf } from '#sync/domain/calendar.ts'
import { hoursOn, nextOpenDay, stateAt, type DayHours } from '#sync/domain/opening-hours.ts'
import { isUsableOn } from '#sync/domain/order-status.ts'

/** Why a stop may not work out on its day. */
export type StopWarning =
  | { is: 'closed'; reason: NonNullable<DayHours['reason']>; next: string | null }
  /** arrives before the doors open */
  | { is: 'before'; at: string }
  | { is: 'break'; until: string }
  /** arrives after the doors closed */
  | { is: 'after'; at: string }
  | { is: 'lastEntry'; at: string }
  /** wants to stay longer than it is open */
  | { is: 'leaves'; at: string }
  /** is planned before the stop that comes before it, at that time */
  | { is: 'reversed'; at: string }
  /** cannot be reached sooner than at that time */
  | { is: 'tight'; at: string }
  | { is: 'ticketOtherDay'; day: string }
  | { is: 'ticketDays'; from: string; to: string }
  | { is: 'ticketUsed' }

/** What is known about a stop besides itself. */
type Around = { hours: OpeningHours | undefined; ticket: Ticket | undefined; date: string | null }

/** All that is to be said about a stop; nothing while the plan has no dates. */
export function warningsOf(stop: Visit, { hours, ticket, date }: Around): StopWarning[] {
  if (!date) return []
  return [hours && hoursWarning(hours, date, stop), ticket && ticketWarning(ticket, date)].flatMap(
    (notice) => notice ?? [],
  )
}

type Visit = Pick<ItineraryStop, 'time' | 'stayMinutes'>

/**
 * 'Open on your date' for one stop: weekly closures, holidays, breaks and last entry on the day it is planned.
 * Nothing is said about hours that are not known.
 * @param day `yyyy-MM-dd` in Seoul
 */
export function hoursWarning(hours: OpeningHours, day: string, visit: Visit): StopWarning | null {
  const at = visit.time === '24:00' ? { day: addDays(day, 1), time: '00:00' } : { day, time: visit.time }
  if (at.time && stateAt(hours, at.day, at.time) === 'open')
    return endNotice(hours, at.day, at.time, visit.stayMinutes)
  const today = hoursOn(hours, day)
  if (!today.open)
    return today.reason === 'unknown'
      ? null
      : { is: 'closed', reason: today.reason, next: nextOpenDay(hours, addDays(day, 1)) }
  return visit.time && !today.always ? shutNotice(today, visit.time) : null
}

/** The doors are shut at that time of an open day. */
function shutNotice({ rules }: DayHours, time: string): StopWarning {
  const pause = rules.flatMap((rule) => rule.breaks ?? []).find(({ from, to }) => time >= from && time < to)
  if (pause) return { is: 'break', until: pause.to }
  const opens = rules
    .map(({ open }) => open)
    .filter((open) => open > time)
    .sort()[0]
  if (opens) return { is: 'before', at: opens }
  return {
    is: 'after',
    at:
      rules
        .map(({ close }) => close)
        .sort()
        .at(-1) ?? '',
  }
}

/** The doors are open on arrival: can one still go in, and stay as long as planned? */
function endNotice(hours: OpeningHours, day: string, time: string, stay: number | null): StopWarning | null {
  const minute = minutesOf(time)
  const rule = hoursOn(hours, day).rules.find(
    ({ open, close }) => minute >= minutesOf(open) && minute < end(open, close),
  )
  // open without a rule of the day: round the clock, or the late hours of the evening before
  if (!rule) return null
  if (rule.lastEntry && rule.lastEntry > rule.open && time > rule.lastEntry)
    return { is: 'lastEntry', at: rule.lastEntry }
  return stay && minute + stay > end(rule.open, rule.close) ? { is: 'leaves', at: rule.close } : null
}

/** Minutes since the midnight before; an end past midnight is more than a day. */
const end = (open: string, close: string): number =>
  minutesOf(close) <= minutesOf(open) ? minutesOf(close) + 1440 : minutesOf(close)

/** Whether the ticket of a stop opens the gate on its day. */
export function ticketWarning(ticket: Ticket, day: string): StopWarning | null {
  if (ticket.reservedDay && ticket.reservedDay !== day)
    return { is: 'ticketOtherDay', day: ticket.reservedDay }
  if (day < ticket.validFrom || day > ticket.validTo)
    return { is: 'ticketDays', from: ticket.validFrom, to: ticket.validTo }
  return isUsableOn(ticket, day) ? null : { is: 'ticketUsed' }
}
