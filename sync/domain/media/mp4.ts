import { fromLatin, latin, u32, u64 } from './bytes.ts'
import { boxes, type Box } from './mp4-boxes.ts'
import { fragmentSeconds } from './mp4-fragments.ts'
import { samplesLieInside } from './mp4-samples.ts'
import type { Patch, ReadFilm } from './read.ts'

/** Boxes that hold notes: position and device of the camera, names, covers, what programs added. */
const NOTES = new Set(['udta', 'meta', 'uuid'])
/** Tracks for pictures, sound and text; others are measurements, such as the positions of an action camera. */
const SHOWN = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp', 'tmcd'])
/** All bits set: not known. As a long number it is past what a film can last too. */
const UNKNOWN = 0xffffffff

/**
 * Reads MP4 and QuickTime, also in fragments. Null when a box or what its tables name reaches over the end, or the film has
 * no track or data.
 */
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
    if (SHOWN.has(track.handler) && !track.isWhole) return null
    if (!SHOWN.has(track.handler)) patches.push(...emptied(track.box))
  }
  const { scale, duration } = timesOf(bytes, header)
  const fragments = top.filter(({ type }) => type === 'moof')
  const trackSeconds = tracks.map((track) => (track ? track.duration / scale : 0))
  const lasting = fragmentSeconds(bytes, inside, fragments, tracks)
  if (!(scale > 0) || lasting === null) return null
  return { seconds: Math.max(duration / scale, lasting, ...trackSeconds), patches }
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

type Track = {
  box: Box
  boxes: Box[]
  id: number
  handler: string
  duration: number
  scale: number
  /** Whether the film's file holds what the track's tables name. */
  isWhole: boolean
}

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
    isWhole: samplesLieInside(bytes, within(bytes, parts, ['minf', 'stbl']), bytes.length),
  }
}

/** The boxes at the end of a path of names; none where it leads nowhere. */
function within(
  bytes: Uint8Array,
  inside: readonly Box[] | null | undefined,
  path: readonly string[],
): readonly Box[] {
  let found = inside ?? []
  for (const name of path) {
    const box = found.find(({ type }) => type === name)
    found = (box && boxes(bytes, box.from, box.end)) ?? []
  }
  return found
}
