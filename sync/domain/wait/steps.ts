import { millisecondsInMinute } from 'date-fns/constants'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import type { WaitMode, WaitReason } from '#sync/contracts/waiting/lists.ts'
import { POLICY } from '../policy.ts'
import type { LoggedEvent } from './log.ts'

/**
 * A line while events are applied to it. `order`: ids of tickets that wait or are called, the first in front. `own`: ids
 * of tickets that were made or copied for this line and may be changed.
 */
export type OpenLine = {
  tickets: Map<string, WaitTicket>
  order: string[]
  mode: WaitMode
  until: string | null
  bellAt: string | null
  /** Devices that do not fill their screen, with since when. */
  left: Map<string, string>
  own: Set<string>
}

const isoOf = (at: number): string => new Date(at).toISOString()

/** The ticket as one that may be changed; a fold copies each at most once. */
function ownTicket(line: OpenLine, id: string): WaitTicket | undefined {
  const ticket = line.tickets.get(id)
  if (ticket === undefined || line.own.has(id)) return ticket
  const copy = { ...ticket }
  line.own.add(id)
  line.tickets.set(id, copy)
  return copy
}

const minutes = (from: string, to: number): number => (to - Date.parse(from)) / millisecondsInMinute
const isOpen = ({ state }: WaitTicket): boolean => state === 'waiting' || state === 'called'

function leave(line: OpenLine, id: string): void {
  const place = line.order.indexOf(id)
  if (place >= 0) line.order.splice(place, 1)
}

/**
 * Puts a ticket behind the second waiting one behind it, or at the end where there are fewer.
 * @param from where it stood, or in front of the line
 */
function behindNextTwo(line: OpenLine, id: string, from: number): void {
  leave(line, id)
  let left: number = POLICY.waiting.placesBack
  let place = from
  while (place < line.order.length && left > 0) {
    if (line.tickets.get(line.order[place] ?? '')?.state === 'waiting') left -= 1
    place += 1
  }
  line.order.splice(left > 0 ? line.order.length : place, 0, id)
}

/** Has a ticket wait again, without a place yet. */
function wait(ticket: WaitTicket): void {
  ticket.state = 'waiting'
  ticket.reason = null
  ticket.calledAt = null
  ticket.calls = 0
  if (ticket.endedAt !== undefined) delete ticket.endedAt
}

type Ending = { state: 'seated' | 'skipped' | 'cancelled'; at: number; reason?: WaitReason }

function end(line: OpenLine, ticket: WaitTicket, { state, at, reason }: Ending): true {
  leave(line, ticket.id)
  ticket.state = state
  ticket.reason = reason ?? null
  ticket.endedAt = isoOf(at)
  return true
}

function join(line: OpenLine, event: LoggedEvent & { kind: 'join' }, at: number): boolean {
  const { ticketId: id, args, shopNo, day, sure, heardAt } = event
  if (line.tickets.has(id)) return false
  const { party, childChairs, source, language, sealed } = args
  const number = `${event.lane}${args.n}`
  const contact = { sms: sealed !== null, push: false, masked: sealed?.masked ?? null }
  line.tickets.set(id, {
    id,
    shopNo,
    day,
    number,
    party,
    childChairs,
    source,
    state: 'waiting',
    reason: null,
    joinedAt: isoOf(at),
    calledAt: null,
    calls: 0,
    absences: 0,
    deferred: 0,
    contact,
    language,
    sure,
    ...(heardAt === undefined ? {} : { heardAt }),
  })
  line.own.add(id)
  line.order.push(id)
  return true
}

function ofShop(line: OpenLine, event: WaitEvent, at: number, only?: ReadonlySet<string>): true {
  if (event.kind === 'bell') line.bellAt = isoOf(at)
  else if (event.kind === 'screenLeft') line.left.set(event.device, line.left.get(event.device) ?? isoOf(at))
  else if (event.kind === 'screenFull') line.left.delete(event.device)
  else if (event.kind === 'pause') Object.assign(line, { mode: 'paused', until: event.args.until })
  else Object.assign(line, { mode: event.kind === 'close' ? 'closed' : event.kind, until: null })
  if (event.kind === 'close')
    for (const id of [...line.order]) {
      const ticket = only?.has(id) === false ? undefined : ownTicket(line, id)
      if (ticket) end(line, ticket, { state: 'cancelled', at, reason: 'closed' })
    }
  return true
}

function call(ticket: WaitTicket, at: number): boolean {
  if (!isOpen(ticket)) return false
  ticket.state = 'called'
  ticket.calledAt ??= isoOf(at)
  ticket.calls += 1
  return true
}

/** Back behind the next two; who stood nowhere goes there from the front. */
function goBack(line: OpenLine, ticket: WaitTicket): true {
  const from = Math.max(line.order.indexOf(ticket.id), 0)
  wait(ticket)
  behindNextTwo(line, ticket.id, from)
  return true
}

function noShow(line: OpenLine, ticket: WaitTicket, at: number): boolean {
  if (ticket.state !== 'called') return false
  ticket.absences += 1
  return ticket.absences < POLICY.waiting.absences
    ? goBack(line, ticket)
    : end(line, ticket, { state: 'skipped', at })
}

function revive(line: OpenLine, ticket: WaitTicket, at: number): boolean {
  if (ticket.endedAt === undefined || minutes(ticket.endedAt, at) > POLICY.waiting.reviveMinutes) return false
  if (ticket.state === 'skipped' && !ticket.revived) {
    ticket.revived = true
    return goBack(line, ticket)
  }
  if (ticket.state !== 'cancelled') return false
  wait(ticket)
  line.order.push(ticket.id)
  return true
}

function unseat(line: OpenLine, ticket: WaitTicket, at: number): boolean {
  if (ticket.state !== 'seated' || ticket.endedAt === undefined) return false
  if (minutes(ticket.endedAt, at) > POLICY.waiting.unseatMinutes) return false
  delete ticket.endedAt
  ticket.state = 'called'
  ticket.calledAt ??= isoOf(at)
  ticket.calls = Math.max(1, ticket.calls)
  line.order.unshift(ticket.id)
  return true
}

function defer(line: OpenLine, ticket: WaitTicket, by: 'guest' | 'staff'): boolean {
  if (!isOpen(ticket)) return false
  if (by === 'guest') {
    if (ticket.deferred >= POLICY.waiting.defersByGuest) return false
    ticket.deferred += 1
  }
  return goBack(line, ticket)
}

function arrive(ticket: WaitTicket, at: number): boolean {
  if (!isOpen(ticket) || ticket.arrivedAt !== undefined) return false
  ticket.arrivedAt = isoOf(at)
  return true
}

function release(ticket: WaitTicket): boolean {
  if (!isOpen(ticket)) return false
  ticket.released = (ticket.released ?? 0) + 1
  return true
}

function uncall(ticket: WaitTicket): boolean {
  if (ticket.state !== 'called') return false
  wait(ticket)
  return true
}

/**
 * Does to a line what an event says. @param at the moment it counts from, ms since 1970
 * @param only ids of the tickets a closing still concerns; absent: all
 * @returns false: the step is not legal from where the ticket is; nothing has changed, the event is only noted
 */
export function step(line: OpenLine, event: LoggedEvent, at: number, only?: ReadonlySet<string>): boolean {
  if (event.kind === 'join') return join(line, event, at)
  if (event.ticketId === null) return ofShop(line, event, at, only)
  const ticket = ownTicket(line, event.ticketId)
  if (!ticket) return false
  switch (event.kind) {
    case 'call':
      return call(ticket, at)
    case 'recall':
      return ticket.state === 'called' && call(ticket, at)
    case 'uncall':
      return uncall(ticket)
    case 'seat':
      return ticket.state !== 'seated' && end(line, ticket, { state: 'seated', at })
    case 'cancel':
      if (!isOpen(ticket)) return false
      return end(line, ticket, {
        ...{ state: 'cancelled', at },
        reason: event.args.by === 'guest' ? 'self' : 'staff',
      })
    case 'arrive':
      return arrive(ticket, at)
    case 'release':
      return release(ticket)
    case 'noShow':
      return noShow(line, ticket, at)
    case 'revive':
      return revive(line, ticket, at)
    case 'unseat':
      return unseat(line, ticket, at)
    case 'defer':
      return defer(line, ticket, event.args.by)
  }
}
