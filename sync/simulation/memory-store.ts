/**
 * The tables of the store in memory, under the app's own log: one writer at a time, all or nothing, durable at commit,
 * exactly as the engine may rely on from IndexedDB. Hooks let a simulation suspend, kill or refuse a transaction at every await.
 */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { FeedScope } from '#sync/contracts/sync/sync.ts'
import { createPendingList } from '#sync/engine/log.ts'
import { createLogStore } from '#sync/engine/log-store.ts'
import type { Lane, Operation } from '#sync/ports/rows.ts'
import type {
  AttemptRow,
  ChunkRow,
  FeedRow,
  MetaRows,
  PhotoRow,
  RecordRow,
  Store,
} from '#sync/ports/store.ts'
import type { LogRow, Tables } from '#sync/ports/tables.ts'

/** What the disk holds; shared by all clients of one device. Its tables are never changed, a commit puts new ones. */
export interface Disk {
  /** Which one it is: after an eviction it is another. */
  opened: object
  /** Number of the newest row the log ever had. */
  n: number
  log: Map<number, LogRow>
  /** Operations that have rows of their own. */
  own: Map<number, Operation>
  /** Which write carried another one, by the id of that one; for what is checked at the end. */
  carriers: Map<OperationId, OperationId>
  meta: Map<keyof MetaRows, unknown>
  lanes: Map<string, Lane>
  photos: Map<string, PhotoRow>
  chunks: Map<string, ChunkRow>
  feeds: Map<FeedScope, FeedRow>
  records: Map<string, RecordRow>
  attempts: Attempts | null
}

/** The disk, and the operations it stands for. */
type ReadDisk = Readonly<Disk> & { readonly operations: ReadonlyMap<number, Operation> }

/** Newest first: what a commit adds leaves those before it as they are. */
interface Attempts {
  row: AttemptRow
  before: Attempts | null
}

function emptyDisk(): Disk {
  return {
    opened: {},
    n: 0,
    log: new Map(),
    own: new Map(),
    carriers: new Map(),
    meta: new Map(),
    lanes: new Map(),
    photos: new Map(),
    chunks: new Map(),
    feeds: new Map(),
    records: new Map(),
    attempts: null,
  }
}

export interface StoreHooks {
  /** Awaited before a transaction begins, before it commits and before its caller is told. */
  step(what: 'begin' | 'commit' | 'tell'): Promise<void>
  /** Awaited within a transaction, unless null. */
  between?(): Promise<void> | null
  /** May throw what a full disk throws; called right before the commit. */
  beforeCommit(): void
}

const NO_HOOKS: StoreHooks = { step: async () => undefined, beforeCommit: () => undefined }

/** What a page hears that had a database open which was deleted for good. */
class DatabaseClosed extends Error {
  override name = 'DatabaseClosedError'
}

/** A device's disk with its queue of writers. Each client opens it with hooks of its own. */
export function createDevice() {
  let disk = emptyDisk()
  let writers: Promise<void> = Promise.resolve()
  const list = createPendingList()
  /** How often its database was deleted. */
  let life = 0
  let read: { of: Disk; as: ReadDisk } | null = null
  /** What a client finds that has followed the log from its beginning. */
  const operations = () => {
    const { last } = list.snapshot()
    const log = [...disk.log.values()]
    if ((log[0]?.n ?? 1) > last + 1) list.load([...disk.own.values()], log)
    else list.follow(log.filter(({ n }) => n > last))
    return list.snapshot().operations
  }
  return {
    get disk(): ReadDisk {
      if (read?.of !== disk) read = { of: disk, as: { ...disk, operations: operations() } }
      return read.as
    },
    /** Everything is gone once the writers that are under way have ended; those who have it open go on with an empty one. */
    async evict(tell: () => void): Promise<void> {
      const before = writers
      let free: () => void = () => undefined
      writers = new Promise((resolve) => (free = resolve))
      await before
      disk = emptyDisk()
      list.load([], [])
      tell()
      free()
    },
    /**
     * Its database is deleted, unless its log has gone on from this row; who has it open can do nothing more with it.
     * @returns whether it was
     */
    async close(through: number): Promise<boolean> {
      const before = writers
      let free: () => void = () => undefined
      writers = new Promise((resolve) => (free = resolve))
      await before
      const isUnchanged = disk.n === through
      if (isUnchanged) {
        disk = emptyDisk()
        list.load([], [])
        life++
      }
      free()
      return isUnchanged
    },
    /** `died` resolves when the client is killed: its open transaction is given up. */
    open(hooks: StoreHooks = NO_HOOKS, died: Promise<void> = new Promise(() => undefined)): Store {
      /** Transactions asked for and not over; those of a client that has ended block no others. */
      const open = new Set<{ before: Promise<void>; free(): void }>()
      const giveUp = ({ before, free }: { before: Promise<void>; free(): void }) => void before.then(free)
      let isDead = false
      const born = life
      const checkOpen = () => {
        if (life !== born) throw new DatabaseClosed()
      }
      void died.then(() => {
        isDead = true
        open.forEach(giveUp)
      })
      async function write<T>(fn: (tables: Tables) => Promise<T>): Promise<T> {
        const before = writers
        let free: () => void = () => undefined
        writers = new Promise((resolve) => (free = resolve))
        const own = { before, free }
        if (isDead) giveUp(own)
        else open.add(own)
        await before
        try {
          await hooks.step('begin')
          checkOpen()
          const draft = { ...disk }
          const result = await fn(new MemoryTables(disk, draft, hooks))
          await hooks.step('commit')
          hooks.beforeCommit()
          disk = draft
          free()
          await hooks.step('tell')
          return result
        } finally {
          open.delete(own)
          free()
        }
      }
      return createLogStore({
        async read(fn) {
          await hooks.step('begin')
          checkOpen()
          return fn(new MemoryTables(disk, disk, hooks))
        },
        write,
        append: (row, photos, chunks) =>
          write(async (tables) => {
            await tables.addPhotos(photos, chunks)
            return { n: await tables.addToLog(row), opened: tables.opened }
          }),
      })
    },
  }
}

type Table = 'meta' | 'lanes' | 'log' | 'own' | 'carriers' | 'photos' | 'chunks' | 'feeds' | 'records'

/** One transaction over a draft of the disk; a table is copied when it is first written to. Who reads has no draft. */
class MemoryTables implements Tables {
  readonly #disk: Disk
  readonly #d: Disk

  readonly #hooks: StoreHooks

  constructor(disk: Disk, draft: Disk, hooks: StoreHooks) {
    this.#disk = disk
    this.#d = draft
    this.#hooks = hooks
  }

  /** Others may run before what is read here arrives. */
  async #between(): Promise<void> {
    const step = this.#hooks.between?.()
    if (step) await step
  }

  #mine<T extends Table>(table: T): Disk[T] {
    if (this.#d === this.#disk) throw new Error('a transaction that reads cannot write')
    if (this.#d[table] === this.#disk[table])
      this.#d[table] = new Map(this.#disk[table] as Map<unknown, unknown>) as Disk[T]
    return this.#d[table]
  }

  get opened() {
    return this.#disk.opened
  }

  async logFrom(n: number) {
    await this.#between()
    const out: LogRow[] = []
    for (const row of this.#d.log.values()) if (row.n >= n) out.push(row)
    return out
  }
  async addToLog(row: Omit<LogRow, 'n'>) {
    const n = ++this.#d.n
    this.#mine('log').set(n, { ...row, n })
    return n
  }
  async truncateLog(through: number) {
    const log = this.#mine('log')
    for (const n of log.keys()) if (n <= through) log.delete(n)
  }
  async ownRows() {
    await this.#between()
    return [...this.#d.own.values()].toSorted((a, b) => a.order - b.order)
  }
  async putOwnRows(rows: Operation[]) {
    const own = this.#mine('own')
    for (const row of rows) {
      own.set(row.order, row)
      for (const id of row.folded ?? []) this.#mine('carriers').set(id, row.id)
    }
  }
  async deleteOwnRows(orders: number[]) {
    const own = this.#mine('own')
    for (const order of orders) own.delete(order)
  }
  async meta<K extends keyof MetaRows>(key: K) {
    return this.#d.meta.get(key) as MetaRows[K] | undefined
  }
  async putMeta<K extends keyof MetaRows>(key: K, value: MetaRows[K]) {
    this.#mine('meta').set(key, value)
  }
  async lanes(names: string[]) {
    await this.#between()
    return names.map((name) => this.#d.lanes.get(name))
  }
  async putLanes(lanes: Lane[]) {
    if (lanes.length === 0) return
    const table = this.#mine('lanes')
    for (const lane of lanes) table.set(lane.name, lane)
  }
  async records(kind: string) {
    await this.#between()
    return [...this.#d.records.values()].filter((row) => row.kind === kind)
  }
  async addPhotos(photos: PhotoRow[], chunks: ChunkRow[]) {
    for (const photo of photos) this.#mine('photos').set(photo.id, photo)
    for (const chunk of chunks) this.#mine('chunks').set(`${chunk.photo}/${chunk.index}`, chunk)
  }
  async photo(id: string) {
    return this.#d.photos.get(id)
  }
  async photosOf(operation: OperationId) {
    return [...this.#d.photos.values()].filter((row) => row.operation === operation).map((row) => row.id)
  }
  async chunk(photo: string, index: number) {
    return this.#d.chunks.get(`${photo}/${index}`)
  }
  async movePhotos(from: OperationId, to: OperationId) {
    for (const photo of this.#d.photos.values())
      if (photo.operation === from) this.#mine('photos').set(photo.id, { ...photo, operation: to })
  }
  async deletePhotosOf(operations: OperationId[]) {
    for (const photo of [...this.#d.photos.values()]) {
      if (!operations.includes(photo.operation)) continue
      this.#mine('photos').delete(photo.id)
      for (let index = 0; index < photo.chunks; index++) this.#mine('chunks').delete(`${photo.id}/${index}`)
    }
  }
  async addAttempt(row: AttemptRow) {
    this.#d.attempts = { row, before: this.#d.attempts }
  }
  async feed(scope: FeedScope) {
    return this.#d.feeds.get(scope)
  }
  async putFeed(row: FeedRow) {
    this.#mine('feeds').set(row.scope, row)
  }
  async record(kind: string, key: string) {
    return this.#d.records.get(`${kind}/${key}`)
  }
  async putRecords(rows: RecordRow[]) {
    for (const row of rows) this.#mine('records').set(`${row.kind}/${row.key}`, row)
  }
  async deleteRecords(refs: { kind: string; key: string }[]) {
    for (const { kind, key } of refs) this.#mine('records').delete(`${kind}/${key}`)
  }
  async recordsAfter(ref: { kind: string; key: string } | null, limit: number) {
    const after = ref === null ? '' : `${ref.kind}/${ref.key}`
    const keys = [...this.#d.records.keys()].filter((key) => key > after).toSorted()
    return keys.slice(0, limit).flatMap((key) => this.#d.records.get(key) ?? [])
  }
  async sweepRecords(round: number) {
    for (const [key, row] of [...this.#d.records]) if (row.round < round) this.#mine('records').delete(key)
  }
}
