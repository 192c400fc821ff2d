/**
 * The engine as the peer benchmark drives it: the same engine and database as in the app, over a transport that speaks
 * the benchmark server's two calls (one write, or a batch with keys).
 */
import { createSyncEngine } from '#sync/adapters/create-engine.ts'
import { outboxRows } from '#sync/adapters/outbox-store.ts'
import { sealed, type Mutation } from '#sync/mutations/types.ts'
import type { Cancel } from '#sync/ports/cancel.ts'
import type { Answer, Transport } from '#sync/ports/transport.ts'

/** A write of the benchmark: id, entity, place within the entity, payload. */
interface BenchWrite {
  id: string
  e: number
  s: number
  p: string
}

export interface BenchContext {
  /** Address of the write server's session. */
  base: string
  /** Longest wait between attempts, milliseconds; absent: as in the app. */
  retryMs?: number
  /** Writes per request. */
  batch?: number
}

const OWNER = 'bench'

const write: Mutation<BenchWrite> = {
  name: 'bench.write',
  parse: (args) => args as BenchWrite,
  lane: (args) => `e${args.e}`,
  request: (body) => ({ method: 'POST', path: '/api/write', body }),
  onRefusal: 'continue',
  touches: () => [],
  overlay: (_ref, before) => before,
}

/** Opens the queue; nothing is sent before `start()`. */
export async function openForBench({ base, retryMs, batch }: BenchContext) {
  const engine = createSyncEngine({
    owner: OWNER,
    mutations: [sealed(write)],
    baseUrl: base,
    session: { current: async () => ({ owner: OWNER, token: '' }), refresh: async () => 'refused' },
    transport: benchTransport(base),
    ...(retryMs === undefined ? {} : { retry: { baseMs: retryMs, capMs: retryMs, noAnswerCapMs: retryMs } }),
    ...(batch === undefined ? {} : { limits: { operations: batch } }),
  })
  await engine.db.open()
  globalThis.addEventListener('online', () => engine.wake('online'))
  return {
    enqueue: (op: BenchWrite) => engine.enqueue('bench.write', op),
    start: () => engine.start(),
    pendingCount: async () => (await outboxRows(engine.db, ['ready', 'blocked'])).length,
    failed: async () => {
      const rows = await outboxRows(engine.db, ['rejected'])
      return rows.map((row) => (row.args as BenchWrite).id)
    },
    nudge: () => engine.drain(),
  }
}

function benchTransport(base: string): Transport {
  return {
    async push({ operations }, onResult, cancel) {
      const ops = operations.map(({ key, body }) => `${body?.slice(0, -1)},"key":"${key}"}`)
      const answer = await post(`${base}/batch`, `{"ops":[${ops.join()}]}`, {}, cancel)
      if (answer.kind === 'answered' && answer.status === 200)
        for (const { key } of operations) onResult({ key, status: 200, body: null })
      return answer
    },
    async call({ operation: { key, body } }, cancel) {
      const answer = await post(`${base}/write`, body ?? '', { 'idempotency-key': key }, cancel)
      if (answer.kind !== 'answered') return answer
      return { kind: 'result', result: { key, status: answer.status, body: null } }
    },
    feed: async () => ({ kind: 'answered', status: 404, class: 'reject' }),
    upload: async () => ({ kind: 'unanswered' }),
  }
}

async function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  cancel: Cancel,
): Promise<Answer> {
  const abort = new AbortController()
  cancel.onCancel(() => abort.abort())
  const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(20_000)])
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal,
    })
    await response.text()
    return { kind: 'answered', status: response.status }
  } catch {
    return { kind: 'unanswered' }
  }
}
