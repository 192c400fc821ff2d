import { expect, it, vi } from 'vitest'
import { cookieStorage } from './cookie-storage.ts'

it('S9-01 client state lasts an hour in a strict same-site cookie, and over https in no other', () => {
  const written: string[] = []
  vi.stubGlobal('document', {
    get cookie() {
      return 'other=1; goraero.ui=%7B%7D'
    },
    set cookie(text: string) {
      written.push(text)
    },
  })
  vi.stubGlobal('location', { protocol: 'https:' })
  cookieStorage.setItem('goraero.ui', '{"a":"; b"}')
  cookieStorage.setItem('goraero.ui', 'x'.repeat(3001))
  cookieStorage.removeItem('goraero.ui')
  expect(written).toEqual([
    'goraero.ui=%7B%22a%22%3A%22%3B%20b%22%7D; Max-Age=3600; Path=/; SameSite=Strict; Secure',
    'goraero.ui=; Max-Age=0; Path=/; SameSite=Strict',
  ])
  expect(cookieStorage.getItem('goraero.ui')).toBe('{}')
})
