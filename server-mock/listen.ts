import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { serve } from '@hono/node-server'

/** A listener of this process. */
export type Listener = {
  port: number
  /** From here on each answer ends its connection: whoever keeps one open comes back to another process. */
  drain(): void
  /** Takes no new connection and resolves when what was under way is answered; cuts what takes longer, milliseconds. */
  close(cutAfterMs?: number): Promise<void>
}

const CUT_MS = 10_000
/** Longer than the 60 s a balancer keeps an idle connection: the one that closes first must not be this one. */
const KEEP_ALIVE_MS = 75_000

/** `front` answers what it can without the framework, and says false to the rest; `around` runs whichever does. */
type App = {
  around?: ((request: IncomingMessage, response: ServerResponse, handle: () => void) => void) | undefined
  front?: (request: IncomingMessage, response: ServerResponse) => boolean
  fetch: (request: Request, env: never) => Response | Promise<Response>
}

/** @param port 0: any free one @throws Error when the port cannot be listened on */
export async function listen(
  { around, front, fetch }: App,
  port: number,
  hostname: string,
): Promise<Listener> {
  let isDraining = false
  const server = serve({
    ...{ fetch: fetch as Parameters<typeof serve>[0]['fetch'], port, hostname },
    createServer: ((options: object, framework: (...given: [IncomingMessage, ServerResponse]) => void) =>
      createServer(options, (...given) => {
        const [, response] = given
        if (isDraining) response.shouldKeepAlive = false
        const handle = () => {
          if (!front?.(...given)) framework(...given)
        }
        if (around) around(...given, handle)
        else handle()
      })) as typeof createServer,
  })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
  })
  if ('keepAliveTimeout' in server) {
    server.keepAliveTimeout = KEEP_ALIVE_MS
    server.headersTimeout = KEEP_ALIVE_MS + 5000
  }
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    drain() {
      isDraining = true
    },
    close: (cutAfterMs = CUT_MS) =>
      new Promise((resolve) => {
        const cut = setTimeout(
          () => 'closeAllConnections' in server && server.closeAllConnections(),
          cutAfterMs,
        )
        server.close(() => {
          clearTimeout(cut)
          resolve()
        })
        if ('closeIdleConnections' in server) server.closeIdleConnections()
      }),
  }
}
