/** Keeps I4: the pure bookkeeping of places in a lane. The server applies 1..n with no gap and no swap. */
import type { Lane, Operation } from '#sync/ports/rows.ts'

/** As the version of an applied write: not to leave the view before the places in front of it are settled. */
export const UNSETTLED = Number.MAX_SAFE_INTEGER

/** The lane after place `seq` was settled on the server, in whatever order the news came. */
export function settlePlace(lane: Lane, seq: number): Lane {
  if (seq <= lane.done || lane.ahead.includes(seq)) return lane
  let done = lane.done
  const ahead = new Set([...lane.ahead, seq])
  while (ahead.delete(done + 1)) done++
  const { silent: _, ...rest } = lane
  return { ...rest, done, ahead: [...ahead], attempt: 0, notBefore: 0, delay: 0 }
}

/** Whether an operation's bytes may still change: only one never sent may. */
export function isUnsent(lane: Lane, seq: number): boolean {
  return seq > lane.attempted
}

/**
 * Closes the hole that `gone` leaves when it gives its unsent place back: everything behind moves up.
 * `inLane` is every operation of the lane; the changed ones are returned.
 */
export function closeGap(
  lane: Lane,
  gone: Operation,
  inLane: Operation[],
): { lane: Lane; moved: Operation[] } {
  const moved = inLane
    .filter((operation) => operation.seq > gone.seq && operation.id !== gone.id)
    .map((operation) => ({ ...operation, seq: operation.seq - 1 }))
  return {
    lane: { ...lane, next: lane.next - 1, lastId: lane.lastId === gone.id ? undefined : lane.lastId },
    moved,
  }
}

/** Makes room for an unsent operation at place `seq`: everything from there on moves back by one. */
export function openGap(lane: Lane, seq: number, inLane: Operation[]): { lane: Lane; moved: Operation[] } {
  const moved = inLane
    .filter((operation) => operation.seq >= seq)
    .map((operation) => ({ ...operation, seq: operation.seq + 1 }))
  return { lane: { ...lane, next: lane.next + 1 }, moved }
}
