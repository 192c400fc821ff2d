import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { SOCIAL } from '#sync/contracts/account/lists.ts'
import type { Social } from '#sync/contracts/account/account.ts'
import { oauthSocial } from './oauth-social.ts'
import { SOCIAL_ACCOUNTS } from './social-accounts.ts'

const NOW = Date.parse('2026-11-21T03:00:00.000Z')
let open: Server | null = null
afterEach(() => new Promise((resolve) => (open ? open.close(resolve) : resolve(undefined))))

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`

/** A social account of a few lines that checks PKCE, code and secret as the real ones do. */
async function account(provider: Social, tokens: object, claims: object) {
  const asked: URLSearchParams[] = []
  const verifier = 'v'.repeat(43)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const server = createServer((request, response) => {
    void (async () => {
      const say = (status: number, body: object) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      }
      if (request.url === '/me')
        return say(request.headers.authorization === 'Bearer at-1' ? 200 : 401, claims)
      const form = new URLSearchParams(await readBody(request))
      asked.push(form)
      const given = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const isGood =
        form.get('code') === 'good' && given === challenge && form.get('client_secret') === 'secret'
      if (form.get('code') === 'broken') return say(500, {})
      return isGood ? say(200, { access_token: 'at-1', ...tokens }) : say(400, { error: 'invalid_grant' })
    })()
  })
  open = server
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const own = SOCIAL_ACCOUNTS[provider]
  const replaced = { ...own, tokenUrl: `${base}/token`, userinfoUrl: own.userinfoUrl && `${base}/me` }
  const social = oauthSocial(replaced, { clientId: 'client-1', clientSecret: 'secret' }, () => NOW)
  const exchange = (code: string, more = {}) =>
    social.exchange({ code, verifier, nonce: 'n1', redirectUri: 'https://goraero.test/back', ...more })
  return { asked, exchange, social }
}

const standard = { aud: 'client-1', nonce: 'n1', exp: NOW / 1000 + 60, sub: 's1', name: 'Emma' }
const CASES: [Social, object, object, object][] = [
  [
    'kakao',
    {},
    {
      id: 77,
      kakao_account: {
        email: 'e@x.kr',
        is_email_valid: true,
        is_email_verified: true,
        profile: { nickname: 'E' },
      },
    },
    { subject: '77', email: 'e@x.kr', name: 'E' },
  ],
  [
    'naver',
    {},
    { response: { id: 'n9', email: 'e@x.kr', name: 'E' } },
    { subject: 'n9', email: null, name: 'E' },
  ],
  ['facebook', {}, { id: '5', name: 'E', email: 'e@x.kr' }, { subject: '5', email: null, name: 'E' }],
  ...(['google', 'apple'] as const).map((name): [Social, object, object, object] => [
    name,
    { id_token: jwt({ ...standard, email: 'e@x.kr', email_verified: name === 'apple' ? 'true' : true }) },
    {},
    { subject: 's1', email: 'e@x.kr', name: 'Emma' },
  ]),
  // M14: LINE names an e-mail and vouches for none
  [
    'line',
    { id_token: jwt({ ...standard, email: 'e@x.kr', email_verified: true }) },
    {},
    { subject: 's1', email: null, name: 'Emma' },
  ],
]

describe('a social account over OAuth', () => {
  it.each(CASES)(
    'S2-136 %s: the code with PKCE becomes an identity',
    async (provider, tokens, claims, identity) => {
      const { exchange, asked } = await account(provider, tokens, claims)
      expect(await exchange('good')).toEqual(identity)
      expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
        grant_type: 'authorization_code',
        client_id: 'client-1',
        redirect_uri: 'https://goraero.test/back',
      })
      expect(await exchange('bad')).toBeNull()
      expect(await exchange('good', { verifier: 'w'.repeat(43) })).toBeNull()
      await expect(exchange('broken')).rejects.toThrow('answered 500')
    },
  )

  it.each([
    ['another client', { aud: 'other' }],
    ['another sign-in', { nonce: 'n2' }],
    ['a time that is over', { exp: NOW / 1000 - 1 }],
  ])('S2-136 an id token for %s is nobody', async (_what, change) => {
    const { exchange } = await account('google', { id_token: jwt({ ...standard, ...change }) }, {})
    expect(await exchange('good')).toBeNull()
  })

  it('S8-08 an e-mail the account did not check is not believed', async () => {
    const claims = {
      id: 1,
      kakao_account: { email: 'e@x.kr', is_email_valid: true, is_email_verified: false },
    }
    const { exchange } = await account('kakao', {}, claims)
    expect(await exchange('good')).toMatchObject({ email: null })
    open?.close()
    const google = await account('google', { id_token: jwt({ ...standard, email: 'e@x.kr' }) }, {})
    expect(await google.exchange('good')).toMatchObject({ email: null })
  })

  it.each(SOCIAL)('S2-136 %s is asked with state, nonce and an S256 challenge', (provider) => {
    const social = oauthSocial(SOCIAL_ACCOUNTS[provider], { clientId: 'c1', clientSecret: 's' }, () => NOW)
    const url = new URL(
      social.authorizeUrl({
        state: 'st',
        nonce: 'no',
        challenge: 'ch',
        redirectUri: 'https://goraero.test/back',
      }),
    )
    expect(url.protocol).toBe('https:')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'c1',
      state: 'st',
      nonce: 'no',
      code_challenge: 'ch',
      code_challenge_method: 'S256',
    })
  })
})
