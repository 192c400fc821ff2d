/** The request of a write, by the endpoint it replays to: method and path are written once, in the table of endpoints. */
import { endpointOf, pathOf, type EndpointName, type PathParams } from '#sync/contracts/endpoints.ts'
import type { WriteRequest } from './types.ts'

/** Fills the braces of an endpoint's path. @throws for a read, which is never queued */
export function requestOf<N extends EndpointName>(
  name: N,
  params: PathParams<N>,
  body?: unknown,
): WriteRequest {
  const { method } = endpointOf(name)
  if (method === 'GET') throw new Error(`${name} is not a write`)
  return { method, path: pathOf(name, params), ...(body === undefined ? {} : { body }) }
}

/** An object without some of its keys; anything that is no object stays for the schema to refuse. */
export function split<K extends string>(
  args: unknown,
  keys: readonly K[],
): { rest: unknown; taken: Partial<Record<K, unknown>> } {
  if (typeof args !== 'object' || args === null) return { rest: args, taken: {} }
  const entries = Object.entries(args)
  const isTaken = ([key]: [string, unknown]) => (keys as readonly string[]).includes(key)
  return {
    rest: Object.fromEntries(entries.filter((entry) => !isTaken(entry))),
    taken: Object.fromEntries(entries.filter(isTaken)) as Partial<Record<K, unknown>>,
  }
}

/** A whole number from 0, or what stands for an absent one. @throws TypeError */
export function count(value: unknown, absent: number): number {
  if (value === undefined || value === null) return absent
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value
  throw new TypeError('not a count')
}
