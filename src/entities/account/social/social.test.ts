import { describe, expect, it } from 'vitest'
import { afterRefusal, otherWay, parseSocialJoin, parseTrip, readReturn, type Trip } from './social.ts'
import { returnQuery } from '#src/lib/return-query.ts'

const TRIP: Trip = { provider: 'kakao', purpose: 'signIn', state: 's-mine', codeVerifier: 'v'.repeat(43) }

describe('S2-28 coming back from a social account', () => {
  it('S2-28 takes a code only with the state of this page’s own trip', () => {
    const back = readReturn({ code: 'abc', state: 's-mine' }, TRIP, 'signIn')
    expect(back).toEqual({ at: 'code', grant: { code: 'abc', codeVerifier: TRIP.codeVerifier }, trip: TRIP })
    expect(readReturn({ code: 'abc', state: 's-other' }, TRIP, 'signIn').at).toBe('failed')
    expect(readReturn({ code: 'abc', state: 's-mine' }, null, 'signIn').at).toBe('failed')
    expect(readReturn({ code: 'abc' }, TRIP, 'signIn').at).toBe('failed')
  })
  it('S2-28 a code that was asked for to link does not sign in', () => {
    expect(readReturn({ code: 'abc', state: 's-mine' }, TRIP, 'link').at).toBe('failed')
  })
  it('S2-28 tells a person who cancelled from one who failed', () => {
    expect(readReturn({ error: 'cancelled', state: 's-mine' }, TRIP, 'signIn').at).toBe('cancelled')
    expect(readReturn({ error: 'failed', state: 's-mine' }, TRIP, 'signIn').at).toBe('failed')
    expect(readReturn({ error: 'cancelled', state: 'forged' }, TRIP, 'signIn').at).toBe('failed')
  })
  it('S2-28 reads the address, numbers and strangers included', () => {
    expect(returnQuery({ code: 12345, state: 's', redirect: '/bag', error: '' })).toEqual({
      code: '12345',
      state: 's',
    })
  })
  it('S2-28 what a tab remembers is believed only when it is whole', () => {
    expect(parseTrip({ ...TRIP })).toEqual(TRIP)
    expect(parseTrip({ ...TRIP, provider: 'myspace' })).toBeNull()
    expect(parseTrip({ provider: 'kakao' })).toBeNull()
    expect(parseSocialJoin({ provider: 'kakao', grant: { code: 'c' } })).not.toBeNull()
    expect(parseSocialJoin({ provider: 'kakao' })).toBeNull()
  })
})

describe('S8-08 refusals of a social sign-in', () => {
  it('S8-08 each leads where it can be helped', () => {
    const led = ['login.socialNew', 'login.dormant', 'login.registeredSocial', 'login.failedSocial']
    expect(led.map(afterRefusal)).toEqual(['join', 'dormant', 'registered', 'again'])
    expect(afterRefusal('login.lockedByAdministrator')).toBe('stay')
  })
  it('S8-08 names the other social account, never the e-mail or the same one', () => {
    const standing = { provider: 'kakao', email: 'a@b.kr', name: null } as const
    expect(otherWay({ ...standing, registeredAs: 'naver' })).toBe('naver')
    expect(otherWay({ ...standing, registeredAs: 'email' })).toBeNull()
    expect(otherWay({ ...standing, registeredAs: 'kakao' })).toBeNull()
  })
})
