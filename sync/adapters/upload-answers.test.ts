/** A photo on its way in pieces: what is asked, from where it goes on, and what each answer means. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCancel } from '#sync/ports/cancel.ts'
import type { SessionInfo } from '#sync/ports/session.ts'
import { createTusUpload } from './tus-upload.ts'

const PHOTO = {
  ...{ id: 'photo-1', operation: 'op', type: 'image/jpeg', size: 10, sha256: 'abc', chunks: 3, chunkSize: 4 },
}
const BYTES = Uint8Array.from({ length: 10 }, (_, i) => i)

type Asked = { method: string; path: string; headers: Record<string, string>; bytes: number[] }
let asked: Asked[]
/** Answers by method, in turn; the last one for ever. */
let answers: Record<string, ((request: Asked) => Response)[]>
let read: number[]

const offsetAt =
  (offset: number, status = 200) =>
  () =>
    new Response(null, { status, headers: { 'upload-offset': String(offset), 'upload-length': '10' } })
const refused =
  (status: number, error: object, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify({ resultCode: status, resultMessage: '', error }), { status, headers })

beforeEach(() => {
  asked = []
  read = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body =
      init.body === null || init.body === undefined
        ? []
        : [...new Uint8Array(await new Response(init.body).arrayBuffer())]
    const request: Asked = {
      ...{ method: init.method ?? '', path: new URL(url).pathname, bytes: body },
      headers: Object.fromEntries(new Headers(init.headers)),
    }
    asked.push(request)
    if (init.signal?.aborted) throw new DOMException('', 'AbortError')
    const list = answers[request.method] ?? []
    const answer = list.length > 1 ? list.shift() : list[0]
    if (answer === undefined) throw new TypeError('offline')
    return answer(request)
  })
})
afterEach(() => vi.unstubAllGlobals())

const upload = (info: SessionInfo | null = { owner: 'ann', token: 'live' }, cancel = createCancel()) =>
  createTusUpload({
    baseUrl: 'https://api.test',
    session: { current: async () => info, refresh: async () => 'unanswered' },
    timeoutMs: 1_000,
  })(
    {
      ...{ owner: 'ann', client: 'device', photo: PHOTO },
      chunk: async (index) => {
        read.push(index)
        return BYTES.slice(index * 4, index * 4 + 4).buffer
      },
    },
    cancel,
  )

/** A server that stores what it gets. */
function storing(from: number) {
  let stored = from
  return {
    HEAD: [offsetAt(from)],
    PATCH: [
      (request: Asked) => {
        stored += request.bytes.length
        return offsetAt(stored, 204)()
      },
    ],
  }
}

describe('the way of a photo', () => {
  it('I18: what the server has is asked first, the rest goes piece by piece', async () => {
    answers = storing(0)
    expect(await upload()).toEqual({ kind: 'answered', status: 204 })
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'HEAD /api/uploads/photo-1',
      ...Array.from({ length: 3 }, () => 'PATCH /api/uploads/photo-1'),
    ])
    expect(asked.slice(1).map(({ bytes }) => bytes)).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [8, 9],
    ])
    expect(asked.slice(1).map(({ headers }) => headers['upload-offset'])).toEqual(['0', '4', '8'])
  })

  it.each([
    [4, [1, 2], [4, 5, 6, 7, 8, 9]],
    [8, [2], [8, 9]],
    [6, [1, 2], [6, 7, 8, 9]],
  ])('I18: from byte %d on only what is missing is read and sent', async (from, chunks, bytes) => {
    answers = storing(from)
    expect(await upload()).toMatchObject({ status: 204 })
    expect(read).toEqual(chunks)
    expect(asked.flatMap((request) => request.bytes)).toEqual(bytes)
  })

  it('I18: a photo the server has whole is not sent again', async () => {
    answers = { HEAD: [offsetAt(10)] }
    expect(await upload()).toMatchObject({ status: 204 })
    expect([asked.length, read]).toEqual([1, []])
  })

  it('I18: one that was never begun is begun under the id of the device', async () => {
    answers = {
      ...storing(0),
      HEAD: [() => new Response(null, { status: 404 })],
      POST: [() => new Response(null, { status: 201, headers: { location: '/api/uploads/photo-1' } })],
    }
    expect(await upload()).toMatchObject({ status: 204 })
    const begun = asked.find(({ method }) => method === 'POST')
    expect(begun?.headers).toMatchObject({
      'upload-length': '10',
      authorization: 'Bearer live',
      'sync-client': 'device',
    })
    const facts = Object.fromEntries(
      (begun?.headers['upload-metadata'] ?? '').split(',').map((each) => each.split(' ') as [string, string]),
    )
    expect(Object.entries(facts).map(([name, value]) => [name, atob(value)])).toEqual([
      ...[
        ['id', 'photo-1'],
        ['sha256', 'abc'],
        ['filetype', 'image/jpeg'],
        ['filename', 'photo-1'],
      ],
    ])
  })

  it('I15: with somebody else or nobody signed in nothing is asked', async () => {
    expect(await upload({ owner: 'ben', token: 't' })).toEqual({ kind: 'owner' })
    expect(await upload(null)).toEqual({ kind: 'owner' })
    expect(asked).toEqual([])
  })
})

describe('what an answer means', () => {
  it.each([
    [413, { code: 'upload.tooLarge', class: 'reject' }],
    [415, { code: 'upload.type', class: 'reject' }],
    [422, { code: 'upload.broken', class: 'reject' }],
    [460, { code: 'upload.hash', class: 'retry' }],
    [401, { code: 'auth.expired', class: 'auth' }],
  ])('I18: %d in our own words is a verdict: %j', async (status, error) => {
    answers = { ...storing(0), PATCH: [refused(status, error)] }
    expect(await upload()).toEqual({ kind: 'answered', status, ...error })
  })

  it('I16: a full quota says how long to wait', async () => {
    answers = {
      ...storing(0),
      PATCH: [refused(429, { code: 'upload.quota', class: 'retry' }, { 'retry-after': '60' })],
    }
    expect(await upload()).toMatchObject({ class: 'retry', retryAfterSeconds: 60 })
  })

  it.each([
    ['a gateway’s error', () => new Response('<html>', { status: 502 })],
    ['JSON of somebody else', () => new Response('{"message":"no"}', { status: 403 })],
    ['a refusal without a class', refused(422, { code: 'x' })],
    ['a page that says it went well', () => new Response('<html>', { status: 200 })],
  ])('I18: %s is no verdict about the photo', async (_name, answer) => {
    answers = { ...storing(0), PATCH: [answer] }
    expect(await upload()).toEqual({ kind: 'unanswered' })
  })

  it('I18: a photo that was there a moment ago, and is gone, is begun anew: no verdict about it', async () => {
    const notFound = refused(404, { code: 'record.notFound', class: 'reject' })
    answers = { HEAD: [offsetAt(4)], PATCH: [notFound] }
    expect(await upload()).toMatchObject({ kind: 'answered', status: 404, class: 'retry' })
    answers = { HEAD: [notFound], POST: [notFound] }
    expect(await upload(), 'nowhere to begin it').toMatchObject({ status: 404, class: 'reject' })
  })

  it('I22: no network is no answer', async () => {
    answers = {}
    expect(await upload()).toEqual({ kind: 'unanswered' })
  })

  it('I23: given up, it answers at once and sends no further piece', async () => {
    const cancel = createCancel()
    answers = {
      ...storing(0),
      PATCH: [
        () => {
          cancel.cancel()
          return offsetAt(4, 204)()
        },
      ],
    }
    expect(await upload(undefined, cancel)).toEqual({ kind: 'unanswered' })
    await vi.waitFor(() => expect(asked.filter(({ method }) => method === 'PATCH')).toHaveLength(1))
  })
})
