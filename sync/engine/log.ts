/**
 * The outbox as it is kept: a log, and what it says when it is read from its beginning. Keeps I8 and I13: an operation
 * is complete from the row of the log it was written in, and leaves only as applied or by the person's own decision.
 * What became of it is a row of the log too, so that each context brings its list up to date by the rows it has not read.
 */
import type { Change, LogRow } from '#sync/ports/tables.ts'
import type { NewOperation, Operation } from '#sync/ports/rows.ts'

/** Numbers between two rows of the log: the first for its writes, the others for rows of their own that came after it. */
const STRIDE = 1_000
/** Writes in one row of the log. */
export const WRITES_IN_A_ROW = 400
/** Operations that are no more stay in the index until they are this many more than those that are. */
const MANY_GONE = 500
/** From here on: rows of their own. */
const OWN_ROWS = 500

/** Where a write stands that was put down in row `n` of the log. */
export const orderOf = (n: number, index: number): number => n * STRIDE + index
const rowOf = (order: number): number => Math.floor(order / STRIDE)
/** Behind all that stands in the log up to row `n`; `index` from 0. More than fit between two whole numbers stand closer. */
export const orderBehind = (n: number, index: number): number => n * STRIDE + OWN_ROWS + index / 64

/** Between this order and the next one there is; null when nothing fits in between any more. */
export function orderRightBehind(order: number, orders: Iterable<number>): number | null {
  let next = order + 1
  for (const each of orders) if (each > order && each < next) next = each
  const between = (order + next) / 2
  return between > order && between < next ? between : null
}

/** The first row of a log that begins behind these orders. */
export const rowBehind = (highest: number): number => rowOf(highest) + 1

/** As it was read from the disk, where nobody else has it (adapters/logged-writes.ts). */
const isWhole = (write: NewOperation & { order?: number }): write is Operation => write.order !== undefined

/** What waits, as one context knows it. */
export interface Pending {
  /** Newest row of the log that was read. */
  readonly last: number
  /** By order, ascending. Not changed any more once it was handed out. */
  readonly operations: ReadonlyMap<number, Operation>
  /** Orders of operations that have rows of their own. */
  readonly own: ReadonlySet<number>
  /** Orders by each entry of `touches`. Some may be of operations that are no more, or came later. */
  readonly touched: ReadonlyMap<string, ReadonlySet<number>>
  /** Rows of the log that are still there, as far as is known. */
  readonly rows: number
}

export interface PendingList {
  /** As it is now; what is read later does not change it. */
  snapshot(): Pending
  /** Newest row of the log that was read. */
  last(): number
  /** Reads all from the beginning. */
  load(own: readonly Operation[], log: readonly LogRow[]): void
  /** Reads rows of the log behind the last one. */
  follow(log: readonly LogRow[]): void
  /** The log was cut off before this row. */
  truncated(through: number): void
}

export function createPendingList(): PendingList {
  let operations = new Map<number, Operation>()
  let own = new Set<number>()
  // grows under the snapshots that were handed out, which look up what they find in their own operations
  let touched = new Map<string, Set<number>>()
  let gone = 0
  let last = 0
  let first = 0
  let isShared = false

  /** Before the first change after a snapshot. */
  function mine(): void {
    if (!isShared) return
    operations = new Map(operations)
    own = new Set(own)
    isShared = false
  }

  function take({ n, writes, change }: LogRow): void {
    writes?.forEach((write, i) => hold(isWhole(write) ? write : { ...write, order: orderOf(n, i) }))
    if (change !== undefined) carry(change)
    last = n
  }

  /** So that who shows some records need not walk through everything that waits. */
  function index({ touches, order }: Operation): void {
    for (const touch of touches) touched.set(touch, (touched.get(touch) ?? new Set()).add(order))
  }

  function indexAnew(): void {
    touched = new Map()
    gone = 0
    for (const row of operations.values()) index(row)
  }

  function carry({ places = [], applied = [], gone: removed = [], rows = [] }: Change): void {
    for (let i = 0; i < places.length; i += 2) {
      const row = operations.get(places[i] ?? 0)
      if (row !== undefined) operations.set(row.order, { ...row, seq: places[i + 1] ?? 0 })
    }
    for (const [order, version, at] of applied) {
      const row = operations.get(order)
      if (row !== undefined)
        operations.set(order, {
          ...row,
          state: 'applied',
          ...(version !== null && { version }),
          ...(at && { at }),
        })
    }
    for (const order of removed) {
      operations.delete(order)
      own.delete(order)
    }
    gone += removed.length
    for (const row of rows) {
      own.add(row.order)
      if (hold(row)) sort()
    }
  }

  /** @returns whether it is new */
  function hold(row: Operation): boolean {
    const isNew = !operations.has(row.order)
    operations.set(row.order, row)
    if (isNew) index(row)
    return isNew
  }

  /** A map keeps the order in which keys came. */
  function sort(): void {
    let before = -1
    for (const order of operations.keys()) {
      if (order < before) {
        operations = new Map([...operations].sort(([one], [other]) => one - other))
        return
      }
      before = order
    }
  }

  return {
    snapshot() {
      isShared = true
      return { last, operations, own, touched, rows: last - first }
    },
    last: () => last,
    load(rows, log) {
      operations = new Map()
      own = new Set()
      touched = new Map()
      isShared = false
      last = 0
      first = (log[0]?.n ?? 1) - 1
      gone = 0
      for (const row of log) take(row)
      // what has a row of its own is newer than what the log says of it
      own = new Set(rows.map(({ order }) => order))
      for (const row of rows) {
        operations.set(row.order, row)
        index(row)
      }
      sort()
    },
    follow(log) {
      mine()
      for (const row of log) if (row.n > last) take(row)
      if (gone > MANY_GONE + operations.size) indexAnew()
    },
    truncated(through) {
      first = Math.max(first, through)
    },
  }
}

/**
 * The last row of the log that is not needed any more.
 * @param orders of what waits, ascending; `inLog` tells which of them stand in the log alone
 */
export function needless(orders: Iterable<number>, inLog: (order: number) => boolean, last: number): number {
  for (const order of orders) if (inLog(order)) return Math.min(rowOf(order) - 1, last)
  return last
}

/** What a transaction changed, in the shortest form. `own` are the orders that have, or get, rows of their own. */
export function describeChange(
  before: ReadonlyMap<number, Operation>,
  after: ReadonlyMap<number, Operation | null>,
  own: ReadonlySet<number>,
): Change | null {
  const places: number[] = []
  const applied: NonNullable<Change['applied']> = []
  const gone: number[] = []
  const rows: Operation[] = []
  for (const [order, row] of after) {
    const old = before.get(order)
    if (row === null) {
      if (old !== undefined) gone.push(order)
    } else if (old === undefined || own.has(order)) rows.push(row)
    else if (differsOnlyIn(old, row, 'seq')) places.push(order, row.seq)
    // a version that is no more takes the whole row to say
    else if (row.version === undefined && old.version !== undefined) rows.push(row)
    else if (row.state === 'applied' && differsOnlyIn(old, row, 'state', 'version', 'at'))
      applied.push(row.at ? [order, row.version ?? null, row.at] : [order, row.version ?? null])
    else rows.push(row)
  }
  if (places.length + applied.length + gone.length + rows.length === 0) return null
  return {
    ...(places.length > 0 ? { places } : {}),
    ...(applied.length > 0 ? { applied } : {}),
    ...(gone.length > 0 ? { gone } : {}),
    ...(rows.length > 0 ? { rows } : {}),
  }
}

function differsOnlyIn(old: Operation, row: Operation, ...names: (keyof Operation)[]): boolean {
  for (const name of Object.keys({ ...old, ...row }) as (keyof Operation)[])
    if (old[name] !== row[name] && !names.includes(name)) return false
  return true
}

/** Groups of writes as rows of the log. */
export function rowsFor(writes: readonly NewOperation[]): { writes: NewOperation[] }[] {
  const rows: { writes: NewOperation[] }[] = []
  for (let i = 0; i < writes.length; i += WRITES_IN_A_ROW)
    rows.push({ writes: writes.slice(i, i + WRITES_IN_A_ROW) })
  return rows
}
