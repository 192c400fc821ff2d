import { fromLatin, joined, latin, le32, says, u16le, u24le, u32le } from './bytes.ts'
import { orientationNotes, orientationOf, type Orientation } from './exif.ts'
import type { ReadPicture } from './read.ts'

const KEPT = new Set(['ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L'])
/** Bits of the extended header: notes of the camera, XMP. */
const [HAS_ALPHA, HAS_EXIF, HAS_XMP, IS_ANIMATED] = [0x10, 0x08, 0x04, 0x02]
/** What is drawn of a frame. */
const IMAGE = new Set(['ALPH', 'VP8 ', 'VP8L'])
/** Position, size, duration and flags of a frame are before its chunks. */
const FRAME_HEADER = 16

type Chunk = { type: string; data: Uint8Array }
type Size = { width: number; height: number }

/** Reads a WebP file chunk by chunk; what draws stays as it is, notes are left out but for the orientation. */
export function readWebp(bytes: Uint8Array): ReadPicture | null {
  const end = 8 + u32le(bytes, 4)
  if (end > bytes.length) return null
  const chunks = chunksOf(bytes.subarray(12, end))
  const first = chunks?.[0]
  if (!chunks || !first) return null
  let [orientation, frames] = [1 as Orientation, 0]
  const kept: Chunk[] = []
  const canvas = first.type === 'VP8X' ? canvasOf(first.data) : null
  for (const { type, data } of chunks) {
    if (type === 'EXIF') orientation = orientationOf(data)
    if (!KEPT.has(type)) continue
    const clean = type === 'ANMF' ? cleanFrame(data, canvas) : data
    if (!clean) return null
    if (type === 'ANMF') frames++
    kept.push({ type, data: clean })
  }
  const image = sizeOf(kept)
  const size = first.type === 'VP8X' ? canvas : image
  const isAnimated = first.type === 'VP8X' && ((first.data[0] ?? 0) & IS_ANIMATED) !== 0
  if (!size || (isAnimated ? frames === 0 : !image)) return null
  const [width, height] = [Math.max(size.width, image?.width ?? 0), Math.max(size.height, image?.height ?? 0)]
  return { width, height, frames: Math.max(1, frames), clean: write(first, kept, orientation) }
}

function write(first: Chunk, kept: readonly Chunk[], orientation: Orientation): Uint8Array<ArrayBuffer> {
  const all = [...kept]
  if (first.type === 'VP8X') {
    const notes = orientationNotes(orientation)
    const flags = ((first.data[0] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (notes ? HAS_EXIF : 0)
    all.unshift({ type: 'VP8X', data: joined([Uint8Array.of(flags), first.data.subarray(1)]) })
    if (notes) all.push({ type: 'EXIF', data: notes })
  }
  return file(all)
}

function file(chunks: readonly Chunk[]): Uint8Array<ArrayBuffer> {
  const body = joined([fromLatin('WEBP'), ...chunks.map(written)])
  return joined([fromLatin('RIFF'), le32(body.length), body])
}

/**
 * The frames of a moving picture as pictures of their own, for a decoder that knows only those; a still one as it is.
 * @param webp as readWebp returned it
 */
export function webpStills(webp: Uint8Array): Uint8Array[] {
  const frames = (chunksOf(webp.subarray(12)) ?? []).filter(({ type }) => type === 'ANMF')
  return frames.length > 0 ? frames.map(({ data }) => still(data)) : [webp]
}

/** Width and height are in both headers the same way, behind eight and four bytes that have no meaning here. */
function still(frame: Uint8Array): Uint8Array {
  const image = (chunksOf(frame.subarray(FRAME_HEADER)) ?? []).filter(({ type }) => IMAGE.has(type))
  if (image.length === 1) return file(image)
  const header = joined([Uint8Array.of(HAS_ALPHA, 0, 0, 0), frame.subarray(6, 12)])
  return file([{ type: 'VP8X', data: header }, ...image])
}

const written = ({ type, data }: Chunk): Uint8Array =>
  joined([fromLatin(type), le32(data.length), data, new Uint8Array(data.length % 2)])

/** Chunks with their lengths rounded up to even; null when one reaches over the end. */
function chunksOf(bytes: Uint8Array): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = 0; at < bytes.length;) {
    const end = at + 8 + u32le(bytes, at + 4)
    if (at + 8 > bytes.length || end > bytes.length) return null
    chunks.push({ type: latin(bytes, at, 4), data: bytes.subarray(at + 8, end) })
    at = end + ((end - at) % 2)
  }
  return chunks
}

/** Null also when a frame reaches over the picture: it would unpack to more pixels than the picture says. */
function cleanFrame(data: Uint8Array, canvas: Size | null): Uint8Array | null {
  const chunks = chunksOf(data.subarray(FRAME_HEADER))
  const size = chunks && sizeOf(chunks)
  if (!chunks || !size || !canvas) return null
  const [left, top] = [u24le(data, 0) * 2, u24le(data, 3) * 2]
  if (left + size.width > canvas.width || top + size.height > canvas.height) return null
  const kept = chunks.filter(({ type }) => KEPT.has(type))
  return joined([data.subarray(0, FRAME_HEADER), ...kept.map(written)])
}

const canvasOf = (data: Uint8Array): Size | null =>
  data.length >= 10 ? { width: u24le(data, 4) + 1, height: u24le(data, 7) + 1 } : null

/** Out of the first bytes of the compressed picture; null when there is none or it ends early. */
function sizeOf(chunks: readonly Chunk[]): Size | null {
  const image = chunks.find((each) => each.type === 'VP8 ' || each.type === 'VP8L')
  if (!image) return null
  const { type, data } = image
  if (type === 'VP8L') {
    const bits = u32le(data, 1)
    return data[0] === 0x2f && data.length > 5
      ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
      : null
  }
  const isKey = ((data[0] ?? 1) & 1) === 0 && says(data, 3, '\x9d\x01\x2a')
  const firstPart = u24le(data, 0) >>> 5
  if (!isKey || data.length < 10 + firstPart) return null
  return { width: u16le(data, 6) & 0x3fff, height: u16le(data, 8) & 0x3fff }
}
