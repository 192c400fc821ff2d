import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { Member } from '#sync/contracts/account/account.ts'
import { TOKEN_REFUSALS, TokenAnswer } from '#sync/contracts/openid/tokens.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { hashPassword } from './passwords.ts'
import { credentials, startTestServer, type TestServer } from '../../../testing/server.ts'
import { PEOPLE } from '../../../testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function grant(fields: URLSearchParams | Record<string, string>) {
  const answer = await fetch(`${server.url}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const refresh = (token: string) =>
  grant({ grant_type: 'refresh_token', client_id: 'commerce-pc', scope: 'openid', refresh_token: token })
const grantError = (why: keyof typeof TOKEN_REFUSALS) => ({
  error: 'invalid_grant',
  error_description: TOKEN_REFUSALS[why],
})
const me = (token: string) => server.ask('GET', '/api/member/modify', { token })

describe('password grant', () => {
  it('S7-13 S3-03 answers a bearer, a refresh token and an id token signed RS256, five minutes long', async () => {
    const { status, body } = await grant(credentials('alice'))
    const tokens = TokenAnswer.parse(body)
    expect(status).toBe(200)
    expect([tokens.token_type, tokens.expires_in]).toEqual(['Bearer', 300])
    expect(decodeProtectedHeader(tokens.id_token).alg).toBe('RS256')
    expect(decodeJwt(tokens.id_token)).toMatchObject({ sub: PEOPLE.alice, azp: 'commerce-pc' })
    expect((await me(tokens.access_token)).status).toBe(200)
  })

  it('S7-13 the e-mail counts without regard to case and blanks around it', async () => {
    const fields = credentials('alice')
    fields.set('username', ' Alice@Goraero.KR ')
    expect((await grant(fields)).status).toBe(200)
  })

  it('S8-01 a wrong password and an unknown account answer alike', async () => {
    const wrong = await grant(credentials('bora', 'Wrong!pass1'))
    const fields = credentials('bora')
    fields.set('username', 'nobody@goraero.kr')
    const unknown = await grant(fields)
    expect(wrong).toEqual({ status: 401, body: grantError('credentials') })
    expect(unknown).toEqual(wrong)
  })

  it('S4-12 S9-05 the fifth failure locks, also against the right password; a success before it resets the count', async () => {
    const fail = () => grant(credentials('partner', 'Wrong!pass1'))
    for (let count = 1; count < POLICY.account.failuresToLock; count += 1)
      expect((await fail()).body).toEqual(grantError('credentials'))
    expect((await grant(credentials('partner'))).status).toBe(200)
    for (let count = 1; count < POLICY.account.failuresToLock; count += 1)
      expect((await fail()).body).toEqual(grantError('credentials'))
    expect((await fail()).body).toEqual(grantError('locked'))
    expect((await grant(credentials('partner'))).body).toEqual(grantError('locked'))
  })

  it('S8-08 S4-12 locked, administrator-locked and dormant accounts say so to who knows the password', async () => {
    expect((await grant(credentials('locked'))).body).toEqual(grantError('locked'))
    expect((await grant(credentials('banned'))).body).toEqual(grantError('lockedByAdministrator'))
    expect((await grant(credentials('dormant'))).body).toEqual(grantError('dormant'))
    expect((await grant(credentials('banned', 'Wrong!pass1'))).body).toEqual(grantError('credentials'))
  })

  it('S4-12 a temporary password opens a locked account only to be changed, and only for 30 minutes', async () => {
    const until = new Date(server.clock.now + 30 * 60_000)
    await server.database.db
      .updateTable('credential')
      .set({ temporary_hash: await hashPassword('Tempo!rary1'), temporary_until: until })
      .where('member_id', '=', PEOPLE.locked)
      .execute()
    expect((await grant(credentials('locked', 'Tempo!rary1'))).body).toEqual(grantError('temporary'))
    server.clock.now += 31 * 60_000
    expect((await grant(credentials('locked', 'Tempo!rary1'))).body).toEqual(grantError('locked'))
    server.clock.now -= 31 * 60_000
  })

  it.each([
    ['another client', { client_id: 'other' }, [401, 'invalid_client']],
    ['another grant', { grant_type: 'implicit' }, [400, 'unsupported_grant_type']],
    ['a missing name', { username: '' }, [401, 'invalid_grant']],
    ['an endless name', { username: 'a'.repeat(300) }, [400, 'invalid_request']],
  ])(
    'S8-02 %s is an error of the standard, in the same shape',
    async (_what, change: Record<string, string>, error) => {
      const { status, body } = await grant({ ...Object.fromEntries(credentials('alice')), ...change })
      if (change.username === '') expect(body).toEqual(grantError('credentials'))
      expect([status, body.error]).toEqual(error)
    },
  )
})

describe('refresh grant', () => {
  it('S4-06 rotates: the new token works, the old one was used up', async () => {
    const first = await server.signIn('alice')
    const second = TokenAnswer.parse((await refresh(first.refresh_token)).body)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect((await me(second.access_token)).status).toBe(200)
    expect(await refresh(first.refresh_token)).toEqual({ status: 400, body: grantError('notActive') })
  })

  it('S8-03 a token used a second time ends the whole session', async () => {
    const first = await server.signIn('alice')
    const second = TokenAnswer.parse((await refresh(first.refresh_token)).body)
    await me(second.access_token)
    await refresh(first.refresh_token)
    expect(await refresh(second.refresh_token)).toEqual({ status: 400, body: grantError('sessionEnded') })
    expect((await me(second.access_token)).error.code).toBe('auth.invalid')
  })

  it('S4-06 an answer lost on the way is forgiven while nothing of it was used', async () => {
    const first = await server.signIn('alice')
    await refresh(first.refresh_token)
    const again = TokenAnswer.parse((await refresh(first.refresh_token)).body)
    expect((await me(again.access_token)).status).toBe(200)
    expect((await refresh(again.refresh_token)).status).toBe(200)
  })

  it('S8-01 unreadable, forged, expired and other kinds of token have the descriptions of the table', async () => {
    const { refresh_token: real, access_token: access } = await server.signIn('alice')
    const forged = `${real.slice(0, -6)}AAAAAA`
    expect((await refresh('nonsense')).body).toEqual(grantError('unparsable'))
    expect((await refresh(forged)).body).toEqual(grantError('invalidRefresh'))
    expect((await refresh(access)).body).toEqual(grantError('invalidRefresh'))
    server.clock.now += 31 * 86_400_000
    expect((await refresh(real)).body).toEqual(grantError('notActive'))
    server.clock.now -= 31 * 86_400_000
  })
})

describe('session', () => {
  it('S7-15 S4-05 logging out by id token ends the session at once; the header phase is asked for', async () => {
    const tokens = await server.signIn('bora')
    const logout = (idToken: string, headers = {}) =>
      server.ask('POST', '/api/member/login/logout', { body: { idToken }, headers })
    expect((await logout(tokens.id_token)).error.code).toBe('request.invalid')
    expect((await me(tokens.access_token)).status).toBe(200)
    expect((await logout(tokens.access_token, { phase: 'logout' })).error.code).toBe('request.invalid')
    server.clock.now += 400_000
    expect((await logout(tokens.id_token, { phase: 'logout' })).result).toEqual({ done: true })
    server.clock.now -= 400_000
    expect((await me(tokens.access_token)).error.code).toBe('auth.invalid')
    expect((await refresh(tokens.refresh_token)).body).toEqual(grantError('sessionEnded'))
  })

  it('S8-04 a bearer five minutes old is expired, whatever the device’s clock says', async () => {
    const { access_token: token } = await server.signIn('bora')
    server.clock.now += 299_000
    expect((await me(token)).status).toBe(200)
    server.clock.now += 2_000
    expect((await me(token)).error).toMatchObject({ code: 'auth.expired', class: 'auth' })
    server.clock.now -= 301_000
  })

  it('S4-12 locking a member ends what is signed in', async () => {
    const { access_token: token } = await server.signIn('admin')
    const lock = (locked: boolean) =>
      server.database.db
        .updateTable('member')
        .set({ admin_locked: locked })
        .where('id', '=', PEOPLE.admin)
        .execute()
    await lock(true)
    expect((await me(token)).error.code).toBe('auth.invalid')
    await lock(false)
    expect((await me(token)).status).toBe(200)
  })
})

describe('who I am', () => {
  it('S7-08 S3-06 answers the whole member, and only oneself', async () => {
    const alice = Member.parse((await me(await server.token('alice'))).result)
    const bora = Member.parse((await me(await server.token('bora'))).result)
    expect([alice.email, bora.email]).toEqual(['alice@goraero.kr', 'bora@goraero.kr'])
    expect(alice.terms.filter((term) => term.required).every((term) => term.agreedAt)).toBe(true)
  })

  it('S7-14 userinfo answers claims without an envelope', async () => {
    const reply = await server.ask('POST', '/protocol/openid-connect/userinfo', {
      token: await server.token('alice'),
    })
    expect(reply.body).toMatchObject({ sub: PEOPLE.alice, email: 'alice@goraero.kr', name: 'alice' })
    const nobody = await server.ask('POST', '/protocol/openid-connect/userinfo')
    expect([nobody.status, nobody.error.code]).toEqual([401, 'auth.required'])
  })
})
