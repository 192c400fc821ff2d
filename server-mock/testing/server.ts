import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { TokenAnswer } from '#sync/contracts/openid/tokens.ts'
import { SYNC_HEADERS } from '#sync/contracts/sync/sync.ts'
import type { Database } from '../db/database.ts'
import { createApp, type AppOptions } from '../http/app.ts'
import { createDevApp } from '../http/dev-app.ts'
import { listen } from '../listen.ts'
import { createLog } from '../log.ts'
import { devAddresses } from '../loopback.ts'
import { readiness } from '../readiness.ts'
import { diskStorage } from '../providers/storage/disk.ts'
import { createProviders } from '../providers/create.ts'
import { webPushServices } from '../providers/web-push-services.ts'
import { webPush } from '../providers/web-push.ts'
import { createCourier } from '../resources/messages/courier.ts'
import { loadSigningKeys } from '../resources/account/sign-in/signing-keys.ts'
import type { Deps } from '../resources/call.ts'
import { presenters } from '../resources/presenters.ts'
import { createPublisher } from '../resources/publisher.ts'
import { LiveHub } from '../resources/sync/live/hub.ts'
import { followLines } from '../resources/waiting/lines-now.ts'
import { createPageBook } from '../resources/orders/pay/page-book.ts'
import { createPaymentUpdates } from '../resources/orders/pay/pay.ts'
import { ensureEpoch } from '../resources/sync/epoch.ts'
import { createSeedTools } from '../seed-tools.ts'
import { filledDatabases } from './database.ts'
import { textOf } from './live.ts'
import { buildWorld, PASSWORD, type Person, type World } from './world.ts'

/** Saturday 21 November 2026, noon in Seoul. */
export const NOON = Date.parse('2026-11-21T03:00:00.000Z')

export type Reply = {
  status: number
  headers: Headers
  /** Parsed JSON, or null. */
  body: unknown
  /** `result` of the envelope. */
  result: unknown
  /** `error` of the envelope. */
  error: {
    code: string
    class: string
    facts?: Record<string, unknown>
    fields?: unknown[]
    current?: unknown
  }
}

type Ask = {
  /** JSON body; a string is sent as it is. */
  body?: unknown
  token?: string
  /** Sync-Client. */
  client?: string
  /** Idempotency-Key; a fresh one unless given, none when null. */
  key?: string | null
  headers?: Record<string, string>
}

/** A real server on a free port with the test world in it. */
export type TestServer = {
  url: string
  /** Where outbox, pay page and local sign-in are. */
  devUrl: string
  database: Database
  deps: Deps
  /** Folder of the uploads. */
  uploadDir: string
  world: World
  /** Milliseconds since 1970; move it to travel in time. */
  clock: { now: number }
  /** Lines logged as errors so far. */
  errors: string[]
  ask(method: string, path: string, options?: Ask): Promise<Reply>
  signIn(person: Person): Promise<TokenAnswer>
  /** An access token of a person, signed in once. */
  token(person: Person): Promise<string>
  /** Reconciles payments and unpaid orders. */
  sweep(): Promise<void>
  /** Publishes what transactions left to the publisher; `ask` does so after every write. */
  publish(): Promise<void>
  /** Live connections; `tick` looks at the counters and at who listens. */
  live: LiveHub
  /** Carries out the notices that are due. */
  deliver(): Promise<void>
  stop(): Promise<void>
}

/** With the test world and the keys its tickets are signed with. */
const worldDatabase = filledDatabases(async ({ db }) => {
  const world = await buildWorld(db, createSeedTools(await loadSigningKeys(db, NOON, uuidv7), NOON))
  await createPublisher(
    {
      db,
      log: createLog(
        'off',
        () => NOON,
        () => undefined,
      ),
    },
    presenters,
  ).publish()
  return world
})

/** @param options.pushHost a stand-in for a push service; without one notices only wait in the outbox */
export async function startTestServer({
  pushHost,
  ...options
}: Partial<AppOptions> & { pushHost?: string } = {}): Promise<TestServer> {
  const { database, told: world } = await worldDatabase()
  const clock = { now: NOON }
  const now = () => clock.now
  const errors: string[] = []
  const log = createLog('error', now, (line) => errors.push(line))
  const directory = await mkdtemp(join(tmpdir(), 'goraero-test-'))
  await ensureEpoch(database.db, uuidv7())
  const keys = await loadSigningKeys(database.db, clock.now, uuidv7)
  const book = createPageBook(database.db)
  const plain = { smtp: null, smsGateway: null, social: {}, payment: null, publicUrl: 'https://goraero.test' }
  const outside = createProviders({ ...plain, devPages: true }, 'test', now, book)
  const isPushService = webPushServices(pushHost ? [pushHost] : [])
  const push = webPush({ keys: keys.push, subject: 'mailto:help@goraero.kr', isPushService, now })
  const courier = createCourier({
    ...{ db: database.db, mail: null, sms: null, keep: true, now, log },
    push: pushHost ? push : null,
  })
  const publisher = createPublisher({ db: database.db, log }, presenters)
  const deps: Deps = {
    // no timer runs on beside a test: who asked sees what follows from it
    publisher: { wake: () => void publisher.publish() },
    // delivered when a test says so
    messages: { ...courier, wake: () => undefined },
    isPushService,
    social: outside.social,
    payments: outside.payments,
    publicUrl: 'https://goraero.test',
    devPages: devAddresses(() => dev.port),
    db: database.db,
    keys,
    log,
    now,
    newId: () => uuidv7(),
    uploads: diskStorage(directory),
    mobileSiteUrl: null,
    basemapUrl: null,
  }
  const paymentUpdates = createPaymentUpdates(deps, () => book.due(clock.now))
  const live = new LiveHub(deps, database.bus)
  followLines(database.db, database.bus)
  const app = createApp({
    ...{ deps, live },
    paymentUpdates,
    staticDir: directory,
    basemapUrl: null,
    pictureHosts: ['photos.example.org'],
    trustProxy: 0,
    ratePerMinute: { api: 0, token: 0 },
    maintenance: null,
    ready: () => readiness(database.db),
    ...options,
  })
  const devApp = createDevApp({
    ...{ deps, paymentUpdates },
    localSocial: outside.localSocial,
    payPage: outside.payPage,
  })
  const dev = await listen(devApp, 0, '127.0.0.1')
  const server = await listen(app, 0, '127.0.0.1')
  const url = `http://127.0.0.1:${server.port}`
  const tokens = new Map<Person, string>()
  const self: TestServer = {
    url,
    devUrl: `http://127.0.0.1:${dev.port}`,
    database,
    deps,
    uploadDir: directory,
    world,
    clock,
    errors,
    async ask(method, path, ask = {}) {
      const reply = await send(url, method, path, ask)
      if (method !== 'GET') await publisher.publish()
      return reply
    },
    async signIn(person) {
      const answer = await fetch(`${url}/protocol/openid-connect/token`, {
        method: 'POST',
        body: credentials(person),
      })
      return TokenAnswer.parse(await answer.json())
    },
    async token(person) {
      const known = tokens.get(person) ?? (await self.signIn(person)).access_token
      tokens.set(person, known)
      return known
    },
    sweep: () => paymentUpdates.sweep(),
    live,
    publish: () => publisher.publish(),
    deliver: () => courier.deliver(),
    async stop() {
      const undeclared = errors.filter((line) => line.includes('answer.undeclared'))
      if (undeclared.length > 0) throw new Error(`the contract lists no such answer: ${undeclared.join()}`)
      live.close()
      await Promise.all([server.close(0), dev.close(0)])
      await publisher.publish()
      await database.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
  return self
}

export const credentials = (person: Person, password = PASSWORD): URLSearchParams =>
  new URLSearchParams({
    grant_type: 'password',
    client_id: 'commerce-pc',
    scope: 'openid',
    username: `${person}@goraero.kr`,
    password,
  })

async function send(url: string, method: string, path: string, ask: Ask): Promise<Reply> {
  const headers = new Headers(ask.headers)
  if (ask.token) headers.set('authorization', `Bearer ${ask.token}`)
  if (ask.client) headers.set(SYNC_HEADERS.client, ask.client)
  if (ask.key !== null && method !== 'GET') headers.set(SYNC_HEADERS.key, ask.key ?? uuidv7())
  const hasBody = ask.body !== undefined
  if (hasBody && !headers.has('content-type')) headers.set('content-type', 'application/json')
  const answer = await fetch(url + path, {
    method,
    headers,
    ...(hasBody ? { body: typeof ask.body === 'string' ? ask.body : JSON.stringify(ask.body) } : {}),
  })
  const type = answer.headers.get('content-type') ?? ''
  const text = await textOf(answer)
  const body = text && type.includes('json') ? JSON.parse(text) : null
  return { status: answer.status, headers: answer.headers, body, result: body?.result, error: body?.error }
}
