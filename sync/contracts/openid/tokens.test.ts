import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AnyTokenRequest, TokenScope } from './tokens.ts'

const SCOPES = ['openid', 'profile', 'email', 'phone', 'offline_access']
const grant = { client_id: 'commerce-pc', grant_type: 'refresh_token', refresh_token: 'r' }

describe('what is asked for at the token endpoint', () => {
  it('S7-13 any known scopes in any order, parted by one blank, or none at all', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SCOPES), { maxLength: 6 }), (scopes) => {
        expect(TokenScope.safeParse(scopes.join(' ')).success).toBe(true)
      }),
    )
    expect(TokenScope.safeParse(undefined).success).toBe(true)
  })

  it('S7-13 no scope beside these, and no other way of parting them', () => {
    const part = fc.constantFrom(...SCOPES, 'admin', 'OPENID', '', 'openid\t')
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const isKnown =
          parts.length === 1 && parts[0] === '' ? true : parts.every((each) => SCOPES.includes(each))
        expect(TokenScope.safeParse(parts.join(' ')).success).toBe(isKnown)
      }),
    )
  })

  it.each([
    ['of another client', { client_id: 'somebody' }],
    ['of a grant this server does not give', { grant_type: 'client_credentials' }],
    ['without what it is about', { refresh_token: undefined }],
    ['longer than any token', { refresh_token: 'r'.repeat(4001) }],
  ])('S7-13 a request %s is none', (_name, change) => {
    expect(AnyTokenRequest.safeParse(grant).success).toBe(true)
    expect(AnyTokenRequest.safeParse({ ...grant, ...change }).success).toBe(false)
  })

  it('S7-13 what a standard client adds does no harm', () => {
    expect(AnyTokenRequest.safeParse({ ...grant, client_assertion: 'x', scope: 'openid' }).success).toBe(true)
  })
})
