/**
 * Keeps I1, I2 and I21: a write is acknowledged only after its strict transaction is complete; operation and photos stand
 * or fall together; a full disk reaches the caller. Writes that arrive in the same turn share one row of the log, and
 * nothing is read on the way: places are given, and neighbours folded, when they are sent (claim.ts).
 */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { AnyMutation } from '#sync/mutations/types.ts'
import type { ChunkRow, PhotoRow } from '#sync/ports/store.ts'
import type { NewOperation } from '#sync/ports/rows.ts'
import {
  assertStorable,
  prepare,
  type Draft,
  type EnqueueOptions,
  type NewPhoto,
  type Numbers,
} from './prepare.ts'
import type { WholeDeps } from './parts.ts'
import { uuid7Source } from './uuid7.ts'

type EnqueueDeps = Pick<
  WholeDeps,
  'store' | 'mutations' | 'schema' | 'clock' | 'random' | 'digest' | 'limits' | 'log' | 'parts'
>

export interface Enqueued {
  /** The operation that carries the write; it answers to this id also when another one carries it later. */
  id: OperationId
  /** What `EnqueueOptions.numbers` asked for, by field; from the transaction that stored the write. */
  numbers?: Numbers
}

/** No mutation of that name in this app. */
export class UnknownMutation extends Error {
  override name = 'UnknownMutation'
}

interface Waiting {
  operation: NewOperation
  /** What the operation was made of; one with numbers is made again once they are known. */
  draft: Draft
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
      const numbers = await storeGroup(deps, writes)
      for (const [i, { operation, resolve }] of writes.entries())
        resolve({ id: operation.id, ...(numbers[i] && { numbers: numbers[i] }) })
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
    // one with numbers looks for itself, where it gets them
    if (stored === undefined || write.draft.numbers) return commit([write])
    write.resolve({ id: stored.id })
    tell()
  }

  return async (name, args, options = {}) => {
    const mutation = deps.mutations.get(name)
    if (mutation === undefined) throw new UnknownMutation(name)
    assertStorable(args)
    const [id, createdAt] = [mint(), deps.clock.now()]
    const { schema } = deps
    const { numbers } = options
    const given = numbers ? (await deps.parts.lookUp()).anyNumbers(args, numbers) : args
    const draft = { ...options, mutation, args: mutation.parse(given), id, createdAt, schema }
    const operation = prepare(draft)
    const { photos, chunks } = await inPieces(deps, id, options.photos ?? [])
    return new Promise<Enqueued>((resolve, reject) => {
      group.push({ operation, draft, mutation, photos, chunks, resolve, reject })
      if (group.length === 1) void Promise.resolve().then(flush)
    })
  }
}

/** Who has no photos loads nothing. */
const inPieces = async (deps: EnqueueDeps, id: OperationId, photos: NewPhoto[]) =>
  photos.length > 0
    ? (await deps.parts.splitPhotos()).splitPhotos(id, photos, deps)
    : { photos: [], chunks: [] }

/** Whether nothing need be known of what is there already. */
const isPlain = ({ operation }: Waiting) =>
  operation.dependsOn.length === 0 && operation.ifMatch === undefined && operation.numbered === undefined

/** Stores a group: one row that is put behind the others unless something has to be looked up. What numbers each got. */
async function storeGroup(deps: EnqueueDeps, writes: Waiting[]): Promise<(Numbers | undefined)[]> {
  const rows = writes.flatMap((write) => write.photos)
  const chunks = writes.flatMap((write) => write.chunks)
  if (!writes.every(isPlain)) return (await deps.parts.lookUp()).storeLookedUp(deps, writes, { rows, chunks })
  await deps.store.append(
    writes.map(({ operation }) => operation),
    { rows, chunks },
  )
  return []
}
