import { expect, it } from 'vitest'
import { readPicture } from '#sync/domain/media/picture.ts'
import { noisyJpeg } from '#sync/domain/media/testing/pictures.ts'
import { toJpeg } from './to-jpeg.ts'

const FIVE_MB = 5 * 1024 * 1024
const read = async (picture: Blob) => readPicture('image/jpeg', new Uint8Array(await picture.arrayBuffer()))

/** As hard to compress as a picture can be. */
async function noise(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  const pixels = new ImageData(width, height)
  for (let at = 0; at < pixels.data.length; at += 65_536)
    crypto.getRandomValues(pixels.data.subarray(at, Math.min(at + 65_536, pixels.data.length)))
  context?.putImageData(pixels, 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}

it('S5-11 what the browser can draw becomes a JPEG that says nothing of the camera, what it cannot does not', async () => {
  const jpeg = await toJpeg(new Blob([noisyJpeg(1)]), FIVE_MB)
  expect(jpeg && (await read(jpeg))).toMatchObject({ ok: true })
  expect(await jpeg?.text()).not.toContain('WhaleCam')
  expect(await toJpeg(new Blob(['\0\0\0\x18ftypheic']), FIVE_MB)).toBeNull()
})

it('S5-11 what would be too large is made smaller, and refused where that is not enough', async () => {
  const picture = await noise(800, 600)
  const whole = await toJpeg(picture, FIVE_MB)
  const smaller = await toJpeg(picture, (whole?.size ?? 0) - 1)
  expect(smaller && (await read(smaller))).toMatchObject({ ok: true, picture: { width: 600, height: 450 } })
  expect(await toJpeg(picture, 1000)).toBeNull()
})
