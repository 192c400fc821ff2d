/**
 * How a queueable write is declared: one file per write, named after it (`cart.setQuantity` → cart/set-quantity.ts). The
 * schemas are handed in, so that a screen may import a write without loading zod with it.
 */
import type * as z from 'zod/mini'
import type { EndpointName } from '#sync/contracts/endpoints.ts'
import type { About, PendingIcon } from './pending.ts'
import type { Schemas } from './schemas.ts'
import type { OnRefusal, RecordRef } from './types.ts'

/** The endpoint a write replays to, and what goes there. */
export interface Request {
  endpoint: EndpointName
  /** Fill the braces of the endpoint's path. */
  params?: Readonly<Record<string, string | number>>
  /** Sent as JSON; undefined sends no body. */
  body?: unknown
  ifMatch?: string
}

/** A queueable write. What is said of the methods of `Mutation` in types.ts holds here too. */
export interface Definition<Name extends string, Schema extends z.ZodMiniType> {
  /** Plain English, `cart.setQuantity`; stored with every operation, so never renamed. */
  readonly name: Name
  /** The schema of the arguments. It must go on reading what the two schemas before have stored. */
  args(schemas: Schemas): Schema
  lane(args: z.output<Schema>): string
  request(args: z.output<Schema>): Request
  readonly onRefusal: OnRefusal
  coalesce?(earlier: z.output<Schema>, later: z.output<Schema>): z.output<Schema> | null
  touches(args: z.output<Schema>): RecordRef[]
  overlay(ref: RecordRef, before: unknown, args: z.output<Schema>, madeAt: number): unknown
  /** How the list of waiting writes shows it. */
  readonly pending: { readonly icon: PendingIcon; about(args: z.output<Schema>): About }
}

export type AnyDefinition = Definition<string, z.ZodMiniType>

/** What a caller passes to a write. */
export type ArgsOf<D> = D extends { args(schemas: Schemas): infer Schema } ? z.input<Schema> : never

/**
 * Arguments every test of the writes goes through: parsed, laid over, described in five languages, taken by the server.
 * They are as a released app stores them. When their form changes, the former one is added to stored-args.json.
 */
export interface Example<D> {
  args: ArgsOf<D>
  lane: string
  /** Method and path of its request. */
  sends: string
  /** Names of writes whose first example the server must have taken before. */
  after?: readonly string[]
}

/** Declares a write; its types follow from the schema. */
export function mutation<const Name extends string, Schema extends z.ZodMiniType>(
  definition: Definition<Name, Schema>,
): Definition<Name, Schema> {
  return definition
}

/** ISO 8601 of the moment a write was made, milliseconds since 1970. */
export const instant = (madeAt: number): string => new Date(madeAt).toISOString()
