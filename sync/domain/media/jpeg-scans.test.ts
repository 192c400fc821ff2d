import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { be16, fromLatin, joined } from './bytes.ts'
import { readJpeg } from './jpeg.ts'
import { scansAreWhole } from './jpeg-scans.ts'
import * as encoded from './testing/encoded.ts'
import { JPEG } from './testing/pictures.ts'

const { JPEG_CMYK, JPEG_GREY, JPEG_PROGRESSIVE, JPEG_PROGRESSIVE_FINE } = encoded
const END = Uint8Array.of(0xff, 0xd9)

/** As an upload is judged: first its structure, then its codes. */
const isTaken = (bytes: Uint8Array) => {
  const clean = readJpeg(bytes)?.clean
  return clean !== undefined && scansAreWhole(clean)
}

const segment = (marker: number, ...parts: Uint8Array[]) => {
  const data = joined(parts)
  return joined([Uint8Array.of(0xff, marker), be16(data.length + 2), data])
}
/** One code of one bit, 0: "nothing differs" or "the block ends". */
const table = (name: number) => Uint8Array.of(name, 1, ...Array<number>(15).fill(0), 0)

/** A grey picture of blocks without any difference: each is the two bits 00, and four of them are a restart interval. */
function restarting(blocks: number, data: readonly Uint8Array[]): Uint8Array {
  return joined([
    Uint8Array.of(0xff, 0xd8),
    segment(0xdb, Uint8Array.of(0), new Uint8Array(64).fill(1)),
    segment(0xc0, Uint8Array.of(8), be16(8), be16(blocks * 8), Uint8Array.of(1, 1, 0x11, 0)),
    segment(0xc4, table(0x00), table(0x10)),
    segment(0xdd, be16(4)),
    segment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)),
    ...data,
    END,
  ])
}
const FOUR = Uint8Array.of(0)
const marker = (number: number) => Uint8Array.of(0xff, 0xd0 + number)

describe.each([
  ['as a browser writes it', JPEG],
  ['progressive', JPEG_PROGRESSIVE],
  ['progressive with scans of its own', JPEG_PROGRESSIVE_FINE],
  ['of four inks', JPEG_CMYK],
  ['of one plane', JPEG_GREY],
])('a JPEG %s', (_, whole) => {
  it('S5-18 is whole', () => {
    expect(isTaken(whole)).toBe(true)
  })

  it('S5-18 cut anywhere and closed with a marker of the end is not', () => {
    for (let end = 2; end < whole.length - 2; end++)
      expect([end, isTaken(joined([whole.subarray(0, end), END]))]).toEqual([end, false])
  })

  it('S5-18 with anything behind the last code of its data it is whole', () => {
    expect(isTaken(joined([whole.subarray(0, -2), fromLatin('some more'), END]))).toBe(true)
  })

  it('S5-18 with any bytes changed is judged and never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 4 }), (changes) => {
        const changed = whole.slice()
        for (const [at, byte] of changes) changed[at] = byte
        expect(typeof isTaken(changed)).toBe('boolean')
      }),
      { numRuns: 300 },
    )
  })
})

describe('a JPEG in restart intervals', () => {
  it('S5-18 is whole with all of them, whatever number a marker has and whatever stands before it', () => {
    expect(isTaken(restarting(12, [FOUR, marker(0), FOUR, marker(1), FOUR]))).toBe(true)
    expect(isTaken(restarting(12, [FOUR, marker(5), FOUR, fromLatin('..'), marker(5), FOUR]))).toBe(true)
  })

  it('S5-18 is not whole when one of them is missing or empty', () => {
    expect(isTaken(restarting(12, [FOUR, marker(0), FOUR]))).toBe(false)
    expect(isTaken(restarting(12, [FOUR, marker(0), marker(1), FOUR]))).toBe(false)
    expect(isTaken(restarting(13, [FOUR, marker(0), FOUR, marker(1), FOUR]))).toBe(false)
  })
})

it('S5-18 a JPEG that leaves its tables to the reader cannot be judged and is taken', () => {
  const at = JPEG_GREY.findIndex((byte, index) => byte === 0xff && JPEG_GREY[index + 1] === 0xc4)
  let end = at
  while (JPEG_GREY[end + 1] === 0xc4) end += 2 + ((JPEG_GREY[end + 2] ?? 0) << 8) + (JPEG_GREY[end + 3] ?? 0)
  expect(isTaken(joined([JPEG_GREY.subarray(0, at), JPEG_GREY.subarray(end)]))).toBe(true)
})
