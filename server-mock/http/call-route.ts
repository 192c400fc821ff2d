import { languageFromWire } from '#sync/contracts/base/lists.ts'
import { endpointOf, type EndpointName } from '#sync/contracts/endpoints.ts'
import { matchRoute } from '#sync/contracts/routes.ts'
import { definitionOf } from '#sync/contracts/schemas.ts'
import { SYNC_HEADERS } from '#sync/contracts/sync/sync.ts'
import { networkOf } from '../network.ts'
import { Refusal } from '../resources/refusal.ts'
import { addressOf } from './address.ts'
import { runCall, type RawCall } from './chain.ts'
import { BODY_LIMIT, readText } from './limits.ts'
import { respondCompressed } from './respond.ts'
import { depsOf, type Ctx, type Served } from './served.ts'
import { waitForNews } from './wait-for-news.ts'
import { WEIGHTS } from './weights.ts'

/** Any endpoint of the registry: what it costs is taken, then the chain runs it. */
export const callRoute =
  (served: Served) =>
  async (c: Ctx): Promise<Response> => {
    const { handlers, limits } = served
    const route = matchRoute(c.req.method, c.req.path)
    if (!route) return served.fail(c, null, new Refusal('route.notFound'))
    c.set('endpoint', route.name)
    const address = addressOf(c, served.trustProxy)
    const network = networkOf(address)
    try {
      if (endpointOf(route.name).throttled) limits.token.take(network)
      const weight = WEIGHTS[route.name]
      if (weight) limits.api.take(network, weight - 1)
      checkMediaType(c, route.name)
      const body = c.req.method === 'GET' ? null : await readText(c.req.raw, BODY_LIMIT.call)
      const principal = await served.principalOf(c)
      const raw: RawCall = {
        name: route.name,
        params: route.params,
        query: c.req.query(),
        body,
        principal,
        language: languageFromWire(c.req.header('accept-language')),
        ifMatch: c.req.header('if-match'),
        sync: syncFields(c),
        address,
        newGuest: () => limits.guests.take(network),
        header: (name) => c.req.header(name),
      }
      const run = () => runCall(depsOf(served, c.get('requestId')), handlers, raw)
      const device = c.req.header(SYNC_HEADERS.client) ?? address
      const answer =
        route.name === 'pull'
          ? await waitForNews(
              served.live,
              { principal, device, network, signal: c.req.raw.signal },
              body,
              run,
            )
          : await run()
      return await respondCompressed(answer, c.req.header('accept-encoding'))
    } catch (error) {
      return served.fail(c, route.name, error)
    }
  }

const syncFields = (c: Ctx) => ({
  key: c.req.header(SYNC_HEADERS.key),
  client: c.req.header(SYNC_HEADERS.client),
  lane: c.req.header(SYNC_HEADERS.lane),
  seq: c.req.header(SYNC_HEADERS.seq),
  schema: c.req.header(SYNC_HEADERS.schema),
  void: c.req.header(SYNC_HEADERS.void),
})

/** @throws Refusal request.mediaType for a body that is not what the endpoint takes */
export function checkMediaType(c: Ctx, name: EndpointName): void {
  const definition = definitionOf(name)
  if (!definition.body) return
  const wanted = definition.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const given = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (given !== wanted) throw new Refusal('request.mediaType')
}
