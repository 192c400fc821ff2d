import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { ENDPOINTS } from '#sync/contracts/endpoints.ts'
import { SYNC_HEADERS } from '#sync/contracts/sync/sync.ts'
import type { Config } from '../config.ts'
import { logOf } from '../log.ts'
import { networkOf } from '../network.ts'
import type { Unready } from '../readiness.ts'
import { authenticate } from '../resources/account/sign-in/authenticate.ts'
import type { Deps, Handlers } from '../resources/call.ts'
import { handlers as ALL_HANDLERS } from '../resources/handlers.ts'
import type { PaymentUpdates } from '../resources/orders/pay/pay.ts'
import { Refusal } from '../resources/refusal.ts'
import type { PartStore } from '../resources/sync/snapshot/part-store.ts'
import { createDocuments } from '../resources/uploads/documents/documents.ts'
import { createUploads } from '../resources/uploads/uploads.ts'
import { addressOf } from './address.ts'
import { assistantRoute } from './assistant-route.ts'
import { callRoute } from './call-route.ts'
import { liveRoute } from './live-route.ts'
import type { LiveHub } from '../resources/sync/live/hub.ts'
import { presentFailure } from './chain.ts'
import { publicReads, type Front } from './finished/public-reads.ts'
import { waitingReads } from './finished/waiting-reads.ts'
import { snapshotFiles } from './finished/snapshot-files.ts'
import { RateLimit } from './limits.ts'
import { refuseDuringMaintenance } from './maintenance.ts'
import { openApiDocument } from './openapi.ts'
import { mountPayments } from './pay-pages.ts'
import { syncBatchRoute } from './sync-batch-route.ts'
import { requestLog } from './request-log.ts'
import type { Seen, Variables } from './request.ts'
import { respond } from './respond.ts'
import { ROUTES } from '#sync/contracts/routes.ts'
import { securityHeaders } from './security.ts'
import type { Ctx, Served } from './served.ts'
import { mountSocialReturn } from './social-return.ts'
import { mountLinkPictures } from './head/link-picture.ts'
import { mountFound } from './head/mount-found.ts'
import { pageHead } from './head/page-head.ts'
import { PREVIEW, type ShellOptions } from './shell.ts'
import { serveStatic } from './static.ts'

export type AppOptions = Pick<
  Config,
  'staticDir' | 'basemapUrl' | 'pictureHosts' | 'trustProxy' | 'ratePerMinute' | 'maintenance'
> & {
  deps: Deps
  live: LiveHub
  /** Where the files of public content lie; absent: devices read the feed from its beginning. */
  parts?: PartStore
  /** What is missing before calls can be answered; behind /readyz. */
  ready(): Promise<Unready>
  handlers?: Handlers
  /** Told of every request once it is answered. */
  observe?(seen: Seen): void
  /** Where payment providers report news of payments. */
  paymentUpdates?: PaymentUpdates
}

/** What a listener hands requests to: `front` first, and what it leaves to the framework. */
export type App = { front?: Front; fetch: Hono['fetch']; limits: Served['limits'] }

/** The whole server. Nothing is listened to here. */
export function createApp(options: AppOptions): App {
  const served = servedBy(options)
  const { deps, parts } = options
  const fronts = [
    ...(parts ? [snapshotFiles({ deps, parts })] : []),
    publicReads(served, { ...options, publicUrl: deps.publicUrl }),
    waitingReads(served, { ...options, publicUrl: deps.publicUrl }),
  ]
  const front: Front = (...given) => fronts.some((each) => each(...given))
  return { front, fetch: framework(options, served).fetch, limits: served.limits }
}

function framework(options: AppOptions, served: Served): Hono<Variables> {
  const { deps } = options
  const { fail, principalOf, limits } = served
  const app = new Hono<Variables>()
  const uploads = createUploads(deps)
  const documents = createDocuments(deps)

  const headers = securityHeaders(options.basemapUrl, options.pictureHosts, deps.publicUrl)
  app.use(requestLog(deps, headers, served.observe))
  app.use('/api/*', compress())
  app.use('/protocol/*', compress())

  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    const missing = await options.ready()
    return missing === null ? c.json({ ok: true }) : c.json({ ok: false, missing }, 503)
  })
  app.get('/api/openapi.json', (c) => c.json(openApiDocument()))

  const limit = async (c: Ctx, next: () => Promise<void>): Promise<Response | void> => {
    try {
      refuseDuringMaintenance(options.maintenance, deps.now())
      limits.api.take(networkOf(addressOf(c, options.trustProxy)))
    } catch (error) {
      return fail(c, null, error)
    }
    await next()
  }
  app.use('/api/*', limit)
  app.use('/protocol/*', limit)

  app.all('/api/uploads', (c) => principalOf(c).then((principal) => uploads.handle(c.req.raw, principal)))
  app.all('/api/uploads/:id', (c) =>
    principalOf(c).then((principal) =>
      // the protocol of uploads asks by HEAD as well, and says so
      c.req.method === 'GET' || (c.req.method === 'HEAD' && !c.req.header('tus-resumable'))
        ? uploads.read(c.req.param('id'), principal, c.req.raw)
        : uploads.handle(c.req.raw, principal),
    ),
  )
  app.all('/api/store/documents', (c) => documents.handle(c.req.raw))
  app.all('/api/store/documents/:id', (c) =>
    c.req.method === 'GET'
      ? principalOf(c).then((principal) => documents.read(c.req.param('id'), principal, c.req.raw))
      : documents.handle(c.req.raw),
  )
  app.post(ENDPOINTS.push.path, syncBatchRoute(served))
  app.post(ENDPOINTS.live.path, liveRoute(served))
  app.post(ENDPOINTS.assistantTurn.path, assistantRoute(served))
  mountSocialReturn(app, deps, fail)
  if (options.paymentUpdates) mountPayments(app, deps, options.paymentUpdates)

  const call = callRoute(served)
  for (const path of new Set(ROUTES.map(({ name }) => ENDPOINTS[name].path)))
    app.all(path.replace(/\{(\w+)\}/g, ':$1'), call)
  app.all('/api/*', call)
  app.all('/protocol/*', call)

  mountFound(app, deps.db, deps.publicUrl)
  mountLinkPictures(app, deps.db, PREVIEW.path)
  const about: ShellOptions['about'] = (...page) => pageHead(deps.db, ...page)
  const files = { ...options, publicUrl: deps.publicUrl, about }
  app.on(['GET', 'HEAD'], '/*', (c) => serveStatic(files, c.req.raw))
  app.notFound((c) => fail(c, null, new Refusal('route.notFound')))
  app.onError((error, c) => fail(c, null, error))
  return app
}

function servedBy({ deps, live, ratePerMinute, trustProxy, ...options }: AppOptions): Served {
  return {
    ...{ deps, live, trustProxy, handlers: options.handlers ?? ALL_HANDLERS },
    observe: (seen) => options.observe?.(seen),
    limits: {
      api: new RateLimit(ratePerMinute.api, deps.now),
      token: new RateLimit(ratePerMinute.token, deps.now),
      // a person with a new device is rare, a program that makes up guests is not
      guests: new RateLimit(Math.ceil(ratePerMinute.api / 100), deps.now),
    },
    principalOf: (c) => authenticate(deps, c.req.header('authorization'), c.req.header(SYNC_HEADERS.client)),
    fail: (c, name, error) =>
      respond(presentFailure({ log: logOf(deps.log, c.get('requestId')) }, name, error)),
  }
}
