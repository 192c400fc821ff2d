import type { WaitEvent } from '#sync/contracts/waiting/event.ts'

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

type Placed = { event: WaitEvent; at: number }

const byDevice = (a: Placed, b: Placed): number =>
  a.event.device < b.event.device ? -1 : a.event.device > b.event.device ? 1 : a.event.seq - b.event.seq

/** At the same moment who joins is first: nothing can have happened to a ticket before. */
const byPlace = (a: Placed, b: Placed): number =>
  a.at - b.at ||
  Number(b.event.kind === 'join') - Number(a.event.kind === 'join') ||
  (a.event.lane < b.event.lane ? -1 : a.event.lane > b.event.lane ? 1 : byDevice(a, b))

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
 * The events of a log in the order that decides: by moment, lane and number, whatever order they came in. One that came
 * twice counts once, no event is before the one its device wrote before it, and none before its ticket joined. Equal
 * sets give equal results.
 */
export function inOrder(events: Iterable<WaitEvent>): Placed[] {
  const once = new Map<string, Placed>()
  for (const event of events) once.set(event.id, { event, at: Date.parse(event.at) })
  const placed = [...once.values()].sort(byDevice)
  afterOwn(placed)
  // each round moves something later, up to the last moment there is
  while (afterJoining(placed)) afterOwn(placed)
  return placed.sort(byPlace)
}
