import { u32, u64 } from './bytes.ts'
import { boxes, type Box } from './mp4-boxes.ts'

/** What a film in fragments says of all its samples where a fragment says nothing. */
type Usual = { duration: number; size: number }

/**
 * Seconds of the longest track in fragments; 0 without them, null when one cannot be read or names data past the end of
 * the file.
 * @param movie the boxes of the film's header
 */
export function fragmentSeconds(
  bytes: Uint8Array,
  movie: readonly Box[],
  fragments: readonly Box[],
  tracks: readonly ({ id: number; scale: number } | null)[],
): number | null {
  const usual = new Map<number, Usual>()
  for (const extend of movie.filter(({ type }) => type === 'mvex'))
    for (const box of boxes(bytes, extend.from, extend.end) ?? [])
      if (box.type === 'trex')
        usual.set(u32(bytes, box.from + 4), {
          duration: u32(bytes, box.from + 12),
          size: u32(bytes, box.from + 16),
        })
  const seconds = new Map<number, number>()
  for (const fragment of fragments)
    for (const part of boxes(bytes, fragment.from, fragment.end) ?? []) {
      if (part.type !== 'traf') continue
      const inside = boxes(bytes, part.from, part.end)
      const header = inside?.find(({ type }) => type === 'tfhd')
      if (!inside || !header) return null
      const id = u32(bytes, header.from + 4)
      const scale = tracks.find((track) => track?.id === id)?.scale
      if (!scale) return null
      const all = usualOf(bytes, header, usual.get(id) ?? { duration: 0, size: 0 })
      let at = dataOf(bytes, header, fragment)
      for (const box of inside.filter(({ type }) => type === 'trun')) {
        const run = readRun(bytes, box, all)
        // without a place of its own a run follows the one before
        if (run.offset !== null) at = dataOf(bytes, header, fragment) + run.offset
        at += run.size
        if (at > bytes.length) return null
        seconds.set(id, (seconds.get(id) ?? 0) + run.duration / scale)
      }
    }
  return Math.max(0, ...seconds.values())
}

/** Where the places of runs are counted from: as the header says (flag 1), else the fragment's own begin. */
const dataOf = (bytes: Uint8Array, { from }: Box, fragment: Box): number =>
  u32(bytes, from) & 1 ? u64(bytes, from + 8) : fragment.at

/** What a fragment says of all its samples: place (flag 1) and description (2) are before duration (8) and size (16). */
function usualOf(bytes: Uint8Array, { from }: Box, usual: Usual): Usual {
  const flags = u32(bytes, from) & 0xffffff
  const duration = from + 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0)
  const size = duration + (flags & 8 ? 4 : 0)
  return {
    duration: flags & 8 ? u32(bytes, duration) : usual.duration,
    size: flags & 0x10 ? u32(bytes, size) : usual.size,
  }
}

/** Units and bytes of one run: each sample's own duration where flag 0x100 says so, its own size where 0x200 does. */
function readRun(
  bytes: Uint8Array,
  { from, end }: Box,
  usual: Usual,
): Usual & { /** from the place of the fragment */ offset: number | null } {
  const flags = u32(bytes, from) & 0xffffff
  const count = u32(bytes, from + 4)
  const offset = flags & 1 ? u32(bytes, from + 8) | 0 : null
  const [hasDuration, hasSize] = [(flags & 0x100) > 0, (flags & 0x200) > 0]
  let [duration, size] = [hasDuration ? 0 : count * usual.duration, hasSize ? 0 : count * usual.size]
  if (!hasDuration && !hasSize) return { duration, size, offset }
  const stride = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4
  let at = from + 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0)
  for (let index = 0; index < count && at + stride <= end; index++, at += stride) {
    if (hasDuration) duration += u32(bytes, at)
    if (hasSize) size += u32(bytes, at + (hasDuration ? 4 : 0))
  }
  return { duration, size, offset }
}
