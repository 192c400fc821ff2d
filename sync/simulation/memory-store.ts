/**
 * The store's twin in memory: one writer at a time, all or nothing, durable at commit, exactly as the engine may rely
 * on from IndexedDB. Hooks let a simulation suspend, kill or refuse a transaction at every await.
 */
import type { FeedScope } from '#sync/contracts/sync.ts'
import type { Lane, Operation } from '#sync/ports/rows.ts'
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

/** What the disk holds; shared by all clients of one device. */
export interface Disk {
  order: number
  meta: Map<keyof MetaRows, unknown>
  lanes: Map<string, Lane>
  operations: Map<number, Operation>
  photos: Map<string, PhotoRow>
  chunks: Map<string, ChunkRow>
  feeds: Map<FeedScope, FeedRow>
  records: Map<string, RecordRow>
  attempts: AttemptRow[]
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
    attempts: [],
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
export function createDevice(disk: Disk = emptyDisk()) {
  let writers: Promise<void> = Promise.resolve()
  return {
    disk,
    /** `died` resolves when the client is killed: its open transaction is given up. */
    open(hooks: StoreHooks = NO_HOOKS, died: Promise<void> = new Promise(() => undefined)): Store {
      return {
        async read(fn) {
          await hooks.step('begin')
          return fn(transaction(copy(disk)))
        },
        async write(fn) {
          const before = writers
          let free: () => void = () => undefined
          writers = new Promise((resolve) => (free = resolve))
          void died.then(() => before.then(free))
          await before
          try {
            await hooks.step('begin')
            const draft = copy(disk)
            const result = await fn(transaction(draft))
            await hooks.step('commit')
            hooks.beforeCommit()
            Object.assign(disk, draft)
            free()
            await hooks.step('tell')
            return result
          } finally {
            free()
          }
        },
      }
    },
  }
}

function copy(disk: Disk): Disk {
  const { order, meta, lanes, operations, photos, chunks, feeds, records, attempts } = disk
  return {
    order,
    meta: new Map(meta),
    lanes: new Map(lanes),
    operations: new Map(operations),
    photos: new Map(photos),
    chunks: new Map(chunks),
    feeds: new Map(feeds),
    records: new Map(records),
    attempts: [...attempts],
  }
}

function transaction(d: Disk): StoreTx {
  const all = () => [...d.operations.values()].sort((a, b) => a.order - b.order)
  return {
    meta: async <K extends keyof MetaRows>(key: K) => d.meta.get(key) as MetaRows[K] | undefined,
    putMeta: async (key, value) => void d.meta.set(key, value),
    lanes: async (names) => names.map((name) => d.lanes.get(name)),
    claimedLanes: async () => [...d.lanes.values()].filter((lane) => lane.claimEpoch !== undefined),
    putLanes: async (lanes) => lanes.forEach((lane) => d.lanes.set(lane.name, lane)),
    addOperations: async (rows) =>
      rows.forEach((row) => d.operations.set(++d.order, { ...row, order: d.order })),
    putOperations: async (rows) => rows.forEach((row) => d.operations.set(row.order, row)),
    deleteOperations: async (orders) => orders.forEach((order) => d.operations.delete(order)),
    operation: async (id) => all().find((row) => row.id === id),
    inState: async (state, offset, limit) =>
      all()
        .filter((row) => row.state === state)
        .slice(offset, offset + limit),
    countInState: async (state) => all().filter((row) => row.state === state).length,
    inLane: async (lane) => all().filter((row) => row.lane === lane),
    touching: async (kind) => all().filter((row) => row.touches.includes(kind)),
    records: async (kind) => [...d.records.values()].filter((row) => row.kind === kind),
    addPhotos: async (photos, chunks) => {
      for (const photo of photos) d.photos.set(photo.id, photo)
      for (const chunk of chunks) d.chunks.set(`${chunk.photo}/${chunk.index}`, chunk)
    },
    photo: async (id) => d.photos.get(id),
    chunk: async (photo, index) => d.chunks.get(`${photo}/${index}`),
    movePhotos: async (from, to) => {
      for (const photo of d.photos.values())
        if (photo.operation === from) d.photos.set(photo.id, { ...photo, operation: to })
    },
    deletePhotosOf: async (operations) => {
      for (const photo of [...d.photos.values()]) {
        if (!operations.includes(photo.operation)) continue
        d.photos.delete(photo.id)
        for (let index = 0; index < photo.chunks; index++) d.chunks.delete(`${photo.id}/${index}`)
      }
    },
    addAttempt: async (row) => void d.attempts.push(row),
    feed: async (scope) => d.feeds.get(scope),
    putFeed: async (row) => void d.feeds.set(row.scope, row),
    record: async (kind, key) => d.records.get(`${kind}/${key}`),
    putRecords: async (rows) => rows.forEach((row) => d.records.set(`${row.kind}/${row.key}`, row)),
    deleteRecords: async (refs) => refs.forEach(({ kind, key }) => d.records.delete(`${kind}/${key}`)),
    sweepRecords: async (round) => {
      for (const [key, row] of d.records) if (row.round < round) d.records.delete(key)
    },
  }
}
