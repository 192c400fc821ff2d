import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a service was sent. */
export type AssistantAsked = {
  key: string | undefined
  body: {
    model: string
    messages: { role: string; content: string | null; tool_calls?: unknown }[]
    tools?: { function: { name: string } }[]
  }
}

/** Answers one request. */
export type AssistantScript = (answer: Stage, asked: AssistantAsked) => void | Promise<void>

/** A language model behind an address, OpenAI-compatible as far as its script is. */
export type AssistantStandIn = {
  /** …/v1 */
  url: string
  asked: AssistantAsked[]
  /** What is answered next; the last one goes on. */
  script: AssistantScript[]
  stop(): Promise<void>
}

/** What a script does with an answer. */
export class Stage {
  private isBegun = false

  constructor(readonly response: ServerResponse) {}

  /** The reader has hung up. */
  get isLeft(): boolean {
    return this.response.destroyed
  }

  event(data: unknown): void {
    this.begin()
    this.response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`)
  }

  delta(delta: object, finish: string | null = null): void {
    this.event({ choices: [{ index: 0, delta, finish_reason: finish }] })
  }

  say(...pieces: string[]): void {
    for (const content of pieces) this.delta({ content })
  }

  /** Whole calls, as most services tell of them. */
  call(...calls: { name: string; arguments: unknown }[]): void {
    calls.forEach(({ name, arguments: given }, index) =>
      this.delta({
        tool_calls: [
          {
            index,
            id: `id-${index}`,
            type: 'function',
            function: { name, arguments: JSON.stringify(given) },
          },
        ],
      }),
    )
  }

  end(finish = 'stop', tokens: number | null = 100): void {
    this.delta({}, finish)
    if (tokens !== null) this.event({ choices: [], usage: { total_tokens: tokens } })
    this.event('[DONE]')
    this.response.end()
  }

  /** The connection breaks. */
  cut(): void {
    this.begin()
    this.response.destroy()
  }

  plain(status: number, type: string, body: string, headers: Record<string, string> = {}): void {
    this.isBegun = true
    this.response.writeHead(status, { 'content-type': type, ...headers })
    this.response.end(body)
  }

  begin(): void {
    if (this.isBegun) return
    this.isBegun = true
    this.response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  }
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What services do in the field, and what nobody hopes for. */
export const SCRIPTS = {
  says:
    (...pieces: string[]): AssistantScript =>
    (answer) => {
      answer.say(...pieces)
      answer.end()
    },
  calls:
    (...calls: { name: string; arguments: unknown }[]): AssistantScript =>
    (answer) => {
      answer.call(...calls)
      answer.end('tool_calls')
    },
  /** A portal's page, with status 200. */
  html: ((answer) => answer.plain(200, 'text/html', '<h1>Log in</h1>')) as AssistantScript,
  /** A page in the middle of a stream. */
  garbled: ((answer) => {
    answer.say('안녕')
    answer.event('<html>')
    answer.response.end()
  }) as AssistantScript,
  nothing: ((answer) => answer.end()) as AssistantScript,
  empty: ((answer) => {
    answer.delta({ role: 'assistant' })
    answer.delta({ content: '' })
    answer.delta({ tool_calls: [] })
    answer.end()
  }) as AssistantScript,
  silent: ((answer) => answer.begin()) as AssistantScript,
  cut: ((answer) => {
    answer.say('고래가 ')
    answer.cut()
  }) as AssistantScript,
  /** Words without an end, until the reader hangs up. */
  endless: (async (answer) => {
    while (!answer.isLeft) {
      answer.say('고래가 좋아요. '.repeat(20))
      await later(1)
    }
  }) as AssistantScript,
  busy: ((answer) =>
    answer.plain(429, 'application/json', '{"error":{"message":"slow down"}}', {
      'retry-after': '20',
    })) as AssistantScript,
  broken: ((answer) => answer.plain(500, 'application/json', '{"error":{}}')) as AssistantScript,
  reports: ((answer) => {
    answer.event({ error: { message: 'overloaded' } })
    answer.response.end()
  }) as AssistantScript,
}

/** Starts one on a free port of this machine. */
export async function startAssistant(): Promise<AssistantStandIn> {
  const asked: AssistantAsked[] = []
  const script: AssistantScript[] = []
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const piece of request as AsyncIterable<Buffer>) body += piece.toString()
    const told: AssistantAsked = {
      key: request.headers.authorization,
      body: JSON.parse(body) as AssistantAsked['body'],
    }
    asked.push(told)
    const next = (script.length > 1 ? script.shift() : script[0]) ?? SCRIPTS.nothing
    if (request.url === '/v1/chat/completions') await next(new Stage(response), told)
    else response.writeHead(404).end()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    ...{ asked, script },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
