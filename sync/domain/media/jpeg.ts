import { be16, fromLatin, joined, says, u16 } from './bytes.ts'
import { orientationNotes, orientationOf, type Orientation } from './exif.ts'
import type { ReadPicture } from './read.ts'

const [SOI, EOI, SOS, COM] = [0xd8, 0xd9, 0xda, 0xfe]
/** Baseline, extended and progressive with Huffman codes: what browsers decode. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf, 0xde, 0xdf])
/** Each scan of a progressive picture is decoded over the whole of it; real ones have about ten. */
const SCANS_MAX = 100

/**
 * Reads a JPEG file from marker to marker: its size, whether it is whole, and the segments a picture needs. Notes of
 * cameras and programs (Exif but for the orientation, XMP, IPTC, comments, thumbnails, anything behind the end:
 * films of moving photos, second pictures) are left out; the compressed data stay byte for byte.
 */
export function readJpeg(bytes: Uint8Array): ReadPicture | null {
  const kept: Uint8Array[] = []
  let orientation: Orientation = 1
  let size: { width: number; height: number } | null = null
  let scans = 0
  for (let at = 2; ;) {
    const start = at
    if (bytes[at] !== 0xff) return null
    while (bytes[at] === 0xff) at++
    const marker = bytes[at] ?? 0
    if (marker === EOI) break
    const end = at + 1 + u16(bytes, at + 1)
    if (isBare(marker) || end < at + 3 || end > bytes.length) return null
    const data = bytes.subarray(at + 3, end)
    if (OTHER_FRAMES.has(marker)) return null
    if (FRAMES.has(marker)) {
      if (size) return null
      size = { height: u16(data, 1), width: u16(data, 3) }
    }
    if (says(data, 0, 'Exif\0\0') && marker === 0xe1) orientation = orientationOf(data)
    const segment = keptSegment(marker, bytes.subarray(start, end), data)
    if (segment) kept.push(segment)
    at = end
    if (marker !== SOS) continue
    at = endOfScan(bytes, end)
    if (!size || at < 0 || ++scans > SCANS_MAX) return null
    kept.push(bytes.subarray(end, at))
  }
  if (!size || scans === 0) return null
  return {
    ...size,
    frames: 1,
    clean: joined([Uint8Array.of(0xff, SOI), ...withNotes(kept, orientation), END]),
  }
}

const END = Uint8Array.of(0xff, EOI)

/** Markers without a length have no place between segments. */
const isBare = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= SOI)

function keptSegment(marker: number, segment: Uint8Array, data: Uint8Array): Uint8Array | null {
  if (marker === COM) return null
  if (marker < 0xe0 || marker > 0xef) return segment
  if (marker === 0xe0 && says(data, 0, 'JFIF\0')) return withoutThumbnail(data)
  const isColour =
    (marker === 0xe2 && says(data, 0, 'ICC_PROFILE\0')) || (marker === 0xee && says(data, 0, 'Adobe'))
  return isColour ? segment : null
}

/** The density of dots stays, a small picture inside does not. */
const withoutThumbnail = (data: Uint8Array): Uint8Array =>
  joined([Uint8Array.of(0xff, 0xe0), be16(16), data.subarray(0, 12), Uint8Array.of(0, 0)])

/** Where the next marker stands that is neither a restart nor a stuffed byte; -1 when the data end before one. */
export function endOfScan(bytes: Uint8Array, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return -1
}

/** Readers look for JFIF first and for the orientation right behind it. */
function withNotes(kept: Uint8Array[], orientation: Orientation): Uint8Array[] {
  const tiff = orientationNotes(orientation)
  if (!tiff) return kept
  const notes = joined([Uint8Array.of(0xff, 0xe1), be16(tiff.length + 8), fromLatin('Exif\0\0'), tiff])
  const first = kept[0]?.[1] === 0xe0 ? 1 : 0
  return [...kept.slice(0, first), notes, ...kept.slice(first)]
}
