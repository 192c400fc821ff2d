/** What must be true of an evening, at any moment and at its end; told by what happened, not by the rules that are tested. */
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import { stillCarried, type CarriedEvent } from '#sync/domain/wait/carried.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { foldLine, type FoldedLine } from '#sync/domain/wait/fold.ts'
import { inOrder } from '#sync/domain/wait/log.ts'
import type { Operation } from '#sync/ports/rows.ts'
import { SHOP } from './line-server.ts'
import type { Evening } from './evening.ts'
import type { Tablet } from './tablet.ts'

const DAY_MS = 86_400_000

/** At any moment: numbers that were shown. */
export function watch({ tablets, gone, now }: Evening): string[] {
  const problems: string[] = []
  const owners = new Map<string, string>()
  for (const { day, letter, n, ticketId } of [...tablets, ...gone].flatMap(({ shown }) => shown)) {
    const number = `${day} ${letter}${n}`
    const known = owners.get(number)
    if (known !== undefined && known !== ticketId) problems.push(`W1 ${number} was given twice`)
    owners.set(number, ticketId)
    const off = (Date.parse(day) - now()) / DAY_MS
    if (off > 15 || off < -2) problems.push(`W1 ${number} while it was ${new Date(now()).toISOString()}`)
  }
  return problems
}

/** At any moment, on each screen: nobody was called more often than somebody called them. */
export function glimpse({ server, tablets }: Evening): string[] {
  const written = tablets.flatMap(({ rows, carried }) => [
    ...rows().map(({ args }) => args as WaitEvent),
    ...carried.filter(({ until }) => until === 'seq').map(({ event }) => event),
  ])
  const called = new Map<string, Set<string>>()
  for (const { kind, id, ticketId } of [...server.events.values(), ...written])
    if (ticketId !== null && CALLS.has(kind)) {
      const ids = called.get(ticketId) ?? new Set()
      called.set(ticketId, ids.add(id))
    }
  return tablets.flatMap((tablet) =>
    [...tablet.line().tickets.values()].flatMap(({ id, number, calls }) =>
      calls > (called.get(id)?.size ?? 0)
        ? [`W2 ${tablet.letter} shows ${number} called ${calls} times`]
        : [],
    ),
  )
}

/**
 * At any moment, on each screen: everybody is what all the events say that the tablet has, and those its news of the
 * server were made of.
 */
export function carriedRight({ server, tablets, now }: Evening): string[] {
  return tablets.flatMap((tablet) => {
    const { published, unsent } = tablet.parts()
    const feed = tablet.disk.disk.feeds.get('member')
    const { shopNo, day } = published.line
    // a line that is read anew is not of one moment; of a day that is over none is published
    if (feed?.seeding || day !== waitDay(now()) || server.devices.get(tablet.id)?.isRevoked) return []
    const heard = server
      .ofDay(day)
      .filter(({ id }) => (server.since.get(id) ?? 0) <= Number(feed?.cursor ?? 0))
    const carried = stillCarried(published, tablet.carried)
    const written = [...unsent, ...carried.filter(({ until }) => until === 'seq').map(({ event }) => event)]
    const read = carried.filter(({ until }) => until === 'ticket').map(({ event }) => event)
    if (wentBack([...heard, ...read], written)) return []
    const shown = tablet.line()
    // a joining that another one read raises what was done before it by another clock, and so all behind that
    const joined = read.filter(({ kind }) => kind === 'join')
    // what it wrote and has heard of counts at the moment the server gave it
    const told = new Set(heard.map(({ id }) => id))
    const own = written.filter(({ id }) => !told.has(id))
    const all = foldLine([...heard, ...joined, ...own], { shopNo, day })
    return [...all.tickets.values()].flatMap((ticket) => {
      const is = shown.tickets.get(ticket.id)
      // of what another one read there is no more than who is called
      const isRead = read.some(({ ticketId }) => ticketId === ticket.id)
      if (isRead || lifeOf(is) === lifeOf(ticket)) return []
      return [`W6 ${tablet.letter} shows ${ticket.number} as ${lifeOf(is)} and knows ${lifeOf(ticket)}`]
    })
  })
}

/**
 * Whether a lane's clock was set back behind what counts for it already: that the server alone puts right, and among events
 * that it makes one moment a device may have another order.
 */
function wentBack(known: readonly WaitEvent[], written: readonly WaitEvent[]): boolean {
  const latest = new Map<string, number>()
  for (const { event, at } of inOrder(known))
    latest.set(event.lane, Math.max(latest.get(event.lane) ?? 0, at))
  return written
    .toSorted((one, other) => one.seq - other.seq)
    .some(({ lane, at }) => {
      const before = latest.get(lane) ?? 0
      latest.set(lane, Math.max(before, Date.parse(at)))
      return Date.parse(at) < before
    })
}

const lifeOf = (ticket: WaitTicket | undefined): string =>
  ticket ? [ticket.state, ticket.reason, ticket.calls, ticket.absences, ticket.deferred].join(' ') : 'nobody'

const CALLS: ReadonlySet<string> = new Set(['call', 'recall', 'unseat'])

/** At its end. */
export function verdict(evening: Evening): string[] {
  const { server, tablets } = evening
  const days = new Set([...server.events.values()].map(({ day }) => day))
  return [
    ...watch(evening),
    ...server.problems,
    ...tablets.flatMap((tablet) => kept(evening, tablet)),
    ...oneOwnerPerLetter(evening),
    ...[...days].flatMap((day) => [...sameEverywhere(evening, day), ...lived(server.ofDay(day), day)]),
  ]
}

/** What was shown is with the server as it was shown, or on the tablet with the server's refusal. */
function kept({ server }: Evening, { shown, rows, isLost, letter, disk, queue }: Tablet): string[] {
  const stored: readonly Operation[] = rows()
  const problems = stored
    .filter(({ state }) => state !== 'applied' && state !== 'rejected' && state !== 'discarded')
    .map(({ state }) => `W4 ${letter} still has something ${state}`)
  // what the browser removed with its queue nobody can bring back
  if (isLost || disk.disk.meta.get('client') !== queue) return problems
  for (const { n, seq, ticketId, eventId } of shown) {
    const number = `${letter}${n}`
    const event = server.events.get(eventId)
    const refused = stored.filter((row) => (row.args as WaitEvent).id === eventId && row.state === 'rejected')
    if (event === undefined && refused.length === 0) problems.push(`W4 ${number} is lost`)
    for (const each of [event, ...refused.map(({ args }) => args as WaitEvent)])
      if (each?.kind === 'join' && (each.args.n !== n || each.seq !== seq || each.ticketId !== ticketId))
        problems.push(`W1 ${number} became ${letter}${each.args.n}`)
  }
  return problems
}

/** A device that forgot is another device: no letter is written by two on one day. */
function oneOwnerPerLetter({ server, tablets, gone }: Evening): string[] {
  const writers = new Map<string, string>()
  const written = [
    ...[...server.events.values()].map(({ day, lane, device }) => ({ day, letter: lane, device })),
    ...[...tablets, ...gone].flatMap(({ shown }) => shown),
  ]
  return written.flatMap(({ day, letter, device }) => {
    const lane = `${day} ${letter}`
    const known = writers.get(lane) ?? device
    writers.set(lane, known)
    return known === device ? [] : [`W1 two devices have ${lane}`]
  })
}

const shape = ({ tickets, line }: FoldedLine) =>
  JSON.stringify([[...tickets.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)), line])

/** Every tablet that can read shows the server's line, and the line does not depend on how its events came. */
function sameEverywhere(evening: Evening, day: string): string[] {
  const { server, tablets } = evening
  const events = server.ofDay(day)
  const folded = foldLine(events, { shopNo: SHOP, day })
  const problems: string[] = []
  if (shape(foldLine(events.toReversed(), { shopNo: SHOP, day })) !== shape(folded))
    problems.push(`W2 ${day} depends on the order of arrival`)
  for (const tablet of tablets) {
    const shown = tablet.line()
    if (shown.line.day !== day || tablet.isLost) continue
    const left = stillCarried(tablet.parts().published, tablet.carried)
    const isGone = ({ event }: CarriedEvent) => !tablets.some((each) => canTell(evening, each, event.device))
    // who was carried here from a tablet that is gone holds a number, and stays
    if (left.some(isGone)) continue
    if (shape(shown) !== shape(folded)) problems.push(`W2 ${tablet.letter} shows another line of ${day}`)
  }
  const joins = new Set(events.flatMap((event) => (event.kind === 'join' ? [event.ticketId] : [])))
  if (joins.size !== folded.tickets.size)
    problems.push(`W4 ${joins.size} joined, ${folded.tickets.size} are there`)
  return problems
}

/** Whether a tablet is the one of an id and what it wrote has come to count. */
const canTell = ({ server }: Evening, { id, isLost, disk, queue }: Tablet, device: string): boolean =>
  id === device && !isLost && disk.disk.meta.get('client') === queue && !server.devices.get(id)?.isRevoked

/** What became of each ticket, told by its own events. */
function lived(events: readonly WaitEvent[], day: string): string[] {
  const { tickets, line } = foldLine(events, { shopNo: SHOP, day })
  const log = inOrder(events)
  const moments = log.map(({ at }) => at)
  const problems = moments.some((at, index) => at < (moments[index - 1] ?? 0))
    ? ['W2 not in their order']
    : []
  const lastClose = log.findLastIndex(({ event }) => event.kind === 'close')
  const closes = log.filter(({ event }) => event.kind === 'close')
  const unmoved: WaitTicket[] = []
  for (const ticket of tickets.values()) {
    const { id, number, state, absences, deferred } = ticket
    const own = log.flatMap(({ event }, index) =>
      event.ticketId === id ? [{ kind: event.kind, index }] : [],
    )
    const has = (...kinds: string[]) => own.some(({ kind }) => kinds.includes(kind))
    const seated = own.findIndex(({ kind }) => kind === 'seat')
    const joined = own.findIndex(({ kind }) => kind === 'join')
    const isOpen = state === 'waiting' || state === 'called'
    if (ticket.reason === 'closed' && !closes.some((close) => mayFollow(close, log, id)))
      problems.push(`W4 ${number} was sent away by a closing of before`)
    if (isOpen && !has('defer', 'noShow', 'revive', 'unseat')) unmoved.push(ticket)
    if (seated > joined && !has('unseat') && state !== 'seated')
      problems.push(`W6 ${number} was seated and is ${state}`)
    if (!has('call', 'unseat') && absences > 0) problems.push(`W5 ${number} was absent and never called`)
    if (deferred > 2) problems.push(`W7 ${number} let others go before ${deferred} times`)
    if (isOpen !== line.order.includes(id)) problems.push(`W4 ${number} is ${state} and in the line or not`)
    if (isOpen && own.every(({ index }) => index < lastClose))
      problems.push(`W5 ${number} is open after closing`)
  }
  return [...problems, ...inLaneOrder(unmoved, line.order), ...joinedInOrder([...tickets.values()])]
}

type Placed = ReturnType<typeof inOrder>[number]

/** Whether a closing may have been after somebody joined: later, or at that moment by another device or after its number. */
function mayFollow(close: Placed, log: readonly Placed[], ticketId: string): boolean {
  const join = log.find(({ event }) => event.kind === 'join' && event.ticketId === ticketId)
  if (!join || close.at !== join.at) return close.at > (join?.at ?? 0)
  return close.event.device !== join.event.device || close.event.seq > join.event.seq
}

const countOf = ({ number }: WaitTicket) => Number(number.slice(1))
const laneOf = ({ number }: WaitTicket) => number.charAt(0)

/** Within a lane those who were never moved stand as their numbers do. */
function inLaneOrder(tickets: readonly WaitTicket[], order: readonly string[]): string[] {
  const standing = tickets.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
  return neighbours(standing).flatMap(([before, ticket]) =>
    countOf(before) > countOf(ticket) ? [`W3 ${ticket.number} stands behind ${before.number}`] : [],
  )
}

/** Within a lane the order of numbers is the order of joining. */
function joinedInOrder(tickets: readonly WaitTicket[]): string[] {
  const counted = tickets.toSorted((one, other) => countOf(one) - countOf(other))
  return neighbours(counted).flatMap(([before, ticket]) =>
    before.joinedAt > ticket.joinedAt ? [`W3 ${ticket.number} joined before ${before.number}`] : [],
  )
}

/** Each with the one before it of its lane. */
function neighbours(tickets: readonly WaitTicket[]): [WaitTicket, WaitTicket][] {
  const last = new Map<string, WaitTicket>()
  return tickets.flatMap((ticket): [WaitTicket, WaitTicket][] => {
    const before = last.get(laneOf(ticket))
    last.set(laneOf(ticket), ticket)
    return before ? [[before, ticket]] : []
  })
}
