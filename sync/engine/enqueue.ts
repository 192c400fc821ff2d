/**
 * Keeps I1, I2 and I21: a write is acknowledged only after its strict transaction is complete; operation and photos stand
 * or fall together; a full disk reaches the caller. Writes that arrive in the same turn share one row of the log, and
 * nothing is read on the way: places are given, and neighbours folded, when they are sent (claim.ts).
 */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { AnyMutation } from '#sync/mutations/types.ts'
import type { ChunkRow, PhotoRow, StoreTx } from '#sync/ports/store.ts'
import { openDependencies } from './dependents.ts'
import type { Lane, NewOperation } from '#sync/ports/rows.ts'
import { readView } from './overlay.ts'
import { assertStorable, prepare, splitPhotos, type EnqueueOptions } from './prepare.ts'
import type { EngineDeps, ViewDeps } from './types.ts'
import { uuid7Source } from './uuid7.ts'

type EnqueueDeps = Pick<
  EngineDeps,
  'store' | 'mutations' | 'schema' | 'clock' | 'random' | 'digest' | 'limits' | 'log'
>

export interface Enqueued {
  /** The operation that carries the write; it answers to this id also when another one carries it later. */
  id: OperationId
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

  /** The write is stored, no matter who is notified: a channel that was closed must not stop the ones behind. */
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
      await storeGroup(deps, writes)
      for (const write of writes) write.resolve({ id: write.operation.id })
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
    write.resolve({ id: stored.id })
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

/** Whether nothing need be known of what is there already. */
const isPlain = ({ operation }: Waiting) =>
  operation.dependsOn.length === 0 && operation.ifMatch === undefined

/** Stores a group: one row that is put behind the others unless something has to be looked up. */
async function storeGroup(deps: EnqueueDeps, writes: Waiting[]): Promise<void> {
  const photos = writes.flatMap((write) => write.photos)
  const chunks = writes.flatMap((write) => write.chunks)
  if (writes.every(isPlain))
    return deps.store.append(
      writes.map(({ operation }) => operation),
      { rows: photos, chunks },
    )
  await deps.store.write(async (tx) => {
    const known = await lookUp(tx, deps, writes)
    await tx.addOperations(writes.map(({ operation }) => complete(operation, known)))
    if (photos.length > 0) await tx.addPhotos(photos, chunks)
  })
}

/** What writes have to know of what is there. */
interface Known {
  lanes: Map<string, Lane>
  /** Version the member's feed has reached. */
  feed: number
  /** Dependencies still open, by the id of the write that has them. */
  open: Map<OperationId, OperationId[]>
  /** What the person saw when they wrote over a version of it. */
  bases: Map<OperationId, unknown>
}

async function lookUp(tx: StoreTx, deps: ViewDeps, writes: Waiting[]): Promise<Known> {
  const tagged = writes.filter((write) => write.operation.ifMatch !== undefined)
  const names = [...new Set(tagged.map((write) => write.operation.lane))]
  const rows = await tx.lanes(names)
  const lanes = new Map(rows.flatMap((lane) => (lane === undefined ? [] : [[lane.name, lane] as const])))
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
  const feed = tagged.length > 0 ? ((await tx.feed('member'))?.version ?? 0) : 0
  const bases = new Map<OperationId, unknown>()
  for (const { operation, mutation } of tagged) {
    const [ref] = mutation.touches(operation.args)
    const view = ref === undefined ? [] : await readView(tx, ref.kind, deps)
    bases.set(operation.id, view.find((record) => record.key === ref?.key)?.body)
  }
  return { lanes, feed, bases, open }
}

function complete(operation: NewOperation, known: Known): NewOperation {
  const dependsOn = known.open.get(operation.id) ?? []
  const state = dependsOn.length + operation.photos.length > 0 ? 'blocked' : 'ready'
  const lane = known.lanes.get(operation.lane)
  // the person saw their own last write, which the base rows do not hold yet: that is the version to match
  // (or hold already, while the screen still shows what that write replaced)
  const isOnTop =
    operation.ifMatch !== undefined &&
    lane?.etag !== undefined &&
    ((lane.etagVersion ?? 0) > known.feed || lane.etagFrom?.includes(operation.ifMatch))
  const whole: NewOperation = { ...operation, dependsOn, state }
  if (isOnTop && lane?.etag !== undefined) whole.ifMatch = lane.etag
  const base = known.bases.get(operation.id)
  if (base !== undefined) whole.base = base
  return whole
}
