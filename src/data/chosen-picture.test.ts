import { describe, expect, it } from 'vitest'
import { latin } from '#sync/domain/media/bytes.ts'
import { GIF, JPEG, noisyJpeg, noisyPng, PNG, SECRETS, WIDE } from '#sync/domain/media/testing/pictures.ts'
import { readChosenPicture } from './chosen-picture.ts'

const drawn = () => Promise.resolve(true)
const read = (bytes: Uint8Array<ArrayBuffer>, decodes = drawn) =>
  readChosenPicture(new Blob([bytes]), decodes)
const withSize = (size: number) => {
  const bytes = new Uint8Array(size)
  bytes.set(GIF)
  return bytes
}

describe('a picture that was chosen', () => {
  it('S5-11 leaves the device without position and device, and the same each time it is read', async () => {
    for (const noisy of [noisyJpeg(6), noisyPng(6)]) {
      const chosen = await read(noisy)
      if (!chosen.ok) throw new Error(chosen.problem)
      const bytes = new Uint8Array(chosen.bytes)
      expect(latin(bytes, 0, bytes.length)).not.toContain(SECRETS[0])
      expect(await read(bytes)).toEqual(chosen)
    }
    expect(await read(PNG)).toEqual({ ok: true, type: 'image/png', bytes: PNG.buffer })
  })

  it('S5-11 of exactly 5 MB is taken, a byte more is not', async () => {
    expect(await read(withSize(5 * 1024 * 1024))).toMatchObject({ ok: true, type: 'image/gif' })
    expect(await read(withSize(5 * 1024 * 1024 + 1))).toEqual({ ok: false, problem: 'tooLarge' })
  })

  it('S5-11 is a whole one by its content, whatever it calls itself', async () => {
    const script = new Blob(['<svg/>'], { type: 'image/png' })
    expect(await readChosenPicture(script, drawn)).toEqual({ ok: false, problem: 'type' })
    expect(await readChosenPicture(new Blob([]), drawn)).toEqual({ ok: false, problem: 'type' })
    expect(await read(JPEG.slice(0, -30))).toEqual({ ok: false, problem: 'broken' })
  })

  it('S5-11 64,000 pixels wide is refused before anything draws it', async () => {
    const draw = () => Promise.reject(new Error('drawn'))
    expect(await read(WIDE, draw)).toEqual({ ok: false, problem: 'tooManyPixels' })
  })

  it('S5-11 is one this browser can draw', async () => {
    expect(await read(JPEG, () => Promise.resolve(false))).toEqual({ ok: false, problem: 'broken' })
  })
})
