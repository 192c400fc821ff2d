import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { BatchResult } from '#sync/contracts/sync/sync.ts'
import { createCancel } from '#sync/ports/cancel.ts'
import { createFetchTransport } from './fetch-transport.ts'

let server: Server | undefined
const session = {
  current: async () => ({ owner: 'ann', token: 'live' }),
  refresh: async () => 'refused' as const,
}
const KEY = '01890a5d-ac96-774b-bcce-b302099a8057'
const operation = {
  key: KEY,
  lane: 'a',
  seq: 1,
  schema: 1,
  method: 'PUT' as const,
  path: '/api/register',
  body: '{"n": 1}',
  ifMatch: '"3"',
}
const CALL = { owner: 'ann', client: KEY, operations: [operation] }

async function serving(answer: (request: IncomingMessage, response: ServerResponse, body: string) => void) {
  const listener = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => answer(request, response, body))
  })
  server = listener
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  return createFetchTransport({
    baseUrl,
    session,
    upload: async () => ({ kind: 'unanswered' }),
    timeoutMs: 300,
  })
}

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const line = (key: string, status = 200) => `${JSON.stringify({ key, status, body: null })}\n`
const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const failure = (name: string) => ({ resultCode: 1, resultMessage: '', error: { code: 'x', class: name } })

describe('transport', () => {
  it('I8: sends the stored bytes as they are, with authorisation of the live session', async () => {
    let seen: { body: string; authorization: string | undefined } | undefined
    const transport = await serving((request, response, body) => {
      seen = { body, authorization: request.headers.authorization }
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end(line(KEY))
    })
    const results: BatchResult[] = []
    const answer = await transport.push(CALL, (result) => results.push(result), createCancel())
    expect(answer).toEqual({ kind: 'answered', status: 200 })
    expect(results).toEqual([{ key: KEY, status: 200, body: null }])
    expect(seen?.authorization).toBe('Bearer live')
    expect((JSON.parse(seen?.body ?? '') as { operations: unknown[] }).operations).toEqual([operation])
  })

  it('I7: lines before a cut count, the half line does not, and the whole is no answer', async () => {
    const transport = await serving((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' })
      response.write(line(KEY) + line(KEY).slice(0, 20), () => response.destroy())
    })
    const results: BatchResult[] = []
    expect(await transport.push(CALL, (result) => results.push(result), createCancel())).toEqual({
      kind: 'unanswered',
    })
    expect(results).toHaveLength(1)
  })

  it.each([
    ['a captive portal', 200, 'text/html', '<html>Sign in to the network</html>'],
    ["a proxy's error page", 502, 'text/html', '<html>Bad gateway</html>'],
    ['JSON of somebody else', 403, 'application/json', '{"login": true}'],
    ['JSON that breaks off', 500, 'application/json', '{"resultCode":'],
  ])('I7: %s is no answer', async (_what, status, type, body) => {
    const transport = await serving((_request, response) =>
      response.writeHead(status, { 'content-type': type }).end(body),
    )
    const results: BatchResult[] = []
    expect(await transport.push(CALL, (result) => results.push(result), createCancel())).toEqual({
      kind: 'unanswered',
    })
    expect(
      await transport.feed({ ...CALL, scope: 'member', cursor: null, limit: 5 }, createCancel()),
    ).toEqual({ kind: 'unanswered' })
    expect(results).toEqual([])
  })

  it('I22: a server that says nothing is given up after the time-out', async () => {
    const transport = await serving(() => undefined)
    expect(await transport.push(CALL, () => undefined, createCancel())).toEqual({ kind: 'unanswered' })
  })

  it('I15: nothing is sent while somebody else is signed in', async () => {
    let requests = 0
    const transport = await serving((_request, response) => json(response, 200, { requests: ++requests }))
    expect(await transport.push({ ...CALL, owner: 'ben' }, () => undefined, createCancel())).toEqual({
      kind: 'owner',
    })
    expect(await transport.call({ owner: 'ben', client: KEY, operation }, createCancel())).toEqual({
      kind: 'owner',
    })
    expect(requests).toBe(0)
  })

  it('I16: a refusal of the whole carries its class and Retry-After, a date taken against the server’s own clock', async () => {
    const date = new Date(5_000_000)
    const later = new Date(5_030_000)
    const headers = { date: date.toUTCString(), 'retry-after': later.toUTCString() }
    const transport = await serving((_request, response) => json(response, 503, failure('retry'), headers))
    const answer = await transport.push(CALL, () => undefined, createCancel())
    expect(answer).toEqual({ kind: 'answered', status: 503, class: 'retry', retryAfterSeconds: 30 })
  })

  it('I12: the spec’s own call gives a result with the named class', async () => {
    let headers: IncomingMessage['headers'] = {}
    const transport = await serving((request, response) => {
      headers = request.headers
      json(response, 412, failure('conflict'), { etag: '"4"' })
    })
    const answer = await transport.call({ owner: 'ann', client: KEY, operation }, createCancel())
    expect(answer).toMatchObject({
      kind: 'result',
      result: { key: KEY, status: 412, class: 'conflict', etag: '"4"' },
    })
    expect(headers).toMatchObject({
      'idempotency-key': KEY,
      'sync-lane': 'a',
      'sync-seq': '1',
      'if-match': '"3"',
      'sync-client': KEY,
    })
  })

  it('I9: the spec’s own call says from which version of the feed on the write is held', async () => {
    const transport = await serving((_request, response) =>
      json(response, 200, { resultCode: 200, resultMessage: 'OK', result: null }, { 'sync-version': '41' }),
    )
    const answer = await transport.call({ owner: 'ann', client: KEY, operation }, createCancel())
    expect(answer).toMatchObject({ kind: 'result', result: { status: 200, version: 41 } })
  })

  it('I13: a refusal that is not in our own envelope is no answer', async () => {
    const transport = await serving((_request, response) => json(response, 404, { message: 'no route' }))
    const answer = await transport.call({ owner: 'ann', client: KEY, operation }, createCancel())
    expect(answer).toEqual({ kind: 'unanswered' })
  })

  it('C17 X-17 of a server older than the app both feeds are read under the names it knows, the city without what people write', async () => {
    const asked: (string | null)[] = []
    const change = (kind: string) => ({ kind, key: '1', version: 1, body: {} })
    const transport = await serving((request, response) => {
      const scope = new URL(request.url ?? '', 'http://x').searchParams.get('scope')
      asked.push(scope)
      if (scope === 'city' || scope === 'own') return json(response, 400, failure('reject'))
      const page = { scope, cursor: 'c', version: 3, more: false, asOf: '2026-04-01T00:00:00.000Z' }
      const changes = ['place', 'post', 'comment', 'review', 'question', 'notice'].map(change)
      return json(response, 200, { resultCode: 200, resultMessage: 'OK', result: { ...page, changes } })
    })
    const read = (scope: 'content' | 'member') =>
      transport.feed({ owner: 'ann', client: KEY, scope, cursor: null, limit: 10 }, createCancel())
    for (const names of [['city', 'content'], ['content']]) {
      asked.length = 0
      const answer = await read('content')
      expect(asked).toEqual(names)
      expect(answer).toMatchObject({ kind: 'page', page: { scope: 'content' } })
      const kinds = answer.kind === 'page' ? answer.page.changes.map(({ kind }) => kind) : []
      expect(kinds).toEqual(['place', 'notice'])
    }
    asked.length = 0
    const own = await read('member')
    await read('member')
    expect(asked).toEqual(['own', 'member', 'member'])
    expect(own.kind === 'page' && own.page.changes).toHaveLength(6)
  })
})
