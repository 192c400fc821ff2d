import { millisecondsInSecond } from 'date-fns/constants'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import type { Seen } from '../http/request.ts'
import type { Replica } from '../db/replica.ts'
import type { LiveHub } from '../resources/sync/live/hub.ts'
import { waitingWork } from './waiting-work.ts'

type Metrics = {
  /** Counts an answered request. */
  observe(seen: Seen): void
  /** Answers `/metrics` in Prometheus' text, and nothing else: this process, and what waits in the database for all. */
  app: { fetch: (request: Request) => Promise<Response> }
}

type Sources = { database: Database; live: LiveHub; now: () => number; replica?: Replica | undefined }

/** From a read of finished bytes to a push of hundreds of writes, seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What an operator watches. Nothing of it names a person: labels are endpoints, methods and classes of status. */
export function createMetrics({ database, live, now, replica }: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    ...{ name: 'goraero_request_seconds', help: 'Answered requests, from arrival to answer', registers },
    ...{ labelNames: ['endpoint', 'method', 'status'] as const, buckets: BUCKETS },
  })
  const failed = new Counter({
    ...{ name: 'goraero_waiting_work_failed_total', help: 'Looks at the database that failed', registers },
  })
  const gauge = (name: string, help: string) => new Gauge({ name: `goraero_${name}`, help, registers })
  const pool = {
    open: gauge('pool_connections', 'Connections to the database'),
    idle: gauge('pool_idle_connections', 'Connections nobody uses'),
    waiting: gauge('pool_waiting', 'Callers that wait for a connection'),
  }
  const connected = gauge('live_connections', 'Devices that are told of news')
  const reachable = gauge('database_up', '1: the database answered the look at what waits')
  const work = {
    outboxAge: gauge('outbox_oldest_seconds', 'How long the oldest due message has waited'),
    outboxDue: gauge('outbox_due', 'Messages that are due'),
    outboxGivenUp: gauge('outbox_given_up', 'Messages that were tried as often as they may be'),
    paymentAge: gauge('payment_oldest_unsettled_seconds', 'Age of the oldest payment that is not settled'),
    publicationsDue: gauge('publications_due', 'Records whose published form is to be made anew'),
  }

  const copied = new Gauge({
    ...{ name: 'goraero_replica_reads', help: 'What became of reads the replica may answer', registers },
    labelNames: ['outcome'] as const,
  })

  async function look() {
    for (const [outcome, count] of Object.entries(replica?.counts ?? {})) copied.set({ outcome }, count)
    const connections = database.connections()
    for (const name of ['open', 'idle', 'waiting'] as const) pool[name].set(connections?.[name] ?? 0)
    connected.set(live.size)
    try {
      const waiting = await waitingWork(database.db, now())
      for (const name of Object.keys(work) as (keyof typeof work)[]) work[name].set(waiting[name])
      reachable.set(1)
    } catch {
      failed.inc()
      reachable.set(0)
    }
  }
  async function answer(request: Request): Promise<Response> {
    if (new URL(request.url).pathname !== '/metrics') return new Response(null, { status: 404 })
    await look()
    const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' }
    return new Response(await registry.metrics(), { headers })
  }

  return {
    observe: ({ endpoint, method, status, ms }) =>
      requests.observe(
        { endpoint, method, status: `${Math.floor(status / 100)}xx` },
        ms / millisecondsInSecond,
      ),
    app: { fetch: answer },
  }
}
