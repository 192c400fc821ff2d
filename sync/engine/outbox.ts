/**
 * The drainer's transactions before sending. Keeps I4, I8 and I10: each compares the epoch, and a place is given,
 * durably, before its first byte leaves.
 */
import type { StoreTx } from '#sync/ports/store.ts'
import { isDue } from './backoff.ts'
import { openByLane, planClaim, type Batch, type Claimable, type ClaimPlan } from './claim.ts'
import { step } from './machine.ts'
import { newLane } from './operation.ts'
import type { Operation } from '#sync/ports/rows.ts'
import { assertEpoch } from './epoch.ts'
import type { EngineDeps } from './types.ts'
import { uuid7Source } from './uuid7.ts'

export interface TakeOver {
  epoch: number
  client: string
  parked: { reason: 'auth' | 'upgrade'; token: string | null } | null
  /** The last request, perhaps of another tab, got no answer at all. */
  silent: boolean
  /** Lanes whose turn it has been since, in any tab. */
  turns: readonly string[]
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

/**
 * Raises the epoch: what an earlier drainer left under way may go again, its outcome is unknown, never assumed. Only
 * another drainer could know of the claims of this one, so that nothing of them is on the disk.
 */
export async function takeOver(
  deps: Pick<EngineDeps, 'store' | 'client' | 'clock' | 'random' | 'mutations'>,
): Promise<TakeOver> {
  return deps.store.write(async (tx) => {
    const [before, parked, silent, turns] = await Promise.all([
      tx.meta('epoch'),
      tx.meta('parked'),
      tx.meta('silent'),
      tx.meta('turns'),
    ])
    // in a database made anew none of the epochs of the one before may come again: a page may sleep that has one
    const epoch = (before ?? Math.floor(deps.random.unit() * 2 ** 40)) + 1
    const client = await ownClient(tx, deps)
    await tx.putMeta('epoch', epoch)
    const known = await parkedButKnown(tx, deps)
    if (known.length > 0) await tx.putOperations(known.map(unpark))
    return { epoch, client, parked: parked ?? null, silent: silent ?? false, turns: turns ?? [] }
  }, 'relaxed')
}

export interface Claim {
  batches: Batch[]
  /** Milliseconds until something now waiting is due; null when nothing waits for time. */
  dueIn: number | null
  /** How often the member's feed had been begun by then; see `BatchResults`. */
  round: number
}

/** What is wanted of a claim. */
export interface Wanted {
  /** Batches of lanes free of suspicion and of those under it, and how many of both together. */
  together: number
  apart: number
  batches: number
  groupOf(lane: string): string | undefined
  /** Lanes this drainer has under way; those claimed are added. */
  busy: Set<string>
  /** While nothing answers: one write alone, of a lane not among these; emptied when no other is left. */
  probe?: Set<string>
}

type ClaimDeps = Pick<EngineDeps, 'store' | 'mutations' | 'schema' | 'clock' | 'limits'>

/** Gives what may go now its places, durably, in one row of the log, and returns it in batches. */
export async function claim(deps: ClaimDeps, epoch: number, wanted: Wanted): Promise<Claim> {
  const out = await deps.store.write(async (tx) => {
    const [, quiet, feed] = await Promise.all([assertEpoch(tx, epoch), tx.meta('quiet'), tx.feed('member')])
    const round = feed?.round ?? 1
    const now = deps.clock.now()
    if (quiet && !isDue(quiet, now)) return { batches: [], dueIn: quiet.notBefore - now, round }
    const found = await claimable(tx, wanted)
    const plan = planWanted(found, deps, wanted)
    if (plan.placed.length > 0) await tx.putOperations(plan.placed)
    if (plan.folded.length > 0) await tx.deleteOperations(plan.folded.map(({ order }) => order))
    if (plan.unknown.length > 0) await tx.putOperations(plan.unknown.map(parkUnknown))
    const waits = [...found.lanes.values()]
      .filter((lane) => !isDue(lane, now))
      .map((lane) => lane.notBefore - now)
    return { batches: plan.batches, dueIn: waits.length > 0 ? Math.min(...waits) : null, round }
  })
  for (const { operations, suspect } of out.batches)
    for (const { lane } of operations) {
      wanted.busy.add(lane)
      if (suspect !== true) wanted.probe?.add(lane)
    }
  return out
}

/** What is open, but for lanes under way, and their lanes. */
async function claimable(tx: StoreTx, { busy }: Wanted): Promise<Claimable> {
  const open = openByLane(await tx.allOperations())
  for (const name of busy) open.delete(name)
  const names = [...open.keys()]
  const lanes = await tx.lanes(names)
  return { open, lanes: new Map(names.map((name, i) => [name, lanes[i] ?? newLane(name)])) }
}

function planWanted(found: Claimable, deps: ClaimDeps, wanted: Wanted): ClaimPlan {
  const { batches, together, apart, groupOf, probe } = wanted
  const { mutations, schema, clock } = deps
  const now = clock.now()
  const operations = probe === undefined ? deps.limits.operations : 1
  const limits = {
    ...{ operations, bytes: deps.limits.bytes, batches, together, apart },
    ...(probe === undefined ? { groupOf } : { probe }),
  }
  const plan = planClaim(found, { mutations, schema, now, limits })
  const isTurnOver = probe !== undefined && probe.size > 0 && together > 0
  if (!isTurnOver || !plan.batches.every((batch) => batch.suspect)) return plan
  probe.clear()
  return planClaim(found, { mutations, schema, now, limits })
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
