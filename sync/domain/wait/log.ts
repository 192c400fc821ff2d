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

const byPlace = (a: Placed, b: Placed): number =>
  a.at - b.at || (a.event.lane < b.event.lane ? -1 : a.event.lane > b.event.lane ? 1 : byDevice(a, b))

/**
 * The events of a log in the order that decides: by moment, lane and number, whatever order they came in. One that came
 * twice counts once, and no event is before the one its device wrote before it. Equal sets give equal results.
 */
export function inOrder(events: Iterable<WaitEvent>): Placed[] {
  const once = new Map<string, Placed>()
  for (const event of events) once.set(event.id, { event, at: Date.parse(event.at) })
  const placed = [...once.values()].sort(byDevice)
  placed.forEach((each, index) => {
    const before = placed[index - 1]
    if (before?.event.device === each.event.device) each.at = Math.max(each.at, before.at)
  })
  return placed.sort(byPlace)
}
