import { createInflate } from 'node:zlib'
import { patched, readFilm } from '#sync/domain/media/film.ts'
import { readPicture } from '#sync/domain/media/picture.ts'
import { pngData } from '#sync/domain/media/png.ts'
import { HEAD_BYTES, isPdf, sniffMedia } from '#sync/domain/media-type.ts'
import { PICTURE_TYPES, POLICY, type PictureType, type VideoType } from '#sync/domain/policy.ts'
import { Refusal } from '../refusal.ts'
import { decodes } from './decode.ts'

/** The type of a document sent with an inquiry. */
export const PDF = 'application/pdf'

/** `seconds` of a film, null of all else. */
export type CleanMedia = {
  type: PictureType | VideoType | typeof PDF
  bytes: Uint8Array
  seconds: number | null
}

/**
 * Reads a picture or film to its end and takes out position, device and other notes. A PDF that was announced as one stays
 * byte for byte: only its owner and the desk ever get it, to be saved.
 * @throws Refusal upload.type, tooLarge, broken, tooManyPixels, tooManyFrames or tooLong
 */
export async function cleanMedia(bytes: Uint8Array, isDocument = false): Promise<CleanMedia> {
  const head = bytes.subarray(0, HEAD_BYTES)
  if (isDocument) {
    if (!isPdf(head)) throw new Refusal('upload.type')
    refuseTooLarge(bytes.length, PDF)
    return { type: PDF, bytes, seconds: null }
  }
  const type = sniffMedia(head)
  if (!type) throw new Refusal('upload.type')
  refuseTooLarge(bytes.length, type)
  if (!isPicture(type)) {
    const read = readFilm(type, bytes)
    if (!read.ok) throw new Refusal(`upload.${read.problem}`)
    return { type, bytes: patched(bytes, read.film.patches), seconds: read.film.seconds }
  }
  const read = readPicture(type, bytes)
  if (!read.ok) throw new Refusal(`upload.${read.problem}`)
  if (!(await isDrawn(type, read.picture.clean))) throw new Refusal('upload.broken')
  return { type, bytes: read.picture.clean, seconds: null }
}

/** Whether the compressed pixels are there to the last; a GIF's were counted when it was read. */
async function isDrawn(type: PictureType, clean: Uint8Array): Promise<boolean> {
  if (type === 'image/gif') return true
  return type === 'image/png' ? unpacks(clean) : decodes(type, clean)
}

const isPicture = (type: PictureType | VideoType): type is PictureType =>
  PICTURE_TYPES.some((each) => each === type)

/** @throws Refusal upload.tooLarge */
export function refuseTooLarge(bytes: number, type: string): void {
  const maxBytes = type.startsWith('video/')
    ? POLICY.community.videoBytes
    : type === PDF
      ? POLICY.support.fileBytes
      : POLICY.review.photoBytes
  if (bytes > maxBytes) throw new Refusal('upload.tooLarge', { facts: { bytes, maxBytes } })
}

/** Whether the compressed pixels of a PNG give as many bytes as its size asks for, counted without keeping them. */
async function unpacks(png: Uint8Array): Promise<boolean> {
  const { packed, bytes } = pngData(png)
  const inflate = createInflate()
  let found = 0
  try {
    for (const part of packed) inflate.write(part)
    inflate.end()
    for await (const chunk of inflate) {
      found += (chunk as Buffer).length
      if (found > bytes) return false
    }
    return found === bytes
  } catch {
    return false
  } finally {
    inflate.destroy()
  }
}
