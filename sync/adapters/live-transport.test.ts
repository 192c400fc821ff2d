/** What becomes of a live connection and of a pull that waits, whatever network and server do to them. */
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createCancel } from '#sync/ports/cancel.ts'
import type { SessionInfo } from '#sync/ports/session.ts'
import { jsonAnswer, stubFetch } from './testing/stub-fetch.ts'
import { createEventReader, type StreamEvent } from './live-events.ts'
import { createLiveTransport } from './live-transport.ts'

const CALLER = { owner: 'ann', client: '01890a5d-ac96-774b-bcce-b302099a8057' }
const network = stubFetch()
let info: SessionInfo | null
beforeEach(() => {
  info = { owner: 'ann', token: 'live' }
})

const failure = (status: number, code: string) =>
  jsonAnswer(status, { resultCode: status, resultMessage: code, error: { code, class: 'retry' } })
const stream = (parts: readonly string[], isCut = false) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
        if (isCut) controller.error(new Error('cut'))
        else controller.close()
      },
    }),
    { headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
  )
const transport = () =>
  createLiveTransport({
    baseUrl: '',
    session: { current: async () => info, refresh: async () => 'unanswered' },
  })

async function listen(cancel = createCancel()) {
  const moved: string[] = []
  let alive = 0
  const ears = {
    alive: () => void (alive += 1),
    moved: (scope: string, version?: number) => void moved.push(`${scope} ${version}`),
  }
  const end = await transport().listen(CALLER, ['member', 'city'], ears, cancel)
  return { end, moved, alive }
}

describe('the connection', () => {
  it('I14 carries the bearer in a header and nothing of it in its address', async () => {
    network.respond = () => stream([])
    await listen()
    const { url, init } = network.requests[0] ?? {}
    expect(url).toBe('/api/sync/live')
    expect(init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer live' } })
    expect(JSON.parse(String(init?.body))).toEqual({ scopes: ['member', 'city'] })
  })

  it('C10 tells what moved, what is gone and when to come back', async () => {
    network.respond = () =>
      stream([
        ':   \n\n',
        'event: at\ndata: {"scope":"member","version":7}\n\nevent: gone\ndata: {"scope":"room:1","status":403}\n\n',
        'event: later\ndata: {"scope":"member"}\n\n',
        'event: end\ndata: {"why":"old","afterMs":250}\n\n',
      ])
    expect(await listen()).toEqual({
      end: { kind: 'ended', afterMs: 250 },
      moved: ['member 7', 'room:1 undefined'],
      alive: 4,
    })
  })

  it('C9 cut in the middle, or closed without a word, is silence', async () => {
    network.respond = () => stream(['event: at\ndata: {"scope":"member","version":7}\n\nevent: at\nda'], true)
    expect(await listen()).toMatchObject({ end: { kind: 'unanswered' } })
    network.respond = () => stream(['event: at\ndata: {"scope":"member","version":7}\n\nevent: at\nda'])
    expect(await listen()).toMatchObject({ end: { kind: 'unanswered' }, moved: ['member 7'] })
  })

  it('C9 a page of a captive portal is silence, a refusal of ours is an answer', async () => {
    network.respond = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
    expect((await listen()).end).toEqual({ kind: 'unanswered' })
    network.respond = () => failure(429, 'request.rateLimited')
    expect((await listen()).end).toMatchObject({ kind: 'answered', status: 429 })
  })

  it('I15 is not asked for when somebody else, or nobody, is signed in', async () => {
    for (const other of [null, { owner: 'bob', token: 'live' }]) {
      info = other
      expect((await listen()).end).toEqual({ kind: 'owner' })
    }
    expect(network.requests).toEqual([])
  })

  it('C11 ends when the page gives it up, while it is opened too', async () => {
    const cancel = createCancel()
    network.respond = ({ signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    const listening = listen(cancel)
    await vi.waitFor(() => expect(network.requests).toHaveLength(1))
    cancel.cancel()
    expect((await listening).end).toEqual({ kind: 'unanswered' })
  })
})

describe('a pull that waits', () => {
  const wait = () => transport().wait(CALLER, [{ scope: 'member', cursor: 'c1' }], createCancel())

  it('C9 asks with the cursors that are held and hears which scopes have news', async () => {
    const page = {
      ...{ scope: 'member', changes: [], cursor: 'c2', version: 2, items: 0, more: true },
      asOf: '2026-04-01T00:00:00.000Z',
    }
    const refused = [{ scope: 'room:1', status: 403, code: 'community.notMember' }]
    const result = { pages: [page], refused, asOf: page.asOf }
    network.respond = () => jsonAnswer(200, { resultCode: 200, resultMessage: 'OK', result })
    expect(await wait()).toEqual({ kind: 'news', scopes: ['member', 'room:1'] })
    expect(JSON.parse(String(network.requests[0]?.init.body))).toMatchObject({
      scopes: [{ scope: 'member', cursor: 'c1' }],
      wait: 25,
    })
  })

  it('C9 what is no answer of ours is silence', async () => {
    network.respond = () => jsonAnswer(200, { hello: 1 })
    expect(await wait()).toEqual({ kind: 'unanswered' })
    network.respond = () => failure(401, 'auth.expired')
    expect(await wait()).toMatchObject({ kind: 'answered', status: 401 })
    network.respond = () => Promise.reject(new TypeError('offline'))
    expect(await wait()).toEqual({ kind: 'unanswered' })
  })
})

describe('a stream of events', () => {
  it('C9 says the same in whatever pieces it arrives', () => {
    const line = fc.record({ scope: fc.string({ unit: 'grapheme' }), version: fc.nat() })
    const cuts = fc.array(fc.nat(2000), { maxLength: 20 })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), cuts, (events, at) => {
        const text = events.map((data) => `:\n\nevent: at\ndata: ${JSON.stringify(data)}\n\n`).join('')
        const bytes = new TextEncoder().encode(text)
        const told: StreamEvent[] = []
        const read = createEventReader((event) => void told.push(event))
        const places = [...new Set(at.filter((place) => place < bytes.length))].sort((a, b) => a - b)
        for (const [index, from] of [0, ...places].entries()) read(bytes.subarray(from, places[index]))
        expect(told).toEqual(events.map((data) => ({ event: 'at', data })))
      }),
    )
  })

  it('C9 passes over what is no event of ours', () => {
    const told: StreamEvent[] = []
    const read = createEventReader((event) => void told.push(event))
    read(
      new TextEncoder().encode('data: {}\n\nevent: at\ndata: {\n\nevent: at\ndata: 7\n\nid: 3\nretry: 1\n\n'),
    )
    expect(told).toEqual([])
  })
})
