import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { PASSWORD } from '../../../testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const GOOD = {
  ...{ grant_type: 'password', client_id: 'commerce-pc', scope: 'openid' },
  ...{ username: 'alice@goraero.kr', password: PASSWORD },
}
const post = (path: string, fields: Record<string, string | undefined>, headers = {}) =>
  fetch(`${server.url}/protocol/openid-connect/${path}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(
      Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
    ),
  })
const errorOf = async (answer: Response) => {
  const body = (await answer.json()) as { error: string; error_description: string }
  return [answer.status, body.error]
}

describe('the token endpoint', () => {
  it.each([
    [{ grant_type: 'client_credentials' }, 400, 'unsupported_grant_type'],
    [{ grant_type: 'urn:ietf:params:oauth:grant-type:device_code' }, 400, 'unsupported_grant_type'],
    [{ grant_type: undefined }, 400, 'invalid_request'],
    [{ client_id: 'somebody-else' }, 401, 'invalid_client'],
    [{ client_id: undefined }, 401, 'invalid_client'],
    [{ scope: 'openid admin' }, 400, 'invalid_scope'],
    [{ scope: 'openid "' }, 400, 'invalid_scope'],
    [{ username: undefined }, 400, 'invalid_request'],
    [{ password: undefined }, 400, 'invalid_request'],
    [{ password: 'Wrong!pass12' }, 401, 'invalid_grant'],
    [{ grant_type: 'refresh_token' }, 400, 'invalid_request'],
    [{ grant_type: 'refresh_token', refresh_token: 'x.y.z' }, 400, 'invalid_grant'],
    [{ grant_type: 'authorization_code', code: 'x' }, 400, 'invalid_request'],
    [{ grant_type: 'authorization_code', code: 'x', code_verifier: 'v'.repeat(43) }, 400, 'invalid_grant'],
  ])('S8-01 S7-13 names what is wrong as the standard does: %o', async (change, status, error) => {
    const answer = await post('token', { ...GOOD, ...change })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('www-authenticate')).toBeNull()
    expect(await errorOf(answer)).toEqual([status, error])
  })

  it('S7-13 gives tokens for every scope a standard client asks for, and says which one they have', async () => {
    for (const scope of [undefined, '', 'openid', 'openid profile email', 'openid offline_access']) {
      const answer = await post('token', { ...GOOD, scope })
      expect([answer.status, await answer.json()]).toMatchObject([200, { scope: 'openid' }])
    }
  })

  it('S8-01 a body that is no form is an invalid request with the status of its kind', async () => {
    const address = `${server.url}/protocol/openid-connect/token`
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect(await errorOf(await fetch(address, json))).toEqual([415, 'invalid_request'])
  })
})

describe('the revocation endpoint', () => {
  it('S7-15 names what is wrong as the standard does; an unknown token is fine', async () => {
    expect(await errorOf(await post('revoke', { token: 'x' }))).toEqual([401, 'invalid_client'])
    expect(await errorOf(await post('revoke', { client_id: 'commerce-pc' }))).toEqual([
      400,
      'invalid_request',
    ])
    expect((await post('revoke', { client_id: 'commerce-pc', token: 'x' })).status).toBe(200)
  })
})

describe('userinfo', () => {
  it('S7-14 S8-04 says in the standard header whether a bearer is missing or not good', async () => {
    const ask = async (authorization?: string) => {
      const answer = await fetch(`${server.url}/protocol/openid-connect/userinfo`, {
        method: 'POST',
        headers: authorization ? { authorization } : {},
      })
      return [answer.status, answer.headers.get('www-authenticate')]
    }
    expect(await ask()).toEqual([401, 'Bearer realm="goraero"'])
    for (const bad of ['Bearer x.y.z', 'Bearer abc', 'Basic abc'])
      expect(await ask(bad)).toEqual([
        401,
        'Bearer realm="goraero", error="invalid_token", error_description="auth.invalid"',
      ])
    const { access_token: token } = await server.signIn('bora')
    expect(await ask(`Bearer ${token}`)).toEqual([200, null])
    server.clock.now += 400_000
    expect((await ask(`Bearer ${token}`))[1]).toContain(
      'error="invalid_token", error_description="auth.expired"',
    )
    server.clock.now -= 400_000
  })
})
