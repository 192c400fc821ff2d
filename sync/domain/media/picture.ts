import { POLICY, type PictureType } from '../policy.ts'
import { readGif } from './gif.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'
import type { ReadPicture } from './read.ts'
import { readWebp } from './webp.ts'

/** Why a file cannot be taken: it ends early or contradicts itself, is too large once unpacked, moves for too long. */
export type PictureProblem = 'broken' | 'tooManyPixels' | 'tooManyFrames'

const READERS: Record<PictureType, (bytes: Uint8Array) => ReadPicture | null> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
  'image/gif': readGif,
}

/**
 * Reads a picture through to its end and leaves out everything that does not draw: position, device, time, names,
 * thumbnails, second files behind the end. Which way up it is meant and its colour profile stay, as do the compressed
 * pixels byte for byte. Reading the result again gives the same bytes.
 * @param type by the first bytes (media-type.ts)
 */
export function readPicture(
  type: PictureType,
  bytes: Uint8Array,
): { ok: true; picture: ReadPicture } | { ok: false; problem: PictureProblem } {
  const picture = READERS[type](bytes)
  if (!picture || picture.width === 0 || picture.height === 0) return { ok: false, problem: 'broken' }
  const { pixelsMax, sideMax, framesMax, framePixelsMax } = POLICY.picture
  const { width, height, frames } = picture
  if (Math.max(width, height) > sideMax || width * height > pixelsMax)
    return { ok: false, problem: 'tooManyPixels' }
  if (frames > framesMax || (frames > 1 && width * height * frames > framePixelsMax))
    return { ok: false, problem: 'tooManyFrames' }
  return { ok: true, picture }
}
