import { describe, expect, it } from 'vitest'
import type { Member } from '#sync/contracts/account/account.ts'
import { checkChange, checkDormant, checkFind, checkTemporary, pastPrompt } from './password-forms.ts'

const GOOD = { next: 'Mulgogi!2026', repeat: 'Mulgogi!2026' }
const email = 'dormant@goraero.kr'
const codes = (problems: { path: string; code: string }[]) =>
  problems.map(({ path, code }) => `${path} ${code}`)

describe('forms of passwords', () => {
  it('S5-01 S2-33 finding a password needs an e-mail that is one', () => {
    expect(codes(checkFind(' '))).toEqual(['email required'])
    expect(codes(checkFind('not an address'))).toEqual(['email email'])
    expect(checkFind(` ${email} `)).toEqual([])
  })

  it('S2-36 S5-02 S5-03 a temporary password gives way to a good one, typed twice', () => {
    const form = { email, temporary: 'aB3!defghijk', ...GOOD }
    expect(checkTemporary(form)).toEqual([])
    expect(codes(checkTemporary({ ...form, temporary: '', repeat: 'Mulgogi!2027' }))).toEqual([
      'temporary required',
      'repeat repeat',
    ])
    expect(codes(checkTemporary({ ...form, next: 'short', repeat: 'short' }))).toEqual(['next length'])
  })

  it('S2-29 S5-05 waking needs the password or the verified e-mail, never both', () => {
    const form = { email, current: '', hasProof: false, ...GOOD }
    expect(codes(checkDormant({ ...form, way: 'password' }))).toEqual(['current required'])
    expect(codes(checkDormant({ ...form, way: 'email' }))).toEqual(['email verify'])
    expect(checkDormant({ ...form, way: 'email', hasProof: true })).toEqual([])
    expect(checkDormant({ ...form, way: 'password', current: 'x' })).toEqual([])
    expect(codes(checkDormant({ ...form, way: 'email', email: '' }))).toEqual(['email required'])
  })

  it('S2-31 S5-03 changing needs the present password', () => {
    expect(codes(checkChange({ current: '', ...GOOD }))).toEqual(['current required'])
    expect(checkChange({ current: 'x', ...GOOD })).toEqual([])
  })
})

describe('six-month prompt', () => {
  const changed = '2026-01-10T00:00:00.000Z'
  const member = { passwordChangedAt: changed, passwordAskedAt: null, hasPassword: true } as Member
  const at = (day: string) => Date.parse(`${day}T03:00:00.000Z`)

  it('S9-05 S2-31 a sign-in leads past it once six months are over, and then on to where it was going', () => {
    expect(pastPrompt('/bag', 'basic', member, at('2026-07-09'))).toBe('/bag')
    expect(pastPrompt('/mypage/wish?kind=place', 'basic', member, at('2026-07-11'))).toBe(
      '/login/pwchange?redirect=%2Fmypage%2Fwish%3Fkind%3Dplace',
    )
    expect(pastPrompt('/mypage/planner', 'plan', member, at('2026-07-11'))).toBe(
      '/login_plan/pwchange?redirect=%2Fmypage%2Fplanner',
    )
  })

  it('S9-05 nobody is kept waiting when it is not known', () => {
    expect(pastPrompt('/bag', 'basic', null, at('2030-01-01'))).toBe('/bag')
  })
})
