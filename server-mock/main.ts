import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { randomBytes } from 'node:crypto'
import { systemClock } from './clock.ts'
import { compactDaily } from './compaction.ts'
import { readConfig, type Config } from './config.ts'
import { createApp } from './http/app.ts'
import { createDevApp } from './http/dev-app.ts'
import type { createMetrics } from './metrics/metrics.ts'
import { listen, type Listener } from './listen.ts'
import { createLog } from './log.ts'
import { shareLimits } from './http/shared-limits.ts'
import { devAddresses, isLoopback } from './loopback.ts'
import { prepare } from './prepare.ts'
import { readiness } from './readiness.ts'
import { stopping } from './stop.ts'
import { assistantOf } from './providers/assistant-of.ts'
import { taxOffice } from './providers/business.ts'
import { travelProvider } from './providers/travel.ts'
import { createProviders } from './providers/create.ts'
import { webPushServices } from './providers/web-push-services.ts'
import { webPush } from './providers/web-push.ts'
import type { Deps } from './resources/call.ts'
import { createCourier } from './resources/messages/courier.ts'
import { createPageBook } from './resources/orders/pay/page-book.ts'
import { tellRooms } from './resources/community/tell-rooms.ts'
import { followTablets } from './resources/waiting/follow-tablets.ts'
import { tidyWaiting } from './resources/waiting/tidy.ts'
import { remindDesk } from './resources/store/remind.ts'
import { runBadges } from './resources/badges/award.ts'
import { runRanking } from './resources/ranking/rank.ts'
import { filmConverter } from './resources/uploads/films/film-converter.ts'
import { presenters } from './resources/presenters.ts'
import { createPublisher } from './resources/publisher.ts'
import { LiveHub } from './resources/sync/live/hub.ts'
import { createSnapshotKeeper } from './resources/sync/snapshot/keep-snapshot.ts'
import { openStorage } from './storage.ts'
import { createPaymentUpdates } from './resources/orders/pay/pay.ts'

/** Starts the server. It prints nothing but structured logs; `server.ready` says that it answers, and where. */
const COURIER_MS = 15_000
const SWEEP_MS = 15_000
const RANKING_MS = 5 * millisecondsInMinute
const PUBLISH_MS = 2000
const LIVE_MS = 5000
const LIMITS_MS = 1000
const SNAPSHOT_MS = 30_000
/** A new key signs two minutes after it was made: by then every process knows it. */
const KEYS_MS = 30_000

const { now, newId } = systemClock
const config = settings()
const log = createLog(config.log, now, (line) => process.stdout.write(line))

try {
  await start()
} catch (error) {
  log.error('server.failed', { error: messageOf(error) })
  // anyone who started it by hand reads a sentence, whatever LOG says
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}

/** What is wrong with a setting is reported in a sentence, whatever LOG says, and ends the process. */
function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Loaded where they are asked for. */
async function metricsOf(sources: Parameters<typeof createMetrics>[0]) {
  return (await import('./metrics/metrics.ts')).createMetrics(sources)
}

async function telemetryOf(serviceName: string) {
  return (await import('./telemetry/telemetry.ts')).startTelemetry(serviceName, now)
}

async function replicaOf(url: string) {
  const onChange = ({ isUp, error }: { isUp: boolean; error?: string }) =>
    isUp ? log.info('replica.back') : log.warn('replica.lost', { error })
  return (await import('./db/replica.ts')).openReplica(url, { now, onChange })
}

async function start(): Promise<void> {
  const telemetry = config.telemetry === null ? null : await telemetryOf(config.telemetry)
  const { uploads, parts } = await openStorage(config)
  const { database, keys } = await prepare(config, systemClock, log, telemetry?.query)
  const { mobileSiteUrl, basemapUrl, publicUrl, devPages } = config
  const { db, bus } = database
  const copy = config.replicaUrl === null ? null : await replicaOf(config.replicaUrl)
  const book = createPageBook(db)
  const outside = createProviders(config, randomBytes(32).toString('hex'), now, book)
  const { mail, sms, social, localSocial, payments, payPage } = outside
  const isPushService = webPushServices(config.push.hosts)
  const push = webPush({ keys: keys.push, subject: config.push.subject, isPushService, now })
  const messages = createCourier({ db, mail, sms, push, keep: devPages, now, log })
  const hasBalancer = config.databaseUrl !== null && !config.demo && !devPages
  const stop = stopping({ log, drainMs: hasBalancer ? config.drainMs : 0 })
  const publisher = createPublisher({ db, log }, presenters)
  let devPort = config.devPort
  const deps: Deps = {
    ...(config.business ? { business: taxOffice(config.business) } : {}),
    ...(config.assistant ? { assistant: assistantOf(config.assistant, now) } : {}),
    ...(config.travel ? { travel: travelProvider(config.travel) } : {}),
    ...(copy ? { replica: copy.replica } : {}),
    ...{ db, keys, log, now, newId, uploads, mobileSiteUrl, basemapUrl },
    ...{
      messages,
      publisher,
      isPushService,
      social,
      publicUrl,
      payments,
      devPages: devAddresses(() => devPort),
    },
  }
  const paymentUpdates = createPaymentUpdates(deps, () => (payPage ? book.due(now()) : Promise.resolve([])))
  const [live, noteTablets] = [new LiveHub(deps, bus), followTablets(deps, bus, SWEEP_MS)]
  const app = createApp({
    ...config,
    ...{ deps, live, parts },
    ready: async () => (stop.isStopping() ? 'stopping' : readiness(database.db, uploads)),
    paymentUpdates,
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
  const compact = () => void compactDaily(deps)
  compact()
  setInterval(compact, millisecondsInHour).unref()
  // counted by one process; another one would count the same
  const rank = async () => {
    if (!(await database.leads())) return
    await runRanking(deps)
    await runBadges(deps)
  }
  void rank()
  setInterval(() => void rank(), RANKING_MS).unref()
  const award = async () => void ((await database.leads()) && (await runBadges(deps)))
  setInterval(() => void award(), SWEEP_MS).unref()
  const tell = async () =>
    void ((await database.leads()) && (await Promise.all([tellRooms(deps), tidyWaiting(deps)])))
  setInterval(() => void tell(), SWEEP_MS).unref()
  const due = async () => void ((await database.leads()) && (await remindDesk(deps)))
  setInterval(() => void due(), RANKING_MS).unref()
  const films = filmConverter(deps, () => database.leads())
  films.wake()
  setInterval(films.wake, SWEEP_MS).unref()
  // What was left waiting by an earlier run, and what a provider would not take.
  messages.wake()
  setInterval(() => messages.wake(), COURIER_MS).unref()
  // one process asks the gateways; what a call leaves open is its own to finish
  const sweep = async () => {
    if (!(await database.leads())) return
    await paymentUpdates
      .sweep()
      .catch((error: unknown) => log.error('orders.sweepFailed', { error: String(error) }))
  }
  void sweep()
  setInterval(() => void sweep(), SWEEP_MS).unref()
  publisher.wake()
  setInterval(() => publisher.wake(), PUBLISH_MS).unref()
  setInterval(() => void live.tick(), LIVE_MS).unref()
  const snapshots = createSnapshotKeeper({ db, now, log, store: parts })
  void snapshots.tick()
  setInterval(() => void snapshots.tick(), SNAPSHOT_MS).unref()
  if (database.kind === 'postgres') {
    const shared = shareLimits(db, app.limits, now)
    const exchange = () =>
      shared.exchange().catch((error: unknown) => log.warn('limits.notShared', { error: String(error) }))
    setInterval(() => void exchange(), LIMITS_MS).unref()
  }
  const reloadKeys = () =>
    keys.reload(now()).catch((error: unknown) => log.warn('keys.notRead', { error: String(error) }))
  setInterval(() => void reloadKeys(), KEYS_MS).unref()
  stop.onSignal(
    listeners,
    () => live.close(),
    async () => {
      await films.close()
      await Promise.all([publisher.publish(), noteTablets()])
      await Promise.all([database.close(), copy?.close()])
      await telemetry?.close()
    },
  )
}
