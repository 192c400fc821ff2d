import { joined, latin, u16le } from './bytes.ts'
import { pixelsIn } from './lzw.ts'
import type { ReadPicture } from './read.ts'

const [IMAGE, EXTENSION, TRAILER] = [0x2c, 0x21, 0x3b]
const [CONTROL, APPLICATION] = [0xf9, 0xff]
/** Repetition and colours; others carry notes of programs (XMP among them). */
const KEPT = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** Bytes of a colour table, by the flags before it. */
const table = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

/** Reads a GIF file block by block and its pixels code by code; comments and notes are left out. */
export function readGif(bytes: Uint8Array): ReadPicture | null {
  let [width, height] = [u16le(bytes, 6), u16le(bytes, 8)]
  let at = 13 + table(bytes[10] ?? 0)
  const kept = [bytes.subarray(0, at)]
  let frames = 0
  while (bytes[at] !== TRAILER) {
    const start = at
    if (bytes[at] === IMAGE) {
      const data = at + 10 + table(bytes[at + 9] ?? 0)
      const end = endOfBlocks(bytes, data + 1)
      const [wide, high] = [u16le(bytes, at + 5), u16le(bytes, at + 7)]
      const pixels = wide * high
      if (end < 0 || pixelsIn(blocks(bytes, data + 1, end), bytes[data] ?? 0, pixels) < pixels) return null
      frames++
      // a frame may reach over the picture, and readers make room for it
      width = Math.max(width, u16le(bytes, at + 1) + wide)
      height = Math.max(height, u16le(bytes, at + 3) + high)
      at = end
    } else if (bytes[at] === EXTENSION) {
      at = endOfBlocks(bytes, at + 2)
      if (at < 0) return null
      if (!isDrawn(bytes, start)) continue
    } else return null
    kept.push(bytes.subarray(start, at))
  }
  if (frames === 0) return null
  return { width, height, frames, clean: joined([...kept, Uint8Array.of(TRAILER)]) }
}

const isDrawn = (bytes: Uint8Array, at: number): boolean =>
  bytes[at + 1] === CONTROL || (bytes[at + 1] === APPLICATION && KEPT.has(latin(bytes, at + 3, 11)))

/** Behind the empty block that ends a row of blocks; -1 when the data end before it. */
function endOfBlocks(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length) {
    const length = bytes[at] ?? 0
    at += 1 + length
    if (length === 0) return at
  }
  return -1
}

function blocks(bytes: Uint8Array, from: number, end: number): Uint8Array {
  const parts: Uint8Array[] = []
  for (let at = from; at < end; at += 1 + (bytes[at] ?? 0))
    parts.push(bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0)))
  return joined(parts)
}
