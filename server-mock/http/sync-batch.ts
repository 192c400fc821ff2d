import { ENDPOINTS } from '#sync/contracts/endpoints.ts'
import { PUSH_LIMIT, SyncBatch, type BatchOperation, type BatchResult } from '#sync/contracts/sync/sync.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import type { Deps, Handlers, Principal } from '../resources/call.ts'
import { ownerOf } from '../resources/call.ts'
import { Refusal } from '../resources/refusal.ts'
import { bindClient } from '../resources/sync/idempotency.ts'
import type { Answer } from './answer.ts'
import { presentFailure, runCall } from './chain.ts'
import { matchRoute } from '#sync/contracts/routes.ts'

const LANES_AT_ONCE = 6

/**
 * Runs a batch of queued writes: each through its ordinary route and its own transaction, in lane order, lanes side by
 * side. A line is handed out as soon as its operation is committed; one operation's fate never decides another's.
 */
export async function runBatch(
  deps: Deps,
  handlers: Handlers,
  { request, caller, emit }: Batch,
): Promise<void> {
  const run = { deps, handlers, client: request.client, caller }
  const lanes = [...groupByLane(request.operations).values()]
  const runLane = async (lane: BatchOperation[]) => {
    let gap: BatchResult | null = null
    for (const operation of lane) {
      // Behind a missing or taken place something may fit by accident, and must not overtake it.
      const result: BatchResult = gap
        ? { ...gap, key: operation.key }
        : toResult(operation, await runOperation(run, operation))
      if (result.class === 'gap') gap = result
      emit(result)
      // the same behind one that is to come again: the rest of its lane stays unanswered and comes with it
      if (result.class === 'retry') return
    }
  }
  const worker = async () => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) await runLane(lane)
  }
  await Promise.all(Array.from({ length: Math.min(LANES_AT_ONCE, lanes.length) }, worker))
}

/** `emit` hears of each result as soon as it is committed. */
type Batch = { request: SyncBatch; caller: BatchCaller; emit: (result: BatchResult) => void }

/** Who pushes. */
type BatchCaller = { principal: Principal; language: Language; requestId?: string }

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
 * @throws Refusal
 */
export async function openBatch(
  deps: Deps,
  principal: Principal,
  body: string,
  charge: BatchCharge,
): Promise<SyncBatch> {
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
  const most = principal.kind === 'member' ? PUSH_LIMIT.operations : PUSH_LIMIT.guestOperations
  const operations = parsed.data.operations.slice(0, most)
  charge.operations(operations.length)
  await bindClient(deps.db, {
    clientId: parsed.data.client.toLowerCase(),
    memberId: principal.kind === 'member' ? principal.id : null,
    now: deps.now(),
    newGuest: charge.newGuest,
  })
  return { ...parsed.data, operations }
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

type Run = { deps: Deps; handlers: Handlers; client: string; caller: BatchCaller }

async function runOperation(run: Run, operation: BatchOperation): Promise<Answer> {
  const { deps, handlers, client, caller } = run
  const [path = '', search = ''] = operation.path.split('?')
  const route = matchRoute(operation.method, path)
  if (!route || ENDPOINTS[route.name].offline !== 'queue')
    return presentFailure(deps, null, new Refusal('route.notFound'), { requestId: caller.requestId })
  return runCall(deps, handlers, {
    name: route.name,
    params: route.params,
    query: Object.fromEntries(new URLSearchParams(search)),
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
    header: () => undefined,
    requestId: caller.requestId,
    isBound: true,
  })
}

function toResult(operation: BatchOperation, answer: Answer): BatchResult {
  const { status, body, version, etag, replayed, retryAfterSeconds } = answer
  const failure = body as { error?: { class?: BatchResult['class'] } } | null
  const refused = status >= 400 ? failure?.error?.class : undefined
  return {
    key: operation.key,
    status,
    body,
    ...(refused ? { class: refused } : {}),
    ...(version === undefined ? {} : { version }),
    ...(etag === null ? {} : { etag }),
    ...(replayed ? { replayed } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  }
}

/** The line of a result. */
export const resultLine = (result: BatchResult): string => `${JSON.stringify(result)}\n`
