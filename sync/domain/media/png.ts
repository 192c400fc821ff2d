import { be32, fromLatin, joined, latin, u32 } from './bytes.ts'
import { crc32 } from './crc32.ts'
import { orientationNotes, orientationOf, type Orientation } from './exif.ts'
import type { ReadPicture } from './read.ts'

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
/** What draws the picture: pixels, colours, transparency, density and animation. Everything else is metadata. */
const KEPT = new Set(
  ['IHDR PLTE IDAT', 'tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs', 'acTL fcTL fdAT']
    .join(' ')
    .split(' '),
)
/** Bit depths by colour type. */
const DEPTHS: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

/** Reads a PNG file chunk by chunk, each with its checksum; the last must be there. Notes are left out. */
export function readPng(bytes: Uint8Array): ReadPicture | null {
  const kept: Uint8Array[] = []
  let orientation: Orientation = 1
  let header: { width: number; height: number } | null = null
  let [pixels, frames] = [false, 0]
  for (let at = SIGNATURE.length; ;) {
    const length = u32(bytes, at)
    const end = at + 12 + length
    if (end > bytes.length) return null
    const type = latin(bytes, at + 4, 4)
    const data = bytes.subarray(at + 8, at + 8 + length)
    if (crc32(bytes.subarray(at + 4, at + 8 + length)) !== u32(bytes, end - 4)) return null
    if ((type === 'IHDR') === (header !== null)) return null
    if (type === 'IHDR') header = readHeader(data)
    if (!header) return null
    if (type === 'IDAT') pixels = true
    if (type === 'fcTL') frames++
    if (type === 'eXIf') orientation = orientationOf(data)
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end))
    // a reader may not pass over what it does not know when it begins with a capital
    else if (type !== 'IEND' && /^[A-Z]/.test(type)) return null
    at = end
    if (type === 'IEND') break
  }
  if (!header || !pixels) return null
  const notes = orientationNotes(orientation)
  const clean = joined([
    ...[SIGNATURE, ...kept.slice(0, 1)],
    ...(notes ? [chunk('eXIf', notes)] : []),
    ...[...kept.slice(1), chunk('IEND', new Uint8Array())],
  ])
  return { ...header, frames: Math.max(1, frames), clean }
}

function readHeader(data: Uint8Array): { width: number; height: number } | null {
  const [depth = 0, colour = 0, compression, filter, interlace = 2] = data.subarray(8)
  const isKnown = DEPTHS[colour]?.includes(depth) && compression === 0 && filter === 0 && interlace < 2
  return data.length === 13 && isKnown ? { width: u32(data, 0), height: u32(data, 4) } : null
}

export function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = joined([fromLatin(type), data])
  return joined([be32(data.length), named, be32(crc32(named))])
}

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** First column, first row and distances of the seven passes of an interlaced picture. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** The packed pixels of a PNG that was read, and how many bytes they have when they are unpacked. */
export function pngData(bytes: Uint8Array): { packed: Uint8Array[]; bytes: number } {
  const packed: Uint8Array[] = []
  for (let at = SIGNATURE.length; at < bytes.length; at += 12 + u32(bytes, at))
    if (latin(bytes, at + 4, 4) === 'IDAT') packed.push(bytes.subarray(at + 8, at + 8 + u32(bytes, at)))
  const [width, height] = [u32(bytes, 16), u32(bytes, 20)]
  const bits = (bytes[24] ?? 0) * (CHANNELS[bytes[25] ?? 0] ?? 0)
  const rows = (wide: number, high: number) => (wide > 0 ? high * (1 + Math.ceil((wide * bits) / 8)) : 0)
  if (bytes[28] === 0) return { packed, bytes: rows(width, height) }
  const parts = PASSES.map(([x, y, dx, dy]) =>
    rows(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)),
  )
  return { packed, bytes: parts.reduce((sum, part) => sum + part, 0) }
}
