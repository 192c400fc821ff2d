/** What becomes of a pull and a window, whatever network and server do to them. */
import { beforeEach, describe, expect, it } from 'vitest'
import { createCancel } from '#sync/ports/cancel.ts'
import type { SessionInfo } from '#sync/ports/session.ts'
import { jsonAnswer, stubFetch } from './testing/stub-fetch.ts'
import { createScopeBodies } from './scope-bodies.ts'
import { createScopeTransport } from './scope-transport.ts'

const asOf = '2026-04-01T00:00:00.000Z'
const CLIENT = '01890a5d-ac96-774b-bcce-b302099a8057'

const network = stubFetch()
let info: SessionInfo | null
beforeEach(() => {
  info = { owner: 'ann', token: 'live' }
})

const transport = () =>
  createScopeTransport({
    ...{ baseUrl: 'https://api.test', timeoutMs: 50 },
    session: { current: async () => info, refresh: async () => 'unanswered' },
  })
const pull = () =>
  transport().pull(
    { owner: 'ann', client: CLIENT, scopes: [{ scope: 'room:1', cursor: 'c', window: 30 }] },
    createCancel(),
  )
const window = () =>
  transport().window({ owner: 'ann', client: CLIENT, scope: 'room:1', before: 31, limit: 20 }, createCancel())
const ANSWER = { pages: [], refused: [], asOf }
const PAGE = { scope: 'room:1', rows: [], floor: 1, end: true, version: 3 }

describe('a pull', () => {
  it('I14 asks with the live session for each scope from its own cursor', async () => {
    network.respond = () => jsonAnswer(200, { resultCode: 200, resultMessage: 'OK', result: ANSWER })
    expect(await pull()).toEqual({ kind: 'pulled', answer: ANSWER })
    const { url, init } = network.requests[0] ?? {}
    expect(url).toBe('https://api.test/api/sync/pull')
    expect(init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer live' } })
    expect(JSON.parse(String(init?.body))).toEqual({
      scopes: [{ scope: 'room:1', cursor: 'c', window: 30 }],
    })
  })

  it('I15 C7 sends nothing when somebody else, or nobody, is signed in', async () => {
    for (const other of [null, { owner: 'bob', token: 'live' }]) {
      info = other
      expect([await pull(), await window()]).toEqual([{ kind: 'owner' }, { kind: 'owner' }])
    }
    expect(network.requests).toEqual([])
  })

  it.each([
    [
      'a page of a captive portal',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['an answer that is none', () => jsonAnswer(200, { result: { pages: [] } })],
    ['an empty envelope', () => jsonAnswer(200, {})],
    [
      'a body that is cut',
      () => new Response('{"result":{"pag', { headers: { 'content-type': 'application/json' } }),
    ],
    ['a failure that is not ours', () => jsonAnswer(502, { message: 'Bad Gateway' })],
    ['no network', () => Promise.reject(new TypeError('failed'))],
  ])('C9 %s is silence', async (_what, given) => {
    network.respond = given
    expect(await pull()).toEqual({ kind: 'unanswered' })
    expect(await window()).toEqual({ kind: 'unanswered' })
  })

  it('I14 a refusal of the whole request says its class', async () => {
    const error = { code: 'auth.expired', class: 'auth' }
    network.respond = () => jsonAnswer(401, { resultCode: 401, resultMessage: 'x', error })
    expect(await pull()).toEqual({ kind: 'answered', status: 401, class: 'auth' })
    expect(await window()).toEqual({ kind: 'answered', status: 401, class: 'auth' })
  })
})

describe('what comes before a window', () => {
  it('C4 is asked for by scope and number', async () => {
    network.respond = () => jsonAnswer(200, { resultCode: 200, resultMessage: 'OK', result: PAGE })
    expect(await window()).toEqual({ kind: 'window', page: PAGE })
    expect(network.requests[0]?.url).toBe(
      'https://api.test/api/sync/window?scope=room%3A1&before=31&limit=20',
    )
  })
})

describe('bodies of a scope', () => {
  const writer = { memberId: CLIENT, name: 'Alice', buddy: 'whale' }
  const message = { id: CLIENT, roomId: CLIENT, text: 'Hello', writer, sentAt: asOf }

  it('C17 may hold more than this version knows, in it or as a kind; what they lack is named by its place', async () => {
    const check = await createScopeBodies().ready()
    expect(check('message', message)).toBeNull()
    expect(check('message', { ...message, mood: 'glad', writer: { ...writer, since: 1 } })).toBeNull()
    expect(check('song', { tune: 1 })).toBeNull()
    expect(check('message', { ...message, writer: { ...writer, name: 7 } })).toBe('writer.name')
    expect(check('message', null)).toBe('')
    expect(check('toString', {})).toBeNull()
  })
})
