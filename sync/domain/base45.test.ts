import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base45Of, bytesOfBase45 } from './base45.ts'

const utf8 = new TextEncoder()

test('X-07 base45 is that of the standard, and gives any bytes back', () => {
  // RFC 9285, 4.3
  expect(base45Of(utf8.encode('AB'))).toBe('BB8')
  expect(base45Of(utf8.encode('Hello!!'))).toBe('%69 VD92EX0')
  expect(base45Of(utf8.encode('base-45'))).toBe('UJCLQE7W581')
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 90 }), (bytes) => {
      expect(bytesOfBase45(base45Of(bytes))).toEqual(bytes)
    }),
  )
})

test('X-07 what is no base45 is nothing', () => {
  for (const text of ['A', 'BB8A', 'bb8', ':::', '::', 'É9A'])
    expect([text, bytesOfBase45(text)]).toEqual([text, null])
})
