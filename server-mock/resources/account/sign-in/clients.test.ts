import { decodeJwt } from 'jose'
import { InMemoryWebStorage } from 'oidc-client-ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TOKEN_REFUSALS } from '#sync/contracts/openid/tokens.ts'
import { throughSignInPage } from '../../../testing/accounts.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { PASSWORD, PEOPLE } from '../../../testing/world.ts'
import {
  keycloakJs,
  oauth4webapi,
  oidcClientTs,
  openidClient,
  NewerPromise,
  PAGE,
  reasonOf,
  type OAuthClient,
  type Tokens,
} from '../../../testing/oauth-clients.ts'

/** Public OAuth clients against the server over HTTP, all through the same steps. */
let server: TestServer
let backTo: string
beforeAll(async () => {
  server = await startTestServer()
  server.deps.publicUrl = server.url
  backTo = `${server.url}/login/checkSns?from=client`
  await server.deps.db
    .insertInto('social_link')
    .values({ provider: 'kakao', subject: 'alice-at-kakao', member_id: PEOPLE.alice, linked_at: new Date() })
    .execute()
  // The clients compare times with their own clock.
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now })
})
beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('localStorage', new InMemoryWebStorage())
  vi.stubGlobal('window', PAGE)
  vi.stubGlobal('Promise', NewerPromise)
})
// before the next test file: the database takes whatever has a window for a browser
afterEach(() => vi.unstubAllGlobals())
afterAll(async () => {
  vi.useRealTimers()
  await server.stop()
})

/** Goes to an address; on the local sign-in page alice signs in. */
async function visit(address: string): Promise<URL> {
  const answer = await fetch(address, { redirect: 'manual' })
  expect(answer.status).toBe(303)
  const next = new URL(answer.headers.get('location') ?? '', server.url)
  if (!next.pathname.startsWith('/api/dev/social/')) return next
  return (await throughSignInPage(server, next.href, { subject: 'alice-at-kakao' })).end
}

const CLIENTS = {
  oauth4webapi,
  'openid-client': openidClient,
  'oidc-client-ts': oidcClientTs,
  'keycloak-js': keycloakJs,
}

describe.each(Object.entries(CLIENTS))('%s', (_, open) => {
  let client: OAuthClient
  let tokens: Tokens
  beforeAll(async () => {
    client = await open(server.url, backTo, visit)
  })

  it('S7-13 signs in by password and is told why a wrong one is refused', async () => {
    if (client.password === null) return expect(open).toBe(keycloakJs)
    tokens = await client.password('alice@goraero.kr', PASSWORD)
    expect(decodeJwt(tokens.id)).toMatchObject({ sub: PEOPLE.alice, iss: server.url })
    const wrong = client.password('bora@goraero.kr', 'Wrong!pass12')
    expect(await reasonOf(wrong)).toBe(TOKEN_REFUSALS.credentials)
  })

  it('S2-136 S4-05 signs in by a social account: code grant with PKCE, the nonce comes back', async () => {
    tokens = await client.code()
    expect(decodeJwt(tokens.id)).toMatchObject({ sub: PEOPLE.alice, nonce: expect.any(String) as unknown })
  })

  it('S7-14 reads who is signed in', async () => {
    expect(await client.userinfo(tokens)).toMatchObject({ sub: PEOPLE.alice, email: 'alice@goraero.kr' })
  })

  it('S4-06 S8-03 refreshes; a replaced refresh token ends the session for whoever has it', async () => {
    const second = await client.refresh(tokens)
    const third = await client.refresh(second)
    expect(new Set([tokens.refresh, second.refresh, third.refresh]).size).toBe(3)
    expect(await reasonOf(client.refresh(tokens))).toBe(TOKEN_REFUSALS.notActive)
    expect(await reasonOf(client.refresh(third))).toBe(TOKEN_REFUSALS.sessionEnded)
  })

  it('S4-05 S7-15 logs out: neither the access nor the refresh token is good any more', async () => {
    tokens = await client.code()
    await client.userinfo(tokens)
    await client.logOut(tokens)
    await expect(client.userinfo(tokens)).rejects.toThrow()
    expect(await reasonOf(client.refresh(tokens))).toBe(TOKEN_REFUSALS.sessionEnded)
  })
})

describe('the pages standard clients are sent to', () => {
  const at = (path: string, fields: Record<string, string>) =>
    fetch(`${server.url}/protocol/openid-connect/${path}?${new URLSearchParams(fields).toString()}`, {
      redirect: 'manual',
    })
  const request = {
    ...{ client_id: 'commerce-pc', response_type: 'code', state: 's', kc_idp_hint: 'kakao' },
    ...{ code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' },
  }

  it.each(['https://elsewhere.test/', 'javascript:alert(1)', '/login', '//elsewhere.test'])(
    'S4-07 nobody is sent on to %s',
    async (address) => {
      const asked = await at('auth', { ...request, redirect_uri: address })
      const out = await at('logout', { post_logout_redirect_uri: address })
      const twice = await at('auth', { ...request, redirect_uri: `${server.url}//elsewhere.test` })
      expect([asked, out, twice].map((reply) => [reply.status, reply.headers.get('location')])).toEqual([
        [400, null],
        [400, null],
        [400, null],
      ])
    },
  )

  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: '' }, 'invalid_request'],
    [{ kc_idp_hint: 'nobody' }, 'invalid_request'],
    [{ response_mode: 'fragment' }, 'invalid_request'],
  ])('S8-01 a request with %o goes back with its error and the state', async (change, error) => {
    const reply = await at('auth', { ...request, redirect_uri: backTo, ...change })
    expect(reply.headers.get('location')).toBe(`/login/checkSns?from=client&error=${error}&state=s`)
  })

  it('S4-07 S7-15 log-out without a target goes to the root, with a forged id token nowhere; a form does as well', async () => {
    expect((await at('logout', {})).headers.get('location')).toBe('/')
    const { id_token: id } = await server.signIn('bora')
    expect((await at('logout', { id_token_hint: `${id.slice(0, -4)}AAAA` })).status).toBe(400)
    const form = await fetch(`${server.url}/protocol/openid-connect/logout`, {
      ...{ method: 'POST', redirect: 'manual' },
      body: new URLSearchParams({ id_token_hint: id, post_logout_redirect_uri: backTo, state: 'mine' }),
    })
    expect(form.headers.get('location')).toBe('/login/checkSns?from=client&state=mine')
  })
})
