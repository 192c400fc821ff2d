/**
 * Writes down what the machine decided about answers. Keeps I9 (an applied operation stays in the overlay until the
 * feed holds it) and I12 (a refusal uses up its place). Versions, entity tags, places and dependents have files of their
 * own: `versions.ts`, `lineage.ts`, `restore.ts`, `dependents.ts`.
 */
import type { Lane, Operation } from '#sync/ports/rows.ts'
import type { StoreTx } from '#sync/ports/store.ts'
import { backoff, MOVED_MS } from './backoff.ts'
import { carryOut } from './carry-out.ts'
import { followEtag } from './lineage.ts'
import { step } from './machine.ts'
import type { OperationResult } from './operation.ts'
import type { moveLane } from './restore.ts'
import type { EngineDeps, RetryDeps } from './types.ts'
import { openUnit, type UnitOfWork } from './unit-of-work.ts'
import { closeHole, laneVersion } from './versions.ts'

export type ResultsDeps = RetryDeps & Pick<EngineDeps, 'mutations'>

/** Results of operations of one batch. */
export interface BatchResults {
  /** Of the drainer that sent the batch. */
  epoch: number
  /** How often the member's feed had been begun when the batch was claimed. */
  round: number
  /** All operations of the batch, as they were when it was claimed. */
  batch: readonly Operation[]
  results: readonly OperationResult[]
  /** A guest has no session to renew. */
  isGuest: boolean
  /** There if any result is a gap. */
  moveLane?: typeof moveLane | undefined
  /** The batch is over; absent while more results may come. */
  end?: BatchEnd
}

/** How a batch ended. */
export interface BatchEnd {
  /** Whether a lane without an answer counts a failure: it costs no attempt while the server cannot be reached. */
  counted: boolean
  /** Whether its one lane alone met silence. */
  silent: boolean
  /** When it was sent, device time in milliseconds: who got no answer has waited since then. */
  sentAt: number
  /** What the server said of lanes while the batch was under way. */
  told: ReadonlyMap<string, Told>
}

/** What a lane was told: how long to wait, or where to go on. */
type Told = 'wait' | 'moved'

export interface Settled {
  settled: number
  /** The server wants the session renewed. */
  auth: boolean
  told: Map<string, Told>
}

/** Stores results. At the end of a batch those of its lanes that got no answer wait. */
export async function settleResults(
  tx: StoreTx,
  deps: ResultsDeps,
  { epoch, round, batch, results, isGuest, moveLane: move, end }: BatchResults,
): Promise<Settled> {
  const byId = new Map(batch.map((operation) => [operation.id, operation]))
  const seen = results.flatMap((result) => {
    const operation = byId.get(result.id)
    return operation === undefined ? [] : [{ operation, result }]
  })
  const touched = end === undefined ? seen.map(({ operation }) => operation) : batch
  const unit = await openUnit(tx, [...new Set(touched.map(({ lane }) => lane))])
  const feed = await tx.feed('member')
  /** How far this device has read what counts the answer's version. */
  const readOf = ({ database }: OperationResult) => {
    if (feed === undefined || feed.partial === true) return 0
    // restored from a backup, it counts anew: what it named was not read, however far the one before had come
    const isOther = database !== undefined && feed.database !== undefined && database !== feed.database
    return isOther ? 0 : feed.version
  }
  const out: Settled = { settled: 0, auth: false, told: new Map(end?.told) }
  const stays = new Set<string>()
  let isLookedUp = false
  /** Lanes of which an applied write stays in the view. */
  const staying = async () => {
    if (!isLookedUp) for (const row of await tx.allInState('applied')) stays.add(row.lane)
    isLookedUp = true
    return stays
  }
  // begun anew meanwhile, perhaps because the server was restored: it may know nothing of what it had applied, and counts
  // from below. That is asked for again
  const begun = feed?.round ?? 1
  const isAnew = begun !== round
  for (const { operation, result } of seen) {
    if (isAnew && result.status < 300) continue
    const onRefusal = deps.mutations.get(operation.name)?.onRefusal ?? 'halt'
    const version = laneVersion(unit, operation, result, begun)
    const isVoid = unit.lane(operation.lane).voids?.includes(operation.id) === true
    const answer = { type: 'answered' as const, result: { ...result, version }, isVoid }
    const { life, commands } = step({ at: 'inflight', epoch }, answer, onRefusal)
    // what scopes hold, too, leaves when those that are on this device were read as far (applied-in-scopes.ts)
    const isInScopes = life.at === 'applied' && result.at !== undefined && result.at.length > 0
    const reached = isInScopes
      ? life
      : step(life, { type: 'feedReached', version: readOf(result) }, onRefusal).life
    // the feed holds it already, and any other that stays of its lane: alone it would show what was before
    const next = reached.at === 'gone' && (await staying()).has(operation.lane) ? life : reached
    if (next.at === 'applied') stays.add(operation.lane)
    if (commands.some((command) => command.do === 'settlePlace')) {
      out.settled++
      if (isVoid) forgetVoid(unit, operation)
      if (result.status >= 300) closeHole(unit, operation, begun)
    }
    const needsSession = commands.some((command) => command.do === 'refreshSession')
    // a guest has no session to renew: this write waits for a sign-in, the others go on
    if (needsSession && isGuest) unit.put({ ...unit.current(operation), state: 'parked', park: 'auth' })
    else {
      out.auth ||= needsSession
      unit.move(operation, next)
      if (isInScopes) unit.put({ ...unit.current(operation), at: result.at })
    }
    if (result.etag !== undefined && next.at !== 'ready') followEtag(unit, operation, result)
    if (result.class === 'gap' && move?.(unit, operation, result.body)) out.told.set(operation.lane, 'moved')
    carryOut(unit, operation, commands)
    const wait = commands.find((command) => command.do === 'wait')
    if (wait !== undefined) {
      const { lane } = operation
      unit.setLane(waiting(unit.lane(lane), deps, { from: deps.clock.now(), floor: wait.retryAfterSeconds }))
      out.told.set(lane, 'wait')
      noteStuck(unit, operation)
    }
  }
  if (end !== undefined) release(unit, deps, batch, { ...end, told: out.told })
  await unit.save()
  return out
}

function forgetVoid(unit: UnitOfWork, { lane: name, id }: Operation): void {
  const { voids = [], ...lane } = unit.lane(name)
  const rest = voids.filter((each) => each !== id)
  unit.setLane(rest.length > 0 ? { ...lane, voids: rest } : lane)
}

/** The batch is over: a lane that moved nowhere waits. */
function release(unit: UnitOfWork, deps: RetryDeps, batch: readonly Operation[], end: BatchEnd): void {
  for (const name of new Set(batch.map((operation) => operation.lane))) {
    const lane = unit.lane(name)
    const own = batch.filter((operation) => operation.lane === name)
    const told = end.told.get(name)
    // the wait it was told stands; else one that still has something open waits a step longer
    const isOpenEnd = own.some((operation) => unit.current(operation).seq > lane.done)
    const stranded = isOpenEnd && lane.halted === undefined && told !== 'wait'
    const silent = end.silent ? { silent: (lane.silent ?? 0) + 1 } : {}
    const start = told === 'moved' ? { from: deps.clock.now(), capMs: MOVED_MS } : { from: end.sentAt }
    if (stranded && (end.counted || end.silent)) unit.setLane(waiting({ ...lane, ...silent }, deps, start))
    const [first] = own
    if (first !== undefined) noteStuck(unit, first)
  }
}

/** After so many failures in a row the person is told. */
const STUCK_TRIES = 8

/** A write that was tried again and again without success is shown with what can be done about it. */
function noteStuck(unit: UnitOfWork, operation: Operation): void {
  const row = unit.current(operation)
  const lane = unit.lane(row.lane)
  const isFirst = row.state === 'ready' && operation.seq === lane.done + 1
  if (isFirst && row.stuck !== true && lane.attempt >= STUCK_TRIES) unit.put({ ...row, stuck: true })
}

/** When a wait counts from (device time, ms), the least it is (seconds) and the most its growing part is (ms). */
interface Start {
  from: number
  floor?: number
  capMs?: number
}

function waiting(lane: Lane, { random, retry }: RetryDeps, { from, floor = 0, capMs }: Start): Lane {
  const policy = { ...retry, capMs: capMs ?? retry.capMs }
  const delay = backoff(lane.attempt + 1, random, policy, floor)
  return { ...lane, attempt: lane.attempt + 1, delay, notBefore: from + delay }
}
