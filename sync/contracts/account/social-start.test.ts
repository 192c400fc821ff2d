import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SocialStart } from './calls.ts'

const SITE = 'https://goraero.kr'
const start = { purpose: 'signIn', codeChallenge: 'a'.repeat(43), state: 's'.repeat(16) }
const takes = (returnTo: string) => SocialStart.safeParse({ ...start, returnTo }).success

it('S8-08 a sign-in never comes back to another site, however the way back is written', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    '..',
    '.',
    '@',
    ':',
    '?',
    '#',
    'a',
    'evil.kr',
    'https:',
    'javascript:',
    '\t',
    '\n',
    '%2f',
    '%5c',
    ' ',
    '가',
  )
  const path = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(path, (returnTo) => {
      if (takes(returnTo)) expect(new URL(returnTo, SITE).origin).toBe(SITE)
    }),
    { numRuns: 2000 },
  )
})

it.each(['/', '/login', '/bag/cart?from=%2Fpay#lines', '/product/hp-1'])(
  'S8-08 comes back to %s of the app',
  (returnTo) => {
    expect(takes(returnTo)).toBe(true)
  },
)

it.each(['//evil.kr', '/\\evil.kr', 'https://evil.kr', 'javascript:alert(1)', '', '/a b', '/a\\b'])(
  'S8-08 %s is no way back',
  (returnTo) => {
    expect(takes(returnTo)).toBe(false)
  },
)
