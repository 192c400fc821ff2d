import { latin, u32, u64 } from './bytes.ts'

/** A box of MP4 and QuickTime; `from` to `end` is what is in it. */
export type Box = { type: string; at: number; from: number; end: number }

/** @returns null when one reaches over the end; zeros at the end of a box are room and no box */
export function boxes(bytes: Uint8Array, from: number, end: number): Box[] | null {
  const found: Box[] = []
  for (let at = from; at < end;) {
    const short = u32(bytes, at)
    if (at + 8 > end) return short === 0 ? found : null
    const size = short === 1 ? u64(bytes, at + 8) : short === 0 ? end - at : short
    const head = short === 1 ? 16 : 8
    if (size < head || at + size > end) return null
    found.push({ type: latin(bytes, at + 4, 4), at, from: at + head, end: at + size })
    at += size
  }
  return found
}
