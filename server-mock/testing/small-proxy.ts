import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const ASKED_MS = 100

type Backend = { url: URL; agent: Agent; isReady: boolean }

/**
 * A balancer as deploy/haproxy.cfg describes one: asks each server for /readyz, keeps connections open, sends a call to
 * one that is ready, and never twice.
 */
export async function startProxy(urls: readonly string[]) {
  const backends = urls.map((url): Backend => {
    const agent = new Agent({ keepAlive: true, maxSockets: 64 })
    return { url: new URL(url), agent, isReady: false }
  })
  /** Calls each server was given. */
  const given = urls.map(() => 0)
  let turn = 0

  const ask = (backend: Backend) =>
    new Promise<void>((resolve) => {
      const call = request(new URL('/readyz', backend.url), (answer) => {
        backend.isReady = answer.statusCode === 200
        answer.resume().on('end', resolve)
      })
      call.on('error', () => {
        backend.isReady = false
        resolve()
      })
      call.end()
    })
  const look = () => Promise.all(backends.map(ask))

  function pass(incoming: IncomingMessage, response: ServerResponse) {
    const ready = backends.filter(({ isReady }) => isReady)
    turn += 1
    const backend = ready[turn % ready.length]
    if (!backend) return void response.writeHead(503).end('no server is ready')
    given[backends.indexOf(backend)] = (given[backends.indexOf(backend)] ?? 0) + 1
    const { hostname, port } = backend.url
    const { method, url: path, headers } = incoming
    const forwarded = { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress }
    const call = request(
      { hostname, port, method, path, headers: forwarded, agent: backend.agent },
      (answer) => {
        // what is said of this connection is not said of the caller's
        const { connection: _, 'keep-alive': __, ...headers } = answer.headers
        response.writeHead(answer.statusCode ?? 502, headers)
        answer.pipe(response)
        answer.on('error', () => response.destroy())
      },
    )
    call.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
    incoming.pipe(call)
  }

  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await look()
  const timer = setInterval(() => void look(), ASKED_MS)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    given,
    /** Where this server answers from now on. */
    replace(index: number, url: string) {
      const backend = backends[index]
      if (backend) backend.url = new URL(url)
    },
    isReady: (index: number) => backends[index]?.isReady ?? false,
    stop() {
      clearInterval(timer)
      for (const { agent } of backends) agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
