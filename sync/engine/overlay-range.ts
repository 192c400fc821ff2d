/**
 * Keeps I3 and C6 for windows: what a screen shows of a board, a record or a room, with the pending writes that touch it
 * laid over. They are found by what is shown: how much else waits or is held makes no difference.
 */
import type { Operation } from '#sync/ports/rows.ts'
import { overlayView, type ViewRecord } from './overlay.ts'
import type { ViewDeps } from './types.ts'

export interface Range {
  scope: string
  kind: string
  /** A range of the window to its newest record, newest first. Read after the writes: one that left is in the rows. */
  rows: readonly { key: string; body: unknown }[]
}

/**
 * What is new stands before the rest, the newest write first.
 * @param touching writes by an entry of `Operation.touches`, in ascending order
 */
export function overlayRange(
  { scope, kind, rows }: Range,
  touching: (touch: string) => readonly Operation[],
  deps: ViewDeps,
): ViewRecord[] {
  const found = new Map<number, Operation>()
  const keys = new Set(rows.map(({ key }) => key))
  for (const operation of touching(`${scope} ${kind}`)) {
    found.set(operation.order, operation)
    // what was said and changed or taken back before it was sent
    for (const touch of operation.touches)
      if (touch.startsWith(`${kind}/`)) keys.add(touch.slice(kind.length + 1))
  }
  for (const key of keys)
    for (const operation of touching(`${kind}/${key}`)) found.set(operation.order, operation)
  const operations = [...found.values()].sort((one, other) => one.order - other.order)
  const shown = overlayView({ kind, base: rows, operations, scope }, deps)
  const held = new Set(rows.map(({ key }) => key))
  const fresh = shown.filter(({ key }) => !held.has(key)).toReversed()
  return [...fresh, ...shown.filter(({ key }) => held.has(key))]
}
