import type { Context } from 'hono'
import type { EndpointName } from '#sync/contracts/endpoints.ts'

/** What a request carries on its way: the name it has in the log, and the endpoint once that is known. */
export type Variables = { Variables: { requestId: string; endpoint?: string } }

/** A request that was answered, for whoever counts. @property ms from its arrival to its answer */
export type Seen = { endpoint: string; method: string; status: number; ms: number }

/** Presents and logs why a request failed. */
export type Fail = (c: Context<Variables>, name: EndpointName | null, error: unknown) => Response
