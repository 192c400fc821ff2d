/** Every status and every broken body, as the transport understands them. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { BatchOperation, BatchResult } from '#sync/contracts/sync/sync.ts'
import { createCancel } from '#sync/ports/cancel.ts'
import type { SessionInfo } from '#sync/ports/session.ts'
import { stubFetch } from './testing/stub-fetch.ts'
import { createFetchTransport } from './fetch-transport.ts'
import { retryAfter } from './refusal-of.ts'

const KEY = '01890a5d-ac96-774b-bcce-b302099a8057'
const OTHER = '01890a5d-ac96-774b-bcce-b302099a8058'
const OPERATION: BatchOperation = {
  ...{ key: KEY, lane: 'cart', seq: 3, schema: 1, method: 'POST', path: '/api/cart/items', body: '{"a":1}' },
}
const NDJSON = { 'content-type': 'application/x-ndjson' }
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

const network = stubFetch()
let info: SessionInfo | null
beforeEach(() => {
  info = { owner: 'ann', token: 'live' }
})

const transport = (timeoutMs = 50) =>
  createFetchTransport({
    ...{ baseUrl: 'https://api.test', timeoutMs },
    session: { current: async () => info, refresh: async () => 'unanswered' },
    upload: async () => ({ kind: 'unanswered' }),
  })

const failure = (code: string, name?: string) => ({
  ...{ resultCode: 409, resultMessage: 'x' },
  error: { code, ...(name === undefined ? {} : { class: name }) },
})
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { ...JSON_TYPE, ...headers } })

async function push(operations = [OPERATION]) {
  const results: BatchResult[] = []
  const answer = await transport().push(
    { owner: 'ann', client: KEY, operations },
    (result) => void results.push(result),
    createCancel(),
  )
  return { answer, results }
}
const call = (operation = OPERATION) =>
  transport().call({ owner: 'ann', client: KEY, operation }, createCancel())
const feed = (owner: string | null = 'ann', cursor: string | null = 'c') =>
  transport().feed({ owner, client: KEY, scope: 'member', cursor, limit: 7 }, createCancel())

const line = (key: string, more: object = {}) =>
  `${JSON.stringify({ key, status: 200, body: null, ...more })}\n`
const stream = (...parts: (string | Uint8Array)[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts)
          controller.enqueue(typeof part === 'string' ? new TextEncoder().encode(part) : part)
        controller.close()
      },
    }),
    { headers: NDJSON },
  )

describe('a push', () => {
  it.each([
    [400, 'reject'],
    [401, 'auth'],
    [404, undefined],
    [409, 'retry'],
    [413, 'reject'],
    [426, 'upgrade'],
    [429, 'retry'],
    [500, undefined],
    [503, 'retry'],
  ])(
    'I13: refused as a whole with %d it says so, with the class the server named (%s)',
    async (status, name) => {
      network.respond = () => json(status, failure('x', name))
      expect(await push()).toEqual({
        answer: { kind: 'answered', status, ...(name === undefined ? {} : { class: name }) },
        results: [],
      })
    },
  )

  it.each([
    ['an empty body', new Response('', { status: 500, headers: JSON_TYPE })],
    ['JSON that is no envelope', json(400, { message: 'no' })],
    ['an envelope without a message', json(400, { resultCode: 400 })],
    ['a list', json(400, [])],
    ['a text', json(503, 'busy')],
    ['null', json(503, null)],
    ['HTML', new Response('<html>', { status: 503, headers: { 'content-type': 'text/html' } })],
    ['no type at all', new Response('{}', { status: 503 })],
    ['a page that says it went well', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('I13: %s is no answer', async (_name, response) => {
    network.respond = () => response
    expect(await push()).toEqual({ answer: { kind: 'unanswered' }, results: [] })
  })

  it('I7: lines count whatever pieces they come in, Hangul cut in the middle included', async () => {
    const text = line(KEY, { body: { text: '경주' } }) + line(OTHER)
    const bytes = new TextEncoder().encode(text)
    for (let cut = 1; cut < bytes.length; cut++) {
      network.respond = () => stream(bytes.slice(0, cut), bytes.slice(cut))
      const { answer, results } = await push()
      expect(answer).toEqual({ kind: 'answered', status: 200 })
      expect(results.map(({ key }) => key)).toEqual([KEY, OTHER])
      expect(results[0]?.body).toEqual({ text: '경주' })
    }
  })

  it('I7: a last line without its end counts, if it is whole', async () => {
    network.respond = () => stream(line(KEY), line(OTHER).trimEnd())
    expect((await push()).results).toHaveLength(2)
    network.respond = () => stream(line(KEY), line(OTHER).slice(0, 30))
    expect((await push()).results).toHaveLength(1)
  })

  it.each([
    ['an empty line', '\n\n'],
    ['no JSON', 'busy\n'],
    ['a line without a key', '{"status":200,"body":null}\n'],
    ['a key that is none', line('1')],
    ['a status in words', `{"key":"${KEY}","status":"ok","body":null}\n`],
  ])('I13: %s says nothing about any operation, and the lines around it count', async (_name, broken) => {
    network.respond = () => stream(line(KEY), broken, line(OTHER))
    expect((await push()).results.map(({ key }) => key)).toEqual([KEY, OTHER])
  })

  it('I20: a class nobody here knows leaves the status to decide', async () => {
    network.respond = () => stream(line(KEY, { status: 422, class: 'later' }))
    expect((await push()).results[0]).toEqual({ key: KEY, status: 422, body: null })
  })

  it('I22: a stream that breaks is no answer, what came before it counts', async () => {
    network.respond = () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode(line(KEY))),
          pull: (controller) => controller.error(new Error('cut')),
        }),
        { headers: NDJSON },
      )
    const { answer, results } = await push()
    expect([answer.kind, results.length]).toEqual(['unanswered', 1])
  })

  it('I22: a request nobody answers is given up in time, one nobody waits for at once', async () => {
    network.respond = (init) =>
      new Promise((_, reject) => {
        const end = () => reject(new DOMException('', 'AbortError'))
        // cancelled before it was sent, no event follows
        if (init.signal?.aborted) end()
        else init.signal?.addEventListener('abort', end)
      })
    expect((await push()).answer).toEqual({ kind: 'unanswered' })
    const cancel = createCancel()
    const late = transport(60_000).push(
      { owner: 'ann', client: KEY, operations: [] },
      () => undefined,
      cancel,
    )
    cancel.cancel()
    expect(await late).toEqual({ kind: 'unanswered' })
  })

  it('I15: with nobody signed in nothing is sent', async () => {
    info = null
    expect((await push()).answer).toEqual({ kind: 'owner' })
    expect(await call()).toEqual({ kind: 'owner' })
    expect(await feed()).toEqual({ kind: 'owner' })
    expect(network.requests).toEqual([])
  })

  it('I15: a guest sends under the device’s id and without a bearer', async () => {
    info = { owner: 'ann', token: null }
    network.respond = () => stream(line(KEY))
    await push()
    expect(network.requests[0]?.init.headers).toEqual({
      'Sync-Client': KEY,
      'content-type': 'application/json',
    })
  })

  it('P-05: neither a redirect nor a cache answers for the server', async () => {
    network.respond = () => stream(line(KEY))
    await push()
    expect(network.requests[0]?.init).toMatchObject({ redirect: 'error', cache: 'no-store', method: 'POST' })
    expect(network.requests[0]?.url).toBe('https://api.test/api/sync/push')
  })
})

describe('a single call', () => {
  it.each([200, 201, 400, 401, 403, 404, 409, 410, 412, 422, 426, 429, 500, 503])(
    'I12: %d is a result of this operation',
    async (status) => {
      const body = status < 300 ? { resultCode: 200, resultMessage: '', result: 1 } : failure('x')
      network.respond = () => json(status, body)
      expect(await call()).toEqual({ kind: 'result', result: { key: KEY, status, body } })
    },
  )

  it('I16: says how long to wait, and which version holds it', async () => {
    network.respond = () => json(503, failure('x', 'retry'), { 'retry-after': '12' })
    expect(await call()).toMatchObject({ result: { class: 'retry', retryAfterSeconds: 12 } })
    network.respond = () => json(200, { resultCode: 200 }, { 'sync-version': '41', etag: '"e"' })
    expect(await call()).toMatchObject({ result: { version: 41, etag: '"e"' } })
    for (const version of ['', 'x', '1.5', '99999999999999999999']) {
      network.respond = () =>
        json(200, { resultCode: 200 }, version === '' ? {} : { 'sync-version': version })
      expect(await call()).not.toHaveProperty('result.version')
    }
  })

  it('I8: the stored bytes go out with key, place and tag; a write without a body has no type', async () => {
    network.respond = () => json(200, { resultCode: 200 })
    await call({ ...OPERATION, ifMatch: '"3"' })
    expect(network.requests[0]?.init.body).toBe('{"a":1}')
    expect(network.requests[0]?.init.headers).toMatchObject({
      ...{ 'Idempotency-Key': KEY, 'Sync-Lane': 'cart', 'Sync-Seq': '3', 'Sync-Schema': '1' },
      ...{ 'if-match': '"3"', 'content-type': 'application/json' },
    })
    await call({ ...OPERATION, method: 'DELETE', body: null })
    expect(network.requests[1]?.init.headers).not.toHaveProperty('content-type')
  })

  it('I13: taken back, the call says so', async () => {
    network.respond = () => json(410, failure('sync.withdrawn', 'reject'))
    expect(await call({ ...OPERATION, body: null, void: true })).toMatchObject({ kind: 'result' })
    expect(network.requests[0]?.init.headers).toMatchObject({ 'Sync-Void': 'true' })
  })

  it.each([
    ['JSON of something else', () => json(404, { message: 'no route' })],
    ['a page', () => new Response('<p>', { status: 404, headers: { 'content-type': 'text/html' } })],
    ['half of a body', () => new Response('{"resultCode":', { headers: JSON_TYPE })],
  ])('I13: %s is no answer', async (_name, response) => {
    network.respond = response
    expect(await call()).toEqual({ kind: 'unanswered' })
  })
})

describe('the feed', () => {
  const page = {
    ...{ scope: 'own', changes: [], cursor: 'd', version: 3, more: false },
    asOf: '2026-11-22T00:00:00.000Z',
  }

  it('P-03: asks for a scope from a cursor on, without one at first, and content without a name', async () => {
    network.respond = () => json(200, { resultCode: 200, result: page })
    expect(await feed()).toEqual({ kind: 'page', page })
    await feed('ann', null)
    await feed(null)
    expect(network.requests.map(({ url }) => url.split('?')[1])).toEqual([
      'scope=own&limit=7&cursor=c',
      'scope=own&limit=7',
      'scope=own&limit=7&cursor=c',
    ])
    expect(network.requests[2]?.init.headers).toEqual({})
  })

  it.each([
    ['of another scope', { ...page, scope: 'content' }],
    ['without a cursor', { ...page, cursor: undefined }],
    ['with a change that has no key', { ...page, changes: [{ kind: 'a', version: 1, body: null }] }],
    ['that is nothing', null],
  ])('I3: a page %s is no answer', async (_name, result) => {
    network.respond = () => json(200, { resultCode: 200, result })
    expect(await feed()).toEqual({ kind: 'unanswered' })
  })

  it('P-03: an expired cursor is told apart from a stranger’s 410', async () => {
    network.respond = () => json(410, failure('sync.cursor', 'reject'))
    expect(await feed()).toEqual({ kind: 'answered', status: 410, class: 'reject' })
    network.respond = () => json(410, { gone: true })
    expect(await feed()).toEqual({ kind: 'unanswered' })
  })
})

describe('how long a server wants to be left alone', () => {
  const after = (headers: Record<string, string>) => retryAfter(new Response(null, { headers }))
  it.each([
    ['nothing', {}, undefined],
    ['seconds', { 'retry-after': '30' }, 30],
    ['nought', { 'retry-after': '0' }, 0],
    [
      'a date, against its own clock',
      { 'retry-after': 'Sun, 22 Nov 2026 00:01:00 GMT', date: 'Sun, 22 Nov 2026 00:00:15 GMT' },
      45,
    ],
    [
      'a date that is past',
      { 'retry-after': 'Sun, 22 Nov 2026 00:00:00 GMT', date: 'Sun, 22 Nov 2026 00:00:15 GMT' },
      0,
    ],
    ['a date without its own clock', { 'retry-after': 'Sun, 22 Nov 2026 00:01:00 GMT' }, undefined],
    ['words', { 'retry-after': 'soon' }, undefined],
    ['a number below nought', { 'retry-after': '-5' }, undefined],
  ])('I16 I17: %s', (_name, headers, seconds) => {
    expect(after(headers)).toBe(seconds)
  })
})
