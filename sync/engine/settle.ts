/**
 * Writes down what the machine decided about answers. Keeps I9 (an applied operation stays in the overlay until the
 * feed holds it), I10 (the epoch is compared in the same transaction) and I12 (a refusal uses up its place).
 */
import type { PushResult } from '#sync/contracts/sync/sync.ts'
import type { StoreTx } from '#sync/ports/store.ts'
import { backoff, isDue } from './backoff.ts'
import { closeGap, isUnsent, settlePlace, UNSETTLED } from './lanes.ts'
import { step, type Command, type Life, type LifeEvent } from './machine.ts'
import type { Lane, Operation, Refusal } from '#sync/ports/rows.ts'
import { newLane } from './operation.ts'
import type { EngineDeps } from './types.ts'

/** Another drainer has taken over: this one may change nothing any more. */
export class LostLock extends Error {
  override name = 'LostLock'
}

/** Throws LostLock unless `epoch` is still the newest. First line of every transaction of a drainer. */
export async function assertEpoch(tx: StoreTx, epoch: number): Promise<void> {
  if ((await tx.meta('epoch')) !== epoch) throw new LostLock()
}

export interface Settled {
  settled: number
  /** The server wants the session renewed. */
  auth: boolean
}

/** How a batch ended: whether a lane without an answer counts a failure, and whether its one lane alone met silence. */
interface BatchEnd {
  counted: boolean
  silent: boolean
}

/**
 * Stores the results of operations of one batch. With `end`, the batch is over: its lanes are released, and those
 * that got no answer wait, unless nothing answered at all (`end.counted` false: an outage costs no attempt).
 */
export async function settleResults(
  tx: StoreTx,
  deps: EngineDeps,
  epoch: number,
  batch: readonly Operation[],
  results: readonly PushResult[],
  end: BatchEnd | null,
  isGuest: boolean,
): Promise<Settled> {
  const byId = new Map(batch.map((operation) => [operation.id, operation]))
  const seen = results.filter((result) => byId.has(result.key))
  const names = [
    ...new Set(
      (end ? batch : seen.map((result) => byId.get(result.key))).map((operation) => operation?.lane ?? ''),
    ),
  ]
  const book = await openBook(tx, deps, names)
  const feed = (await tx.feed('member'))?.version ?? 0
  const out: Settled = { settled: 0, auth: false }
  for (const result of seen) {
    const operation = byId.get(result.key)
    if (operation === undefined) continue
    const onRefusal = deps.mutations.get(operation.name)?.onRefusal ?? 'halt'
    const version = laneVersion(book, operation, result)
    const isVoid = book.lane(operation.lane).voids?.includes(operation.id) === true
    const answer = { type: 'answered' as const, result: { ...result, version }, isVoid }
    const { life, commands } = step({ at: 'inflight', epoch }, answer, onRefusal)
    const next = step(life, { type: 'feedReached', version: feed }, onRefusal).life
    if (commands.some((command) => command.do === 'settlePlace')) {
      out.settled++
      if (isVoid) forgetVoid(book, operation)
    }
    const needsSession = commands.some((command) => command.do === 'refreshSession')
    // a guest has no session to renew: this write waits for a sign-in, the others go on
    if (needsSession && isGuest) book.put({ ...book.current(operation), state: 'parked', park: 'auth' })
    else {
      out.auth ||= needsSession
      book.move(operation, next)
    }
    if (result.etag !== undefined && next.at !== 'ready') followEtag(book, operation, result)
    if (result.class === 'gap') moveLane(book, operation, result.body)
    carryOut(book, operation, commands)
    if (commands.some((command) => command.do === 'wait')) noteStuck(book, operation)
  }
  if (end !== null) release(book, deps, batch, end)
  await book.close()
  return out
}

function forgetVoid(book: Book, { lane: name, id }: Operation): void {
  const { voids = [], ...lane } = book.lane(name)
  const rest = voids.filter((each) => each !== id)
  book.setLane(rest.length > 0 ? { ...lane, voids: rest } : lane)
}

/** The batch is over: its lanes are free again, and a lane that moved nowhere waits. */
function release(book: Book, deps: EngineDeps, batch: readonly Operation[], end: BatchEnd): void {
  for (const name of new Set(batch.map((operation) => operation.lane))) {
    const lane = book.lane(name)
    const free = { ...lane, claimEpoch: undefined }
    // a wait set by this very batch stands; else a lane that still has something open waits a step longer
    const stranded =
      lane.claimThrough > lane.done && lane.halted === undefined && isDue(lane, deps.clock.now())
    const silent = end.silent ? { silent: (lane.silent ?? 0) + 1 } : {}
    book.setLane(stranded && (end.counted || end.silent) ? waiting({ ...free, ...silent }, deps, 0) : free)
    const first = batch.find((operation) => operation.lane === name)
    if (first !== undefined) noteStuck(book, first)
  }
}

/**
 * The feed version from which an applied write may leave the overlay. Never lower than that of a write in front of it
 * in the lane, which would otherwise cover it (a repeated answer may name a later version than the first one did).
 */
function laneVersion(
  book: Book,
  operation: Operation,
  { status, version }: Omit<PushResult, 'key'>,
): number | undefined {
  if (status >= 300) return version
  // shows nothing, so nothing has to wait for the feed
  if (version === undefined && operation.touches.length === 0) return 0
  const lane = book.lane(operation.lane)
  const highest = Math.max(version ?? 0, lane.version ?? 0)
  const unversioned = version === undefined || lane.unversioned === true
  book.setLane({ ...lane, version: highest, ...(unversioned ? { unversioned } : {}) })
  if (operation.seq > lane.done + 1) return UNSETTLED
  if (lane.ahead.length > 0) book.defer(() => releaseAhead(book, lane.name))
  return unversioned ? undefined : highest
}

/** The hole in front of writes that were settled early is closed: they may leave like any other. */
async function releaseAhead(book: Book, name: string): Promise<void> {
  const { done, version, unversioned } = book.lane(name)
  for (const row of await book.inLane(name))
    if (row.version === UNSETTLED && row.seq <= done)
      book.put({ ...row, version: unversioned ? undefined : version })
}

/** How many of a lane's own superseded tags are remembered. */
const LINEAGE = 32

/** The lane's next writes are made on top of this one: what they must match is what this one left behind. */
function followEtag(
  book: Book,
  operation: Operation,
  { status, etag, version }: Omit<PushResult, 'key'>,
): void {
  if (status >= 300 || etag === undefined) return
  const lane = book.lane(operation.lane)
  const etagFrom = [...(lane.etagFrom ?? []), operation.ifMatch ?? ''].slice(-LINEAGE)
  if (version !== undefined) book.setLane({ ...lane, etag: quoted(etag), etagVersion: version, etagFrom })
  if (lane.next <= operation.seq + 1) return
  book.defer(async () => {
    const next = (await book.inLane(operation.lane)).find((row) => row.seq === operation.seq + 1)
    if (next?.ifMatch !== undefined && isUnsent(book.lane(next.lane), next.seq))
      book.put({ ...next, ifMatch: quoted(etag) })
  })
}

/** An entity tag as If-Match wants it. */
export function quoted(etag: string): string {
  return etag.endsWith('"') ? etag : `"${etag}"`
}

/**
 * A server that expects a place long settled has lost its data (restored from a backup, or emptied); one that expects a
 * place behind this write has given it to somebody who writes under the same id (a copied profile, a database that was
 * lost). Either way the lane goes on where the server says, with what is still open: the server knows each by its key,
 * so what it did apply it answers again, wherever it stands.
 */
function moveLane(book: Book, operation: Operation, body: unknown): void {
  const expected = expectedPlace(body)
  if (expected === null) return
  const isElsewhere = () => {
    const { done } = book.lane(operation.lane)
    return expected <= done || expected > book.current(operation).seq
  }
  if (!isElsewhere()) return
  book.defer(async () => {
    const lane = book.lane(operation.lane)
    if (!isElsewhere()) return
    const rows = await book.inLane(lane.name)
    const open = rows.filter((row) => row.seq > lane.done && isOpen(row)).toSorted((a, b) => a.seq - b.seq)
    open.forEach((row, i) => book.put({ ...row, seq: expected + i }))
    // only a server that lost its data counts its feed from below what it had reached
    const isLost = expected <= lane.done
    const version = isLost || lane.unversioned === true ? undefined : lane.version
    // what was applied early waited for a place that is given anew
    for (const row of rows) if (row.version === UNSETTLED) book.put({ ...row, version })
    // what may still be on its way keeps its bytes (I8)
    const sent = open.filter((row) => !isUnsent(lane, row.seq)).length
    const done = expected - 1
    const places = { done, attempted: done + sent, next: expected + open.length }
    const { version: _, etag: _tag, etagVersion: _at, etagFrom: _from, ...rest } = lane
    const moved = { ...rest, ...places, ahead: [], claimThrough: 0 }
    book.setLane(
      isLost ? { ...moved, unversioned: true } : version === undefined ? moved : { ...moved, version },
    )
  })
}

const isOpen = (row: Operation) => row.state === 'ready' || row.state === 'blocked' || row.state === 'parked'

function expectedPlace(body: unknown): number | null {
  const facts = (body as { error?: { facts?: { expected?: unknown } } } | null)?.error?.facts
  return typeof facts?.expected === 'number' && facts.expected >= 1 ? facts.expected : null
}

/** After so many failures in a row the person is told. */
const STUCK_TRIES = 8

/** A write that was tried in vain again and again is shown with what can be done about it. */
function noteStuck(book: Book, operation: Operation): void {
  const row = book.current(operation)
  const isOpen = row.state === 'ready' && operation.seq === book.lane(row.lane).done + 1
  if (isOpen && row.stuck !== true && book.lane(row.lane).attempt >= STUCK_TRIES)
    book.put({ ...row, stuck: true })
}

function waiting(lane: Lane, deps: EngineDeps, retryAfterSeconds: number): Lane {
  const delay = backoff(lane.attempt + 1, deps.random, deps.retry, retryAfterSeconds)
  return { ...lane, attempt: lane.attempt + 1, delay, notBefore: deps.clock.now() + delay }
}

/**
 * Rows read and changed by one transaction; written once, at its end. All it usually needs is read when it is opened, so
 * that hundreds of results are worked through without one await (an idle transaction commits).
 */
export interface Book {
  lane(name: string): Lane
  setLane(lane: Lane): void
  /** Records the operation's new life; `gone`, `applied` and `discarded` free its photos. */
  move(operation: Operation, life: Life): void
  put(operation: Operation): void
  /** The newest known form of a row. */
  current(operation: Operation): Operation
  blocked(): Operation[]
  inLane(name: string): Promise<Operation[]>
  /** Rare work that must read more; done before the book is closed. */
  defer(work: () => Promise<void>): void
  readonly deps: EngineDeps
  close(): Promise<void>
}

export async function openBook(tx: StoreTx, deps: EngineDeps, names: string[]): Promise<Book> {
  const lanes = new Map<string, Lane>()
  const changedLanes = new Set<string>()
  const changed = new Map<number, Operation>()
  const gone = new Map<number, Operation>()
  const deferred: (() => Promise<void>)[] = []
  const blocked = await tx.inState('blocked', 0, 100_000)
  const needed = [...new Set([...names, ...blocked.map((row) => row.lane)])]
  ;(await tx.lanes(needed)).forEach((lane) => lane && lanes.set(lane.name, lane))
  const current = (operation: Operation) => changed.get(operation.order) ?? operation
  // a batch knows its rows as they were when it was claimed: who took one back since is written in its lane
  const keepVoid = (row: Operation) =>
    isOpen(row) && lanes.get(row.lane)?.voids?.includes(row.id) ? { ...row, void: true as const } : row
  return {
    deps,
    lane: (name) => lanes.get(name) ?? newLane(name),
    setLane: (lane) => {
      lanes.set(lane.name, lane)
      changedLanes.add(lane.name)
    },
    current,
    put: (operation) => changed.set(operation.order, operation),
    move: (operation, life) => {
      if (life.at === 'gone') gone.set(operation.order, operation)
      else if (life.at !== 'inflight') changed.set(operation.order, written(current(operation), life))
    },
    defer: (work) => void deferred.push(work),
    blocked: () => blocked.map(current),
    inLane: async (name) => (await tx.inLane(name)).filter((row) => !gone.has(row.order)).map(current),
    close: async () => {
      for (let work = deferred.shift(); work !== undefined; work = deferred.shift()) await work()
      const rows = [...changed.values()].filter((row) => !gone.has(row.order)).map(keepVoid)
      const isSettled = ({ state }: Operation) => state === 'applied' || state === 'discarded'
      const free = [...gone.values(), ...rows.filter(isSettled)]
      const withPhotos = free.filter((row) => mayHavePhotos(row))
      await Promise.all([
        tx.putLanes([...changedLanes].map((name) => lanes.get(name) ?? newLane(name))),
        rows.length > 0 ? tx.putOperations(rows) : undefined,
        gone.size > 0 ? tx.deleteOperations([...gone.keys()]) : undefined,
        withPhotos.length > 0 ? tx.deletePhotosOf(withPhotos.map((row) => row.id)) : undefined,
      ])
    },
  }
}

const mayHavePhotos = (operation: Operation) => operation.photoCount > 0

function written(operation: Operation, life: Exclude<Life, { at: 'inflight' } | { at: 'gone' }>): Operation {
  const rest = withoutPast(operation)
  if (life.at === 'applied') return { ...rest, state: 'applied', version: life.version }
  // what waits for a session is a fact about the owner, kept once (meta.parked); the row stays ready
  if (life.at === 'parked')
    return life.reason === 'auth'
      ? { ...rest, state: 'ready' }
      : { ...rest, state: 'parked', park: life.reason }
  if (life.at === 'conflict' || life.at === 'rejected')
    return { ...rest, state: life.at, refusal: life.refusal }
  if (life.at === 'discarded') {
    const { void: _, stuck: _tried, ...kept } = operation
    return forgotten({ ...kept, state: 'discarded' })
  }
  return { ...rest, state: life.at }
}

/** What was dropped stays on record; no view has to read it, and its photos are gone. */
export const forgotten = (row: Operation): Operation => ({ ...row, touches: [], photos: [] })

/** Without what only a former life had. Most have none of it, and to leave nothing out costs nothing. */
function withoutPast(operation: Operation): Operation {
  if (PAST.every((name) => operation[name] === undefined)) return operation
  const { park: _park, refusal: _refusal, version: _version, void: _void, ...rest } = operation
  return rest
}

const PAST = ['park', 'refusal', 'version', 'void'] as const

/** Carries out the commands of one step on the book. */
export function carryOut(book: Book, operation: Operation, commands: readonly Command[]): void {
  for (const command of commands) {
    const lane = book.lane(operation.lane)
    switch (command.do) {
      case 'settlePlace':
        book.setLane(settlePlace(lane, operation.seq))
        break
      case 'wait':
        book.setLane(waiting(lane, book.deps, command.retryAfterSeconds))
        break
      case 'haltLane':
        book.setLane({ ...lane, halted: operation.id })
        break
      case 'resumeLane': {
        const { halted, ...free } = lane
        if (halted === operation.id) book.setLane(free)
        break
      }
      case 'giveBackPlace':
        book.defer(() => giveBack(book, operation))
        break
      case 'unblockDependents':
        updateDependents(book, operation, { type: 'unblocked' })
        break
      case 'refuseDependents':
        updateDependents(book, operation, {
          type: 'refusedUnsent',
          refusal: causedBy(book.current(operation)),
        })
        break
      case 'refreshSession':
        break
    }
  }
}

function causedBy(operation: Operation): Refusal {
  return { status: 424, class: 'reject', body: operation.refusal?.body ?? null, cause: operation.id }
}

async function giveBack(book: Book, operation: Operation): Promise<void> {
  const gone = book.current(operation)
  if (gone.seq === 0) return
  const { lane, moved } = closeGap(book.lane(gone.lane), gone, await book.inLane(gone.lane))
  book.setLane(lane)
  for (const row of moved) book.put(row)
  book.put({ ...book.current(gone), seq: 0 })
}

function updateDependents(book: Book, operation: Operation, event: LifeEvent): void {
  const dependents = book
    .blocked()
    .filter((row) => row.state === 'blocked' && row.dependsOn.includes(operation.id))
  for (const dependent of dependents) {
    if (event.type === 'unblocked') {
      const row = { ...dependent, dependsOn: dependent.dependsOn.filter((id) => id !== operation.id) }
      book.put(row)
      if (row.dependsOn.length === 0 && row.photos.length === 0)
        book.move(row, step({ at: 'blocked' }, event, 'halt').life)
      continue
    }
    const { life, commands } = step({ at: 'blocked' }, event, 'halt')
    book.move(dependent, life)
    carryOut(book, dependent, commands)
  }
}
