import type { Context } from 'hono'
import type { EndpointName } from '#sync/contracts/endpoints.ts'

/** What a request carries on its way: the name it has in the log. */
export type Variables = { Variables: { requestId: string } }

/** Presents and logs why a request failed. */
export type Fail = (c: Context<Variables>, name: EndpointName | null, error: unknown) => Response
