import { SignJWT, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { endpointOf, ENDPOINTS, type EndpointName } from '#sync/contracts/endpoints.ts'
import { schemasOf } from '#sync/contracts/schemas.ts'
import { API_ERRORS, type ApiErrorCode } from '#sync/contracts/errors.ts'
import { issueTokens } from '../resources/account/sign-in/tokens.ts'
import { NOON, startTestServer, type TestServer } from '../testing/server.ts'
import { PEOPLE } from '../testing/world.ts'

let server: TestServer
/** Tokens that let nobody in; making keys and checking passwords takes its time, so they are made once. */
let bad: { expired: string; forged: string; identity: string; broken: string }
beforeAll(async () => {
  server = await startTestServer()
  const identity = (await server.signIn('alice')).id_token
  bad = { expired: await expired(), forged: await forged(), identity, broken: 'x.y.z' }
})
afterAll(() => server.stop())

const NAMES = Object.keys(ENDPOINTS) as EndpointName[]
const has = (name: EndpointName, part: 'body' | 'params' | 'query') => part in schemasOf(name)
/** An address of the endpoint with ids nothing has. */
const pathOf = (name: EndpointName) =>
  ENDPOINTS[name].path
    .replace('{shopCartId}', uuidv7())
    .replace('{id}', uuidv7())
    .replace('{kind}', 'place')
    .replace('{provider}', 'kakao')
    .replace(/\{\w+\}/g, '999999')
const signedIn = NAMES.filter((name) => !['public', 'guest'].includes(ENDPOINTS[name].access))
const isForm = (name: EndpointName) => endpointOf(name).encoding === 'form'
const withJsonBody = NAMES.filter((name) => has(name, 'body') && !isForm(name))
const bodyOf = (name: EndpointName) => (has(name, 'body') ? { body: {} } : {})

async function expired(): Promise<string> {
  const member = { memberId: PEOPLE.alice, email: 'a@goraero.kr', name: 'a', language: 'ko' as const }
  const session = { sessionId: uuidv7(), generation: 1, roles: ['member' as const] }
  const { keys, publicUrl } = server.deps
  const tokens = await issueTokens(keys, publicUrl, { ...member, ...session }, NOON - 3_600_000)
  return tokens.access_token
}

async function forged(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256')
  return new SignJWT({ typ: 'Bearer', sid: uuidv7(), gen: 1 })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(server.deps.publicUrl)
    .setAudience('commerce-pc')
    .setSubject(PEOPLE.alice)
    .setIssuedAt(NOON / 1000)
    .setExpirationTime(NOON / 1000 + 3600)
    .sign(privateKey)
}

describe('every endpoint that needs a member', () => {
  it.each(signedIn)('S6-01 %s answers 401 auth.required to a visitor', async (name) => {
    const reply = await server.ask(ENDPOINTS[name].method, pathOf(name), {
      ...(has(name, 'body') ? { body: {} } : {}),
    })
    expect({ status: reply.status, code: reply.error.code }).toEqual({ status: 401, code: 'auth.required' })
  })

  it.each(signedIn)(
    'S8-04 %s refuses an expired and a forged token with codes of their own',
    async (name) => {
      const ask = async (token: string) => {
        const { status, error } = await server.ask(ENDPOINTS[name].method, pathOf(name), {
          token,
          ...bodyOf(name),
        })
        return [status, error.code, error.class]
      }
      expect(await ask(bad.expired)).toEqual([401, 'auth.expired', 'auth'])
      for (const token of [bad.forged, bad.identity, bad.broken])
        expect(await ask(token)).toEqual([401, 'auth.invalid', 'auth'])
    },
  )

  it('S6-02 what needs a verified mobile number refuses a member without one', async () => {
    const token = await server.token('unverified')
    for (const name of NAMES.filter((each) => ENDPOINTS[each].access === 'verified')) {
      const reply = await server.ask(ENDPOINTS[name].method, pathOf(name), { token, ...bodyOf(name) })
      expect([name, reply.status, reply.error.code]).toEqual([name, 403, 'auth.unverified'])
    }
  })

  it('S6-04 what is for administrators refuses members and partners', async () => {
    for (const person of ['alice', 'partner'] as const)
      for (const name of NAMES.filter((each) => ENDPOINTS[each].access === 'administrator')) {
        const reply = await server.ask(ENDPOINTS[name].method, pathOf(name), {
          token: await server.token(person),
          ...bodyOf(name),
        })
        expect([name, reply.status, reply.error.code]).toEqual([name, 403, 'auth.forbidden'])
      }
  })
})

describe('bad input', () => {
  it.each(withJsonBody)(
    'S7-17 %s answers 400 to malformed JSON and to wrong types, 415 to no JSON',
    async (name) => {
      const { method } = ENDPOINTS[name]
      const token = await server.token('admin')
      const ask = (body: unknown, headers = {}) => server.ask(method, pathOf(name), { token, body, headers })
      const malformed = await ask('{"a":')
      expect([malformed.status, malformed.error.code]).toEqual([400, 'request.malformed'])
      const wrong = await ask([1, 2, 3])
      expect([wrong.status, wrong.error.code]).toEqual([400, 'request.invalid'])
      expect(wrong.error.fields?.length).toBeGreaterThan(0)
      if (name === 'push') return
      const form = await ask('a=b', { 'content-type': 'application/x-www-form-urlencoded' })
      expect([form.status, form.error.code]).toEqual([415, 'request.mediaType'])
    },
  )

  it.each(withJsonBody)('S7-17 %s answers 413 to a body far too large', async (name) => {
    const reply = await server.ask(ENDPOINTS[name].method, pathOf(name), {
      token: await server.token('admin'),
      body: JSON.stringify('x'.repeat(2 * 1024 * 1024)),
    })
    expect([reply.status, reply.error.code]).toEqual([413, 'request.tooLarge'])
  })

  it('S7-17 a body that is not UTF-8 is malformed', async () => {
    const answer = await fetch(`${server.url}/api/purchase/shop-cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sync-client': uuidv7(), 'idempotency-key': uuidv7() },
      body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { code: 'request.malformed' } })
  })

  it('unknown addresses of the API are a 404 envelope, and unknown methods too', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['POST', '/protocol/nothing'],
      ['PATCH', '/api/member/modify'],
      ['GET', '/api/purchase/shop-cart/%E0%A4%A'],
    ] as const) {
      const reply = await server.ask(method, path)
      expect([path, reply.status, reply.error.code]).toEqual([path, 404, 'route.notFound'])
    }
  })

  it('S7-01 a queueable write without its key is 400, whatever else it says', async () => {
    const token = await server.token('alice')
    for (const name of NAMES.filter((each) => ENDPOINTS[each].offline === 'queue')) {
      const options = { key: null, token, ...(has(name, 'body') ? { body: {} } : {}) }
      const reply = await server.ask(ENDPOINTS[name].method, pathOf(name), options)
      expect([name, reply.status, reply.error.code]).toEqual([name, 400, 'request.keyMissing'])
    }
  })

  it.each([
    ['GET', '/api/purchase/shop-cart/not-a-uuid'],
    ['GET', '/api/sync/feed?scope=everything'],
    ['GET', '/api/sync/feed?scope=content&limit=-1'],
    ['PUT', '/api/member/favourite/place/abc'],
    ['PUT', '/api/member/favourite/whale/1'],
    ['GET', '/api/content?kinds=nonsense'],
    ['DELETE', '/api/member/itinerary/1'],
  ])('S7-17 %s %s with a wrong parameter is 400', async (method, path) => {
    const reply = await server.ask(method, path, { token: await server.token('alice') })
    expect([reply.status, reply.error.code]).toEqual([400, 'request.invalid'])
  })

  it('S7-17 nothing so far was a failure of the server', () => {
    expect(server.errors).toEqual([])
  })
})

describe('every answer', () => {
  it('S7-17 failures carry code, class and status as the table says', async () => {
    const reply = await server.ask('GET', '/api/member/modify')
    const { status } = API_ERRORS['auth.required' satisfies ApiErrorCode]
    expect(reply.body).toEqual({
      resultCode: status,
      resultMessage: 'auth.required',
      error: { code: 'auth.required', class: 'auth' },
    })
  })

  it('S7-17 successes stand in the envelope, the bare ones do not', async () => {
    expect(await server.ask('GET', '/api/config')).toMatchObject({
      body: { resultCode: 200, resultMessage: 'OK', result: { mobileSiteUrl: null, basemapUrl: null } },
    })
    expect((await server.ask('GET', '/now')).body).toBe(NOON / 1000)
  })

  it('S7-17 an answer that breaks the contract is logged and never sent', async () => {
    const broken = await startTestServer({
      handlers: { appConfig: () => Promise.resolve({ secret: 1 } as never) },
    })
    const reply = await broken.ask('GET', '/api/config')
    expect([reply.status, reply.error.code]).toEqual([500, 'server.failed'])
    expect(JSON.stringify(reply.body)).not.toContain('secret')
    expect(broken.errors.join()).toContain('answer.mismatch')
    const preparing = await broken.ask('GET', '/api/member/modify', { token: await issueFor(broken) })
    expect([preparing.status, preparing.error.code]).toEqual([501, 'route.preparing'])
    await broken.stop()
  })
})

/** A token without the token endpoint, which the server under test does not have. */
async function issueFor(other: TestServer): Promise<string> {
  const sessionId = uuidv7()
  const now = new Date(NOON)
  await other.database.db
    .insertInto('session')
    .values({ id: sessionId, member_id: PEOPLE.alice, created_at: now, refreshed_at: now, expires_at: now })
    .execute()
  const claims = { memberId: PEOPLE.alice, sessionId, generation: 1 }
  const person = { email: 'a@goraero.kr', name: 'a', roles: ['member'], language: 'ko' }
  return (await issueTokens(other.deps.keys, other.deps.publicUrl, { ...claims, ...person }, NOON))
    .access_token
}
