/**
 * The drainer's transactions before sending. Keeps I4, I8 and I10: each compares the epoch, and a place is marked as
 * sent, durably, before its first byte leaves.
 */
import type { StoreTx } from '#sync/ports/store.ts'
import { isDue } from './backoff.ts'
import { isIdle, planClaim, type Batch } from './claim.ts'
import { step } from './machine.ts'
import type { Lane, Operation } from '#sync/ports/rows.ts'
import { assertEpoch } from './settle.ts'
import type { EngineDeps } from './types.ts'
import { uuid7Source } from './uuid7.ts'

const PAGE = 1000

export interface TakeOver {
  epoch: number
  client: string
  parked: { reason: 'auth' | 'upgrade'; token: string | null } | null
}

/** The id under which the server knows this owner on this device; minted once, never shared between owners (I15). */
export async function ownClient(tx: StoreTx, deps: EngineDeps): Promise<string> {
  const known = await tx.meta('client')
  if (known !== undefined) return known
  const client = deps.client ?? uuid7Source(deps.clock, deps.random)()
  await tx.putMeta('client', client)
  return client
}

/** Raises the epoch and frees what an earlier drainer left under way: its outcome is unknown, never assumed. */
export async function takeOver(deps: EngineDeps): Promise<TakeOver> {
  return deps.store.write(async (tx) => {
    const epoch = ((await tx.meta('epoch')) ?? 0) + 1
    const client = await ownClient(tx, deps)
    await tx.putMeta('epoch', epoch)
    const left = await tx.claimedLanes()
    await tx.putLanes(left.map(({ claimEpoch: _, ...free }) => free))
    return { epoch, client, parked: (await tx.meta('parked')) ?? null }
  })
}

export interface Claim {
  batches: Batch[]
  /** Milliseconds until something now waiting is due; null when nothing waits for time. */
  dueIn: number | null
}

/** Marks what may go now as under way, in one transaction, and returns it in batches. */
export async function claim(deps: EngineDeps, epoch: number, slots: number): Promise<Claim> {
  return deps.store.write(async (tx) => {
    await assertEpoch(tx, epoch)
    const now = deps.clock.now()
    const quiet = await tx.meta('quiet')
    if (quiet && !isDue(quiet, now)) return { batches: [], dueIn: quiet.notBefore - now }
    const { ready, lanes } = await scan(tx, deps, now, slots)
    const { operations, bytes } = deps.limits
    const plan = planClaim(ready, lanes, deps.mutations, now, epoch, { operations, bytes, batches: slots })
    if (plan.lanes.length > 0) await tx.putLanes(plan.lanes)
    if (plan.unknown.length > 0) await tx.putOperations(plan.unknown.map(parkUnknown))
    const waits = [...lanes.values()].filter((lane) => !isDue(lane, now)).map((lane) => lane.notBefore - now)
    return { batches: plan.batches, dueIn: waits.length > 0 ? Math.min(...waits) : null }
  })
}

function parkUnknown(operation: Operation): Operation {
  const { life } = step({ at: 'ready' }, { type: 'unknownKind' }, 'halt')
  return life.at === 'parked' ? { ...operation, state: 'parked', park: life.reason } : operation
}

/** Reads ready operations page by page until the slots could be filled; lanes that cannot move do not count (I6). */
async function scan(
  tx: StoreTx,
  deps: EngineDeps,
  now: number,
  slots: number,
): Promise<{ ready: Operation[]; lanes: Map<string, Lane> }> {
  const lanes = new Map<string, Lane>()
  const ready: Operation[] = []
  let useful = 0
  for (let offset = 0; useful < slots * deps.limits.operations; offset += PAGE) {
    const page = await tx.inState('ready', offset, PAGE)
    const names = [...new Set(page.map((operation) => operation.lane))].filter((name) => !lanes.has(name))
    ;(await tx.lanes(names)).forEach((lane) => lane && lanes.set(lane.name, lane))
    for (const operation of page) {
      const lane = lanes.get(operation.lane)
      if (lane === undefined || !isIdle(lane, now)) continue
      ready.push(operation)
      useful++
    }
    if (page.length < PAGE) break
  }
  return { ready, lanes }
}

/** Operations that could still go by themselves. */
export async function countRemaining(deps: EngineDeps): Promise<number> {
  return deps.store.read(async (tx) => (await tx.countInState('ready')) + (await tx.countInState('blocked')))
}
