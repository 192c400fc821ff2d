import { writeFile } from 'node:fs/promises'
import { encode } from 'uqr'

const SIZE = { width: 640, height: 480 }
const QUIET = 4

/** A film (YUV4MPEG2) of one QR code, for Chromium's fake camera. Returns the switches that show it. */
export async function filmOf(text: string, path: string): Promise<string[]> {
  const { width, height } = SIZE
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const unit = Math.floor(height / size)
  const [left, top] = [Math.floor((width - size * unit) / 2), Math.floor((height - size * unit) / 2)]
  const light = Buffer.alloc(width * height, 200)
  for (let y = 0; y < size * unit; y++)
    for (let x = 0; x < size * unit; x++) {
      const isDark = data[Math.floor(y / unit)]?.[Math.floor(x / unit)] ?? false
      light[(top + y) * width + left + x] = isDark ? 24 : 230
    }
  const colour = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour])
  await writeFile(
    path,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420mpeg2\n`),
      ...[frame, frame, frame],
    ]),
  )
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${path}`,
  ]
}
