/**
 * Keeps I19: neighbours of a lane that were never sent are folded into the last of them when the lane is sent, or when
 * the person decides about one of them. A write is never touched before: until then each stands in the log as it was made.
 */
import { SYNC_SCHEMA } from '#sync/contracts/sync/constants.ts'
import type { AnyMutation, MutationRegistry } from '#sync/mutations/types.ts'
import type { Operation } from '#sync/ports/rows.ts'
import { groupByLane, inSendingOrder, isUnsent } from './lanes.ts'
import { prepare } from './prepare.ts'
import { isOpen } from './stored-life.ts'

/** One write as it is sent, and those that it carries. */
export interface Folded {
  operation: Operation
  /** Rows that are no more once this is stored. */
  gone: Operation[]
}

export interface FoldingApp {
  mutations: MutationRegistry
  /** Operation schema this app writes: what another one wrote is sent as it is. */
  schema?: number | undefined
}

/** Neighbours of one lane, in order, folded where their kind says how. */
export function foldNeighbours(
  operations: readonly Operation[],
  { mutations, schema = SYNC_SCHEMA }: FoldingApp,
): Folded[] {
  const out: Folded[] = []
  for (const operation of operations) {
    const before = out.at(-1)
    const mutation = operation.schema === schema ? mutations.get(operation.name) : undefined
    const both = before && fold(before.operation, operation, mutation)
    if (before && both) out[out.length - 1] = { operation: both, gone: [...before.gone, before.operation] }
    else out.push({ operation, gone: [] })
  }
  return out
}

/** Operations as the person understands them: what will be sent as one is one. In ascending order. */
export function asSent(operations: readonly Operation[], app: FoldingApp): Operation[] {
  const settled = operations.filter((row) => !isOpen(row))
  const open = [...groupByLane(operations.filter(isOpen)).values()].flatMap((rows) =>
    foldNeighbours(inSendingOrder(rows), app).map(({ operation }) => operation),
  )
  return [...settled, ...open].toSorted((one, other) => one.order - other.order)
}

function fold(earlier: Operation, later: Operation, mutation: AnyMutation | undefined): Operation | null {
  if (mutation?.coalesce === undefined || !mayFold(earlier) || !mayFold(later)) return null
  if (earlier.name !== later.name || earlier.schema !== later.schema) return null
  const args = folded(mutation, earlier.args, later.args)
  if (args === null) return null
  const { createdAt, ifMatch, base } = earlier
  const { ifMatch: _tag, base: _base, ...rest } = later
  const {
    seq: _seq,
    state: _state,
    ...fresh
  } = prepare({
    mutation,
    args,
    id: later.id,
    createdAt,
    schema: later.schema,
  })
  return {
    ...rest,
    ...fresh,
    ...(ifMatch === undefined ? {} : { ifMatch }),
    ...(base === undefined ? {} : { base }),
    folded: [...(earlier.folded ?? []), earlier.id, ...(later.folded ?? [])],
  }
}

/** Never sent, waiting for nothing, and without photos or numbers of its own. */
const mayFold = (row: Operation) =>
  row.state === 'ready' && isUnsent(row) && row.photoCount === 0 && row.numbered === undefined

/** The arguments of both; null also when this build cannot read those of the earlier one. */
function folded(mutation: AnyMutation, earlier: unknown, later: unknown): unknown {
  try {
    return mutation.coalesce?.(earlier, later) ?? null
  } catch {
    return null
  }
}
