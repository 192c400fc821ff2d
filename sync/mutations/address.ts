/** Method and path of a write, by the endpoint it replays to: both are written once, in the table of endpoints. */
import { endpointOf, pathOf, type EndpointName, type PathParams } from '#sync/contracts/endpoints.ts'
import type { Request } from './define.ts'
import type { WriteRequest } from './types.ts'

/** Fills the braces of an endpoint's path. @throws for a read, which is never queued, and for a param that is missing */
export function addressed({ endpoint, params = {}, body, ifMatch }: Request): WriteRequest {
  const { method } = endpointOf(endpoint)
  if (method === 'GET') throw new Error(`${endpoint} is not a write`)
  return {
    method,
    path: pathOf(endpoint, params as PathParams<EndpointName>),
    ...(body === undefined ? {} : { body }),
    ...(ifMatch === undefined ? {} : { ifMatch }),
  }
}
