/**
 * Keeps I5 and I9 for writes that need another one, or say what they were made on top of (If-Match), and W1 for those that
 * get numbers: what they have to know is looked up in the strict transaction that stores them.
 */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { AnyMutation } from '#sync/mutations/types.ts'
import type { Lane, NewOperation } from '#sync/ports/rows.ts'
import type { ChunkRow, PhotoRow, StoreTx } from '#sync/ports/store.ts'
import { withNumbers } from './numbers.ts'
import { readView } from './overlay.ts'
import type { Draft, Numbers } from './prepare.ts'
import type { EngineDeps, ViewDeps } from './types.ts'

export { anyNumbers } from './numbers.ts'

/** The write needs an operation that the person has dropped or that the server refused. */
export class DependencyGone extends Error {
  override name = 'DependencyGone'
}

interface Written {
  draft: Draft
  operation: NewOperation
  mutation: AnyMutation
}

/** Stores writes with what is known of what they need, and their photos. What numbers each got. Throws DependencyGone. */
export function storeLookedUp(
  deps: ViewDeps & Pick<EngineDeps, 'store'>,
  writes: readonly Written[],
  { rows, chunks }: { rows: PhotoRow[]; chunks: ChunkRow[] },
): Promise<(Numbers | undefined)[]> {
  return deps.store.write(async (tx) => {
    const { fresh, given } = await withNumbers(tx, writes)
    const known = await lookUp(tx, deps, fresh)
    await tx.addOperations(fresh.map(({ operation }) => complete(operation, known)))
    if (rows.length > 0) await tx.addPhotos(rows, chunks)
    return given
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

async function lookUp(tx: StoreTx, deps: ViewDeps, writes: readonly Written[]): Promise<Known> {
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

/** Of these operations (or what took their place) the ones not applied yet; null when one was dropped or taken back. */
export async function openDependencies(
  tx: StoreTx,
  ids: readonly OperationId[],
): Promise<OperationId[] | null> {
  const open = new Set<OperationId>()
  for (const id of ids) {
    let row = await tx.operation(id)
    while (row?.replacedBy !== undefined) row = await tx.operation(row.replacedBy)
    if (row?.state === 'discarded' || row?.void === true) return null
    if (row !== undefined && row.state !== 'applied') open.add(row.id)
  }
  return [...open]
}
