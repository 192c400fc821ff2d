import type * as z from 'zod/mini'
import type { Endpoint, EndpointSchema } from './base/endpoint.ts'
import { SCHEMAS } from './calls.gen.ts'
import type { EndpointName } from './endpoints.ts'

/** Every call with its schemas: for the server and for tests. The app loads them by name (schema-of.ts). */
export { SCHEMAS } from './calls.gen.ts'

/** The schemas of a call, in the type all have in common. */
export const schemasOf = (name: EndpointName): EndpointSchema => SCHEMAS[name]

/** All that is said of a call. */
export const definitionOf = (name: EndpointName): Endpoint & EndpointSchema => SCHEMAS[name]

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
