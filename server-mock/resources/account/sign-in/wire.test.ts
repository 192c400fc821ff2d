import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOKEN_REFUSALS } from '#sync/contracts/openid/tokens.ts'
import { call, grant, passwordGrant } from '../../../testing/accounts.ts'
import { credentials, startTestServer, type TestServer } from '../../../testing/server.ts'
import { PASSWORD, PEOPLE } from '../../../testing/world.ts'

/** What standard OAuth clients send and expect, as RFC 6749, 7636 and OpenID Connect Core say it. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const url = (path: string) => `${server.url}/protocol/openid-connect/${path}`

describe('standard clients', () => {
  it('S7-13 take the token answer: uncacheable JSON, Bearer, and an id token their key set verifies', async () => {
    const answer = await fetch(url('token'), {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      },
      body: 'grant_type=password&client_id=commerce-pc&scope=openid&username=alice%40goraero.kr&password=Gorae%21road26',
    })
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const tokens = (await answer.json()) as Record<string, string>
    const keys = (await (await fetch(url('certs'))).json()) as JSONWebKeySet
    expect(JSON.stringify(keys)).not.toMatch(/"(d|p|q|dp|dq|qi)"/)
    const currentDate = new Date(server.clock.now)
    const expected = { issuer: server.deps.publicUrl, audience: 'commerce-pc', currentDate }
    const { payload } = await jwtVerify(tokens.id_token ?? '', createLocalJWKSet(keys), expected)
    expect(payload.sub).toBe(PEOPLE.alice)
  })

  it('S7-14 userinfo answers GET and POST alike, with the subject of the id token', async () => {
    const authorization = `Bearer ${await server.token('alice')}`
    const [got, posted] = await Promise.all(
      ['GET', 'POST'].map(async (method) =>
        (await fetch(url('userinfo'), { method, headers: { authorization } })).json(),
      ),
    )
    expect(got).toEqual(posted)
    expect(got).toMatchObject({ sub: PEOPLE.alice, email: 'alice@goraero.kr' })
    const refused = await fetch(url('userinfo'))
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="goraero"'])
  })

  it('S8-01 read errors as RFC 6749 5.2 has them', async () => {
    const wrong = await passwordGrant(server, 'alice@goraero.kr', 'Wrong!pass12')
    expect(wrong.body).toEqual({ error: 'invalid_grant', error_description: TOKEN_REFUSALS.credentials })
    const answer = await fetch(url('token'), { method: 'POST', body: credentials('bora', 'Wrong!pass12') })
    // a challenge is for bearers: clients that see one do not read why
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, null])
    const code = await grant(server, { grant_type: 'authorization_code', code: 'c', code_verifier: 'v' })
    expect([code.status, code.body]).toEqual([
      400,
      { error: 'invalid_grant', error_description: TOKEN_REFUSALS.socialCode },
    ])
  })

  it('S4-05 begin a new session with every sign-in, whatever session id they bring', async () => {
    const first = await server.signIn('alice')
    const sid = String(decodeJwt(first.access_token).sid)
    const { body } = await grant(server, {
      ...{ grant_type: 'password', username: 'alice@goraero.kr', password: PASSWORD },
      ...{ session_state: sid, sid },
    })
    expect(decodeJwt(body.access_token ?? '').sid).not.toBe(sid)
  })

  it('S4-06 S7-15 refresh, are refused the replaced token, and log out', async () => {
    const first = await server.signIn('bora')
    const refresh = (token: string) => grant(server, { grant_type: 'refresh_token', refresh_token: token })
    const second = await refresh(first.refresh_token)
    const third = await refresh(second.body.refresh_token ?? '')
    expect(third.status).toBe(200)
    expect((await refresh(first.refresh_token)).body.error_description).toBe(TOKEN_REFUSALS.notActive)
    const { id_token: idToken } = await server.signIn('bora')
    const out = await call(server, 'logout', { body: { idToken }, headers: { phase: 'logout' } })
    expect(out.result).toEqual({ done: true })
  })
})
