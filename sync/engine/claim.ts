/**
 * Keeps I4, I6 and I8: what may go now, as a pure plan. Of each lane that is neither halted, waiting nor under way, the
 * unbroken run from its first open place; after a kind that halts its lane on refusal nothing more, as the server would
 * run on. Whole lanes go into one batch, so that batches can travel side by side; a lane under suspicion travels alone.
 */
import type { MutationRegistry } from '#sync/mutations/types.ts'
import { isDue } from './backoff.ts'
import type { Lane, Operation } from '#sync/ports/rows.ts'

export interface Batch {
  operations: Operation[]
  /** Its one lane was silent before while the server answered another request. */
  suspect?: true
}

export interface ClaimPlan {
  batches: Batch[]
  /** Lanes marked as under way. */
  lanes: Lane[]
  /** Heads of lanes whose kind this app does not know. */
  unknown: Operation[]
}

export interface ClaimLimits {
  operations: number
  bytes: number
  batches: number
  /** Batches of lanes that are free of suspicion; all of them unless said. */
  together?: number
  /** Batches of lanes under suspicion; all of them unless said. */
  apart?: number
  /** Lanes of one group travel together and with no others (see suspicion.ts). */
  groupOf?: (lane: string) => string | undefined
}

const OVERHEAD_BYTES = 300

/** Whether a lane could move: not under way, not waiting for the person, not waiting for time. */
export function isIdle(lane: Lane, now: number): boolean {
  return lane.claimEpoch === undefined && lane.halted === undefined && isDue(lane, now)
}

/** The part of a lane that may be sent now, in order. `ready` holds ready operations of that lane in any order. */
export function runnable(
  lane: Lane,
  ready: Operation[],
  { mutations, now }: Pick<ClaimContext, 'mutations' | 'now'>,
): { run: Operation[]; unknown?: Operation } {
  if (!isIdle(lane, now)) return { run: [] }
  const run: Operation[] = []
  let seq = lane.done + 1
  for (const operation of ready.toSorted((a, b) => a.seq - b.seq)) {
    while (lane.ahead.includes(seq)) seq++
    if (operation.seq !== seq) break
    const mutation = mutations.get(operation.name)
    // to take one back needs no knowledge of what it was
    if (mutation === undefined && operation.void !== true) return { run, unknown: operation }
    run.push(operation)
    seq++
    if (operation.void !== true && mutation?.onRefusal !== 'continue') break
  }
  return { run }
}

/** What a plan is made from. */
export interface Claimable {
  /** Ready operations, in any order. */
  ready: Operation[]
  lanes: ReadonlyMap<string, Lane>
}

export interface ClaimContext {
  mutations: MutationRegistry
  /** Device time, milliseconds. */
  now: number
  /** Of the drainer that claims. */
  epoch: number
  limits: ClaimLimits
}

/** Puts runnable operations into at most `limits.batches` batches and marks their lanes. */
export function planClaim({ ready, lanes }: Claimable, context: ClaimContext): ClaimPlan {
  const { epoch, limits } = context
  const byLane = groupByLane(ready)
  const plan: ClaimPlan = { batches: [], lanes: [], unknown: [] }
  const packer = createPacker(plan.batches, limits)
  for (const [name, operations] of byLane) {
    const lane = lanes.get(name)
    if (lane === undefined) continue
    const { run, unknown } = runnable(lane, operations, context)
    if (unknown !== undefined) plan.unknown.push(unknown)
    const last = packer.pack(lane, run)
    if (last !== undefined)
      plan.lanes.push({
        ...lane,
        claimEpoch: epoch,
        claimThrough: last.seq,
        attempted: Math.max(lane.attempted, last.seq),
      })
  }
  return plan
}

/** Fills batches lane by lane. */
function createPacker(batches: Batch[], limits: ClaimLimits) {
  /** The batch that is being filled, by what may travel in it. */
  const open = new Map<string, { batch: Batch; bytes: number }>()
  let together = limits.together ?? Infinity
  let apart = limits.apart ?? Infinity

  function begin(key: string, lane: Lane): { batch: Batch; bytes: number } | null {
    if (batches.length >= limits.batches || (key === '' ? together-- : apart--) <= 0) return null
    const batch: Batch = isSuspect(lane) ? { operations: [], suspect: true } : { operations: [] }
    batches.push(batch)
    const begun = { batch, bytes: 0 }
    open.set(key, begun)
    return begun
  }

  return {
    /** Packs as much of a lane's run as fits; its last operation, undefined when nothing did. */
    pack(lane: Lane, run: Operation[]): Operation | undefined {
      const key = isSuspect(lane) ? `lane ${lane.name}` : (limits.groupOf?.(lane.name) ?? '')
      let last: Operation | undefined
      for (const operation of run) {
        const size = wireBytes(operation.body ?? '') + OVERHEAD_BYTES
        let target = open.get(key) ?? null
        if (
          target === null ||
          target.batch.operations.length >= limits.operations ||
          target.bytes + size > limits.bytes
        ) {
          // one lane never travels in two batches at once
          if (last !== undefined) break
          target = begin(key, lane)
          if (target === null) break
        }
        target.batch.operations.push(operation)
        target.bytes += size
        last = operation
      }
      return last
    },
  }
}

/** Whether it has been silent while others were answered. */
export const isSuspect = (lane: Lane): boolean => (lane.silent ?? 0) > 0

export function groupByLane(operations: Operation[]): Map<string, Operation[]> {
  const lanes = new Map<string, Operation[]>()
  for (const operation of operations) {
    const lane = lanes.get(operation.lane)
    if (lane === undefined) lanes.set(operation.lane, [operation])
    else lane.push(operation)
  }
  return lanes
}

/** UTF-8 bytes of a text once quoted inside JSON, never too few. */
function wireBytes(text: string): number {
  let bytes = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    bytes += code < 0x80 ? (code === 0x22 || code === 0x5c ? 2 : 1) : 3
  }
  return bytes
}
