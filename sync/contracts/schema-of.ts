import type { EndpointSchema } from './base/endpoint.ts'
import { domainOf, type Domain, type EndpointName } from './endpoints.ts'

/** The schemas of a domain's calls, fetched and evaluated when the first of them is needed. */
const LOAD: Readonly<Record<Domain, () => Promise<{ SCHEMAS: Readonly<Record<string, EndpointSchema>> }>>> = {
  account: () => import('./account/schemas.ts'),
  app: () => import('./app/schemas.ts'),
  cart: () => import('./cart/schemas.ts'),
  community: () => import('./community/schemas.ts'),
  coupons: () => import('./coupons/schemas.ts'),
  favourites: () => import('./favourites/schemas.ts'),
  notifications: () => import('./notifications/schemas.ts'),
  openid: () => import('./openid/schemas.ts'),
  orders: () => import('./orders/schemas.ts'),
  planner: () => import('./planner/schemas.ts'),
  play: () => import('./play/schemas.ts'),
  reviews: () => import('./reviews/schemas.ts'),
  shops: () => import('./shops/schemas.ts'),
  support: () => import('./support/schemas.ts'),
  sync: () => import('./sync/schemas.ts'),
  tickets: () => import('./tickets/schemas.ts'),
}

/**
 * The schemas of an endpoint.
 * @throws when the script of its domain cannot be fetched
 */
export async function schemaOf(name: EndpointName): Promise<EndpointSchema> {
  const { SCHEMAS } = await LOAD[domainOf(name)]()
  const schema = SCHEMAS[name]
  if (!schema) throw new TypeError(`no schema: ${name}`)
  return schema
}
