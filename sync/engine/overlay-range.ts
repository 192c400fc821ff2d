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
  /** How far the scope was read (`readTo`), at the moment its rows were read here. */
  version?: number | undefined
}

/** Writes by an entry of `Operation.touches`, in ascending order. */
export type Touching = (touch: string) => readonly Operation[]

/** Reads what a range is shown from out of two databases: the writes first, as one that has left since is in the rows (I9). */
export async function readRange<Rows>(from: {
  writes(): Promise<Touching>
  rows(): Promise<Rows>
}): Promise<{ touching: Touching; rows: Rows }> {
  const touching = await from.writes()
  return { touching, rows: await from.rows() }
}

/**
 * What is new stands before the rest, the newest write first; but below what was said after it in its lane and is in the
 * window: the server has it then, its answer is on the way, and it is older than the window (C14).
 */
export function overlayRange(
  { scope, kind, rows, version = -1 }: Range,
  touching: Touching,
  deps: ViewDeps,
): ViewRecord[] {
  // the window holds it already: what is not in it is older than the window or gone, and not new at its end
  const isRead = ({ state, at = [] }: Operation) =>
    state === 'applied' && at.some((each) => each.scope === scope && each.version <= version)
  const found = new Map<number, Operation>()
  const makers = new Map<string, Operation>()
  const keys = new Set(rows.map(({ key }) => key))
  for (const operation of touching(`${scope} ${kind}`)) {
    found.set(operation.order, operation)
    // what was said and changed or taken back before it was sent
    for (const touch of operation.touches)
      if (touch.startsWith(`${kind}/`)) {
        const key = touch.slice(kind.length + 1)
        keys.add(key)
        makers.set(key, operation)
      }
  }
  for (const key of keys)
    for (const operation of touching(`${kind}/${key}`)) found.set(operation.order, operation)
  const operations = [...found.values()]
    .filter((operation) => !isRead(operation))
    .sort((one, other) => one.order - other.order)
  const shown = overlayView({ kind, base: rows, operations, scope }, deps)
  const below = overtakenBy(rows, makers)
  const held = new Map(rows.map(({ key }) => [key, [] as ViewRecord[]]))
  const fresh: ViewRecord[] = []
  for (const record of shown.toReversed())
    if (!held.has(record.key)) (held.get(below(record.key) ?? '') ?? fresh).push(record)
  const known = new Map(shown.map((record) => [record.key, record]))
  return [...fresh, ...rows.flatMap(({ key }) => [known.get(key) ?? [], held.get(key) ?? []].flat())]
}

/** @returns by the key of what is not in the window: the oldest record in it that was said after it in its lane */
function overtakenBy(
  rows: Range['rows'],
  makers: ReadonlyMap<string, Operation>,
): (key: string) => string | undefined {
  const here = rows.flatMap(({ key }) => {
    const maker = makers.get(key)
    return maker ? [{ key, lane: maker.lane, seq: maker.seq }] : []
  })
  return (key) => {
    const own = makers.get(key)
    // a place is given when it is sent
    if (own === undefined || own.seq === 0) return undefined
    return here.findLast(({ lane, seq }) => lane === own.lane && seq > own.seq)?.key
  }
}
