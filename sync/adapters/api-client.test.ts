import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredLogin } from '#sync/contracts/openid/tokens.ts'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { schemaOf } from '#sync/contracts/schema-of.ts'
import { createApi, type ApiOptions } from './api-client.ts'
import { silentLog } from './platform-ports.ts'
import { createSession } from './session.ts'
import { createLocalLocks } from './local-locks.ts'

let server: Server
const seen: unknown[] = []
/** What something between us and the server answers in its place. */
let gateway: number | null = null
/** The same, in JSON. */
let stranger: { status: number; body: unknown } | null = null
const JSON_TYPE = { 'content-type': 'application/json' }
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push([request.method, request.headers['accept-language']])
    if (stranger !== null) {
      return response.writeHead(stranger.status, JSON_TYPE).end(JSON.stringify(stranger.body))
    }
    if (gateway !== null) return response.writeHead(gateway, { 'content-type': 'text/html' }).end('<p>')
    response.writeHead(200, JSON_TYPE).end('{"resultCode":200,"result":[]}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const open = (language: () => (typeof LANGUAGES)[number], load: ApiOptions['schemaOf'] = schemaOf) =>
  createApi({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    session: createSession({
      baseUrl: '',
      tokens: {
        read: async () => ({ clientId: 'device', memberId: null, login: null }),
        write: async () => undefined,
        renewClient: async () => true,
      },
      locks: createLocalLocks(),
    }),
    language,
    schemaOf: load,
    log: silentLog,
    events: { signedOut: () => undefined, alert: () => undefined, reachable: () => undefined },
  })

it('S7-16 every call says the language of the app as it is when it is sent, Chinese by script', async () => {
  let language: (typeof LANGUAGES)[number] = 'ko'
  const api = open(() => language)
  for (language of LANGUAGES) await api.call('memberTerms')
  await api.call('emailCheck', { body: { email: 'a@goraero.kr' } })
  expect(seen).toEqual([
    ...['ko', 'en', 'ja', 'zh_CN', 'zh_TW'].map((header) => ['GET', header]),
    ['POST', 'zh_TW'],
  ])
})

it('S7-17 nothing is sent when the script that could read the answer cannot be fetched', async () => {
  const sent = seen.length
  const api = open(
    () => 'ko',
    async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  )
  const answer = await api.call('emailCheck', { body: { email: 'a@goraero.kr' } })
  expect(answer).toEqual({
    ok: false,
    error: { code: 'network.offline', origin: 'network', retry: true },
  })
  expect(seen).toHaveLength(sent)
})

it('S8-07 S8-02 an answer without our envelope is named by its status: late, under way, or somebody else’s page', async () => {
  const api = open(() => 'ko')
  const codes: unknown[] = []
  for (gateway of [408, 409, 200, 502]) {
    const answer = await api.call('emailCheck', { body: { email: 'a@goraero.kr' } })
    codes.push(!answer.ok && answer.error.code)
  }
  expect(codes).toEqual(['network.timeout', 'request.inProgress', 'network.notJson', 'network.notJson'])
})

it('S8-03 only our own envelope’s 401 ends the session; a 401 of something between us and the server is no answer', async () => {
  const ended: string[] = []
  const memory = {
    clientId: 'device',
    memberId: 'M1' as string | null,
    login: {
      token_type: 'Bearer',
      access_token: 'a',
      refresh_token: 'r',
      id_token: 'i',
    } as StoredLogin | null,
  }
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const api = createApi({
    baseUrl,
    session: createSession({
      baseUrl,
      tokens: {
        read: async () => memory,
        write: async (login, memberId) => void Object.assign(memory, { login, memberId }),
        renewClient: async () => true,
      },
      locks: createLocalLocks(),
    }),
    language: () => 'ko',
    schemaOf,
    log: silentLog,
    events: { signedOut: () => ended.push('page'), alert: () => undefined, reachable: () => undefined },
  })
  gateway = null
  const foreign = [
    { message: 'Unauthorized' },
    { error: 'invalid_token' },
    { resultCode: '401' },
    [],
    'no',
    null,
  ]
  for (const body of foreign) {
    stranger = { status: 401, body }
    const answer = await api.call('auditRead')
    expect(answer, JSON.stringify(body)).toMatchObject({
      ok: false,
      error: { code: 'network.notJson', retry: true },
    })
  }
  expect({ ended, signedIn: memory.memberId }).toEqual({ ended: [], signedIn: 'M1' })

  const ours = { code: 'auth.invalid', class: 'auth' }
  stranger = { status: 401, body: { resultCode: 401, resultMessage: '', error: ours } }
  expect(await api.call('auditRead')).toMatchObject({
    ok: false,
    error: { code: 'auth.invalid', origin: 'session' },
  })
  expect({ ended, signedIn: memory.memberId }).toEqual({ ended: ['page'], signedIn: null })
  stranger = null
})
