/**
 * The store's twin in memory: one writer at a time, all or nothing, durable at commit, exactly as the engine may rely
 * on from IndexedDB. Hooks let a simulation suspend, kill or refuse a transaction at every await.
 */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { FeedScope } from '#sync/contracts/sync/sync.ts'
import type { Lane, NewOperation, Operation, StoredState } from '#sync/ports/rows.ts'
import type {
  AttemptRow,
  ChunkRow,
  FeedRow,
  MetaRows,
  PhotoRow,
  RecordRow,
  Store,
  StoreTx,
} from '#sync/ports/store.ts'

/** What the disk holds; shared by all clients of one device. Its tables are never changed, a commit puts new ones. */
export interface Disk {
  order: number
  meta: Map<keyof MetaRows, unknown>
  lanes: Map<string, Lane>
  operations: Map<number, Operation>
  photos: Map<string, PhotoRow>
  chunks: Map<string, ChunkRow>
  feeds: Map<FeedScope, FeedRow>
  records: Map<string, RecordRow>
  attempts: Attempts | null
}

/** Newest first: what a commit adds leaves those before it as they are. */
interface Attempts {
  row: AttemptRow
  before: Attempts | null
}

function emptyDisk(): Disk {
  return {
    order: 0,
    meta: new Map(),
    lanes: new Map(),
    operations: new Map(),
    photos: new Map(),
    chunks: new Map(),
    feeds: new Map(),
    records: new Map(),
    attempts: null,
  }
}

export interface StoreHooks {
  /** Awaited before a transaction begins, before it commits and before its caller hears of it. */
  step(what: 'begin' | 'commit' | 'tell'): Promise<void>
  /** May throw what a full disk throws; called right before the commit. */
  beforeCommit(): void
}

const NO_HOOKS: StoreHooks = { step: async () => undefined, beforeCommit: () => undefined }

/** A device's disk with its queue of writers. Each client opens it with hooks of its own. */
export function createDevice() {
  let disk = emptyDisk()
  let writers: Promise<void> = Promise.resolve()
  return {
    get disk(): Readonly<Disk> {
      return disk
    },
    /** `died` resolves when the client is killed: its open transaction is given up. */
    open(hooks: StoreHooks = NO_HOOKS, died: Promise<void> = new Promise(() => undefined)): Store {
      /** Transactions asked for and not over; those of a client that is no more hold nobody up. */
      const open = new Set<{ before: Promise<void>; free(): void }>()
      const giveUp = ({ before, free }: { before: Promise<void>; free(): void }) => void before.then(free)
      let isDead = false
      void died.then(() => {
        isDead = true
        open.forEach(giveUp)
      })
      return {
        async read(fn) {
          await hooks.step('begin')
          return fn(new MemoryTx(disk, disk))
        },
        async write(fn) {
          const before = writers
          let free: () => void = () => undefined
          writers = new Promise((resolve) => (free = resolve))
          const own = { before, free }
          if (isDead) giveUp(own)
          else open.add(own)
          await before
          try {
            await hooks.step('begin')
            const draft = { ...disk }
            const result = await fn(new MemoryTx(disk, draft))
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
        },
      }
    },
  }
}

type Table = 'meta' | 'lanes' | 'operations' | 'photos' | 'chunks' | 'feeds' | 'records'

/** One transaction over a draft of the disk; a table is copied when it is first written to. Who reads has no draft. */
class MemoryTx implements StoreTx {
  readonly #disk: Disk
  readonly #d: Disk
  #isSealed = false

  constructor(disk: Disk, draft: Disk) {
    this.#disk = disk
    this.#d = draft
  }

  #mine<T extends Table>(table: T): Disk[T] {
    if (this.#isSealed) throw new Error('a sealed transaction was written to')
    if (this.#d === this.#disk) throw new Error('a transaction that reads cannot write')
    if (this.#d[table] === this.#disk[table])
      this.#d[table] = new Map(this.#disk[table] as Map<unknown, unknown>) as Disk[T]
    return this.#d[table]
  }

  /** Rows were added in ascending order, and a table keeps that order. */
  #operations(take: (row: Operation) => boolean): Operation[] {
    const out: Operation[] = []
    for (const row of this.#d.operations.values()) if (take(row)) out.push(row)
    return out
  }

  async meta<K extends keyof MetaRows>(key: K) {
    return this.#d.meta.get(key) as MetaRows[K] | undefined
  }
  async putMeta<K extends keyof MetaRows>(key: K, value: MetaRows[K]) {
    this.#mine('meta').set(key, value)
  }
  async lanes(names: string[]) {
    return names.map((name) => this.#d.lanes.get(name))
  }
  async claimedLanes() {
    return [...this.#d.lanes.values()].filter((lane) => lane.claimEpoch !== undefined)
  }
  async putLanes(lanes: Lane[]) {
    if (lanes.length === 0) return
    const table = this.#mine('lanes')
    for (const lane of lanes) table.set(lane.name, lane)
  }
  async addOperations(rows: NewOperation[]) {
    const table = this.#mine('operations')
    for (const row of rows) table.set(++this.#d.order, { ...row, order: this.#d.order })
  }
  async putOperations(rows: Operation[]) {
    const table = this.#mine('operations')
    for (const row of rows) table.set(row.order, row)
  }
  async deleteOperations(orders: number[]) {
    const table = this.#mine('operations')
    for (const order of orders) table.delete(order)
  }
  async operation(id: OperationId) {
    for (const row of this.#d.operations.values()) if (row.id === id) return row
    return undefined
  }
  async allInState(state: StoredState) {
    return this.#operations((row) => row.state === state)
  }
  async inState(state: StoredState, offset: number, limit: number) {
    const out: Operation[] = []
    let skip = offset
    for (const row of this.#d.operations.values())
      if (row.state === state && skip-- <= 0 && out.push(row) === limit) break
    return out
  }
  async countInState(state: StoredState) {
    let count = 0
    for (const row of this.#d.operations.values()) if (row.state === state) count++
    return count
  }
  async inLane(lane: string) {
    return this.#operations((row) => row.lane === lane)
  }
  async touching(kind: string) {
    return this.#operations((row) => row.touches.includes(kind))
  }
  async records(kind: string) {
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
  seal() {
    this.#isSealed = true
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
