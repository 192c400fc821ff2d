import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crc32 as reference } from 'node:zlib'
import {
  be16,
  be32,
  fromLatin,
  joined,
  latin,
  le32,
  says,
  u16,
  u16le,
  u24le,
  u32,
  u32le,
  u64,
  u64le,
} from './bytes.ts'
import { crc32 } from './crc32.ts'
import { orientationNotes, orientationOf } from './exif.ts'
import { pixelsIn } from './lzw.ts'
import { cameraNotes } from './testing/pictures.ts'

const word = fc.integer({ min: 0, max: 2 ** 32 - 1 })

describe('numbers out of bytes', () => {
  it('S5-18 what is written is read, at any place and in either order', () => {
    fc.assert(
      fc.property(word, fc.uint8Array({ maxLength: 9 }), (value, before) => {
        expect(u32(joined([before, be32(value)]), before.length)).toBe(value)
        expect(u32le(joined([before, le32(value)]), before.length)).toBe(value)
        expect(u16(be16(value & 0xffff), 0)).toBe(value & 0xffff)
        expect(u16le(be16(value & 0xffff).reverse(), 0)).toBe(value & 0xffff)
        expect(u24le(le32(value & 0xffffff), 0)).toBe(value & 0xffffff)
      }),
    )
  })

  it('S5-18 sizes beyond four gigabytes are whole numbers too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 20 }), word, (high, low) => {
        const value = high * 2 ** 32 + low
        expect(u64(joined([be32(high), be32(low)]), 0)).toBe(value)
        expect(u64le(joined([le32(low), le32(high)]), 0)).toBe(value)
      }),
    )
  })

  it('S5-18 beyond the end stands nought: who reads checks the bounds first', () => {
    expect([u16(Uint8Array.of(1), 0), u32(Uint8Array.of(), 5), u64(Uint8Array.of(), 0)]).toEqual([256, 0, 0])
    expect(latin(Uint8Array.of(65), 0, 4)).toBe('A')
    expect(says(fromLatin('RIFF'), 0, 'RIFFS')).toBe(false)
  })

  it('S5-18 parts joined are the parts, one after the other', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 5 }), { maxLength: 5 }), (parts) => {
        expect([...joined(parts)]).toEqual(parts.flatMap((part) => [...part]))
      }),
    )
  })
})

describe('checksums', () => {
  it('S5-18 are those of the standard', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(crc32(bytes)).toBe(reference(bytes))
      }),
    )
  })
})

describe('which way up a picture is meant', () => {
  it('S5-11 is read out of a camera’s notes and written without them', () => {
    for (let orientation = 1; orientation <= 8; orientation++) {
      expect(orientationOf(cameraNotes(orientation))).toBe(orientation)
      expect(orientationOf(joined([fromLatin('Exif\0\0'), cameraNotes(orientation)]))).toBe(orientation)
      const notes = orientationNotes(orientation)
      expect(notes === null ? 1 : orientationOf(notes)).toBe(orientation)
      if (notes) expect(notes.length).toBeLessThan(40)
    }
  })

  it.each([0, 9, 255, 65_535])('S5-11 a number that is no orientation (%d) means upright', (value) => {
    expect(orientationOf(cameraNotes(value))).toBe(1)
  })

  it('S5-11 no bytes make it throw or give another number', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.constantFrom('MM\0*', 'II*\0', ''), (bytes, mark) => {
        const found = orientationOf(joined([fromLatin(mark), bytes]))
        expect(found).toBeGreaterThanOrEqual(1)
        expect(found).toBeLessThanOrEqual(8)
      }),
    )
  })

  it('S5-11 notes cut anywhere mean upright, or what they said', () => {
    const notes = cameraNotes(6)
    for (let length = 0; length < notes.length; length++)
      expect([1, 6]).toContain(orientationOf(notes.subarray(0, length)))
  })
})

describe('the pixels of a GIF', () => {
  /** Packs codes of one width into bytes, lowest bit first. */
  function packed(codes: number[], width: number): Uint8Array {
    let [held, bits] = [0, 0]
    const out: number[] = []
    for (const code of codes) {
      held |= code << bits
      bits += width
      while (bits >= 8) {
        out.push(held & 0xff)
        held >>>= 8
        bits -= 8
      }
    }
    return Uint8Array.from(bits > 0 ? [...out, held & 0xff] : out)
  }

  it('S5-18 each colour is one, a repetition as many as it repeats, the end is the end', () => {
    // 8 colours: clear is 8, end is 9, codes of 4 bits
    expect(pixelsIn(packed([8, 1, 2, 3, 9], 4), 3, 100)).toBe(3)
    expect(pixelsIn(packed([8, 1, 10, 9], 4), 3, 100)).toBe(3)
    expect(pixelsIn(packed([8, 9], 4), 3, 100)).toBe(0)
  })

  it('S5-18 a code that cannot be there yet ends it', () => {
    expect(pixelsIn(packed([8, 1, 15, 1], 4), 3, 100)).toBe(1)
  })

  it('S5-18 it stops at what is asked for, and no data make it throw or go on', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 0, max: 13 }), (data, bits) => {
        const pixels = pixelsIn(data, bits, 50)
        expect(pixels).toBeGreaterThanOrEqual(0)
        if (bits < 1 || bits > 11) expect(pixels).toBe(0)
      }),
    )
  })
})
