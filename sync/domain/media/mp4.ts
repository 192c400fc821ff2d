import { fromLatin, latin, u32, u64 } from './bytes.ts'
import type { Patch, ReadFilm } from './read.ts'

/** A box of MP4 and QuickTime; `from` to `end` is what stands in it. */
type Box = { type: string; at: number; from: number; end: number }

/** Boxes that hold notes: position and device of the camera, names, covers, what programs added. */
const NOTES = new Set(['udta', 'meta', 'uuid'])
/** Tracks that are seen, heard or read; others are measurements, such as the positions of an action camera. */
const SHOWN = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp', 'tmcd'])
/** All bits set: not known. As a long number it is past what a film can last too. */
const UNKNOWN = 0xffffffff

/** Reads MP4 and QuickTime, also in fragments. Null when a box reaches over the end or the film has no track or data. */
export function readMp4(bytes: Uint8Array): ReadFilm | null {
  const top = boxes(bytes, 0, bytes.length)
  const movie = top?.find(({ type }) => type === 'moov')
  if (!top || !movie || !top.some(({ type }) => type === 'mdat')) return null
  const inside = boxes(bytes, movie.from, movie.end)
  const header = inside?.find(({ type }) => type === 'mvhd')
  if (!inside || !header) return null
  const tracks = inside.filter(({ type }) => type === 'trak').map((box) => readTrack(bytes, box))
  if (!tracks.some((track) => track?.handler === 'vide')) return null
  const patches = [...top, ...inside, ...tracks.flatMap((track) => track?.boxes ?? [])]
    .filter(({ type }) => NOTES.has(type))
    .flatMap(emptied)
  for (const track of tracks) {
    if (!track) return null
    if (!SHOWN.has(track.handler)) patches.push(...emptied(track.box))
  }
  const { scale, duration } = timesOf(bytes, header)
  const fragments = top.filter(({ type }) => type === 'moof')
  const trackSeconds = tracks.map((track) => (track ? track.duration / scale : 0))
  const lasting = fragmentSeconds(bytes, inside, fragments, tracks)
  if (!(scale > 0) || lasting === null) return null
  return { seconds: Math.max(duration / scale, lasting, ...trackSeconds), patches }
}

/** @returns null when one reaches over the end; zeros at the end of a box are room and no box */
function boxes(bytes: Uint8Array, from: number, end: number): Box[] | null {
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

/** The same box, called free room and full of zeros. */
const emptied = ({ at, from, end }: Box): Patch[] => [
  { at: at + 4, bytes: fromLatin('free') },
  { at: from, bytes: new Uint8Array(end - from) },
]

/** Units a second, and how many units it lasts; version 1 has long numbers. 0 where the file does not say. */
function timesOf(bytes: Uint8Array, { from }: Box): { scale: number; duration: number } {
  const isLong = bytes[from] === 1
  const duration = isLong ? u64(bytes, from + 24) : u32(bytes, from + 16)
  return {
    scale: u32(bytes, from + (isLong ? 20 : 12)),
    duration: isKnown(duration) ? duration : 0,
  }
}

const isKnown = (duration: number): boolean => duration !== UNKNOWN && duration < 2 ** 63

type Track = { box: Box; boxes: Box[]; id: number; handler: string; duration: number; scale: number }

/** `duration` in units of the film, `scale` of the track's own. */
function readTrack(bytes: Uint8Array, box: Box): Track | null {
  const inside = boxes(bytes, box.from, box.end)
  const [header, media] = ['tkhd', 'mdia'].map((name) => inside?.find(({ type }) => type === name))
  const parts = media && boxes(bytes, media.from, media.end)
  const [handler, times] = ['hdlr', 'mdhd'].map((name) => parts?.find(({ type }) => type === name))
  if (!inside || !header || !handler || !times) return null
  const isLong = bytes[header.from] === 1
  const duration = isLong ? u64(bytes, header.from + 28) : u32(bytes, header.from + 20)
  return {
    box,
    boxes: inside,
    id: u32(bytes, header.from + (isLong ? 20 : 12)),
    handler: latin(bytes, handler.from + 8, 4),
    duration: isKnown(duration) ? duration : 0,
    scale: timesOf(bytes, times).scale,
  }
}

/** Seconds of the longest track in fragments; 0 without them, null when one cannot be read. */
function fragmentSeconds(
  bytes: Uint8Array,
  movie: readonly Box[],
  fragments: readonly Box[],
  tracks: readonly (Track | null)[],
): number | null {
  const usual = new Map<number, number>()
  for (const extend of movie.filter(({ type }) => type === 'mvex'))
    for (const box of boxes(bytes, extend.from, extend.end) ?? [])
      if (box.type === 'trex') usual.set(u32(bytes, box.from + 4), u32(bytes, box.from + 12))
  const seconds = new Map<number, number>()
  for (const fragment of fragments)
    for (const part of boxes(bytes, fragment.from, fragment.end) ?? []) {
      if (part.type !== 'traf') continue
      const runs = boxes(bytes, part.from, part.end)
      const header = runs?.find(({ type }) => type === 'tfhd')
      if (!runs || !header) return null
      const id = u32(bytes, header.from + 4)
      const scale = tracks.find((track) => track?.id === id)?.scale
      if (!scale) return null
      const each = usualDuration(bytes, header) ?? usual.get(id) ?? 0
      const units = runs
        .filter(({ type }) => type === 'trun')
        .reduce((sum, run) => sum + runDuration(bytes, run, each), 0)
      seconds.set(id, (seconds.get(id) ?? 0) + units / scale)
    }
  return Math.max(0, ...seconds.values())
}

/** What a fragment says of all its pictures: offset (flag 1) and description (2) stand before it (8). */
function usualDuration(bytes: Uint8Array, { from }: Box): number | null {
  const flags = u32(bytes, from) & 0xffffff
  const at = from + 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0)
  return flags & 8 ? u32(bytes, at) : null
}

/** Units of one run: each picture's own length where flag 0x100 says so. */
function runDuration(bytes: Uint8Array, { from, end }: Box, usual: number): number {
  const flags = u32(bytes, from) & 0xffffff
  const count = u32(bytes, from + 4)
  if (!(flags & 0x100)) return count * usual
  const stride = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4
  let at = from + 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0)
  let units = 0
  for (let index = 0; index < count && at + stride <= end; index++, at += stride) units += u32(bytes, at)
  return units
}
