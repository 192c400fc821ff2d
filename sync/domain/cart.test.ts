import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineKey } from './cart.ts'

const line = fc.record({ gdsDsctSn: fc.nat(), ordrSeq: fc.nat() })

it('S3-01 two lines share a key only when unit and line number are the same', () => {
  fc.assert(
    fc.property(line, line, (a, b) => {
      const isSame = a.gdsDsctSn === b.gdsDsctSn && a.ordrSeq === b.ordrSeq
      expect(lineKey(a) === lineKey(b)).toBe(isSame)
    }),
  )
  expect(lineKey({ gdsDsctSn: 1, ordrSeq: 23 })).not.toBe(lineKey({ gdsDsctSn: 12, ordrSeq: 3 }))
})
