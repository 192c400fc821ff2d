/**
 * Keeps I4, I6 and I8: what may go now, as a pure plan. Of each lane that is neither halted, waiting nor under way, the
 * unbroken run from its first open place; after a kind that halts its lane on refusal nothing more, as the server would
 * run on. Whole lanes go into one batch, so that batches can travel side by side.
 */
import type { MutationRegistry } from '#sync/mutations/types.ts'
import { isDue } from './backoff.ts'
import type { Lane, Operation } from '#sync/ports/rows.ts'

export interface Batch {
  operations: Operation[]
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
  mutations: MutationRegistry,
  now: number,
): { run: Operation[]; unknown?: Operation } {
  if (!isIdle(lane, now)) return { run: [] }
  const run: Operation[] = []
  let seq = lane.done + 1
  for (const operation of ready.toSorted((a, b) => a.seq - b.seq)) {
    while (lane.ahead.includes(seq)) seq++
    if (operation.seq !== seq) break
    const mutation = mutations.get(operation.name)
    if (mutation === undefined) return { run, unknown: operation }
    run.push(operation)
    seq++
    if (mutation.onRefusal !== 'continue') break
  }
  return { run }
}

/** Puts runnable operations into at most `limits.batches` batches and marks their lanes. */
export function planClaim(
  ready: Operation[],
  lanes: Map<string, Lane>,
  mutations: MutationRegistry,
  now: number,
  epoch: number,
  limits: ClaimLimits,
): ClaimPlan {
  const byLane = groupByLane(ready)
  const plan: ClaimPlan = { batches: [], lanes: [], unknown: [] }
  let bytes = 0
  for (const [name, operations] of byLane) {
    const lane = lanes.get(name)
    if (lane === undefined) continue
    const { run, unknown } = runnable(lane, operations, mutations, now)
    if (unknown !== undefined) plan.unknown.push(unknown)
    let batch = plan.batches.at(-1)
    const taken: Operation[] = []
    for (const operation of run) {
      const size = wireBytes(operation.body ?? '') + OVERHEAD_BYTES
      const full =
        batch === undefined || batch.operations.length >= limits.operations || bytes + size > limits.bytes
      if (full) {
        // one lane never travels in two batches at once
        if (taken.length > 0 || plan.batches.length >= limits.batches) break
        batch = { operations: [] }
        plan.batches.push(batch)
        bytes = 0
      }
      batch?.operations.push(operation)
      taken.push(operation)
      bytes += size
    }
    const last = taken.at(-1)
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
