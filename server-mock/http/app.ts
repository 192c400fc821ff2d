import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { languageFromWire } from '#sync/contracts/base/lists.ts'
import { endpointOf, ENDPOINTS, type EndpointName } from '#sync/contracts/endpoints.ts'
import { definitionOf } from '#sync/contracts/schemas.ts'
import { SYNC_HEADERS } from '#sync/contracts/sync/sync.ts'
import type { Config } from '../config.ts'
import { authenticate } from '../resources/account/authenticate.ts'
import type { Deps, Handlers } from '../resources/call.ts'
import { handlers as ALL_HANDLERS } from '../resources/handlers.ts'
import { networkOf } from '../network.ts'
import type { Unready } from '../readiness.ts'
import { Refusal } from '../resources/refusal.ts'
import type { PaymentDesk } from '../resources/orders/pay.ts'
import { createUploads } from '../resources/uploads/uploads.ts'
import { presentFailure, runCall } from './chain.ts'
import { addressOf } from './address.ts'
import { BODY_LIMIT, RateLimit, readText } from './limits.ts'
import { mountPayments } from './pay-pages.ts'
import { openApiDocument } from './openapi.ts'
import { openPush, pushLine, runPush } from './push.ts'
import type { Variables } from './request.ts'
import { respond, respondPacked, streamLines } from './respond.ts'
import { matchRoute, ROUTES } from '#sync/contracts/routes.ts'
import { securityHeaders } from './security.ts'
import { mountSocialReturn } from './social-return.ts'
import { serveStatic } from './static.ts'
import { OPERATION_WEIGHT, WEIGHTS } from './weights.ts'

export type AppOptions = Pick<
  Config,
  'staticDir' | 'basemapUrl' | 'pictureHosts' | 'trustProxy' | 'ratePerMinute' | 'maintenance'
> & {
  deps: Deps
  /** What is missing before calls can be answered; behind /readyz. */
  ready(): Promise<Unready>
  handlers?: Handlers
  /** Where gateways knock. */
  paymentDesk?: PaymentDesk
}

type Ctx = Context<Variables>

/** The whole server as one Hono app. Nothing is listened to here. */
export function createApp(options: AppOptions): Hono<Variables> {
  const { deps, handlers = ALL_HANDLERS } = options
  const app = new Hono<Variables>()
  const apiLimit = new RateLimit(options.ratePerMinute.api, deps.now)
  const tokenLimit = new RateLimit(options.ratePerMinute.token, deps.now)
  // a person with a new device is rare, a program that makes up guests is not
  const guestLimit = new RateLimit(Math.ceil(options.ratePerMinute.api / 100), deps.now)
  const uploads = createUploads(deps)
  const headers = Object.entries(securityHeaders(options.basemapUrl, options.pictureHosts, deps.publicUrl))

  app.use(async (c, next) => {
    const started = deps.now()
    c.set('requestId', requestId(c.req.header('x-request-id')) ?? deps.newId())
    await next()
    c.header('x-request-id', c.get('requestId'))
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.header(name, value)
    if (isApi(c.req.path))
      deps.log.info('request', {
        id: c.get('requestId'),
        method: c.req.method,
        path: shortened(c.req.path),
        status: c.res.status,
        ms: deps.now() - started,
      })
  })
  app.use('/api/*', compress())
  app.use('/protocol/*', compress())

  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    const missing = await options.ready()
    return missing === null ? c.json({ ok: true }) : c.json({ ok: false, missing }, 503)
  })
  app.get('/api/openapi.json', (c) => c.json(openApiDocument()))

  const fail = (c: Ctx, name: EndpointName | null, error: unknown): Response =>
    respond(presentFailure(deps, name, error, { requestId: c.get('requestId') }))
  const limit = async (c: Ctx, next: () => Promise<void>): Promise<Response | void> => {
    try {
      refuseDuringMaintenance(options.maintenance, deps.now())
      apiLimit.take(networkOf(addressOf(c, options.trustProxy)))
    } catch (error) {
      return fail(c, null, error)
    }
    await next()
  }
  app.use('/api/*', limit)
  app.use('/protocol/*', limit)

  const principalOf = (c: Ctx) =>
    authenticate(deps, c.req.header('authorization'), c.req.header(SYNC_HEADERS.client))

  app.all('/api/uploads', (c) => principalOf(c).then((principal) => uploads.handle(c.req.raw, principal)))
  app.all('/api/uploads/:id', (c) =>
    principalOf(c).then((principal) =>
      c.req.method === 'GET'
        ? uploads.read(c.req.param('id'), principal, c.req.raw)
        : uploads.handle(c.req.raw, principal),
    ),
  )

  app.post(ENDPOINTS.push.path, async (c) => {
    try {
      const principal = await principalOf(c)
      const language = languageFromWire(c.req.header('accept-language'))
      const network = networkOf(addressOf(c, options.trustProxy))
      const weight = OPERATION_WEIGHT[principal.kind === 'member' ? 'member' : 'guest']
      const request = await openPush(deps, principal, (await readText(c.req.raw, BODY_LIMIT.push)) ?? '', {
        // the request itself was one
        operations: (count) => apiLimit.take(network, count * weight - 1),
        newGuest: () => guestLimit.take(network),
      })
      const caller = { principal, language, requestId: c.get('requestId') }
      return streamLines((emit) =>
        runPush(deps, handlers, request, caller, (result) => emit(pushLine(result))),
      )
    } catch (error) {
      return fail(c, 'push', error)
    }
  })

  mountSocialReturn(app, deps, fail)
  if (options.paymentDesk) mountPayments(app, deps, options.paymentDesk)

  const call = async (c: Ctx): Promise<Response> => {
    const route = matchRoute(c.req.method, c.req.path)
    if (!route) return fail(c, null, new Refusal('route.notFound'))
    const address = addressOf(c, options.trustProxy)
    const network = networkOf(address)
    try {
      const definition = endpointOf(route.name)
      if (definition.throttled) tokenLimit.take(network)
      const weight = WEIGHTS[route.name]
      if (weight) apiLimit.take(network, weight - 1)
      checkMediaType(c, route.name)
      const body = c.req.method === 'GET' ? null : await readText(c.req.raw, BODY_LIMIT.call)
      const principal = await principalOf(c)
      const answer = await runCall(deps, handlers, {
        name: route.name,
        params: route.params,
        query: c.req.query(),
        body,
        principal,
        language: languageFromWire(c.req.header('accept-language')),
        ifMatch: c.req.header('if-match'),
        sync: syncFields(c),
        address,
        requestId: c.get('requestId'),
        newGuest: () => guestLimit.take(network),
        header: (name) => c.req.header(name),
      })
      return await respondPacked(answer, c.req.header('accept-encoding'))
    } catch (error) {
      return fail(c, route.name, error)
    }
  }
  for (const path of new Set(ROUTES.map(({ name }) => ENDPOINTS[name].path)))
    app.all(path.replace(/\{(\w+)\}/g, ':$1'), call)
  app.all('/api/*', call)
  app.all('/protocol/*', call)

  app.on(['GET', 'HEAD'], '/*', (c) => serveStatic({ ...options, publicUrl: deps.publicUrl }, c.req.raw))
  app.notFound((c) => fail(c, null, new Refusal('route.notFound')))
  app.onError((error, c) => fail(c, null, error))
  return app
}

/** Who has the id of a payment or an upload can do something with it: of those a log keeps as much as tells them apart. */
const shortened = (path: string): string =>
  path.replace(/^(\/api\/(?:dev\/)?(?:pay|uploads)\/[\da-f]{8}-[\da-f]{4})[^/]+/i, '$1…')

const isApi = (path: string): boolean =>
  path.startsWith('/api/') || path.startsWith('/protocol/') || path === '/now'

const syncFields = (c: Ctx) => ({
  key: c.req.header(SYNC_HEADERS.key),
  client: c.req.header(SYNC_HEADERS.client),
  lane: c.req.header(SYNC_HEADERS.lane),
  seq: c.req.header(SYNC_HEADERS.seq),
  schema: c.req.header(SYNC_HEADERS.schema),
  void: c.req.header(SYNC_HEADERS.void),
})

function checkMediaType(c: Ctx, name: EndpointName): void {
  const definition = definitionOf(name)
  if (!definition.body) return
  const wanted = definition.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const given = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (given !== wanted) throw new Refusal('request.mediaType')
}

/** A balancer in front may have given the request a name already. */
const requestId = (given: string | undefined): string | null =>
  given !== undefined && /^[\w.-]{8,64}$/.test(given) ? given : null

/** @throws Refusal while the window lasts, and never before it begins */
function refuseDuringMaintenance(window: Config['maintenance'], now: number): void {
  if (!window || Date.parse(window.until) <= now) return
  if (window.from !== null && now < Date.parse(window.from)) return
  const seconds = Math.ceil((Date.parse(window.until) - now) / 1000)
  throw new Refusal('server.maintenance', {
    facts: { from: window.from, until: window.until, reason: window.reason },
    retryAfterSeconds: Math.min(seconds, 3600),
  })
}
