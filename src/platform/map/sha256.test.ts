import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Sha256 } from './sha256.ts'

const reference = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const pattern = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 31 + (i >> 8)) % 256)

describe('Sha256', () => {
  it('P-15 agrees with the reference at every length around the block borders', () => {
    for (let length = 0; length <= 200; length += 1) {
      const bytes = pattern(length)
      expect(new Sha256().update(bytes).hex(), `length ${length}`).toBe(reference(bytes))
    }
  })

  it('P-15 gives the same hash however the bytes are cut', () => {
    const bytes = pattern(100_003)
    for (const step of [1000, 63, 64, 65, 4096]) {
      const hash = new Sha256()
      for (let at = 0; at < bytes.length; at += step) hash.update(bytes.subarray(at, at + step))
      expect(hash.hex(), `step ${step}`).toBe(reference(bytes))
    }
  })
})
