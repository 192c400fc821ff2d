import jsqr from 'jsqr'
import type { Locator } from '@playwright/test'

/** Pixels of a module. */
const UNIT = 4

/** What a phone's camera reads of a QR code on a screen (src/ui/surfaces/QrCode.tsx). */
export async function readQr(code: Locator): Promise<string> {
  const [box, path] = await code.evaluate((svg) => [
    svg.getAttribute('viewBox') ?? '',
    svg.querySelector('path')?.getAttribute('d') ?? '',
  ])
  const side = Number(box?.split(' ').at(-1)) * UNIT
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, left, top, width] of (path ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let y = Number(top) * UNIT; y < (Number(top) + 1) * UNIT; y++)
      for (let x = Number(left) * UNIT; x < (Number(left) + Number(width)) * UNIT; x++)
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  const read = jsqr(pixels, side, side)
  if (!read) throw new Error('the code cannot be read')
  return read.data
}
