import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Member } from '#sync/contracts/account/account.ts'
import { SOCIAL } from '#sync/contracts/account/lists.ts'
import { TOKEN_REFUSALS } from '#sync/contracts/openid/tokens.ts'
import { call, grant, joinForm, pkce, prove, viaSocial, type AtSocial } from '../../../testing/accounts.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { PEOPLE } from '../../../testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Way = Awaited<ReturnType<typeof viaSocial>>
const signIn = ({ code, codeVerifier }: Pick<Way, 'code' | 'codeVerifier'>) =>
  grant(server, { grant_type: 'authorization_code', code, code_verifier: codeVerifier })
const grantOf = ({ code, codeVerifier }: Way) => ({ code, codeVerifier })
const HAEUN: AtSocial = { subject: 'haeun', email: 'haeun@example.com', name: '하은', verified: '1' }

/** Signs somebody up with a social account whose e-mail is vouched for. */
async function joinBySocial(provider: (typeof SOCIAL)[number], who: AtSocial) {
  const way = await viaSocial(server, provider, who)
  const body = joinForm({ email: who.email ?? '', password: null, social: grantOf(way) })
  return { way, reply: await call(server, 'join', { body }) }
}

describe('a social sign-in', () => {
  it('S2-136 offers the six accounts', async () => {
    expect((await call(server, 'socialList')).result).toEqual([...SOCIAL])
  })

  it.each(SOCIAL)(
    'S2-136 S2-28 %s: unknown at first, signed up with the same code, then signed in',
    async (provider) => {
      const who = { ...HAEUN, subject: `at-${provider}`, email: `${provider}@example.com` }
      const way = await viaSocial(server, provider, who)
      expect([way.end.pathname, way.end.searchParams.get('state')]).toEqual(['/login/checkSns', way.state])
      expect((await signIn(way)).body.error_description).toBe(TOKEN_REFUSALS.socialNew)
      const standing = await call(server, 'socialStanding', { body: grantOf(way) })
      expect(standing.result).toEqual({ provider, email: who.email, name: '하은', registeredAs: null })
      const body = joinForm({ email: who.email, password: null, social: grantOf(way) })
      expect((await call(server, 'join', { body })).status).toBe(200)
      const first = await signIn(way)
      expect(first.status).toBe(200)
      const { result } = await call(server, 'memberRead', { token: first.body.access_token ?? '' })
      expect(result).toMatchObject({ social: [provider], hasPassword: false })
      expect((await signIn(way)).body.error_description).toBe(TOKEN_REFUSALS.socialCode)
      expect((await signIn(await viaSocial(server, provider, who))).status).toBe(200)
    },
  )

  it('S8-01 the code is good only with the verifier of the page that began', async () => {
    const way = await viaSocial(server, 'kakao', { ...HAEUN, subject: 'at-kakao' })
    const stolen = await signIn({ code: way.code, codeVerifier: pkce().codeVerifier })
    expect([stolen.status, stolen.body]).toEqual([
      400,
      { error: 'invalid_grant', error_description: TOKEN_REFUSALS.socialCode },
    ])
    expect((await signIn(way)).status).toBe(200)
  })

  it('S2-30 a state nobody knows, or one used twice, ends at the error page and opens nothing', async () => {
    const way = await viaSocial(server, 'line', HAEUN)
    const again = await fetch(way.callback, { redirect: 'manual' })
    expect(again.headers.get('location')).toBe('/login/error?error=failed')
    const made = new URL(way.callback)
    made.searchParams.set('state', 'x'.repeat(43))
    expect((await fetch(made, { redirect: 'manual' })).headers.get('location')).toBe(
      '/login/error?error=failed',
    )
  })

  it('S2-30 who cancels comes back with that, and a forged code with a failure', async () => {
    const cancelled = await viaSocial(server, 'google', { ...HAEUN, answer: 'cancel' })
    expect(cancelled.end.searchParams.get('error')).toBe('cancelled')
    const { codeChallenge } = pkce()
    const started = await call(server, 'socialStart', {
      params: { provider: 'google' },
      body: { purpose: 'signIn', codeChallenge, state: 's'.repeat(16), returnTo: '/login_plan/checkSns?a=1' },
    })
    const page = new URL((started.result as { authorizeUrl: string }).authorizeUrl, server.url)
    const forged = new URLSearchParams({ state: page.searchParams.get('state') ?? '', code: 'e30.AAAA' })
    const callback = `${server.url}/api/member/social/google/callback`
    // The form Apple sends instead of a query.
    const answer = await fetch(callback, { method: 'POST', body: forged, redirect: 'manual' })
    expect(answer.headers.get('location')).toBe(
      `/login_plan/checkSns?a=1&error=failed&state=${'s'.repeat(16)}`,
    )
  })

  it('S2-27 never leads to another site', async () => {
    const { codeChallenge } = pkce()
    for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil.example', '/a b']) {
      const body = { purpose: 'signIn', codeChallenge, state: 's'.repeat(16), returnTo }
      const reply = await call(server, 'socialStart', { params: { provider: 'kakao' }, body })
      expect([returnTo, reply.error.code]).toEqual([returnTo, 'request.invalid'])
    }
  })

  it('S8-08 an e-mail of an e-mail member, or of another social account, is said and never linked by itself', async () => {
    const alice = await viaSocial(server, 'naver', { subject: 'a', email: 'alice@goraero.kr', verified: '1' })
    expect((await signIn(alice)).body.error_description).toBe(TOKEN_REFUSALS.registeredEmail)
    await joinBySocial('apple', { subject: 'only', email: 'only@example.com', verified: '1' })
    const other = await viaSocial(server, 'line', {
      subject: 'only',
      email: 'only@example.com',
      verified: '1',
    })
    expect((await signIn(other)).body.error_description).toBe(TOKEN_REFUSALS.registeredSocial)
    expect((await call(server, 'socialStanding', { body: grantOf(other) })).result).toMatchObject({
      registeredAs: 'apple',
    })
    const find = await call(server, 'passwordFind', { body: { email: 'only@example.com' } })
    expect(find.error).toMatchObject({ code: 'account.registeredSocial', facts: { provider: 'apple' } })
  })

  it('S8-08 an address the social account does not vouch for proves nothing and tells nothing', async () => {
    const way = await viaSocial(server, 'facebook', { subject: 'f', email: 'alice@goraero.kr' })
    expect((await signIn(way)).body.error_description).toBe(TOKEN_REFUSALS.socialNew)
    const body = joinForm({ email: 'unsure@example.com', password: null, social: grantOf(way) })
    expect((await call(server, 'join', { body })).error.code).toBe('account.proofInvalid')
    const emailProof = await prove(server, 'email', 'unsure@example.com')
    expect((await call(server, 'join', { body: { ...body, emailProof } })).status).toBe(200)
  })

  it('S4-12 stays open when the password is locked, not when an administrator locked', async () => {
    await server.database.db
      .insertInto('social_link')
      .values(
        (['locked', 'banned', 'dormant'] as const).map((person) => ({
          provider: 'google',
          subject: person,
          member_id: PEOPLE[person],
          linked_at: new Date(server.clock.now),
        })),
      )
      .execute()
    const as = async (subject: string) => signIn(await viaSocial(server, 'google', { subject }))
    expect((await as('locked')).status).toBe(200)
    expect((await as('banned')).body.error_description).toBe(TOKEN_REFUSALS.lockedByAdministrator)
    expect((await as('dormant')).body.error_description).toBe(TOKEN_REFUSALS.dormant)
  })

  it('S2-29 S4-12 a dormant member who came by a social account wakes by a code to the e-mail and is let in by it again', async () => {
    const way = () => viaSocial(server, 'google', { subject: 'dormant' })
    const before = await way()
    expect((await signIn(before)).body.error_description).toBe(TOKEN_REFUSALS.dormant)
    const proof = await prove(server, 'email', 'dormant@goraero.kr', 'dormant')
    const body = { email: 'dormant@goraero.kr', current: null, proof, next: 'Better!road27' }
    expect((await call(server, 'dormantRelease', { body })).result).toEqual({ done: true })
    // the code that was refused is still good: nobody has to go to the social account twice
    const woken = await signIn(before)
    expect(woken.status).toBe(200)
    const { result } = await call(server, 'memberRead', { token: woken.body.access_token ?? '' })
    expect(Member.parse(result).id).toBe(PEOPLE.dormant)
    expect((await signIn(await way())).status).toBe(200)
  })
})

describe('linked accounts', () => {
  const link = (token: string, way: Way) => call(server, 'socialLink', { token, body: grantOf(way) })
  const unlink = (token: string, provider: string) =>
    call(server, 'socialUnlink', { token, params: { provider } })

  it('S2-42 S2-138 are linked, sign in, and are unlinked', async () => {
    const token = await server.token('bora')
    const way = await viaSocial(server, 'kakao', { subject: 'bora' }, { purpose: 'link', token })
    expect(Member.parse((await link(token, way)).result).social).toEqual(['kakao'])
    expect((await link(token, way)).error.code).toBe('account.socialCode')
    expect((await signIn(await viaSocial(server, 'kakao', { subject: 'bora' }))).status).toBe(200)
    expect(Member.parse((await unlink(token, 'kakao')).result).social).toEqual([])
    const gone = await signIn(await viaSocial(server, 'kakao', { subject: 'bora' }))
    expect(gone.body.error_description).toBe(TOKEN_REFUSALS.socialNew)
  })

  it('S6-07 neither another member’s linking nor another member’s social account can be taken', async () => {
    const [alice, bora] = [await server.token('alice'), await server.token('bora')]
    const alices = await viaSocial(server, 'line', { subject: 'alice' }, { purpose: 'link', token: alice })
    expect((await link(bora, alices)).error.code).toBe('account.socialCode')
    expect((await link(alice, alices)).status).toBe(200)
    const same = await viaSocial(server, 'line', { subject: 'alice' }, { purpose: 'link', token: bora })
    expect((await link(bora, same)).error.code).toBe('account.socialTaken')
  })

  it('S2-42 the last way in is not unlinked; a password made after re-authentication is another', async () => {
    const { way } = await joinBySocial('naver', { subject: 'n', email: 'n@example.com', verified: '1' })
    // Naver vouches for nothing in earnest; the local page can.
    const token = (await signIn(way)).body.access_token ?? ''
    expect((await unlink(token, 'naver')).error.code).toBe('account.socialLast')
    const next = 'Better!road27'
    const change = (proof: string | null) =>
      call(server, 'passwordChange', { token, body: { current: null, proof, next } })
    expect((await change(null)).error.code).toBe('account.proofInvalid')
    const again = await viaSocial(server, 'naver', { subject: 'n' }, { purpose: 'reauthenticate', token })
    const proven = await call(server, 'reauthenticate', {
      token,
      body: { password: null, social: grantOf(again) },
    })
    expect((await change((proven.result as { proof: string }).proof)).status).toBe(200)
    expect((await unlink(token, 'naver')).status).toBe(200)
  })

  it('S6-01 linking begins only for members', async () => {
    const body = {
      purpose: 'link',
      codeChallenge: pkce().codeChallenge,
      state: 's'.repeat(16),
      returnTo: '/mypage',
    }
    const reply = await call(server, 'socialStart', { params: { provider: 'kakao' }, body })
    expect([reply.status, reply.error.code]).toEqual([401, 'auth.required'])
  })

  it('S7-17 nothing so far was a failure of the server', () => {
    expect(server.errors).toEqual([])
  })
})
