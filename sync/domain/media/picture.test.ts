import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sniffMedia } from '../media-type.ts'
import { POLICY, type PictureType } from '../policy.ts'
import { be16, be32, fromLatin, joined, latin } from './bytes.ts'
import { orientationOf } from './exif.ts'
import { readPicture } from './picture.ts'
import { chunk } from './png.ts'
import {
  cameraNotes,
  GIF,
  JPEG,
  noisyGif,
  noisyJpeg,
  noisyPng,
  noisyWebp,
  PNG,
  SECRETS,
  WEBP,
} from './testing/pictures.ts'

const clean = (type: PictureType, bytes: Uint8Array): Uint8Array => {
  const read = readPicture(type, bytes)
  if (!read.ok) throw new Error(read.problem)
  return read.picture.clean
}
const problem = (type: PictureType, bytes: Uint8Array) => {
  const read = readPicture(type, bytes)
  return read.ok ? 'none' : read.problem
}
const text = (bytes: Uint8Array) => latin(bytes, 0, bytes.length)

const NOISY = [
  ['image/jpeg', JPEG, noisyJpeg],
  ['image/png', PNG, noisyPng],
  ['image/webp', WEBP, noisyWebp],
  ['image/gif', GIF, () => noisyGif()],
] as const

describe('what a picture says besides what it shows', () => {
  it.each(NOISY)(
    'C19 S5-11 %s: position, device, time and whatever stands behind the end go',
    (type, _, noisy) => {
      const bytes = clean(type, noisy(1))
      for (const secret of [...SECRETS, 'GPSLatitude', 'ftyp'])
        expect([secret, text(bytes).includes(secret)]).toEqual([secret, false])
      expect(text(bytes)).not.toContain(text(cameraNotes(1)).slice(-24))
    },
  )

  it.each(NOISY)(
    'S5-11 %s: a picture without notes stays byte for byte, and so does a cleaned one',
    (type, plain, noisy) => {
      expect(clean(type, plain)).toEqual(plain)
      if (type !== 'image/webp') expect(clean(type, noisy(1))).toEqual(plain)
      for (const orientation of [1, 6]) {
        const once = clean(type, noisy(orientation))
        expect(clean(type, once)).toEqual(once)
      }
    },
  )

  it.each([
    ['image/jpeg', noisyJpeg, 'Exif\0\0'],
    ['image/png', noisyPng, 'eXIf'],
    ['image/webp', noisyWebp, 'EXIF'],
  ] as const)(
    'S5-11 %s: which way up it is meant stays, and nothing else of the notes',
    (type, noisy, name) => {
      for (let orientation = 2; orientation <= 8; orientation++) {
        const bytes = clean(type, noisy(orientation))
        const notes = bytes.subarray(text(bytes).indexOf('MM\0*'))
        expect([text(bytes).includes(name), orientationOf(notes)]).toEqual([true, orientation])
        expect(sniffMedia(bytes.subarray(0, 64))).toBe(type)
        expect(text(bytes)).not.toContain(SECRETS[0])
      }
    },
  )

  it('S5-11 the colour profile of a JPEG and of a WebP stays', () => {
    expect(text(clean('image/jpeg', noisyJpeg()))).toContain('ICC_PROFILE\0')
    expect(text(clean('image/webp', noisyWebp()))).toContain('ICCP')
  })

  it('S5-11 a GIF keeps its repetition', () => {
    const loop = joined([
      GIF.subarray(0, 19),
      Uint8Array.of(0x21, 0xff, 11),
      fromLatin('NETSCAPE2.0'),
      Uint8Array.of(3, 1, 0, 0, 0),
      GIF.subarray(19),
    ])
    expect(clean('image/gif', loop)).toEqual(loop)
  })
})

describe('what is no whole picture', () => {
  it.each(NOISY)('S5-18 %s cut anywhere is found', (type, plain) => {
    for (let end = 12; end < plain.length; end++)
      expect([end, problem(type, plain.subarray(0, end))]).toEqual([end, 'broken'])
  })

  it.each(NOISY)('S5-18 %s with its first bytes and then anything never throws', (type, plain) => {
    fc.assert(
      fc.property(fc.nat(plain.length), fc.uint8Array({ maxLength: 400 }), (from, rest) => {
        readPicture(type, joined([plain.subarray(0, from), rest]))
      }),
    )
    fc.assert(
      fc.property(fc.nat(plain.length - 1), fc.nat(255), (at, byte) => {
        const changed = plain.slice()
        changed[at] = byte
        const read = readPicture(type, changed)
        if (read.ok) expect(clean(type, read.picture.clean)).toEqual(read.picture.clean)
      }),
    )
  })

  it('S5-18 a PNG whose bytes changed on the way is found by its checksums', () => {
    const changed = PNG.slice()
    changed[60] = (changed[60] ?? 0) ^ 1
    expect(problem('image/png', changed)).toBe('broken')
  })

  it('S5-18 five thousand bytes behind the first bytes of a PNG or a JPEG are no picture', () => {
    const rest = new Uint8Array(5000).fill(7)
    expect(problem('image/png', joined([PNG.subarray(0, 8), rest]))).toBe('broken')
    expect(problem('image/jpeg', joined([JPEG.subarray(0, 4), rest]))).toBe('broken')
  })
})

describe('what unpacks to too much', () => {
  const png = (width: number, height: number) =>
    joined([
      PNG.subarray(0, 8),
      chunk('IHDR', joined([be32(width), be32(height), Uint8Array.of(8, 6, 0, 0, 0)])),
      PNG.subarray(33),
    ])
  const gif = (frames: number, side: number) => {
    const [head, frame] = [GIF.slice(0, 19), GIF.subarray(19, -1)]
    head.set([side & 255, side >> 8, side & 255, side >> 8], 6)
    return joined([head, ...Array.from({ length: frames }, () => frame), GIF.subarray(-1)])
  }

  it('S5-11 a picture of more pixels than any camera makes is refused, a large one is not', () => {
    expect(problem('image/png', png(30_000, 30_000))).toBe('tooManyPixels')
    expect(problem('image/png', png(POLICY.picture.sideMax + 1, 1))).toBe('tooManyPixels')
    expect(problem('image/png', png(8160, 6144))).toBe('none')
    expect(problem('image/png', png(0, 5))).toBe('broken')
    const huge = JPEG.slice()
    const frame = text(huge).indexOf('\xff\xc0')
    huge.set(joined([be16(60_000), be16(60_000)]), frame + 5)
    expect(problem('image/jpeg', huge)).toBe('tooManyPixels')
  })

  it('S5-11 a moving picture ends somewhere', () => {
    expect(problem('image/gif', gif(2, 300))).toBe('none')
    expect(problem('image/gif', gif(POLICY.picture.framesMax, 1))).toBe('none')
    expect(problem('image/gif', gif(POLICY.picture.framesMax + 1, 1))).toBe('tooManyFrames')
    expect(problem('image/gif', gif(100, 4000))).toBe('tooManyFrames')
  })
})
