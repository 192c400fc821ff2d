import { expect, it } from 'vitest'
import { afterSignOut } from './after-sign-out.ts'

it('S4-07 signing out leads to the root, or to the path asked for with back=true, never to another site', () => {
  const asked = [
    undefined,
    '/login',
    '/login?redirect=/admin/members',
    '/mypage#a',
    '//elsewhere.test',
    'https://x.test',
  ]
  expect(asked.map((target) => afterSignOut(target))).toEqual([
    '/',
    '/login?back=true',
    '/login?redirect=/admin/members&back=true',
    '/mypage?back=true#a',
    '/',
    '/',
  ])
})
