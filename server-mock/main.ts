import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import type { Database } from './db/database.ts'
import { createApp } from './http/app.ts'
import { createLog } from './log.ts'
import { prepare } from './prepare.ts'
import { createProviders } from './providers/create.ts'
import { pushServices } from './providers/push-services.ts'
import { webPush } from './providers/web-push.ts'
import { compactAccounts } from './resources/account/compact.ts'
import type { Deps } from './resources/call.ts'
import { createCourier } from './resources/messages/courier.ts'
import { orderTools } from './resources/handlers.ts'
import { createPageBook } from './resources/orders/page-book.ts'
import { createPaymentDesk } from './resources/orders/pay.ts'
import { compactResults } from './resources/sync/idempotency.ts'

/** Starts the server. It prints nothing but structured logs; `server.ready` says that it answers, and where. */
const RESULTS_KEPT_MS = 90 * 86_400_000
const DAY_MS = 86_400_000
const COURIER_MS = 15_000
const SWEEP_MS = 15_000

const config = readConfig(process.env)
const { now, newId } = systemClock
const log = createLog(config.log, now, (line) => process.stdout.write(line))

try {
  await start()
} catch (error) {
  log.error('server.failed', { error: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
}

async function start(): Promise<void> {
  const uploadDir = join(config.dataDir, 'uploads')
  await mkdir(uploadDir, { recursive: true })
  const { database, keys } = await prepare(config, systemClock, log)
  const { mobileSiteUrl, basemapUrl, publicUrl, devPages } = config
  const { db } = database
  const book = createPageBook(db)
  const outside = createProviders(config, randomBytes(32).toString('hex'), now, book)
  const { mail, sms, social, localSocial, payments, payPage } = outside
  const isPushService = pushServices(config.push.hosts)
  const push = webPush({ keys: keys.push, subject: config.push.subject, isPushService, now })
  const messages = createCourier({ db, mail, sms, push, keep: devPages, now, log })
  const deps: Deps = {
    ...{ db, keys, log, now, newId, uploadDir, mobileSiteUrl, basemapUrl },
    ...{ messages, isPushService, social, publicUrl, payments },
  }
  const paymentDesk = createPaymentDesk(deps, orderTools, () =>
    payPage ? book.due(now()) : Promise.resolve([]),
  )
  const app = createApp({
    ...config,
    deps,
    ready: () => answers(database),
    devPages: devPages ? { localSocial, payPage } : null,
    paymentDesk,
  })
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, (address) => {
    log.info('server.ready', { url: `http://${config.host}:${address.port}`, database: database.kind })
  })
  const compaction = setInterval(() => void compact(database), DAY_MS)
  compaction.unref()
  // What was left waiting by an earlier run, and what a provider would not take.
  messages.wake()
  setInterval(() => messages.wake(), COURIER_MS).unref()
  const sweep = () =>
    paymentDesk.sweep().catch((error: unknown) => log.error('orders.sweepFailed', { error: String(error) }))
  void sweep()
  setInterval(() => void sweep(), SWEEP_MS).unref()
  stopOnSignal(server, database)
}

async function answers(database: Database): Promise<boolean> {
  try {
    await database.db.selectFrom('setting').select('name').limit(1).execute()
    return true
  } catch {
    return false
  }
}

async function compact(database: Database): Promise<void> {
  try {
    log.info('results.compacted', { count: await compactResults(database.db, now() - RESULTS_KEPT_MS) })
    await compactAccounts(database.db, now())
  } catch (error) {
    log.error('results.compactionFailed', { error: String(error) })
  }
}

/** Finishes what is under way, closes the database, gives the directory back. A second signal ends at once. */
function stopOnSignal(server: ReturnType<typeof serve>, database: Database): void {
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info('server.stopping', { signal })
    const patience = setTimeout(() => process.exit(1), 10_000)
    patience.unref()
    server.close(() => {
      void database.close().then(
        () => {
          log.info('server.stopped')
          process.exit(0)
        },
        () => process.exit(1),
      )
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 3000)
    cut.unref()
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
}
