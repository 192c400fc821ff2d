import { describe, expect, it } from 'vitest'
import type { MemberTerm } from '#sync/contracts/account/calls.ts'
import {
  agreedTo,
  answersOf,
  checkAddresses,
  checkDetails,
  checkStart,
  emptyJoin,
  joinBody,
  stepReached,
  withoutProofs,
  type JoinDraft,
} from './join-form.ts'
import { proofOf, UNVERIFIED, withAddress, withProof, withSent } from '../verify/verifying.ts'

const NOW = Date.parse('2026-11-21T03:00:00.000Z')
const TODAY = '2026-11-21'
const TERMS: MemberTerm[] = [
  { id: 'service', document: 'terms', version: '1.0', required: true },
  { id: 'privacy', document: 'privacy', version: '2.0', required: true },
  { id: 'marketing', document: 'marketing', version: '1.0', required: false },
]
const proof = (to: string) => ({ to, sent: null, proof: { value: 'p'.repeat(30), until: NOW + 60_000 } })
const sent = { id: 'x', endsAt: NOW + 180_000, resendAt: NOW, left: 4 }
const whole: JoinDraft = {
  ...emptyJoin('0193'),
  kind: 'korean',
  terms: answersOf(['service', 'privacy'], TERMS),
  email: proof('new@goraero.kr'),
  name: ' 한바다 ',
  gender: 'female',
  birthDate: '1994-05-17',
  province: '31',
}
const details = (draft: JoinDraft, password = 'Mulgogi!2026', repeat = password) =>
  checkDetails({ draft, password, repeat, language: 'ko' }, TODAY, NOW).map(
    ({ path, code }) => `${path} ${code}`,
  )

describe('sign-up, first step', () => {
  it('S2-16 S2-137 needs the kind of member and the required terms, not the optional ones', () => {
    const found = checkStart(null, ['marketing'])
    expect(found.map(({ path }) => path)).toEqual(['kind', 'terms.service', 'terms.privacy'])
    expect(checkStart('foreign', ['service', 'privacy'])).toEqual([])
  })

  it('S2-137 agreeing to an older text is not agreeing to the new one', () => {
    const answers = answersOf(['service', 'privacy', 'marketing'], TERMS)
    const newer = TERMS.map((term) => (term.id === 'privacy' ? { ...term, version: '3.0' } : term))
    expect(agreedTo(answers, TERMS)).toEqual(['service', 'privacy', 'marketing'])
    expect(agreedTo(answers, newer)).toEqual(['service', 'marketing'])
  })

  it('S2-137 every term is answered, the declined ones too', () => {
    expect(answersOf(['service', 'privacy'], TERMS).map(({ agreed }) => agreed)).toEqual([true, true, false])
  })
})

describe('sign-up, second step', () => {
  const problems = (part: Partial<JoinDraft>) =>
    checkAddresses({ ...emptyJoin('0193'), ...part }, NOW).map(({ path, code }) => `${path} ${code}`)

  it('S2-17 S5-05 the e-mail must be verified; the mobile number may be left empty', () => {
    expect(problems({})).toEqual(['email required'])
    expect(problems({ email: withAddress(UNVERIFIED, 'new@goraero.kr') })).toEqual(['email verify'])
    expect(problems({ email: { to: 'new@goraero.kr', sent, proof: null } })).toEqual(['email.code verify'])
    expect(problems({ email: proof('new@goraero.kr') })).toEqual([])
  })

  it('S5-04 a mobile number that is typed must be one, and be verified', () => {
    const email = proof('new@goraero.kr')
    expect(problems({ email, mobile: withAddress(UNVERIFIED, '02-123') })).toEqual(['mobile mobile'])
    expect(problems({ email, mobile: withAddress(UNVERIFIED, '010-1234-5678') })).toEqual([
      'mobile verifyOrClear',
    ])
    expect(problems({ email, mobile: proof('010-1234-5678') })).toEqual([])
  })

  it('S5-05 a proof is of one address and lasts half an hour', () => {
    const answer = { proof: 'p'.repeat(30), expiresAt: '2026-11-21T03:30:00.000Z' }
    const proven = withProof(withAddress(UNVERIFIED, 'a@b.kr'), answer, NOW)
    expect(proofOf(proven, NOW + 29 * 60_000)).toBe(answer.proof)
    expect(proofOf(proven, NOW + 30 * 60_000)).toBeNull()
    expect(proofOf(withAddress(proven, 'a@c.kr'), NOW)).toBeNull()
    expect(proofOf(withAddress(proven, 'a@b.kr'), NOW)).toBe(answer.proof)
  })

  it('S5-05 the three minutes count from the answer, on a device whose clock is wrong too', () => {
    const expiresAt = '2026-11-21T03:03:00.000Z'
    const value = withSent(UNVERIFIED, { id: 'x', expiresAt, resendAfterSeconds: 30, left: 4 }, 1000)
    expect(value.sent).toEqual({ id: 'x', endsAt: 181_000, resendAt: 31_000, left: 4 })
  })
})

describe('sign-up, third step', () => {
  it('S2-18 S5-12 a whole form is sent with what was typed, trimmed, in the reader’s language', () => {
    expect(details(whole)).toEqual([])
    expect(joinBody({ draft: whole, password: 'Mulgogi!2026', language: 'ja' }, NOW)).toMatchObject({
      name: '한바다',
      nationality: 'KR',
      region: { province: '31', district: null },
      firstName: null,
      mobile: null,
      mobileProof: null,
      language: 'ja',
    })
  })

  it('S5-02 S5-03 S5-12 says what is missing in the order of the fields', () => {
    const empty = { ...whole, name: '', gender: null, birthDate: '' }
    expect(details(empty, 'short', 'other')).toEqual([
      'password length',
      'repeat repeat',
      'name required',
      'gender required',
      'birthDate required',
    ])
    expect(details({ ...whole, birthDate: '2015-01-01' })).toEqual(['birthDate tooYoung'])
  })

  it('S2-137 a foreign member names a nationality; the answers of the other kind are not sent', () => {
    const foreign: JoinDraft = { ...whole, kind: 'foreign' }
    expect(details(foreign)).toEqual(['nationality required'])
    const body = joinBody(
      { draft: { ...foreign, nationality: 'CA', lastName: 'Carter' }, password: 'x', language: 'en' },
      NOW,
    )
    expect(body).toMatchObject({ nationality: 'CA', region: null, firstName: null, lastName: 'Carter' })
  })

  it('S2-137 an unverified mobile number is never sent', () => {
    const mobile = withAddress(UNVERIFIED, '010-1234-5678')
    const body = joinBody({ draft: { ...whole, mobile }, password: 'x', language: 'ko' }, NOW)
    expect([body.mobile, body.mobileProof]).toEqual([null, null])
  })
})

it('S2-16 S2-17 S2-18 nobody stands before a step whose former one is open', () => {
  expect(stepReached(emptyJoin('0193'), NOW)).toBe('start')
  expect(stepReached({ ...whole, ...withoutProofs(whole) }, NOW)).toBe('addresses')
  expect(stepReached(whole, NOW)).toBe('details')
  expect(stepReached(whole, NOW + 3_600_000)).toBe('addresses')
  expect(withoutProofs(whole).email.to).toBe('new@goraero.kr')
})
