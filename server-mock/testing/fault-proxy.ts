import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { dice, type Dice } from '#sync/simulation/random.ts'

/** What can happen to a call of the API. */
export const FAULTS = [
  'cutRequest',
  'cutAnswer',
  'stall',
  'unavailable',
  'tooMany',
  'duplicate',
  'portal',
] as const
export type Fault = (typeof FAULTS)[number]

/** One fault and the share of API calls it strikes. */
export interface Weather {
  fault: Fault
  share: number
}

/** A stalled call goes on after this long, milliseconds: a stall has an end here, the engine's time-out is 20 s. */
const STALL_MS = 2500

interface Heard {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Stands in front of the real server as the origin of the app, and spoils API calls as told. Screens and files pass
 * untouched: they come from the worker's store anyway. `refuse` takes the whole origin away, as a dead network does.
 * What strikes which call is drawn from the seed; the order in which calls arrive is the browser's.
 */
export class FaultProxy {
  /** How many calls each fault has struck. */
  readonly struck: Record<Fault | 'refused', number> = {
    cutRequest: 0,
    cutAnswer: 0,
    stall: 0,
    unavailable: 0,
    tooMany: 0,
    duplicate: 0,
    portal: 0,
    refused: 0,
  }
  private weather: Weather | null = null
  private chance: Dice = dice(1)

  private constructor(
    private readonly server: Server,
    private readonly target: number,
    readonly port: number,
  ) {}

  /** A proxy in front of the server at port `target`, itself at `port` (0: any). */
  static async start(target: number, port = 0): Promise<FaultProxy> {
    const server = createServer({ keepAliveTimeout: 60_000 })
    await listen(server, port)
    const address = server.address()
    if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port')
    const proxy = new FaultProxy(server, target, address.port)
    server.on('request', (request, response) => {
      void proxy.answer(request, response).catch(() => request.socket.destroy())
    })
    return proxy
  }

  get origin(): string {
    return `http://localhost:${this.port}`
  }

  /** Draws from this seed from now on. */
  seed(seed: number): void {
    this.chance = dice(seed)
  }

  /** From now on this strikes; null is calm. */
  set(weather: Weather | null): void {
    this.weather = weather
  }

  /** Refuses connections and cuts those that stand, or takes them again. */
  async refuse(isRefused: boolean): Promise<void> {
    if (isRefused === !this.server.listening) return
    if (!isRefused) return listen(this.server, this.port)
    this.struck.refused++
    const closed = new Promise((resolve) => this.server.close(resolve))
    this.server.closeAllConnections()
    await closed
  }

  close(): Promise<void> {
    return this.refuse(true)
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = this.strike(request)
    if (fault === null) return this.pass(request, response)
    this.struck[fault]++
    if (fault === 'cutRequest') return this.cutRequest(request)
    const body = await readAll(request)
    if (fault === 'portal') return portal(response)
    if (fault === 'unavailable') return unavailable(response, this.chance.chance(0.5))
    if (fault === 'tooMany') return tooMany(response)
    if (fault === 'stall') {
      await new Promise((resolve) => setTimeout(resolve, STALL_MS))
      return give(response, await this.forward(request, body))
    }
    if (fault === 'duplicate') {
      const [first] = await Promise.all([this.forward(request, body), this.forward(request, body)])
      return give(response, first)
    }
    return this.cutAnswer(response, await this.forward(request, body))
  }

  private strike({ url = '' }: IncomingMessage): Fault | null {
    const { weather } = this
    return weather && url.startsWith('/api/') && this.chance.chance(weather.share) ? weather.fault : null
  }

  /** Gone before the server heard of it, sometimes after half of it was read. */
  private async cutRequest(request: IncomingMessage): Promise<void> {
    if (this.chance.chance(0.5)) await new Promise((resolve) => request.once('readable', resolve))
    request.socket.destroy()
  }

  /** The server has committed; the device hears nothing, or the beginning of it. */
  private cutAnswer(response: ServerResponse, { status, headers, body }: Heard): void {
    if (this.chance.chance(0.5)) {
      response.socket?.destroy()
      return
    }
    response.writeHead(status, headers)
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.destroy())
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url, headers } = request
    const onward = ask(
      { host: '127.0.0.1', port: this.target, method, path: url, headers, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        answer.on('error', () => request.socket.destroy())
      },
    )
    // a server that is not there: the device hears as little as it would without the proxy
    onward.on('error', () => request.socket.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  }

  /** Hands the whole request on and reads the whole answer. */
  private forward({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Heard> {
    return new Promise((resolve, reject) => {
      const onward = ask(
        { host: '127.0.0.1', port: this.target, method, path: url, headers, agent: false },
        (answer) => {
          readAll(answer).then(
            (read) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: read }),
            reject,
          )
        },
      )
      onward.on('error', reject)
      onward.end(body)
    })
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function give(response: ServerResponse, { status, headers, body }: Heard): void {
  response.writeHead(status, headers)
  response.end(body)
}

/** A page of somebody else's, as a hotel's network shows before one has paid. */
function portal(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<!doctype html><title>Welcome</title><p>Please accept the terms of this network.</p>')
}

/** 503 of a gateway, or in our own envelope. */
function unavailable(response: ServerResponse, isOurs: boolean): void {
  response.writeHead(503, { 'content-type': isOurs ? 'application/json' : 'text/html' })
  response.end(isOurs ? refusal(503, 'server.failed') : '<h1>503 Service Unavailable</h1>')
}

function tooMany(response: ServerResponse): void {
  response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' })
  response.end(refusal(429, 'request.rateLimited'))
}

const refusal = (status: number, code: string) =>
  JSON.stringify({ resultCode: status, resultMessage: code, error: { code, class: 'retry' } })
