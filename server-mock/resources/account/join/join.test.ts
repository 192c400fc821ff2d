import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { Member } from '#sync/contracts/account/account.ts'
import type { Verification } from '#sync/contracts/account/calls.ts'
import { POLICY } from '#sync/domain/policy.ts'
import {
  call,
  joinForm,
  lastCode,
  passwordGrant,
  prove,
  sentTo,
  signUp,
  TERMS,
} from '../../../testing/accounts.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const send = (to: string, channel: 'email' | 'mobile' = 'email') =>
  call(server, 'verificationSend', { body: { channel, to, purpose: 'join' } })
const confirm = (id: string, code: string) =>
  call(server, 'verificationConfirm', { params: { id }, body: { code } })
/** Six digits that are not the code. */
const notThe = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('verification', () => {
  it('S5-05 S2-137 a code by e-mail is six digits, and the right one gives a proof', async () => {
    const sent = (await send('code@goraero.kr')).result as Verification
    expect(Date.parse(sent.expiresAt) - server.clock.now).toBe(POLICY.verification.seconds * 1000)
    const reply = await confirm(sent.id, await lastCode(server, 'code@goraero.kr'))
    expect([reply.status, typeof (reply.result as { proof: string }).proof]).toEqual([200, 'string'])
  })

  it('S8-09 a wrong code says so with the tries left, the fifth ends it, and the right one comes too late', async () => {
    const { id } = (await send('wrong@goraero.kr')).result as Verification
    const code = await lastCode(server, 'wrong@goraero.kr')
    for (const left of [4, 3, 2, 1]) {
      const { status, error } = await confirm(id, notThe(code))
      expect([status, error.code, error.facts?.left]).toEqual([422, 'verification.wrong', left])
    }
    expect((await confirm(id, notThe(code))).error.code).toBe('verification.exhausted')
    expect((await confirm(id, code)).error.code).toBe('verification.exhausted')
  })

  it('S8-09 after three minutes the time has passed; a code is good once', async () => {
    const { id } = (await send('late@goraero.kr')).result as Verification
    const code = await lastCode(server, 'late@goraero.kr')
    server.clock.now += POLICY.verification.seconds * 1000
    expect((await confirm(id, code)).error.code).toBe('verification.expired')
    const next = (await send('late@goraero.kr')).result as Verification
    const fresh = await lastCode(server, 'late@goraero.kr')
    expect((await confirm(next.id, fresh)).status).toBe(200)
    expect((await confirm(next.id, fresh)).error.code).toBe('verification.expired')
    expect((await confirm(uuidv7(), fresh)).error.code).toBe('verification.expired')
  })

  it('S2-137 another code is sent after thirty seconds, five an hour, and ends the one before', async () => {
    const first = (await send('again@goraero.kr')).result as Verification
    const code = await lastCode(server, 'again@goraero.kr')
    expect([first.left, first.resendAfterSeconds]).toEqual([4, 30])
    const soon = await send('again@goraero.kr')
    expect([soon.status, soon.error.code, soon.error.facts]).toEqual([
      429,
      'verification.tooSoon',
      { waitSeconds: 30 },
    ])
    for (let count = 2; count <= 5; count += 1) {
      server.clock.now += 30_000
      expect((await send('again@goraero.kr')).status).toBe(200)
    }
    expect((await confirm(first.id, code)).error.code).toBe('verification.expired')
    server.clock.now += 30_000
    const many = await send('Again@goraero.kr ')
    expect([many.status, many.error.code, many.error.facts]).toEqual([
      429,
      'verification.tooMany',
      { waitMinutes: 58 },
    ])
    server.clock.now += 58 * 60_000
    expect((await send('again@goraero.kr')).status).toBe(200)
  })

  it('S5-01 S5-04 addresses are checked by the rules of the screens', async () => {
    expect((await send('a@b.info')).error).toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'to', code: 'email' }],
    })
    expect((await send('011-1234-5678', 'mobile')).error.fields).toEqual([{ path: 'to', code: 'mobile' }])
  })

  it('S2-137 codes by SMS go to the digits, in the language of the reader', async () => {
    await server.ask('POST', '/api/member/verification', {
      body: { channel: 'mobile', to: '010-2222-3333', purpose: 'join' },
      headers: { 'accept-language': 'en' },
    })
    expect((await sentTo(server, '01022223333'))[0]?.text).toMatch(/^\[Goraero\] Verification code \d{6} /)
  })

  it('S8-08 an e-mail is free, or says how its account signs in', async () => {
    const check = async (email: string) => (await call(server, 'emailCheck', { body: { email } })).result
    expect(await check('free@goraero.kr')).toEqual({ free: true, registeredAs: null })
    expect(await check(' ALICE@goraero.kr')).toEqual({ free: false, registeredAs: 'email' })
  })
})

describe('sign-up', () => {
  it('S2-137 S5-12 makes a Korean member who can sign in, with consents and their versions kept', async () => {
    const email = 'Korean@goraero.kr'
    const mobileProof = await prove(server, 'mobile', '010-3333-4444')
    const reply = await signUp(server, { email, mobile: '010-3333-4444', mobileProof })
    expect(reply.result).toMatchObject({ email: 'korean@goraero.kr', name: 'New Member' })
    const { body } = await passwordGrant(server, email)
    const member = Member.parse((await call(server, 'memberRead', { token: body.access_token ?? '' })).result)
    expect(member).toMatchObject({
      mobile: '01033334444',
      mobileVerified: true,
      social: [],
      hasPassword: true,
    })
    expect(member.terms.map(({ id, agreedAt }) => [id, agreedAt !== null])).toEqual([
      ['service', true],
      ['privacy', true],
      ['location', false],
      ['marketing', true],
    ])
    const kept = await server.database.db
      .selectFrom('consent')
      .select(['term', 'version', 'agreed'])
      .where('member_id', '=', member.id)
      .execute()
    expect(kept).toHaveLength(TERMS.length)
    expect((await sentTo(server, 'korean@goraero.kr'))[0]?.subject).toContain('고래로')
  })

  it('S2-137 makes a foreign member without region and mobile number', async () => {
    const foreign = {
      nationality: 'CA',
      region: null,
      language: 'en',
      name: 'Emma',
      firstName: 'Emma',
    } as const
    const reply = await signUp(server, { email: 'foreign@goraero.kr', ...foreign })
    expect(reply.status).toBe(200)
    const { body } = await passwordGrant(server, 'foreign@goraero.kr')
    const { result } = await call(server, 'memberRead', { token: body.access_token ?? '' })
    expect(result).toMatchObject({ nationality: 'CA', region: null, mobileVerified: false, language: 'en' })
    expect((await sentTo(server, 'foreign@goraero.kr'))[0]?.text).toContain('You’re now a member')
  })

  it('S2-137 the same sign-up sent twice, because the answer was lost, makes one member', async () => {
    const emailProof = await prove(server, 'email', 'twice@goraero.kr')
    const form = joinForm({ email: 'twice@goraero.kr', emailProof })
    const first = await call(server, 'join', { body: form })
    const second = await call(server, 'join', { body: form })
    expect([second.status, second.result]).toEqual([200, first.result])
    const other = await call(server, 'join', { body: { ...form, password: 'Other!road26' } })
    expect(other.error).toMatchObject({ code: 'request.invalid', fields: [{ path: 'id', code: 'taken' }] })
  })

  it('S5-12 what is missing is named field by field, and nobody is made', async () => {
    const bad = joinForm({ email: 'x@y.info', password: 'short', birthDate: '2030-01-01', name: ' ' })
    const { error } = await call(server, 'join', { body: bad })
    expect(error.fields).toEqual([
      { path: 'email', code: 'email' },
      { path: 'password', code: 'length' },
      { path: 'name', code: 'required' },
      { path: 'birthDate', code: 'day' },
    ])
  })

  it('S5-12 S9-05 under fourteen is refused on the Seoul day, fourteen today is not', async () => {
    const form = (birthDate: string) => joinForm({ email: 'young@goraero.kr', birthDate })
    const young = await call(server, 'join', { body: form('2012-11-22') })
    expect([young.status, young.error.code]).toEqual([422, 'account.tooYoung'])
    expect((await call(server, 'join', { body: form('2012-11-21') })).error.code).toBe('account.proofInvalid')
  })

  it('S2-137 required terms and their present versions are needed', async () => {
    const join = (terms: typeof TERMS) =>
      call(server, 'join', { body: joinForm({ email: 't@goraero.kr', terms }) })
    const without = await join(TERMS.map((term) => ({ ...term, agreed: term.id !== 'privacy' })))
    expect(without.error).toMatchObject({
      code: 'account.termsRequired',
      fields: [{ path: 'terms.privacy', code: 'agree' }],
    })
    const old = await join(TERMS.map((term) => ({ ...term, version: '0.9' })))
    expect(old.error).toMatchObject({ code: 'account.termsChanged', facts: { term: 'service' } })
    expect((await call(server, 'memberTerms')).result).toContainEqual({
      id: 'service',
      document: 'terms',
      version: '1.0',
      required: true,
    })
  })

  it('S5-05 an e-mail that was not verified, or by a proof of something else, makes no member', async () => {
    const join = (more: object) =>
      call(server, 'join', { body: joinForm({ email: 'p@goraero.kr', ...more }) })
    expect((await join({})).error).toMatchObject({ code: 'account.proofInvalid', facts: { kind: 'email' } })
    const others = await prove(server, 'email', 'others@goraero.kr')
    expect((await join({ emailProof: others })).error.code).toBe('account.proofInvalid')
    const own = await prove(server, 'email', 'p@goraero.kr')
    const unproven = await join({ emailProof: own, mobile: '01044445555', mobileProof: null })
    expect(unproven.error).toMatchObject({ code: 'account.proofInvalid', facts: { kind: 'mobile' } })
    // The refused sign-up used nothing up.
    expect((await join({ emailProof: own })).status).toBe(200)
    expect((await join({ id: uuidv7(), emailProof: own })).error.code).toBe('account.registeredEmail')
  })

  it('S5-05 a proof is worth something for half an hour', async () => {
    const emailProof = await prove(server, 'email', 'slow@goraero.kr')
    server.clock.now += POLICY.verification.proofMinutes * 60_000
    const body = joinForm({ email: 'slow@goraero.kr', emailProof })
    expect((await call(server, 'join', { body })).error.code).toBe('account.proofInvalid')
  })

  it('S5-19 a banned word is no name', async () => {
    const { error } = await call(server, 'join', { body: joinForm({ email: 'b@goraero.kr', name: '씨발' }) })
    expect(error.code).toBe('community.bannedWords')
  })

  it('S2-137 of two sign-ups with one e-mail at the same time one is taken', async () => {
    const emailProof = await prove(server, 'email', 'race@goraero.kr')
    const join = () => call(server, 'join', { body: joinForm({ email: 'race@goraero.kr', emailProof }) })
    const replies = await Promise.all([join(), join(), join()])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422])
    const made = await server.database.db
      .selectFrom('member')
      .select('id')
      .where('email', '=', 'race@goraero.kr')
      .execute()
    expect(made).toHaveLength(1)
  })

  it('S7-17 nothing so far was a failure of the server', () => {
    expect(server.errors).toEqual([])
  })
})
