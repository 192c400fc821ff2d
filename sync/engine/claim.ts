/**
 * Keeps I4, I6 and I8: what may go now, as a pure plan. Of each lane that is neither halted, waiting nor under way, the
 * unbroken run from its first open place; after a kind that halts its lane on refusal nothing more, as the server would
 * run on. Neighbours are folded and places given here. Whole lanes go into one batch, so that batches can travel side by
 * side; a lane under suspicion travels alone.
 */
import { isDue } from './backoff.ts'
import { foldNeighbours, type Folded, type FoldingApp } from './folding.ts'
import { groupByLane, inSendingOrder, isUnsent } from './lanes.ts'
import { newestOf } from './lineage.ts'
import { isOpen } from './stored-life.ts'
import type { Lane, Operation } from '#sync/ports/rows.ts'

export interface Batch {
  operations: Operation[]
  /** Its one lane was silent before while the server answered another request. */
  suspect?: true
}

export interface ClaimPlan {
  batches: Batch[]
  /** Operations that have their place, or their content, from now on. */
  placed: Operation[]
  /** Operations that others carry now. */
  folded: Operation[]
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
  /** One write alone, of a lane not among these. */
  probe?: ReadonlySet<string>
}

const OVERHEAD_BYTES = 300

/** Whether a lane could move: not waiting for the person, not waiting for time. */
export function isIdle(lane: Lane, now: number): boolean {
  return lane.halted === undefined && isDue(lane, now)
}

/** One write of a run: where it goes, and what it carries. */
type Sendable = Folded & { isPlaced: boolean }

/** The part of a lane that may be sent now, in order, with places. `rows` are the open operations of that lane. */
export function runnable(
  lane: Lane,
  rows: readonly Operation[],
  { mutations, schema, now }: Omit<ClaimContext, 'limits'>,
): { run: Sendable[]; unknown?: Operation } {
  if (!isIdle(lane, now)) return { run: [] }
  const run: Sendable[] = []
  let seq = lane.done + 1
  for (const { operation, gone } of foldNeighbours(inSendingOrder(rows), { mutations, schema })) {
    // whether what is taken back was applied is not known yet, and so not what this one was made on top of
    if (operation.ifMatch !== undefined && run.at(-1)?.operation.void === true) break
    while (lane.ahead.includes(seq)) seq++
    if (operation.state !== 'ready' || (!isUnsent(operation) && operation.seq !== seq)) break
    const mutation = mutations.get(operation.name)
    // to take one back needs no knowledge of what it was
    if (mutation === undefined && operation.void !== true) return { run, unknown: operation }
    const isPlaced = !isUnsent(operation)
    run.push({ operation: isPlaced ? operation : { ...onTop(operation, lane), seq }, gone, isPlaced })
    seq++
    if (operation.void !== true && mutation?.onRefusal !== 'continue') break
  }
  return { run }
}

/** What it was made on top of: the write in front of it may have been dropped, refused or withdrawn since. */
const onTop = (operation: Operation, lane: Lane): Operation =>
  operation.ifMatch === undefined ? operation : { ...operation, ifMatch: newestOf(operation.ifMatch, lane) }

/** What a plan is made from. */
export interface Claimable {
  /** Open operations by lane; of a lane all of them. */
  open: ReadonlyMap<string, readonly Operation[]>
  lanes: ReadonlyMap<string, Lane>
}

export interface ClaimContext extends FoldingApp {
  /** Device time, milliseconds. */
  now: number
  limits: ClaimLimits
}

/** Puts runnable operations into at most `limits.batches` batches. */
export function planClaim({ open, lanes }: Claimable, context: ClaimContext): ClaimPlan {
  const plan: ClaimPlan = { batches: [], placed: [], folded: [], unknown: [] }
  const packer = createPacker(plan.batches, context.limits)
  for (const [name, rows] of inTurn({ open, lanes }, context.limits)) {
    const lane = lanes.get(name)
    if (lane === undefined || context.limits.probe?.has(name) || packer.isFull()) continue
    const { run, unknown } = runnable(lane, rows, context)
    if (unknown !== undefined) plan.unknown.push(unknown)
    for (const { operation, gone, isPlaced } of packer.pack(lane, run)) {
      if (!isPlaced) plan.placed.push(operation)
      plan.folded.push(...gone)
    }
  }
  return plan
}

/**
 * Of the lanes that travel apart those first that met the fewest silences alone: what was only in the company of one
 * that hangs before that one, which else would take every place again and again.
 */
function inTurn(
  { open, lanes }: Claimable,
  { groupOf }: ClaimLimits,
): Iterable<[string, readonly Operation[]]> {
  const silences = (name: string) => lanes.get(name)?.silent ?? 0
  const isApart = (name: string) => silences(name) > 0 || groupOf?.(name) !== undefined
  const apart = [...open.keys()].filter(isApart)
  if (apart.length < 2) return open
  const next = apart.toSorted((one, other) => silences(one) - silences(other)).values()
  return [...open.keys()].map((name) => {
    const turn = isApart(name) ? (next.next().value ?? name) : name
    return [turn, open.get(turn) ?? []]
  })
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

  const fits = ({ batch, bytes }: { batch: Batch; bytes: number }, count: number, size: number) =>
    batch.operations.length + count <= limits.operations && bytes + size <= limits.bytes

  return {
    /** Whether nothing of any lane would find room. */
    isFull: () =>
      batches.length >= limits.batches &&
      batches.every(({ operations }) => operations.length >= limits.operations),

    /** Packs as much of a lane's run as fits one batch; what was packed. */
    pack(lane: Lane, run: readonly Sendable[]): Sendable[] {
      const key = isSuspect(lane) ? `lane ${lane.name}` : (limits.groupOf?.(lane.name) ?? '')
      const sizes = run.map(({ operation }) => wireBytes(operation.body ?? '') + OVERHEAD_BYTES)
      let target = open.get(key) ?? null
      const size = sizes.reduce((sum, each) => sum + each, 0)
      // a lane that would be cut in two begins a batch of its own: its rest would wait for an answer
      const isWhole = target !== null && fits(target, run.length, size)
      if (run.length > 0 && !isWhole) target = begin(key, lane) ?? target
      const packed: Sendable[] = []
      for (const [i, each] of run.entries()) {
        if (target === null || !fits(target, 1, target.batch.operations.length > 0 ? (sizes[i] ?? 0) : 0))
          break
        target.batch.operations.push(each.operation)
        target.bytes += sizes[i] ?? 0
        packed.push(each)
      }
      return packed
    },
  }
}

/** Whether it has been silent while others were answered. */
export const isSuspect = (lane: Lane): boolean => (lane.silent ?? 0) > 0

/** Open operations by lane, each lane where its first one stands. */
export function openByLane(operations: Iterable<Operation>): Map<string, Operation[]> {
  const open: Operation[] = []
  for (const operation of operations) if (isOpen(operation)) open.push(operation)
  return groupByLane(open)
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
