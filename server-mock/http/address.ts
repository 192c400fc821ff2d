import type { IncomingMessage } from 'node:http'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The network address of a caller. Behind `hops` proxies of one's own the right-most entries of X-Forwarded-For are
 * theirs, and what is to the left of those is what the caller likes to say: the one the outermost proxy added counts. A
 * request with fewer entries did not come through them, so its own connection is what is known.
 * @param hops proxies in front; 0: the header is not believed
 */
export function addressOf(c: Context, hops: number): string {
  const forwarded = forwardedFor(c.req.header('x-forwarded-for'), hops)
  if (forwarded) return forwarded
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    // Called without a socket (app.request in a test).
    return 'unknown'
  }
}

/** The same of a request that does not go through the framework. */
export function callerOf({ headers, socket }: IncomingMessage, hops: number): string {
  return forwardedFor(headers['x-forwarded-for']?.toString(), hops) || (socket.remoteAddress ?? 'unknown')
}

const forwardedFor = (header: string | undefined, hops: number): string | undefined =>
  hops > 0 ? header?.split(',').at(-hops)?.trim() : undefined
