import fc from 'fast-check'
import { expect, it } from 'vitest'
import { base64urlOf, bytesOf } from './base64url.ts'

it('P-06 X-08 any bytes go into base64url and back, as Node writes them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const text = base64urlOf(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64url'))
      expect([...(bytesOf(text) ?? [])]).toEqual([...bytes])
    }),
  )
  expect(bytesOf('a+b')).toBeNull()
})
