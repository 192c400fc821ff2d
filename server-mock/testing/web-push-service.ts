import { createECDH, randomBytes, type ECDH } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { decrypt } from 'http_ece'
import { importJWK, jwtVerify, type JWTPayload } from 'jose'
import type { PushKeys } from '#sync/contracts/notifications/device.ts'

/** A message as a browser would have got it, and what it came with. */
export type Heard = {
  endpoint: string
  message: Record<string, unknown>
  /** As it was sent, sealed. */
  bytes: number
  ttl: number
  urgency: string
  topic: string
  /** Of the sender's token, whose signature fits the key it came with. */
  claims: JWTPayload
  key: string
}

export type WebPushStandIn = {
  /** Where it listens, `host:port`. */
  host: string
  /** What browsers got so far, oldest first. */
  heard: Heard[]
  /** Status and headers of the next answers; 201 when it runs out. */
  answers: { status: number; headers?: Record<string, string> }[]
  /** Messages longer than this are refused with 413, bytes. */
  longest: number
  /** A browser that subscribes. */
  subscribe(): { endpoint: string; keys: PushKeys }
  close(): Promise<void>
}

/** A push service on this machine (RFC 8030) that checks its sender (RFC 8292) and opens what it is given (RFC 8291). */
export async function startWebPushService(): Promise<WebPushStandIn> {
  const browsers = new Map<string, { pair: ECDH; auth: string }>()
  const server = createServer((request, response) => {
    void hear(request).then(
      ({ status, headers }) => response.writeHead(status, headers).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  const hear = async (request: IncomingMessage): Promise<WebPushStandIn['answers'][number]> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const path = request.url ?? ''
    const browser = browsers.get(path)
    if (!browser) return { status: 404 }
    if (body.length > self.longest) return { status: 413 }
    const answer = self.answers.shift()
    if (answer && answer.status >= 300) return answer
    const { claims, key } = await readVapid(String(request.headers.authorization))
    const text = decrypt(body, { version: 'aes128gcm', privateKey: browser.pair, authSecret: browser.auth })
    self.heard.push({
      endpoint: `http://${host}${path}`,
      message: JSON.parse(text.toString()) as Record<string, unknown>,
      bytes: body.length,
      ttl: Number(request.headers.ttl),
      urgency: String(request.headers.urgency),
      topic: String(request.headers.topic),
      claims,
      key,
    })
    return answer ?? { status: 201 }
  }

  const self: WebPushStandIn = {
    host,
    heard: [],
    answers: [],
    longest: 4096,
    subscribe() {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const auth = randomBytes(16).toString('base64url')
      const path = `/push/${randomBytes(16).toString('base64url')}`
      browsers.set(path, { pair, auth })
      return { endpoint: `http://${host}${path}`, keys: { p256dh, auth } }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return self
}

/** `vapid t=<token>, k=<key>`. @throws Error when the token was not signed with the key, is over, or is malformed */
async function readVapid(header: string): Promise<{ claims: JWTPayload; key: string }> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
  const point = Buffer.from(key, 'base64url')
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, 'ES256')
  return { claims: (await jwtVerify(token, jwk)).payload, key }
}
