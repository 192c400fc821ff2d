import { expect, it } from 'vitest'
import { isCounted } from './counted.ts'

it.each([
  ['a guest’s cart', '/api/purchase/shop-cart/1', undefined, true, true],
  ['a guest’s heart', '/api/member/favourite/place/1003', undefined, true, false],
  ['what a guest must sign in for', '/api/review', 'auth', true, false],
  ['a member’s heart', '/api/member/favourite/place/1003', undefined, false, true],
  ['a member’s write whose session ended', '/api/member/profile', 'auth', false, true],
] as const)('P-11 S3-19 badges count %s as they should', (_, path, park, isGuest, counts) => {
  expect(isCounted({ path, ...(park ? { park } : {}) }, isGuest)).toBe(counts)
})
