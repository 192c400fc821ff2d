import type * as z from 'zod/mini'
import { SCHEMAS as account } from './account/schemas.ts'
import { SCHEMAS as app } from './app/schemas.ts'
import { SCHEMAS as cart } from './cart/schemas.ts'
import { SCHEMAS as community } from './community/schemas.ts'
import { SCHEMAS as coupons } from './coupons/schemas.ts'
import { SCHEMAS as favourites } from './favourites/schemas.ts'
import { SCHEMAS as notifications } from './notifications/schemas.ts'
import { SCHEMAS as openid } from './openid/schemas.ts'
import { SCHEMAS as orders } from './orders/schemas.ts'
import { SCHEMAS as planner } from './planner/schemas.ts'
import { SCHEMAS as play } from './play/schemas.ts'
import { SCHEMAS as reviews } from './reviews/schemas.ts'
import { SCHEMAS as shops } from './shops/schemas.ts'
import { SCHEMAS as support } from './support/schemas.ts'
import { SCHEMAS as sync } from './sync/schemas.ts'
import { SCHEMAS as tickets } from './tickets/schemas.ts'
import type { Endpoint, EndpointSchema } from './base/endpoint.ts'
import { endpointOf, type EndpointName } from './endpoints.ts'

/** Schemas of every endpoint: for the server and for tests. The app loads them by name (schema-of.ts). */
export const SCHEMAS = {
  ...account,
  ...app,
  ...cart,
  ...community,
  ...coupons,
  ...favourites,
  ...notifications,
  ...openid,
  ...orders,
  ...planner,
  ...play,
  ...reviews,
  ...shops,
  ...support,
  ...sync,
  ...tickets,
} as const satisfies Record<EndpointName, EndpointSchema>

/** The schemas of a call, in the type all have in common. */
export const schemasOf = (name: EndpointName): EndpointSchema => SCHEMAS[name]

/** All that is said of a call. */
export const definitionOf = (name: EndpointName): Endpoint & EndpointSchema => ({
  ...endpointOf(name),
  ...schemasOf(name),
})

type Part<N extends EndpointName, K extends string> = (typeof SCHEMAS)[N] extends { [P in K]: infer S }
  ? S
  : never

/** What a caller gives in the path's braces. */
export type ParamsOf<N extends EndpointName> =
  Part<N, 'params'> extends infer S extends z.ZodMiniType ? z.input<S> : never
export type BodyOf<N extends EndpointName> =
  Part<N, 'body'> extends infer S extends z.ZodMiniType ? z.infer<S> : never
/** Fields of the query string; a number is written out. */
export type QueryOf<N extends EndpointName> = [Part<N, 'query'>] extends [never]
  ? never
  : { [K in keyof z.input<Part<N, 'query'>>]?: string | number | undefined }
export type ResultOf<N extends EndpointName> = z.infer<(typeof SCHEMAS)[N]['result']>
