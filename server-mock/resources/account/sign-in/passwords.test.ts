import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Member } from '#sync/contracts/account/account.ts'
import { TOKEN_REFUSALS } from '#sync/contracts/openid/tokens.ts'
import { passwordPromptDue } from '#sync/domain/account.ts'
import { POLICY } from '#sync/domain/policy.ts'
import {
  call,
  grant,
  lastCode,
  passwordGrant,
  prove,
  reauthenticate,
  sentTo,
} from '../../../testing/accounts.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { PASSWORD, PEOPLE, type Person } from '../../../testing/world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const NEXT = 'Better!road27'
const find = (email: string) => call(server, 'passwordFind', { body: { email } })
const temporaryOf = async (email: string) =>
  /[!-~]{12}/
    .exec((await sentTo(server, email))[0]?.text.replace(/[^ -~]/g, ' ') ?? '')?.[0]
    .replace(/\.$/, '') ?? ''
const replace = (email: string, temporary: string, next = NEXT) =>
  call(server, 'temporaryChange', { body: { email, temporary, next } })
const refusal = async (email: string, password: string) =>
  (await passwordGrant(server, email, password)).body.error_description
const email = (person: Person) => `${person}@goraero.kr`
/** Ends what a test changed about a password. */
const restore = async (person: Person) => {
  const { db } = server.database
  const { password_hash } = await db
    .selectFrom('credential')
    .select('password_hash')
    .where('member_id', '=', PEOPLE.admin)
    .executeTakeFirstOrThrow()
  const fresh = { password_hash, failures: 0, locked_at: null, temporary_hash: null, temporary_until: null }
  await db.updateTable('credential').set(fresh).where('member_id', '=', PEOPLE[person]).execute()
}

describe('a forgotten password', () => {
  it('S2-138 S4-12 a temporary one by e-mail opens a locked account once, to be changed', async () => {
    const found = await find(email('locked'))
    const { expiresAt } = found.result as { expiresAt: string }
    expect(Date.parse(expiresAt) - server.clock.now).toBe(POLICY.account.temporaryPasswordMinutes * 60_000)
    const temporary = await temporaryOf(email('locked'))
    expect(await refusal(email('locked'), temporary)).toBe(TOKEN_REFUSALS.temporary)
    expect((await replace(email('locked'), temporary)).result).toEqual({ done: true })
    expect((await passwordGrant(server, email('locked'), NEXT)).status).toBe(200)
    expect((await replace(email('locked'), temporary)).error.code).toBe('account.temporaryInvalid')
    expect((await sentTo(server, email('locked')))[0]?.subject).toContain('비밀번호가 바뀌었어요')
  })

  it('S4-12 it ends after thirty minutes, and with the fifth wrong one', async () => {
    await find(email('bora'))
    const temporary = await temporaryOf(email('bora'))
    server.clock.now += 30 * 60_000 + 1
    expect((await replace(email('bora'), temporary)).error.code).toBe('account.temporaryInvalid')
    server.clock.now -= 30 * 60_000 + 1
    for (let count = 0; count < 5; count += 1)
      expect((await replace(email('bora'), 'Wrong!pass12')).error.code).toBe('account.temporaryInvalid')
    expect((await replace(email('bora'), temporary)).error.code).toBe('account.temporaryInvalid')
    expect((await passwordGrant(server, email('bora'))).status).toBe(200)
  })

  it('S8-08 says that there is no account, or that an administrator locked it', async () => {
    const unknown = await find('nobody@goraero.kr')
    expect([unknown.status, unknown.error.code]).toEqual([404, 'account.unknown'])
    expect((await find(email('banned'))).error.code).toBe('account.lockedByAdministrator')
    expect((await find('nonsense')).error.fields).toEqual([{ path: 'email', code: 'email' }])
  })

  it('S2-138 five an hour for one address, whether it has an account or not', async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await find('often@goraero.kr')).error.code).toBe('account.unknown')
    expect((await find('often@goraero.kr')).error).toMatchObject({
      code: 'verification.tooMany',
      facts: { waitMinutes: 60 },
    })
  })

  it('S5-02 the new one follows the rules and differs from the old and the temporary one', async () => {
    await find(email('partner'))
    const temporary = await temporaryOf(email('partner'))
    expect((await replace(email('partner'), temporary, 'short')).error.fields).toEqual([
      { path: 'next', code: 'length' },
    ])
    for (const same of [temporary, PASSWORD])
      expect((await replace(email('partner'), temporary, same)).error.code).toBe('account.samePassword')
    await restore('partner')
  })
})

describe('a dormant account', () => {
  const release = (more: object) =>
    call(server, 'dormantRelease', {
      body: { email: email('dormant'), current: null, proof: null, next: NEXT, ...more },
    })

  it('S4-12 S9-05 wakes by changing the password with the old one, and not by anything less', async () => {
    expect(await refusal(email('dormant'), PASSWORD)).toBe(TOKEN_REFUSALS.dormant)
    expect((await release({ current: 'Wrong!pass12' })).error.code).toBe('account.wrongPassword')
    expect((await release({ email: 'nobody@goraero.kr', current: PASSWORD })).error.code).toBe(
      'account.wrongPassword',
    )
    expect((await release({ current: PASSWORD, next: PASSWORD })).error.code).toBe('account.samePassword')
    expect((await release({ proof: 'x'.repeat(43) })).error.code).toBe('account.proofInvalid')
    expect((await release({ current: PASSWORD })).result).toEqual({ done: true })
    expect((await passwordGrant(server, email('dormant'), NEXT)).status).toBe(200)
    expect((await release({ current: NEXT, next: PASSWORD })).error.code).toBe('account.notDormant')
  })

  it('S4-12 wakes by a code to its e-mail; an address without account gets no mail and the same answer', async () => {
    const long = new Date(server.clock.now - 400 * 86_400_000)
    await server.database.db
      .updateTable('member')
      .set({ last_sign_in_at: long })
      .where('id', '=', PEOPLE.dormant)
      .execute()
    const proof = await prove(server, 'email', email('dormant'), 'dormant')
    expect((await release({ proof, next: 'Third!road28' })).result).toEqual({ done: true })
    const body = { channel: 'email', to: 'nobody@goraero.kr', purpose: 'dormant' }
    expect((await call(server, 'verificationSend', { body })).status).toBe(200)
    expect(await lastCode(server, 'nobody@goraero.kr')).toBe('')
  })
})

describe('a changed password', () => {
  const change = (token: string, current: string | null, next = NEXT) =>
    call(server, 'passwordChange', { token, body: { current, proof: null, next } })

  it('S5-03 needs the present one; the fifth wrong one locks', async () => {
    const { access_token: token } = await server.signIn('unverified')
    for (let count = 1; count < 5; count += 1) {
      const wrong = await change(token, 'Wrong!pass12')
      expect([wrong.status, wrong.error.code]).toEqual([422, 'account.wrongPassword'])
    }
    expect((await change(token, 'Wrong!pass12')).error.code).toBe('account.locked')
    expect((await change(token, PASSWORD)).error.code).toBe('account.locked')
    expect(await refusal(email('unverified'), PASSWORD)).toBe(TOKEN_REFUSALS.locked)
    expect((await sentTo(server, email('unverified')))[0]?.subject).toContain('잠겼어요')
  })

  it('S2-138 keeps this session and ends every other', async () => {
    const here = await server.signIn('alice')
    const there = await server.signIn('alice')
    const reply = await change(here.access_token, PASSWORD)
    expect(Member.parse(reply.result).passwordChangedAt).toBe(new Date(server.clock.now).toISOString())
    expect((await call(server, 'memberRead', { token: here.access_token })).status).toBe(200)
    expect((await call(server, 'memberRead', { token: there.access_token })).error.code).toBe('auth.invalid')
    const refreshed = await grant(server, { grant_type: 'refresh_token', refresh_token: there.refresh_token })
    expect(refreshed.body.error_description).toBe(TOKEN_REFUSALS.sessionEnded)
    expect(await refusal(email('alice'), PASSWORD)).toBe(TOKEN_REFUSALS.credentials)
    await restore('alice')
  })

  it('S9-05 the six-month prompt can be put off', async () => {
    const { access_token: token } = await server.signIn('alice')
    const member = Member.parse((await call(server, 'passwordLater', { token })).result)
    expect(member.passwordAskedAt).toBe(new Date(server.clock.now).toISOString())
    const old = { ...member, passwordChangedAt: '2026-01-01T00:00:00.000Z' }
    expect(passwordPromptDue(old, server.clock.now)).toBe(false)
  })
})

describe('re-authentication', () => {
  it('S2-138 gives a proof for one thing, to oneself; a wrong password gives none', async () => {
    const alice = (await server.signIn('alice')).access_token
    const bora = (await server.signIn('bora')).access_token
    const wrong = await call(server, 'reauthenticate', {
      token: alice,
      body: { password: 'Wrong!pass12', social: null },
    })
    expect([wrong.status, wrong.error.code]).toEqual([422, 'account.wrongPassword'])
    const proof = await reauthenticate(server, alice)
    const exported = (token: string) => call(server, 'memberExport', { token, body: { proof } })
    expect((await exported(bora)).error.code).toBe('account.reauthenticate')
    expect((await exported(alice)).status).toBe(200)
    expect((await exported(alice)).error.code).toBe('account.reauthenticate')
  })

  it('S2-138 the proof ends after ten minutes', async () => {
    const proof = await reauthenticate(server, (await server.signIn('alice')).access_token)
    server.clock.now += 10 * 60_000
    const { access_token: token } = await server.signIn('alice')
    expect((await call(server, 'memberExport', { token, body: { proof } })).error.code).toBe(
      'account.reauthenticate',
    )
  })

  it('S7-17 nothing so far was a failure of the server', () => {
    expect(server.errors).toEqual([])
  })
})
