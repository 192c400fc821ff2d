import { describe, expect, it } from 'vitest'
import { checkSignIn, helpAfter, leadsTo } from './sign-in-form.ts'

describe('sign-in form', () => {
  it('S5-06 e-mail and password are both required', () => {
    expect(checkSignIn({ email: '  ', password: '' }).map(({ path }) => path)).toEqual(['email', 'password'])
    expect(checkSignIn({ email: 'a@b.kr', password: ' ' })).toEqual([])
  })

  it('S8-08 each refusal leads to the screen that helps, if there is one', () => {
    expect(helpAfter('login.locked')).toBe('pwfind')
    expect(helpAfter('login.dormant')).toBe('dormant')
    expect(helpAfter('login.temporary')).toBe('temporary')
    expect(helpAfter('login.lockedByAdministrator')).toBeNull()
    expect(helpAfter('login.network')).toBeNull()
  })

  it('S8-08 a locked, dormant or temporary sign-in goes on by itself, a wrong password does not', () => {
    expect(leadsTo('login.locked')).toBe('pwfind')
    expect(leadsTo('login.dormant')).toBe('dormant')
    expect(leadsTo('login.temporary')).toBe('temporary')
    expect(leadsTo('login.failedCredentials')).toBeNull()
    expect(leadsTo('login.lockedByAdministrator')).toBeNull()
  })
})
