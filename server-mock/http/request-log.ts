import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../resources/call.ts'
import type { Seen, Variables } from './request.ts'
import { isNeeded } from './security.ts'

/** Names the request, adds the headers answers have, logs calls of the API and counts everything. */
export function requestLog(
  deps: Deps,
  headers: Record<string, string>,
  observe: (seen: Seen) => void,
): MiddlewareHandler<Variables> {
  const fixed = Object.entries(headers)
  return async (c, next) => {
    const started = deps.now()
    c.set('requestId', requestId(c.req.header('x-request-id')) ?? deps.newId())
    await next()
    c.header('x-request-id', c.get('requestId'))
    for (const [name, value] of fixed)
      if (isNeeded(name, c.req.path) && !c.res.headers.has(name)) c.header(name, value)
    const { method, path } = c.req
    const { status } = c.res
    const ms = deps.now() - started
    observe({ endpoint: c.get('endpoint') ?? kindOf(path), method, status, ms })
    if (isApi(path))
      deps.log.info('request', { requestId: c.get('requestId'), method, path: shortened(path), status, ms })
  }
}

/** A balancer in front may have given the request a name already. */
export const requestId = (given: string | undefined): string | null =>
  given !== undefined && /^[\w.-]{8,64}$/.test(given) ? given : null

/** Who has the id of a payment or an upload can do something with it: of those a log keeps as much as tells them apart. */
export const shortened = (path: string): string =>
  path.replace(/^(\/api\/(?:dev\/)?(?:pay|uploads|store\/documents)\/[\da-f]{8}-[\da-f]{4})[^/]+/i, '$1…')

/** What is no endpoint of the registry, under few names: each is a row of the metrics. */
function kindOf(path: string): string {
  if (path.startsWith('/api/uploads') || path.startsWith('/api/store/documents')) return 'uploads'
  if (path.startsWith('/api/pay/')) return 'pay'
  return isApi(path) ? 'other' : 'static'
}

const isApi = (path: string): boolean =>
  path.startsWith('/api/') || path.startsWith('/protocol/') || path === '/now'
