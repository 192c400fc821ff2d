/** Keeps I4: the pure bookkeeping of places in a lane. The server applies 1..n with no gap and no swap. */
import type { Lane, Operation } from '#sync/ports/rows.ts'

/** As the version of an applied write: not to leave the view before the places in front of it are settled. */
export const UNSETTLED = Number.MAX_SAFE_INTEGER

/** The lane after place `seq` was settled on the server, in any order of arrival. */
export function settlePlace(lane: Lane, seq: number): Lane {
  if (seq <= lane.done || lane.ahead.includes(seq)) return lane
  let done = lane.done
  const ahead = new Set([...lane.ahead, seq])
  while (ahead.delete(done + 1)) done++
  const { silent: _, ...rest } = lane
  return { ...rest, done, ahead: [...ahead], attempt: 0, notBefore: 0, delay: 0 }
}

/** Whether an operation's bytes may still change: only one never sent may. A place is given with the first sending. */
export function isUnsent(operation: Pick<Operation, 'seq'>): boolean {
  return operation.seq === 0
}

/** Rows of one lane as they are sent: those that have places by these, then the others as they were made. */
export function inSendingOrder(rows: readonly Operation[]): Operation[] {
  const place = (row: Operation) => (isUnsent(row) ? Infinity : row.seq)
  return rows.toSorted((one, other) =>
    place(one) === place(other) ? one.order - other.order : place(one) - place(other),
  )
}

export function groupByLane(operations: readonly Operation[]): Map<string, Operation[]> {
  const lanes = new Map<string, Operation[]>()
  for (const operation of operations) {
    const lane = lanes.get(operation.lane)
    if (lane === undefined) lanes.set(operation.lane, [operation])
    else lane.push(operation)
  }
  return lanes
}
