import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mobileAddress, type Visit } from './mobile-site.ts'

const phone: Visit = {
  mobileSite: 'https://m.goraero.kr',
  screen: { width: 390, height: 844 },
  address: '/list/spot?district=dong&sort=rating',
  installed: false,
  online: true,
  development: false,
}

describe('the mobile site', () => {
  it('S2-120 a phone is sent to the same path and query', () => {
    expect(mobileAddress(phone)).toBe('https://m.goraero.kr/list/spot?district=dong&sort=rating')
  })

  it('S2-120 the shorter side decides, whichever way the phone is held', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 320, max: 2000 }),
        fc.integer({ min: 320, max: 2000 }),
        (width, height) => {
          const goes = mobileAddress({ ...phone, screen: { width, height } }) !== null
          expect(goes).toBe(Math.min(width, height) < 768)
        },
      ),
    )
  })

  it.each(['/waiting', '/waiting/done-3', '/waiting?shop=1'])('S2-120 %s stays', (address) => {
    expect(mobileAddress({ ...phone, address })).toBeNull()
  })

  it('S2-120 a path that only begins alike goes', () => {
    expect(mobileAddress({ ...phone, address: '/waitinglist' })).toBe('https://m.goraero.kr/waitinglist')
  })

  it.each([{ mobileSite: null }, { installed: true }, { online: false }, { development: true }])(
    'S2-120 stays with %o',
    (change) => {
      expect(mobileAddress({ ...phone, ...change })).toBeNull()
    },
  )
})
