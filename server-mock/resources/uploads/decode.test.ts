import { describe, expect, it } from 'vitest'
import { joined, le32 } from '#sync/domain/media/bytes.ts'
import { readPicture } from '#sync/domain/media/picture.ts'
import * as encoded from '#sync/domain/media/testing/encoded.ts'
import { JPEG, WEBP } from '#sync/domain/media/testing/pictures.ts'
import { cleanMedia } from './clean-media.ts'

const { JPEG_CMYK, JPEG_GREY, JPEG_PROGRESSIVE, JPEG_PROGRESSIVE_FINE } = encoded
const { WEBP_ALPHA, WEBP_ANIMATED, WEBP_ANIMATED_LOSSLESS, WEBP_LOSSLESS, WEBP_LOSSY } = encoded

const codeOf = (bytes: Uint8Array) =>
  cleanMedia(bytes).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  )
const END = Uint8Array.of(0xff, 0xd9)

/** As many bytes of a WebP's last chunk taken away, and every length around it set right. */
function shortened(webp: Uint8Array, bytes: number): Uint8Array {
  const isAnimated = webp === WEBP_ANIMATED || webp === WEBP_ANIMATED_LOSSLESS
  const starts = chunkStarts(webp, 12)
  const last = starts.at(-1) ?? 0
  const outer = isAnimated ? [last] : []
  const inner = isAnimated ? (chunkStarts(webp, last + 24).at(-1) ?? 0) : last
  const length = new DataView(webp.buffer, webp.byteOffset).getUint32(inner + 4, true) - bytes
  const cut = joined([webp.subarray(0, inner + 8 + length), new Uint8Array(length % 2)])
  cut.set(le32(length), inner + 4)
  for (const at of outer) cut.set(le32(cut.length - at - 8), at + 4)
  cut.set(le32(cut.length - 8), 4)
  return cut
}

function chunkStarts(webp: Uint8Array, from: number): number[] {
  const starts: number[] = []
  const view = new DataView(webp.buffer, webp.byteOffset)
  for (let at = from; at + 8 <= webp.length;) {
    starts.push(at)
    const length = view.getUint32(at + 4, true)
    at += 8 + length + (length % 2)
  }
  return starts
}

describe('a picture that is cut and closed again as if it were whole', () => {
  it.each([
    ['as a browser writes it', JPEG],
    ['progressive', JPEG_PROGRESSIVE],
    ['progressive with scans of its own', JPEG_PROGRESSIVE_FINE],
    ['of four inks', JPEG_CMYK],
    ['of one plane', JPEG_GREY],
  ])('S5-18 a JPEG %s is refused, the whole one taken', async (_, whole) => {
    expect(await codeOf(whole)).toBe('taken')
    for (const part of [0.5, 0.8, 0.95])
      expect(await codeOf(joined([whole.subarray(0, whole.length * part), END]))).toBe('upload.broken')
    // all but the last byte of data
    expect(await codeOf(joined([whole.subarray(0, -3), END]))).toBe('upload.broken')
  })

  it.each([
    ['as a browser writes it', WEBP, 8],
    ['lossy', WEBP_LOSSY, 8],
    ['lossless', WEBP_LOSSLESS, 1],
    ['with a transparent part', WEBP_ALPHA, 8],
    ['that moves', WEBP_ANIMATED, 8],
    ['that moves, lossless', WEBP_ANIMATED_LOSSLESS, 1],
  ])('S5-18 a WebP %s is refused, the whole one taken', async (_, whole, least) => {
    expect(await codeOf(whole)).toBe('taken')
    for (const bytes of [least, 20, 60]) {
      const cut = shortened(whole, bytes)
      expect([bytes, readPicture('image/webp', cut).ok]).toEqual([bytes, true])
      expect([bytes, await codeOf(cut)]).toEqual([bytes, 'upload.broken'])
    }
  })
})

describe('the thread that decodes', () => {
  it('S5-18 answers each of many pictures at once for itself', async () => {
    const cut = joined([JPEG_PROGRESSIVE.subarray(0, -10), END])
    const asked = Array.from({ length: 12 }, (_, index) => (index % 3 === 1 ? cut : WEBP_LOSSY))
    expect(await Promise.all(asked.map(codeOf))).toEqual(
      asked.map((bytes) => (bytes === cut ? 'upload.broken' : 'taken')),
    )
  })
})
