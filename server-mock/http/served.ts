import type { Context } from 'hono'
import type { Deps, Handlers, Principal } from '../resources/call.ts'
import type { EndpointName } from '#sync/contracts/endpoints.ts'
import type { LiveHub } from '../resources/sync/live/hub.ts'
import { logOf } from '../log.ts'
import type { RateLimit } from './limits.ts'
import type { Seen, Variables } from './request.ts'

export type Ctx = Context<Variables>

/** What the routes of one app share. */
export type Served = {
  deps: Deps
  handlers: Handlers
  /** Tells devices which scopes have news. */
  live: LiveHub
  limits: { api: RateLimit; token: RateLimit; guests: RateLimit }
  /** How many balancers in front are believed about the caller's address. */
  trustProxy: number
  principalOf(c: Ctx): Promise<Principal>
  /** Told of every request once it is answered. */
  observe(seen: Seen): void
  /** The answer to what was thrown. @param name the endpoint that threw; null: none was found */
  fail(c: Ctx, name: EndpointName | null, error: unknown): Response
}

/** What the handlers of this request use: their lines in the log name it. */
export const depsOf = ({ deps }: Served, requestId: string): Deps => ({
  ...deps,
  log: logOf(deps.log, requestId),
})
