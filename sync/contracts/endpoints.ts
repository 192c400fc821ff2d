import type { Endpoint, EndpointTable } from './base/endpoint.ts'
import { ACCOUNT_ENDPOINTS } from './account/endpoints.ts'
import { APP_ENDPOINTS } from './app/endpoints.ts'
import { CART_ENDPOINTS } from './cart/endpoints.ts'
import { COMMUNITY_ENDPOINTS } from './community/endpoints.ts'
import { COUPONS_ENDPOINTS } from './coupons/endpoints.ts'
import { FAVOURITES_ENDPOINTS } from './favourites/endpoints.ts'
import { NOTIFICATIONS_ENDPOINTS } from './notifications/endpoints.ts'
import { OPENID_ENDPOINTS } from './openid/endpoints.ts'
import { ORDERS_ENDPOINTS } from './orders/endpoints.ts'
import { PLANNER_ENDPOINTS } from './planner/endpoints.ts'
import { PLAY_ENDPOINTS } from './play/endpoints.ts'
import { REVIEWS_ENDPOINTS } from './reviews/endpoints.ts'
import { SHOPS_ENDPOINTS } from './shops/endpoints.ts'
import { SUPPORT_ENDPOINTS } from './support/endpoints.ts'
import { SYNC_ENDPOINTS } from './sync/endpoints.ts'
import { TICKETS_ENDPOINTS } from './tickets/endpoints.ts'

/** The endpoints of each domain; the domain names the folder in which their schemas are. */
export const DOMAINS = {
  account: ACCOUNT_ENDPOINTS,
  app: APP_ENDPOINTS,
  cart: CART_ENDPOINTS,
  community: COMMUNITY_ENDPOINTS,
  coupons: COUPONS_ENDPOINTS,
  favourites: FAVOURITES_ENDPOINTS,
  notifications: NOTIFICATIONS_ENDPOINTS,
  openid: OPENID_ENDPOINTS,
  orders: ORDERS_ENDPOINTS,
  planner: PLANNER_ENDPOINTS,
  play: PLAY_ENDPOINTS,
  reviews: REVIEWS_ENDPOINTS,
  shops: SHOPS_ENDPOINTS,
  support: SUPPORT_ENDPOINTS,
  sync: SYNC_ENDPOINTS,
  tickets: TICKETS_ENDPOINTS,
} as const satisfies Record<string, EndpointTable>
export type Domain = keyof typeof DOMAINS

/** Every call of the API, without schemas: anybody may read it, the first load of `/` too. */
export const ENDPOINTS = {
  ...ACCOUNT_ENDPOINTS,
  ...APP_ENDPOINTS,
  ...CART_ENDPOINTS,
  ...COMMUNITY_ENDPOINTS,
  ...COUPONS_ENDPOINTS,
  ...FAVOURITES_ENDPOINTS,
  ...NOTIFICATIONS_ENDPOINTS,
  ...OPENID_ENDPOINTS,
  ...ORDERS_ENDPOINTS,
  ...PLANNER_ENDPOINTS,
  ...PLAY_ENDPOINTS,
  ...REVIEWS_ENDPOINTS,
  ...SHOPS_ENDPOINTS,
  ...SUPPORT_ENDPOINTS,
  ...SYNC_ENDPOINTS,
  ...TICKETS_ENDPOINTS,
} as const
export type EndpointName = keyof typeof ENDPOINTS

/** What is said of an endpoint, in the type all have in common. */
export const endpointOf = (name: EndpointName): Endpoint => ENDPOINTS[name]

/** The domain whose table has the endpoint. */
export function domainOf(name: EndpointName): Domain {
  const domain = (Object.keys(DOMAINS) as Domain[]).find((each) => name in DOMAINS[each])
  if (domain === undefined) throw new TypeError(`no endpoint: ${name}`)
  return domain
}

/** Names in braces of a path. */
type Braces<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Braces<Rest>
  : never

/** The params an endpoint's path asks for. */
export type PathParams<N extends EndpointName> = Readonly<
  Record<Braces<(typeof ENDPOINTS)[N]['path']>, string | number>
>

/**
 * The path of an endpoint, its braces filled and percent-encoded.
 * @throws TypeError when a param is missing
 */
export function pathOf<N extends EndpointName>(name: N, params: PathParams<N>): string {
  const given: Readonly<Record<string, string | number | undefined>> = params
  return ENDPOINTS[name].path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = given[key]
    if (value === undefined) throw new TypeError(`${name} needs ${key}`)
    return encodeURIComponent(String(value))
  })
}
