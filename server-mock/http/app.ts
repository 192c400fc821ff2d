import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { languageFromWire } from '#sync/contracts/lists.ts'
import { ENDPOINTS } from '#sync/contracts/registry.ts'
import { SYNC_HEADERS } from '#sync/contracts/sync.ts'
import type { Config } from '../config.ts'
import { authenticate } from '../resources/account/authenticate.ts'
import type { Deps, Handlers } from '../resources/call.ts'
import { finishSocial, type ReturnFields } from '../resources/account/social-return.ts'
import { handlers as ALL_HANDLERS } from '../resources/handlers.ts'
import type { Unready } from '../readiness.ts'
import { Refusal } from '../resources/refusal.ts'
import type { PaymentDesk } from '../resources/orders/pay.ts'
import { createUploads } from '../resources/uploads/uploads.ts'
import type { Answer } from './answer.ts'
import { presentFailure, runCall } from './chain.ts'
import { mountPayments } from './pay-pages.ts'
import { BODY_LIMIT, RateLimit, readText } from './limits.ts'
import { openApiDocument } from './openapi.ts'
import { packed } from './pack.ts'
import { openPush, pushLine, runPush } from './push.ts'
import { matchRoute, ROUTES } from './routes.ts'
import { securityHeaders } from './security.ts'
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

type Variables = { Variables: { requestId: string } }
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
  const headers = Object.entries(securityHeaders(options.basemapUrl, options.pictureHosts))

  app.use(async (c, next) => {
    const started = deps.now()
    c.set('requestId', deps.newId())
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

  const limit = async (c: Ctx, next: () => Promise<void>): Promise<Response | void> => {
    try {
      if (options.maintenance && Date.parse(options.maintenance.until) > deps.now())
        throw closedForMaintenance(options.maintenance, deps.now())
      apiLimit.take(addressOf(c, options.trustProxy))
    } catch (error) {
      return respond(presentFailure(deps, null, error))
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
      const address = addressOf(c, options.trustProxy)
      const weight = OPERATION_WEIGHT[principal.kind === 'member' ? 'member' : 'guest']
      const request = await openPush(deps, principal, (await readText(c.req.raw, BODY_LIMIT.push)) ?? '', {
        // the request itself was one
        operations: (count) => apiLimit.take(address, count * weight - 1),
        newGuest: () => guestLimit.take(address),
      })
      return streamLines((emit) =>
        runPush(deps, handlers, request, { principal, language }, (result) => emit(pushLine(result))),
      )
    } catch (error) {
      return respond(presentFailure(deps, 'push', error))
    }
  })

  // Browsers come back here from social accounts; Apple's with a form.
  const socialPath = ENDPOINTS.socialCallback.path.replace('{provider}', ':provider')
  const finish = async (c: Ctx, fields: ReturnFields): Promise<Response> => {
    try {
      const path = await finishSocial(deps, c.req.param('provider') ?? '', fields)
      return new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } })
    } catch (error) {
      return respond(presentFailure(deps, 'socialCallback', error))
    }
  }
  app.get(socialPath, (c) => finish(c, c.req.query()))
  app.post(socialPath, async (c) =>
    finish(c, Object.fromEntries(new URLSearchParams((await readText(c.req.raw, BODY_LIMIT.call)) ?? ''))),
  )
  if (options.paymentDesk) mountPayments(app, deps, options.paymentDesk)

  const call = async (c: Ctx): Promise<Response> => {
    const route = matchRoute(c.req.method, c.req.path)
    if (!route) return respond(presentFailure(deps, null, new Refusal('route.notFound')))
    const address = addressOf(c, options.trustProxy)
    try {
      const definition: { throttled?: boolean } = ENDPOINTS[route.name]
      if (definition.throttled) tokenLimit.take(address)
      const weight = WEIGHTS[route.name]
      if (weight) apiLimit.take(address, weight - 1)
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
        newGuest: () => guestLimit.take(address),
        header: (name) => c.req.header(name),
      })
      return await respondPacked(answer, c.req.header('accept-encoding'))
    } catch (error) {
      return respond(presentFailure(deps, route.name, error))
    }
  }
  for (const path of new Set(ROUTES.map(({ name }) => ENDPOINTS[name].path)))
    app.all(path.replace(/\{(\w+)\}/g, ':$1'), call)
  app.all('/api/*', call)
  app.all('/protocol/*', call)

  app.on(['GET', 'HEAD'], '/*', (c) => serveStatic(options, c.req.raw))
  app.notFound(() => respond(presentFailure(deps, null, new Refusal('route.notFound'))))
  app.onError((error) => respond(presentFailure(deps, null, error)))
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

function checkMediaType(c: Ctx, name: keyof typeof ENDPOINTS): void {
  const definition: { body?: unknown; encoding?: string } = ENDPOINTS[name]
  if (!definition.body) return
  const wanted = definition.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const given = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (given !== wanted) throw new Refusal('request.mediaType')
}

function closedForMaintenance(window: NonNullable<Config['maintenance']>, now: number): Refusal {
  const seconds = Math.ceil((Date.parse(window.until) - now) / 1000)
  return new Refusal('server.maintenance', {
    facts: { from: window.from, until: window.until, reason: window.reason },
    retryAfterSeconds: Math.min(seconds, 3600),
  })
}

function addressOf(c: Ctx, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded) return forwarded
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    // Called without a socket (app.request in a test).
    return 'unknown'
  }
}

/** A large answer leaves packed: its bytes are not those of the plain one, so its entity tag is a weak one. */
async function respondPacked(answer: Answer, accepted: string | undefined): Promise<Response> {
  if (answer.status !== 200) return respond(answer)
  const headers = headersOf(answer)
  const text = JSON.stringify(answer.body)
  const small = await packed(text, accepted)
  if (!small) return new Response(text, { status: answer.status, headers })
  headers.set('content-encoding', small.encoding)
  headers.append('vary', 'Accept-Encoding')
  const etag = headers.get('etag')
  if (etag !== null) headers.set('etag', `W/${etag}`)
  return new Response(small.bytes, { status: answer.status, headers })
}

function respond(answer: Answer): Response {
  const headers = headersOf(answer)
  if (answer.status === 304) return new Response(null, { status: 304, headers })
  return new Response(JSON.stringify(answer.body), { status: answer.status, headers })
}

function headersOf(answer: Answer): Headers {
  const headers = new Headers({
    'cache-control': 'private, no-cache',
    vary: 'Accept-Language, Authorization',
  })
  if (answer.etag !== null) headers.set('etag', `"${answer.etag}"`)
  if (answer.version !== undefined) headers.set(SYNC_HEADERS.version, String(answer.version))
  if (answer.replayed) headers.set(SYNC_HEADERS.replayed, 'true')
  if (answer.retryAfterSeconds !== undefined) headers.set('retry-after', String(answer.retryAfterSeconds))
  // A bearer is missing or not good. The token endpoint's 401 is no challenge: standard clients would not read its body.
  if (answer.status === 401 && answer.refusal) headers.set('www-authenticate', 'Bearer realm="goraero"')
  for (const [name, value] of Object.entries(answer.headers ?? {})) headers.set(name, value)
  if (answer.status !== 304) headers.set('content-type', 'application/json; charset=utf-8')
  return headers
}

/** Lines leave as they come; `no-transform` keeps compression from holding them back. */
function streamLines(run: (emit: (line: string) => void) => Promise<void>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      let open = true
      try {
        // A reader that went away must not stop what is already under way: every operation still commits.
        await run((line) => {
          if (!open) return
          try {
            controller.enqueue(encoder.encode(line))
          } catch {
            open = false
          }
        })
        if (open) controller.close()
      } catch (error) {
        if (open) controller.error(error)
      }
    },
  })
  return new Response(body, {
    status: 200,
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store, no-transform',
    },
  })
}
