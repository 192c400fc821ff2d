import { u16, u32, u64 } from './bytes.ts'
import type { Box } from './mp4-boxes.ts'

/**
 * Whether every sample a track's tables name lies inside the file: pictures and sound of a film that was cut stay
 * promised there, no matter what lengths its boxes have now.
 * @param table the boxes of the track's sample table (stbl); without any of the three it names none
 * @param size of the file
 */
export function samplesLieInside(bytes: Uint8Array, table: readonly Box[], size: number): boolean {
  const find = (...types: string[]) => table.find(({ type }) => types.includes(type))
  const [sizes, groups, places] = [find('stsz', 'stz2'), find('stsc'), find('stco', 'co64')]
  if (!sizes || !groups || !places) return !sizes && !groups && !places
  const sizeOf = sampleSizes(bytes, sizes)
  const chunks = u32(bytes, places.from + 4)
  const isLong = places.type === 'co64'
  if (!sizeOf || places.from + 8 + chunks * (isLong ? 8 : 4) > places.end) return false
  const inChunk = samplesOfChunks(bytes, groups)
  if (!inChunk) return false
  let sample = 0
  for (let chunk = 0; chunk < chunks && sample < sizeOf.count; chunk++) {
    const at = places.from + 8 + chunk * (isLong ? 8 : 4)
    let end = isLong ? u64(bytes, at) : u32(bytes, at)
    const last = Math.min(sizeOf.count, sample + inChunk(chunk + 1))
    if (sizeOf.each > 0) end += (last - sample) * sizeOf.each
    else for (let index = sample; index < last; index++) end += sizeOf.at(index)
    if (end > size) return false
    sample = last
  }
  return true
}

type Sizes = { count: number; each: number; at(index: number): number }

/** One size for all, or one of 32, 16, 8 or 4 bits for each; null when the table is shorter than it says. */
function sampleSizes(bytes: Uint8Array, { type, from, end }: Box): Sizes | null {
  const count = u32(bytes, from + 8)
  const field = type === 'stsz' ? 32 : (bytes[from + 7] ?? 0)
  const each = type === 'stsz' ? u32(bytes, from + 4) : 0
  if (![4, 8, 16, 32].includes(field)) return null
  if (each === 0 && from + 12 + Math.ceil((count * field) / 8) > end) return null
  const start = from + 12
  const at = (index: number): number => {
    if (field === 32) return u32(bytes, start + index * 4)
    if (field === 16) return u16(bytes, start + index * 2)
    if (field === 8) return bytes[start + index] ?? 0
    return ((bytes[start + (index >> 1)] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 15
  }
  return { count, each, at }
}

/** How many samples a chunk (from 1, asked for in order) has: runs name their first chunk. */
function samplesOfChunks(bytes: Uint8Array, { from, end }: Box): ((chunk: number) => number) | null {
  const runs = u32(bytes, from + 4)
  if (from + 8 + runs * 12 > end) return null
  let run = -1
  return (chunk) => {
    while (run + 1 < runs && u32(bytes, from + 8 + (run + 1) * 12) <= chunk) run++
    return run < 0 ? 0 : u32(bytes, from + 8 + run * 12 + 4)
  }
}
