import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { PULL_LIMIT, ScopeName } from './pull.ts'

/** The scopes a device subscribes to. Another list needs another connection: the server keeps nothing per device. */
export const LiveRequest = z.strictObject({
  scopes: z.array(ScopeName).check(z.minLength(1), z.maxLength(PULL_LIMIT.scopes)),
})
export type LiveRequest = z.infer<typeof LiveRequest>

/**
 * Events of the connection, as `text/event-stream`:
 * - `at` {scope, version}: the scope has reached this version; first once for each scope, then with every change.
 * - `gone` {scope, status, code}: not told, or not any more, as a pull would answer.
 * - `end` {afterMs}: the server ends the connection; another may be opened after this long.
 * Lines that begin with a colon say that the connection lives.
 */
export const CALLS = {
  live: {
    method: 'POST',
    path: '/api/sync/live',
    access: 'member',
    offline: 'online',
    bare: true,
    summary:
      'Tells which scopes have news, as server-sent events, until either side ends it; what is new is read by pull',
    body: LiveRequest,
    result: z.unknown(),
    errors: ['request.invalid', 'request.tooLarge', 'auth.required', 'auth.expired', 'auth.invalid'],
  },
} as const satisfies CallTable
