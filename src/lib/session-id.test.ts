import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sessionId } from './session-id.ts'
import { NewCart } from '#sync/contracts/cart/cart.ts'

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 })
const time = fc.integer({ min: 0, max: 4_102_444_800_000 })

it('S3-02 makes a sesnId of random hex followed by the time in hex', () => {
  const id = sessionId(
    Uint8Array.from({ length: 16 }, (_, index) => index),
    1_800_000_000_000,
  )
  expect(id).toBe('000102030405060708090a0b0c0d0e0f' + (1_800_000_000_000).toString(16))
})

it('S3-02 gives an id the contract takes, for every chance and time, and parts different ones', () => {
  fc.assert(
    fc.property(bytes, time, (random, now) => {
      const body = {
        entcmpSn: 1,
        sesnId: sessionId(random, now),
        shopCartGoods: { gdsSn: 1, gdsDsctSn: 1, gdsQty: 1 },
      }
      expect(NewCart.safeParse(body).success).toBe(true)
      expect(sessionId(random, now + 1)).not.toBe(body.sesnId)
    }),
  )
})
