/**
 * The outbox's store over a log (see log.ts). Keeps I1, I2 and I10: what a transaction decided is one row of the log,
 * beside what it changed elsewhere, in one transaction of the database; what waits is kept in memory and brought up to
 * date by the rows of the log that were not read yet. A new write is one row and reads nothing.
 */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { NewOperation, Operation, StoredState } from '#sync/ports/rows.ts'
import type { Durability, Store, StoreTx } from '#sync/ports/store.ts'
import type { Change, LogRow, Tables, TableStore } from '#sync/ports/tables.ts'
import {
  createPendingList,
  describeChange,
  needless,
  orderBehind,
  orderRightBehind,
  rowsFor,
  type Pending,
} from './log.ts'

/** A log that is longer than this, and than what still waits in it, is cut: what waits gets rows of its own. */
const LONG = 600
/** Readings tried again because another one was newer. */
const TRIES = 8

/** What was read is older than what this context knows already. */
class Outdated extends Error {}

/** The owner's store over their tables. One per context and database: they share what is in memory. */
export function createLogStore(tables: TableStore): Store {
  const list = createPendingList()
  let isLoaded = false
  /** The opened database that the list was read from. */
  let opened: object | null = null

  /** The list as the disk of this transaction has it. */
  async function upToDate(tx: Tables): Promise<Pending> {
    // one that was removed and made anew begins its log again: its numbers say nothing about what is in memory
    if (tx.opened !== opened) isLoaded = false
    if (!isLoaded) return load(tx)
    const from = list.last()
    const rows = await tx.logFrom(from)
    // meanwhile another one was read into the list
    if (tx.opened !== opened) return load(tx)
    const last = list.last()
    const newest = rows.at(-1)?.n ?? 0
    if (newest < last) throw new Outdated()
    // the row that was read last is always there, unless the log was cut since
    const isWhole = rows[0]?.n === from || (from === 0 && (rows[0]?.n ?? 1) === 1)
    if (!isWhole) return load(tx, rows)
    if (newest > last) list.follow(rows)
    return list.snapshot()
  }

  async function load(tx: Tables, known?: LogRow[]): Promise<Pending> {
    const [own, rows] = await Promise.all([tx.ownRows(), known ?? tx.logFrom(0)])
    if (isLoaded && (rows.at(-1)?.n ?? 0) < list.last()) throw new Outdated()
    list.load(own, rows)
    isLoaded = true
    opened = tx.opened
    return list.snapshot()
  }

  async function read<T>(fn: (tx: StoreTx) => Promise<T>, tries = 0): Promise<T> {
    try {
      return await tables.read(async (tx) => fn(transaction(tx, await upToDate(tx)).port))
    } catch (error) {
      if (!(error instanceof Outdated)) throw error
      // a log that ends before what was read of it is another one: the database was made anew
      if (tries === TRIES) isLoaded = false
      return read(fn, tries + 1)
    }
  }

  async function write<T>(fn: (tx: StoreTx) => Promise<T>, durability: Durability): Promise<T> {
    let done: Done | null = null
    let before = 0
    let where: object | null = null
    const out = await tables.write(async (tx) => {
      where = tx.opened
      const pending = await upToDate(tx).catch((error: unknown) => {
        if (!(error instanceof Outdated)) throw error
        isLoaded = false
        return load(tx)
      })
      before = pending.last
      const own = transaction(tx, pending)
      const result = await fn(own.port)
      done = await own.finish()
      return result
    }, durability)
    await follow(done, before, where)
    return out
  }

  async function follow(done: Done | null, before: number, where: object | null): Promise<void> {
    if (done === null) return
    followOwn({ n: await done.row, change: done.change }, before, where)
    if (where === opened) list.truncated(done.through)
  }

  /** What this context wrote itself need not be read back, unless others have written in between. */
  function followOwn(row: LogRow, before: number, where: object | null): void {
    if (isLoaded && where === opened && list.last() === before) list.follow([row])
  }

  return {
    read: (fn) => read(fn),
    write: (fn, durability = 'strict') => write(fn, durability),
    async append(writes, photos = { rows: [], chunks: [] }) {
      for (const [i, row] of rowsFor(writes).entries()) {
        const withPhotos = i === 0
        const [rows, chunks] = withPhotos ? [photos.rows, photos.chunks] : [[], []]
        const { n, opened: where } = await tables.append(row, rows, chunks)
        followOwn({ ...row, n }, n - 1, where)
      }
    },
  }
}

/** What a transaction left in the log. */
interface Done {
  row: Promise<number>
  change: Change
  /** The log was cut up to here. */
  through: number
}

/** One transaction: what is read comes from the list, what is written is gathered and put down at its end. */
function transaction(tx: Tables, { last, operations, own, touched, rows: logRows }: Pending) {
  const changed = new Map<number, Operation | null>()
  let added = 0

  function* current(): Generator<Operation> {
    for (const [order, row] of operations) {
      const now = changed.size > 0 ? changed.get(order) : undefined
      if (now === undefined) yield row
      else if (now !== null) yield now
    }
    // what this transaction added stands behind all that was there
    for (const [order, row] of changed) if (row !== null && !operations.has(order)) yield row
  }

  function where(take: (row: Operation) => boolean): Operation[] {
    const out: Operation[] = []
    for (const row of current()) if (take(row)) out.push(row)
    return out
  }

  const hasId = (row: Operation, id: OperationId) => row.id === id || row.folded?.includes(id) === true

  const port: StoreTx = {
    meta: tx.meta.bind(tx),
    putMeta: tx.putMeta.bind(tx),
    lanes: tx.lanes.bind(tx),
    putLanes: tx.putLanes.bind(tx),
    records: tx.records.bind(tx),
    addPhotos: tx.addPhotos.bind(tx),
    photo: tx.photo.bind(tx),
    photosOf: tx.photosOf.bind(tx),
    chunk: tx.chunk.bind(tx),
    movePhotos: tx.movePhotos.bind(tx),
    deletePhotosOf: tx.deletePhotosOf.bind(tx),
    addAttempt: tx.addAttempt.bind(tx),
    feed: tx.feed.bind(tx),
    putFeed: tx.putFeed.bind(tx),
    record: tx.record.bind(tx),
    putRecords: tx.putRecords.bind(tx),
    deleteRecords: tx.deleteRecords.bind(tx),
    recordsAfter: tx.recordsAfter.bind(tx),
    sweepRecords: tx.sweepRecords.bind(tx),
    async addOperations(rows: NewOperation[], behind?: number) {
      for (const row of rows) {
        const between = behind === undefined ? null : orderRightBehind(behind, operations.keys())
        const order = between ?? orderBehind(last, added++)
        changed.set(order, { ...row, order })
      }
    },
    async putOperations(rows) {
      for (const row of rows) changed.set(row.order, row)
    },
    async deleteOperations(orders) {
      for (const order of orders) changed.set(order, null)
    },
    operation: async (id) => {
      for (const row of current()) if (hasId(row, id)) return row
      return undefined
    },
    allInState: async (state: StoredState) => where((row) => row.state === state),
    countInState: async (state) => {
      let count = 0
      for (const row of current()) if (row.state === state) count++
      return count
    },
    inLane: async (lane) => where((row) => row.lane === lane),
    allOperations: async () => (changed.size > 0 ? [...current()] : [...operations.values()]),
    // what this transaction added is in no index
    touching: (touch) =>
      [...new Set([...(touched.get(touch) ?? []), ...changed.keys()])]
        .sort((one, other) => one - other)
        .flatMap((order) => {
          const row = changed.has(order) ? changed.get(order) : operations.get(order)
          return row?.touches.includes(touch) ? [row] : []
        }),
  }

  /** Puts down what became of operations; null when nothing did. The number of its row is not waited for. */
  async function finish(): Promise<Done | null> {
    const change = describeChange(operations, changed, own)
    if (change === null) return null
    const rows = change.rows ?? []
    const elsewhere = new Set([...own, ...rows.map(({ order }) => order), ...(change.gone ?? [])])
    const inLog = (order: number) => !elsewhere.has(order)
    let through = needless(operations.keys(), inLog, last)
    // something waits for long in front of much that is over
    if (logRows > LONG && logRows > 2 * (operations.size - elsewhere.size)) {
      rows.push(...where(({ order }) => inLog(order)))
      through = last
    }
    if (rows.length > 0) change.rows = rows
    const goneOwn = (change.gone ?? []).filter((order) => own.has(order))
    const row = tx.addToLog({ change })
    // the caller gets the error from the transaction
    row.catch(() => undefined)
    await Promise.all([
      goneOwn.length > 0 ? tx.deleteOwnRows(goneOwn) : undefined,
      rows.length > 0 ? tx.putOwnRows(rows) : undefined,
      through > last - logRows ? tx.truncateLog(through) : undefined,
    ])
    return { row, change, through }
  }

  return { port, finish }
}
