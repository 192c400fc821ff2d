/**
 * Keeps I1, I2, I19 and I21: a write is acknowledged only after its transaction is complete; operation, lane place and
 * photos stand or fall together; only a never-sent neighbour of the same lane may coalesce; a full disk reaches the
 * caller. Writes that arrive in the same turn share one transaction.
 */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { AnyMutation } from '#sync/mutations/types.ts'
import type { ChunkRow, PhotoRow, StoreTx } from '#sync/ports/store.ts'
import { openDependencies } from './dependents.ts'
import { isUnsent } from './lanes.ts'
import type { Lane, NewOperation, Operation } from '#sync/ports/rows.ts'
import { newLane } from './operation.ts'
import { readView } from './overlay.ts'
import { assertStorable, prepare, splitPhotos, type EnqueueOptions } from './prepare.ts'
import type { EngineDeps, ViewDeps } from './types.ts'
import { uuid7Source } from './uuid7.ts'

type EnqueueDeps = Pick<
  EngineDeps,
  'store' | 'mutations' | 'schema' | 'clock' | 'random' | 'digest' | 'limits' | 'log'
>

export interface Enqueued {
  /** The operation that carries the write; an earlier one when it coalesced. */
  id: OperationId
  coalesced: boolean
}

/** The write needs an operation that the person has dropped or that the server refused. */
export class DependencyGone extends Error {
  override name = 'DependencyGone'
}

/** No mutation of that name in this app. */
export class UnknownMutation extends Error {
  override name = 'UnknownMutation'
}

interface Waiting {
  operation: NewOperation
  mutation: AnyMutation
  photos: PhotoRow[]
  chunks: ChunkRow[]
  resolve(result: Enqueued): void
  reject(error: unknown): void
}

export type Enqueue = (name: string, args: unknown, options?: EnqueueOptions) => Promise<Enqueued>

/**
 * Builds `enqueue(name, args, options)`. It resolves once the write is durable and rejects with UnstorableText, what the
 * mutation's `parse` threw, UnknownMutation, DependencyGone, or the store's own error (QuotaExceededError above all).
 */
export function createEnqueue(deps: EnqueueDeps, onStored: () => void): Enqueue {
  const mint = uuid7Source(deps.clock, deps.random)
  let group: Waiting[] = []
  let flushing = false

  /** The write is safe whoever hears of it: a channel that was closed must not stop the ones behind. */
  function tell(): void {
    try {
      onStored()
    } catch (error) {
      deps.log.warn('telling of a write failed', { error: String(error) })
    }
  }

  async function flush(): Promise<void> {
    if (flushing) return
    flushing = true
    while (group.length > 0) {
      const writes = group
      group = []
      await commit(writes)
    }
    flushing = false
  }

  async function commit(writes: Waiting[]): Promise<void> {
    try {
      const results = await deps.store.write((tx) => storeGroup(tx, deps, writes))
      writes.forEach((write, i) => write.resolve(results[i] ?? { id: write.operation.id, coalesced: false }))
      tell()
    } catch (error) {
      // one write too many must not take its neighbours with it: each gets its own chance
      if (writes.length === 1) writes[0]?.reject(error)
      else for (const write of writes) await retry(write)
    }
  }

  /** The group failed; should it have been stored all the same, the write is there and counts once. */
  async function retry(write: Waiting): Promise<void> {
    const stored = await deps.store.read((tx) => tx.operation(write.operation.id)).catch(() => undefined)
    if (stored === undefined) return commit([write])
    write.resolve({ id: stored.id, coalesced: false })
    tell()
  }

  return async (name, args, options = {}) => {
    const mutation = deps.mutations.get(name)
    if (mutation === undefined) throw new UnknownMutation(name)
    assertStorable(args)
    const [id, createdAt] = [mint(), deps.clock.now()]
    const { schema } = deps
    const operation = prepare({ ...options, mutation, args: mutation.parse(args), id, createdAt, schema })
    const { photos, chunks } = await splitPhotos(operation.id, options.photos ?? [], deps)
    return new Promise<Enqueued>((resolve, reject) => {
      group.push({ operation, mutation, photos, chunks, resolve, reject })
      if (group.length === 1) void Promise.resolve().then(flush)
    })
  }
}

async function storeGroup(tx: StoreTx, deps: ViewDeps, writes: Waiting[]): Promise<Enqueued[]> {
  const group = await openGroup(tx, deps, writes)
  const results: Enqueued[] = []
  // no await in this loop: a transaction must not be left idle for a turn per write
  for (const write of writes) {
    const { operation } = write
    const lane = group.lanes.get(operation.lane) ?? newLane(operation.lane)
    const merged = coalesce(group, lane, write)
    if (merged === null) add(group, lane, operation)
    results.push({ id: merged ?? operation.id, coalesced: merged !== null })
  }
  const photos = writes.flatMap((write) => write.photos)
  await Promise.all([
    group.added.size > 0 ? tx.addOperations([...group.added.values()]) : undefined,
    group.changed.size > 0 ? tx.putOperations([...group.changed.values()]) : undefined,
    tx.putLanes([...group.lanes.values()]),
    photos.length > 0
      ? tx.addPhotos(
          photos,
          writes.flatMap((write) => write.chunks),
        )
      : undefined,
  ])
  // not before every row was taken: sealed earlier, a row that is refused would leave its place in the lane behind
  tx.seal()
  return results
}

/** What a group of writes reads, and what it is going to write. */
interface Group {
  lanes: Map<string, Lane>
  /** Newest stored operations of lanes, the only ones a write may be folded into. */
  stored: Map<OperationId, Operation>
  added: Map<OperationId, NewOperation>
  changed: Map<OperationId, Operation>
  /** Version the member's feed has reached. */
  feed: number
  /** Dependencies still open, by the id of the write that has them. */
  open: Map<OperationId, OperationId[]>
  /** What the person saw when they wrote over a version of it. */
  bases: Map<OperationId, unknown>
}

async function openGroup(tx: StoreTx, deps: ViewDeps, writes: Waiting[]): Promise<Group> {
  const names = [...new Set(writes.map((write) => write.operation.lane))]
  const lanes = new Map<string, Lane>()
  ;(await tx.lanes(names)).forEach((lane, i) => lanes.set(names[i] ?? '', lane ?? newLane(names[i] ?? '')))
  const mayFold = new Set(
    writes.filter((write) => write.mutation.coalesce).map((write) => lanes.get(write.operation.lane)?.lastId),
  )
  const lastIds = [...mayFold].filter((id) => id !== undefined)
  const last = lastIds.length > 0 ? await Promise.all(lastIds.map((id) => tx.operation(id))) : []
  const stored = new Map(last.flatMap((row) => (row === undefined ? [] : [[row.id, row] as const])))
  const open = new Map<OperationId, OperationId[]>()
  const inGroup = new Set(writes.map((write) => write.operation.id))
  for (const { operation } of writes) {
    if (operation.dependsOn.length === 0) continue
    const rest = await openDependencies(
      tx,
      operation.dependsOn.filter((id) => !inGroup.has(id)),
    )
    if (rest === null) throw new DependencyGone(operation.dependsOn.join())
    open.set(operation.id, [...operation.dependsOn.filter((id) => inGroup.has(id)), ...rest])
  }
  const tagged = writes.filter((write) => write.operation.ifMatch !== undefined)
  const feed = tagged.length > 0 ? ((await tx.feed('member'))?.version ?? 0) : 0
  const bases = new Map<OperationId, unknown>()
  for (const { operation, mutation } of tagged) {
    const [ref] = mutation.touches(operation.args)
    const view = ref === undefined ? [] : await readView(tx, ref.kind, deps)
    bases.set(operation.id, view.find((record) => record.key === ref?.key)?.body)
  }
  return { lanes, stored, feed, bases, added: new Map(), changed: new Map(), open }
}

function add(group: Group, lane: Lane, operation: NewOperation): void {
  const dependsOn = group.open.get(operation.id) ?? []
  const state = dependsOn.length + operation.photos.length > 0 ? 'blocked' : 'ready'
  // the person saw their own last write, which the base rows do not hold yet: that is the version to match
  // (or hold already, while the screen still shows what that write replaced)
  const isOnTop =
    operation.ifMatch !== undefined &&
    lane.etag !== undefined &&
    ((lane.etagVersion ?? 0) > group.feed || lane.etagFrom?.includes(operation.ifMatch))
  const placed: NewOperation = { ...operation, dependsOn, state, seq: lane.next }
  if (isOnTop) placed.ifMatch = lane.etag
  const base = group.bases.get(operation.id)
  if (base !== undefined) placed.base = base
  group.added.set(operation.id, placed)
  group.lanes.set(lane.name, { ...lane, next: lane.next + 1, lastId: operation.id })
}

/** The arguments of both; null also when this build cannot read those of the earlier one. */
function folded(mutation: AnyMutation, earlier: unknown, later: unknown): unknown {
  try {
    return mutation.coalesce?.(earlier, later) ?? null
  } catch {
    return null
  }
}

/** Folds the write into its never-sent neighbour; the id of that neighbour, or null. */
function coalesce(
  group: Group,
  lane: Lane,
  { mutation, operation }: Pick<Waiting, 'mutation' | 'operation'>,
): OperationId | null {
  if (mutation.coalesce === undefined || lane.lastId === undefined || operation.state === 'blocked')
    return null
  const stored = group.changed.get(lane.lastId) ?? group.stored.get(lane.lastId)
  const last = group.added.get(lane.lastId) ?? stored
  if (
    last === undefined ||
    last.name !== operation.name ||
    last.schema !== operation.schema ||
    last.state !== 'ready' ||
    !isUnsent(lane, last.seq)
  )
    return null
  const args = folded(mutation, last.args, operation.args)
  if (args === null) return null
  const { id, seq, createdAt, state, ifMatch } = last
  const tag = ifMatch === undefined ? {} : { ifMatch }
  const row = {
    ...last,
    ...prepare({ mutation, args, id, createdAt, schema: operation.schema }),
    ...tag,
    seq,
    state,
  }
  if (stored === undefined) group.added.set(id, row)
  else group.changed.set(id, { ...row, order: stored.order })
  return id
}
