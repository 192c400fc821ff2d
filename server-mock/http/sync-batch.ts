import { nextTurn } from '../db/at-once.ts'
import { ENDPOINTS } from '#sync/contracts/endpoints.ts'
import { SCHEMA_WITH_POSITIONS } from '#sync/contracts/sync/constants.ts'
import { PUSH_LIMIT, SyncBatch, type BatchOperation, type BatchResult } from '#sync/contracts/sync/sync.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import type { Deps, Handlers, Principal } from '../resources/call.ts'
import { bearerOf, ownerOf } from '../resources/call.ts'
import { Refusal } from '../resources/refusal.ts'
import { databaseEpoch } from '../resources/sync/epoch.ts'
import { bindClient } from '../resources/sync/idempotency.ts'
import type { Answer } from './answer.ts'
import { presentFailure, runCall, type RawCall } from './chain.ts'
import { matchRoute } from '#sync/contracts/routes.ts'
import { mayGoTogether, readyTogether, runCallsTogether, type Ready } from './together.ts'

/** Transactions of a push that are under way side by side. */
const AT_ONCE = 6
/** Writes of one transaction at most: more would keep what they lock, and the first answers, for too long. */
const TOGETHER = 256
/** Where something stands against one of many they are tried in parts, down to about as few, and then each by itself. */
const FEW = 32

/**
 * Runs a batch of queued writes, each through its ordinary route, lanes side by side and each lane in its order. Several
 * share a transaction as long as nothing stands against any of them; then each has its own. A line is handed out as soon
 * as its operation is committed; one operation's fate never decides another's.
 */
export async function runBatch(
  { tasks, ...opened }: ReadyBatch,
  database: string,
  emit: Emit,
): Promise<void> {
  const run = { ...opened, database, emit }
  const worker = async (_: unknown, before: number) => {
    // what the ones before it send leaves first: the database works while the next one is made ready
    for (let turn = 0; turn < before; turn++) await nextTurn()
    for (let lanes = tasks.shift(); lanes; lanes = tasks.shift()) await runTask(run, lanes)
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, tasks.length) }, worker))
}

/** A batch whose first writes are ready to be run. */
type ReadyBatch = Opened & { tasks: BatchOperation[][][] }

/** Makes the first writes of a batch ready: there is time for it while its client is looked up. */
export function readyBatch(
  deps: Deps,
  handlers: Handlers,
  { client, operations, caller }: Batch,
): ReadyBatch {
  const opened = { deps, handlers, client, caller }
  const tasks = tasksOf([...groupByLane(operations).values()])
  const [lanes = []] = tasks
  const [first = []] = lanes.length === 1 && lanes[0] ? partsOf(lanes[0], TOGETHER) : [lanes.flat()]
  return { ...opened, tasks, early: readyAtOnce(opened, first) }
}

/** Lanes that are run one after the other: short ones share a task, a long one has its own. */
function tasksOf(lanes: readonly BatchOperation[][]): BatchOperation[][][] {
  const tasks: BatchOperation[][][] = []
  let room = 0
  for (const lane of lanes) {
    const isRoom = lane.length <= room
    if (isRoom) tasks.at(-1)?.push(lane)
    else tasks.push([lane])
    room = (isRoom ? room : TOGETHER) - lane.length
  }
  return tasks
}

/** All at once if that can be, else each half of the lanes. */
async function runTask(run: Run, lanes: readonly BatchOperation[][]): Promise<void> {
  const operations = lanes.flat()
  if (await runAtOnce(run, readyAtOnce(run, operations))) return
  const [half, isMany] = [Math.ceil(lanes.length / 2), operations.length > FEW && lanes.length > 1]
  if (isMany) for (const part of [lanes.slice(0, half), lanes.slice(half)]) await runTask(run, part)
  else for (const lane of lanes) await runLane(run, lane)
}

/** Writes for one transaction, made ready for it. */
type AtOnce = { operations: readonly BatchOperation[]; ready: Ready }

/** Null when they cannot go together. */
function readyAtOnce(run: Opened, operations: readonly BatchOperation[]): AtOnce | null {
  const { early } = run
  if (early && early.operations[0] === operations[0] && early.operations.length === operations.length)
    return early
  if (operations.length < 2 || operations.length > TOGETHER) return null
  const calls = operations.flatMap((operation) => rawCall(run, operation) ?? [])
  if (calls.length !== operations.length || !calls.every(({ name }) => mayGoTogether(name))) return null
  const ready = readyTogether(run.deps, calls)
  return ready && { operations, ready }
}

/**
 * Runs them in one transaction.
 * @returns false when nothing was done, because that cannot be
 */
async function runAtOnce(run: Run, given: AtOnce | null): Promise<boolean> {
  const answers = given && (await runCallsTogether(run.deps, run.handlers, given.ready))
  if (!answers) return false
  // what this answer lets go leaves before its lines are made
  await nextTurn()
  for (const [index, operation] of given.operations.entries()) {
    const answer = answers[index]
    if (answer) run.emit(toResult(run, operation, answer), answer.json)
  }
  return true
}

/** Parts of a lane, none longer than `size`, and about as long as each other. */
function partsOf(lane: readonly BatchOperation[], size: number): (readonly BatchOperation[])[] {
  const count = Math.ceil(lane.length / size)
  const each = Math.ceil(lane.length / count)
  return Array.from({ length: count }, (_, index) => lane.slice(index * each, (index + 1) * each))
}

/** One after the other, as many at once as can be. @returns what the rest of the lane must not go past */
async function runLane(
  run: Run,
  lane: readonly BatchOperation[],
  size = TOGETHER,
): Promise<BatchResult | null> {
  const parts = partsOf(lane, size)
  // the whole lane was tried already
  const readyPart = (part: readonly BatchOperation[] | undefined) =>
    part && part.length < lane.length ? readyAtOnce(run, part) : null
  let ready = readyPart(parts[0])
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1]
    // the next ones are made ready while the database works for these
    const readied = async () => {
      await nextTurn()
      return readyPart(next)
    }
    const [isDone, following] = await Promise.all([runAtOnce(run, ready), readied()])
    ready = following
    if (isDone) continue
    const end = size > FEW ? await runLane(run, part, FEW) : await runSingly(run, part)
    // behind a missing or taken place something may fit by accident, and must not overtake it
    if (end?.class === 'gap') for (const { key } of parts.slice(index + 1).flat()) run.emit({ ...end, key })
    if (end) return end
  }
  return null
}

/** Each in a transaction of its own. @returns what the rest of the lane must not go past */
async function runSingly(run: Run, operations: readonly BatchOperation[]): Promise<BatchResult | null> {
  let gap: BatchResult | null = null
  for (const operation of operations) {
    const result: BatchResult = gap
      ? { ...gap, key: operation.key }
      : toResult(run, operation, await runOperation(run, operation))
    if (result.class === 'gap') gap = result
    run.emit(result)
    // the rest of the lane stays unanswered behind one that is to come again, and comes with it
    if (result.class === 'retry') return result
  }
  return gap
}

type Batch = { client: string; operations: readonly BatchOperation[]; caller: BatchCaller }

/** Called with each result as soon as it is committed. @param json its body, where that is known */
type Emit = (result: BatchResult, json?: string) => void

/** Who pushes. */
type BatchCaller = { principal: Principal; language: Language }

/** What a push is charged for, before anything of it is done. */
export type BatchCharge = {
  /** @throws Refusal when this many operations are too many now */
  operations(count: number): void
  /** @throws Refusal when too many new guests came from there */
  newGuest(): void
}

/**
 * Checks what holds for the whole batch. Of a guest's only the first operations are taken: the others stay unanswered
 * and come again, which every version of the app knows how to do.
 * @returns the batch, and `bound`: which database counts the versions, once the client is found to be the caller's
 * @throws Refusal, as does `bound`
 */
export function openBatch(
  deps: Deps,
  principal: Principal,
  body: string,
  charge: BatchCharge,
): SyncBatch & { bound: Promise<string> } {
  ownerOf(principal)
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw new Refusal('request.malformed')
  }
  const parsed = SyncBatch.safeParse(json)
  if (!parsed.success)
    throw new Refusal('request.invalid', {
      fields: parsed.error.issues
        .slice(0, 20)
        .map((issue) => ({ path: issue.path.map(String).join('.'), code: issue.code })),
    })
  const most = principal.kind === 'guest' ? PUSH_LIMIT.guestOperations : PUSH_LIMIT.operations
  const operations = parsed.data.operations.slice(0, most)
  charge.operations(operations.length)
  const binding = bindClient(deps.db, {
    clientId: parsed.data.client.toLowerCase(),
    ...bearerOf(principal),
    now: deps.now(),
    newGuest: charge.newGuest,
  })
  const bound = Promise.all([databaseEpoch(deps.db), binding]).then(([database]) => database)
  return { ...parsed.data, operations, bound }
}

function groupByLane(operations: readonly BatchOperation[]): Map<string, BatchOperation[]> {
  const lanes = new Map<string, BatchOperation[]>()
  for (const operation of operations) {
    const lane = lanes.get(operation.lane)
    if (lane) lane.push(operation)
    else lanes.set(operation.lane, [operation])
  }
  for (const lane of lanes.values()) lane.sort((a, b) => a.seq - b.seq)
  return lanes
}

type Opened = {
  deps: Deps
  handlers: Handlers
  client: string
  caller: BatchCaller
  /** What was made ready before all else. */
  early?: AtOnce | null
}

type Run = Opened & {
  /** Which database counts the versions. */
  database: string
  emit: Emit
}

async function runOperation(run: Run, operation: BatchOperation): Promise<Answer> {
  const call = rawCall(run, operation)
  return call
    ? runCall(run.deps, run.handlers, call)
    : presentFailure(run.deps, null, new Refusal('route.notFound'))
}

/** A push has no headers for single writes. */
const noHeader = (): undefined => undefined

/** The call an operation stands for; null when it is none that may be queued. */
function rawCall({ client, caller }: Opened, operation: BatchOperation): RawCall | null {
  const [path = '', search = ''] = operation.path.split('?')
  const route = matchRoute(operation.method, path)
  if (!route || ENDPOINTS[route.name].offline !== 'queue') return null
  return {
    name: route.name,
    params: route.params,
    query: search === '' ? {} : Object.fromEntries(new URLSearchParams(search)),
    body: operation.body,
    principal: caller.principal,
    language: caller.language,
    ifMatch: operation.ifMatch,
    sync: {
      key: operation.key,
      client,
      lane: operation.lane,
      seq: String(operation.seq),
      schema: String(operation.schema),
      void: operation.void ? 'true' : undefined,
    },
    header: noHeader,
    isBound: true,
  }
}

function toResult({ database }: Run, operation: BatchOperation, answer: Answer): BatchResult {
  const { status, body, version, at = [], etag, replayed, retryAfterSeconds } = answer
  // a device of before drops a line that holds a name it does not know, and its queue would wait for ever
  const knowsMore = operation.schema >= SCHEMA_WITH_POSITIONS && status < 300
  const failure = body as { error?: { class?: BatchResult['class'] } } | null
  const refused = status >= 400 ? failure?.error?.class : undefined
  return {
    key: operation.key,
    status,
    body,
    ...(refused ? { class: refused } : {}),
    ...(version === undefined ? {} : { version }),
    ...(knowsMore && version !== undefined ? { database } : {}),
    ...(knowsMore && at.length > 0 ? { at: [...at] } : {}),
    ...(etag === null ? {} : { etag }),
    ...(replayed ? { replayed } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  }
}

/** The line of a result. @param json its body */
export const resultLine = ({ body, ...rest }: BatchResult, json = JSON.stringify(body)): string =>
  `${JSON.stringify(rest).slice(0, -1)},"body":${json}}\n`
