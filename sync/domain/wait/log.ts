import { millisecondsInSecond } from 'date-fns/constants'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'

/** An event as a log has it. `heardAt`: when the server heard of it, where that was long after it happened; ISO 8601. */
export type LoggedEvent = WaitEvent & { heardAt?: string }

/** What comes so soon came over a connection. */
const SOON_MS = 30 * millisecondsInSecond

/** With when it was heard of, where that is worth a word to those who were in line by then. @param received ms since 1970 */
export const logged = (event: WaitEvent, received: number): LoggedEvent =>
  received - Date.parse(event.at) > SOON_MS ? { ...event, heardAt: new Date(received).toISOString() } : event

/**
 * The moment an event counts from. A device's clock is believed only between its last contact and the arrival of the
 * event, and never before the event it wrote before: a wrong clock wins or loses at most the time it was away.
 * All in ms since 1970. @param previous of the device's event before; null: none
 */
export function clampedAt(
  at: number,
  { lastContact, received, previous }: { lastContact: number; received: number; previous: number | null },
): number {
  const believed = Math.min(Math.max(at, lastContact), received)
  return previous === null ? believed : Math.max(believed, previous)
}

type Placed = { event: LoggedEvent; at: number }

const byDevice = (a: Placed, b: Placed): number =>
  a.event.device < b.event.device ? -1 : a.event.device > b.event.device ? 1 : a.event.seq - b.event.seq

const byPlace = (a: Placed, b: Placed): number =>
  a.at - b.at || (a.event.lane < b.event.lane ? -1 : a.event.lane > b.event.lane ? 1 : byDevice(a, b))

/**
 * Events of the same moment by their causes: of each device in the order it wrote them (clocks that are clamped make
 * hours one moment), and nothing that happened to a ticket before it joined; where neither says anything, by lane.
 * @param group by {@link byPlace}
 */
function byCause(group: readonly Placed[]): Placed[] {
  const byWriter = new Map<string, Placed[]>()
  for (const each of group.toReversed()) {
    const own = byWriter.get(each.event.device)
    if (own) own.push(each)
    else byWriter.set(each.event.device, [each])
  }
  const queues = [...byWriter.values()].toReversed()
  const toJoin = new Set(group.flatMap(({ event }) => (event.kind === 'join' ? [event.ticketId] : [])))
  const mayGo = (queue: Placed[]) => {
    const event = queue.at(-1)?.event
    return event && (event.kind === 'join' || event.ticketId === null || !toJoin.has(event.ticketId))
  }
  return group.flatMap(() => {
    // what waits for itself in a circle never happened so; it goes by lane
    const next = (queues.find(mayGo) ?? queues.find((queue) => queue.length > 0))?.pop()
    if (next?.event.kind === 'join') toJoin.delete(next.event.ticketId)
    return next ?? []
  })
}

/** By moment, and by cause within one. */
function sorted(placed: Placed[]): Placed[] {
  placed.sort(byPlace)
  const moments: Placed[][] = []
  for (const each of placed) {
    const last = moments.at(-1)
    if (last?.[0]?.at === each.at) last.push(each)
    else moments.push([each])
  }
  return moments.flatMap((group) => (group.length === 1 ? group : byCause(group)))
}

/** Raises events to the one their device wrote before. @param placed by device and number */
function afterOwn(placed: readonly Placed[]): void {
  placed.forEach((each, index) => {
    const before = placed[index - 1]
    if (before?.event.device === each.event.device) each.at = Math.max(each.at, before.at)
  })
}

/** Raises what happened to a ticket to its joining: by another clock it may seem to be before. @returns whether any was */
function afterJoining(placed: readonly Placed[]): boolean {
  const joined = new Map<string, number>()
  for (const { event, at } of placed) if (event.kind === 'join') joined.set(event.ticketId, at)
  let isRaised = false
  for (const each of placed) {
    const from = each.event.ticketId === null ? undefined : joined.get(each.event.ticketId)
    if (from === undefined || from <= each.at) continue
    each.at = from
    isRaised = true
  }
  return isRaised
}

/**
 * The events of a log in the order that decides: by moment, cause and lane, whatever order they came in. One that came
 * twice counts once, no event is before the one its device wrote before it, and none before its ticket joined. Equal
 * sets give equal results.
 */
export function inOrder(events: Iterable<LoggedEvent>): Placed[] {
  const once = new Map<string, Placed>()
  for (const event of events) once.set(event.id, { event, at: Date.parse(event.at) })
  const placed = [...once.values()].sort(byDevice)
  afterOwn(placed)
  // each round moves something later, up to the last moment there is
  while (afterJoining(placed)) afterOwn(placed)
  return sorted(placed)
}
