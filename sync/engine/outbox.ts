/**
 * The drainer's transactions before sending. Keeps I4, I8 and I10: each compares the epoch, and a place is marked as
 * sent, durably, before its first byte leaves.
 */
import type { StoreTx } from '#sync/ports/store.ts'
import { isDue } from './backoff.ts'
import { isIdle, planClaim, type Batch, type Claimable } from './claim.ts'
import { step } from './machine.ts'
import type { Lane, Operation } from '#sync/ports/rows.ts'
import { assertEpoch } from './epoch.ts'
import type { EngineDeps } from './types.ts'
import { uuid7Source } from './uuid7.ts'

const PAGE = 1000
/** Rows looked through for one write alone. */
const PROBE_PAGE = 100

export interface TakeOver {
  epoch: number
  client: string
  parked: { reason: 'auth' | 'upgrade'; token: string | null } | null
  /** The last request, perhaps of another tab, got no answer at all. */
  silent: boolean
}

/** The id under which the server knows this owner on this device; minted once, never shared between owners (I15). */
export async function ownClient(
  tx: StoreTx,
  deps: Pick<EngineDeps, 'client' | 'clock' | 'random'>,
): Promise<string> {
  const known = await tx.meta('client')
  if (known !== undefined) return known
  const client = deps.client ?? uuid7Source(deps.clock, deps.random)()
  await tx.putMeta('client', client)
  return client
}

/** Raises the epoch and frees what an earlier drainer left under way: its outcome is unknown, never assumed. */
export async function takeOver(
  deps: Pick<EngineDeps, 'store' | 'client' | 'clock' | 'random' | 'mutations'>,
): Promise<TakeOver> {
  return deps.store.write(async (tx) => {
    const epoch = ((await tx.meta('epoch')) ?? 0) + 1
    const client = await ownClient(tx, deps)
    await tx.putMeta('epoch', epoch)
    const left = await tx.claimedLanes()
    await tx.putLanes(left.map(({ claimEpoch: _, ...free }) => free))
    const known = await parkedButKnown(tx, deps)
    if (known.length > 0) await tx.putOperations(known.map(unpark))
    const [parked, silent] = [await tx.meta('parked'), await tx.meta('silent')]
    return { epoch, client, parked: parked ?? null, silent: silent ?? false }
  })
}

export interface Claim {
  batches: Batch[]
  /** Milliseconds until something now waiting is due; null when nothing waits for time. */
  dueIn: number | null
}

/** What is wanted of a claim. */
export interface Wanted {
  /** Batches of lanes free of suspicion and of those under it, and how many of both together. */
  together: number
  apart: number
  batches: number
  groupOf(lane: string): string | undefined
  /** While nothing answers: one write alone, of a lane not among these; emptied when no other is left. */
  probe?: Set<string>
}

type ClaimDeps = Pick<EngineDeps, 'store' | 'mutations' | 'clock' | 'limits'>

/** Marks what may go now as under way, in one transaction, and returns it in batches. */
export async function claim(deps: ClaimDeps, epoch: number, wanted: Wanted): Promise<Claim> {
  return deps.store.write(async (tx) => {
    await assertEpoch(tx, epoch)
    const now = deps.clock.now()
    const quiet = await tx.meta('quiet')
    if (quiet && !isDue(quiet, now)) return { batches: [], dueIn: quiet.notBefore - now }
    let { found, plan } = await search(tx, deps, epoch, wanted)
    const tried = wanted.probe
    if (
      tried !== undefined &&
      tried.size > 0 &&
      wanted.together > 0 &&
      plan.batches.every((batch) => batch.suspect)
    ) {
      tried.clear()
      ;({ found, plan } = await search(tx, deps, epoch, wanted))
    }
    if (plan.lanes.length > 0) await tx.putLanes(plan.lanes)
    if (plan.unknown.length > 0) await tx.putOperations(plan.unknown.map(parkUnknown))
    for (const { operations, suspect } of plan.batches)
      if (suspect !== true) for (const { lane } of operations) tried?.add(lane)
    const waits = [...found.lanes.values()]
      .filter((lane) => !isDue(lane, now))
      .map((lane) => lane.notBefore - now)
    return { batches: plan.batches, dueIn: waits.length > 0 ? Math.min(...waits) : null }
  })
}

/** Reads as far as needed and plans. */
async function search(tx: StoreTx, deps: ClaimDeps, epoch: number, wanted: Wanted) {
  const { batches, together, apart, groupOf, probe } = wanted
  const now = deps.clock.now()
  const operations = probe === undefined ? deps.limits.operations : 1
  const limits = {
    ...{ operations, bytes: deps.limits.bytes, batches, together, apart },
    ...(probe === undefined ? { groupOf } : {}),
  }
  const { mutations } = deps
  const planOf = (found: Claimable) => planClaim(found, { mutations, now, epoch, limits })
  const isUseful = (lane: Lane) => isIdle(lane, now) && !probe?.has(lane.name)
  const rows = batches * operations
  let found = await scan(tx, isUseful, { wanted: rows, page: rows < PROBE_PAGE ? PROBE_PAGE : PAGE })
  let plan = planOf(found)
  // enough was found, but what is first in its lane may stand further back
  if (plan.batches.length === 0 && found.ready.length >= rows)
    plan = planOf((found = await scan(tx, isUseful, { wanted: Infinity, page: PAGE })))
  return { found, plan }
}

/** What an older app in another tab had to park and this one knows (I20). */
async function parkedButKnown(tx: StoreTx, deps: Pick<EngineDeps, 'mutations'>): Promise<Operation[]> {
  const parked = await tx.allInState('parked')
  return parked.filter((row) => row.park === 'unknown' && deps.mutations.has(row.name))
}

function parkUnknown(operation: Operation): Operation {
  const { life } = step({ at: 'ready' }, { type: 'unknownKind' }, 'halt')
  return life.at === 'parked' ? { ...operation, state: 'parked', park: life.reason } : operation
}

/** Reads ready operations page by page until so many are found; lanes that cannot move do not count (I6). */
async function scan(
  tx: StoreTx,
  isUseful: (lane: Lane) => boolean,
  { wanted, page }: { wanted: number; page: number },
): Promise<Claimable> {
  const lanes = new Map<string, Lane>()
  const ready: Operation[] = []
  let useful = 0
  for (let offset = 0; useful < wanted; offset += page) {
    const rows = await tx.inState('ready', offset, page)
    const names = [...new Set(rows.map((operation) => operation.lane))].filter((name) => !lanes.has(name))
    ;(await tx.lanes(names)).forEach((lane) => lane && lanes.set(lane.name, lane))
    for (const operation of rows) {
      const lane = lanes.get(operation.lane)
      if (lane === undefined || !isUseful(lane)) continue
      ready.push(operation)
      useful++
    }
    if (rows.length < page) break
  }
  return { ready, lanes }
}

/** The row may go again: a newer app, or another one, knows what an older one had to park. */
export function unpark(row: Operation): Operation {
  const reason = row.park ?? 'upgrade'
  const { life } = step({ at: 'parked', reason }, { type: 'unparked', reason }, 'halt')
  return life.at === 'ready' ? { ...row, state: 'ready', park: undefined } : row
}

/** Operations that could still go by themselves. */
export async function countRemaining(deps: Pick<EngineDeps, 'store' | 'mutations'>): Promise<number> {
  return deps.store.read(async (tx) => {
    const [ready, blocked] = [await tx.countInState('ready'), await tx.countInState('blocked')]
    return ready + blocked + (await parkedButKnown(tx, deps)).length
  })
}
