import { be16, be32, fromLatin, joined, says, u16, u16le, u32, u32le } from './bytes.ts'

/** Which way up a picture is meant (1 to 8). It is the only thing of a camera's notes that is kept. */
export type Orientation = number

const UPRIGHT: Orientation = 1
const TAG = 0x0112

/** @param tiff what is behind `Exif\0\0`, with or without that name; anything unreadable is upright */
export function orientationOf(tiff: Uint8Array): Orientation {
  const data = says(tiff, 0, 'Exif\0\0') ? tiff.subarray(6) : tiff
  const isLittle = says(data, 0, 'II*\0')
  if (!isLittle && !says(data, 0, 'MM\0*')) return UPRIGHT
  const [short, long] = isLittle ? [u16le, u32le] : [u16, u32]
  const directory = long(data, 4)
  const count = directory + 2 <= data.length ? short(data, directory) : 0
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * 12
    if (entry + 12 > data.length) return UPRIGHT
    if (short(data, entry) !== TAG) continue
    const value = short(data, entry + 8)
    return value >= 1 && value <= 8 ? value : UPRIGHT
  }
  return UPRIGHT
}

/** Camera notes that say nothing but the orientation; none when the picture is upright. */
export function orientationNotes(orientation: Orientation): Uint8Array | null {
  if (orientation === UPRIGHT) return null
  return joined([
    fromLatin('MM\0*'),
    be32(8),
    be16(1),
    ...[be16(TAG), be16(3), be32(1), be16(orientation), be16(0)],
    be32(0),
  ])
}
