import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startBackground } from './background.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { createApp } from './http/app.ts'
import { createDevApp } from './http/dev-app.ts'
import { listen, type Listener } from './listen.ts'
import { devAddresses, isLoopback } from './loopback.ts'
import type { createMetrics } from './metrics/metrics.ts'
import { prepare } from './prepare.ts'
import { assistantOf } from './providers/assistant-of.ts'
import { taxOffice } from './providers/business.ts'
import { createProviders } from './providers/create.ts'
import { travelProvider } from './providers/travel.ts'
import { webPushServices } from './providers/web-push-services.ts'
import { webPush } from './providers/web-push.ts'
import { readiness } from './readiness.ts'
import type { Deps, Log } from './resources/call.ts'
import { createCourier } from './resources/messages/courier.ts'
import { createPageBook } from './resources/orders/pay/page-book.ts'
import { createPaymentUpdates } from './resources/orders/pay/pay.ts'
import { presenters } from './resources/presenters.ts'
import { createPublisher } from './resources/publisher.ts'
import { LiveHub } from './resources/sync/live/hub.ts'
import { filmConverter } from './resources/uploads/films/film-converter.ts'
import { followTablets } from './resources/waiting/follow-tablets.ts'
import { openStorage } from './storage.ts'

/** A server that answers. A process may have one after another, also several on different data. */
export type Running = {
  /** How long calls are still taken once it is told to end, until a balancer has noticed, ms; 0 where there is none. */
  drainMs: number
  isStopping(): boolean
  /**
   * Says so at /readyz, takes calls for a while longer, finishes what is under way and closes all it holds: listeners,
   * clocks, database.
   * @param waitMs milliseconds
   */
  stop(waitMs: number): Promise<void>
}

const { now, newId } = systemClock

/** Loaded where they are asked for. */
async function metricsOf(sources: Parameters<typeof createMetrics>[0]) {
  return (await import('./metrics/metrics.ts')).createMetrics(sources)
}

async function telemetryOf(serviceName: string) {
  return (await import('./telemetry/telemetry.ts')).startTelemetry(serviceName, now)
}

async function replicaOf(url: string, log: Log) {
  const onChange = ({ isUp, error }: { isUp: boolean; error?: string }) =>
    isUp ? log.info('replica.back') : log.warn('replica.lost', { error })
  return (await import('./db/replica.ts')).openReplica(url, { now, onChange })
}

/** Starts a server; resolves when it answers, which `server.ready` in the log says with the address. @throws Error */
export async function serve(config: Config, log: Log): Promise<Running> {
  const telemetry = config.telemetry === null ? null : await telemetryOf(config.telemetry)
  const { uploads, parts } = await openStorage(config)
  const { database, keys } = await prepare(config, systemClock, log, telemetry?.query)
  const { mobileSiteUrl, basemapUrl, publicUrl, devPages } = config
  const { db, bus } = database
  const copy = config.replicaUrl === null ? null : await replicaOf(config.replicaUrl, log)
  const book = createPageBook(db)
  const outside = createProviders(config, randomBytes(32).toString('hex'), now, book)
  const { mail, sms, social, localSocial, payments, payPage } = outside
  const isPushService = webPushServices(config.push.hosts)
  const push = webPush({ keys: keys.push, subject: config.push.subject, isPushService, now })
  const messages = createCourier({ db, mail, sms, push, keep: devPages, now, log })
  const publisher = createPublisher({ db, log }, presenters)
  const hasBalancer = config.databaseUrl !== null && !config.demo && !devPages
  let isStopping = false
  let devPort = config.devPort
  const deps: Deps = {
    ...(config.business ? { business: taxOffice(config.business) } : {}),
    ...(config.assistant ? { assistant: assistantOf(config.assistant, now) } : {}),
    ...(config.travel ? { travel: travelProvider(config.travel) } : {}),
    ...(copy ? { replica: copy.replica } : {}),
    ...{ db, keys, log, now, newId, uploads, mobileSiteUrl, basemapUrl, publicUrl },
    ...{ messages, publisher, isPushService, social, payments, devPages: devAddresses(() => devPort) },
  }
  const paymentUpdates = createPaymentUpdates(deps, () => (payPage ? book.due(now()) : Promise.resolve([])))
  const [live, noteTablets] = [new LiveHub(deps, bus), followTablets(deps, bus)]
  const app = createApp({
    ...config,
    ...{ deps, live, parts, paymentUpdates },
    ready: async () => (isStopping ? 'stopping' : readiness(database.db, uploads)),
    observe(seen) {
      metrics?.observe(seen)
      telemetry?.name(seen)
    },
  })
  const metrics = config.metrics && (await metricsOf({ database, live, now, replica: copy?.replica }))
  const listeners: Listener[] = []
  if (devPages) {
    const dev = createDevApp({ deps, localSocial, payPage, paymentUpdates })
    const host = isLoopback(config.host) ? config.host : '127.0.0.1'
    const listener = await listen(dev, devPort, host)
    devPort = listener.port
    listeners.push(listener)
  }
  const listener = await listen({ ...app, around: telemetry?.around }, config.port, config.host)
  listeners.push(listener)
  const figures =
    config.metrics && metrics && (await listen(metrics.app, config.metrics.port, config.metrics.host))
  if (figures) listeners.push(figures)
  log.info('server.ready', {
    ...{ url: `http://${config.host}:${listener.port}`, database: database.kind },
    ...(figures ? { metrics: `http://${config.metrics?.host}:${figures.port}/metrics` } : {}),
    ...(devPages ? { devPages: deps.devPages('/', undefined) } : {}),
  })
  const films = filmConverter(deps, () => database.leads())
  const { limits } = app
  const endBackground = startBackground({
    ...{ database, deps, parts, live, limits, films, paymentUpdates, noteTablets },
  })
  return {
    drainMs: hasBalancer ? config.drainMs : 0,
    isStopping: () => isStopping,
    async stop(waitMs) {
      isStopping = true
      live.close()
      for (const each of listeners) each.drain()
      await pause(waitMs)
      await Promise.all(listeners.map((each) => each.close()))
      endBackground()
      await films.close()
      await Promise.all([publisher.publish(), noteTablets()])
      await Promise.all([database.close(), copy?.close()])
      await telemetry?.close()
    },
  }
}
