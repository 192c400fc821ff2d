import { joined } from './bytes.ts'
import type { Patch, ReadFilm } from './read.ts'

/** An element of Matroska and WebM; `from` to `end` is what is in it. */
type Element = { id: number; at: number; from: number; end: number }

const ID = {
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  time: 0xe7,
  simpleBlock: 0xa3,
  group: 0xa0,
  block: 0xa1,
  blockDuration: 0x9b,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  cues: 0x1c53bb6b,
} as const
/** What may be side by side in a segment: one of these ends a cluster whose length was not known when it was written. */
const LEVEL_1 = new Set<number>([
  ...[ID.info, ID.tracks, ID.cluster, ID.tags, ID.attachments, ID.cues],
  ...[0x114d9b74, 0x1043a770],
])

/** Reads Matroska and WebM, also as browsers record it: without lengths and without a duration. */
export function readMatroska(bytes: Uint8Array): ReadFilm | null {
  const head = element(bytes, 0, bytes.length)
  const segment = head && element(bytes, head.end, bytes.length)
  if (segment?.id !== ID.segment) return null
  const parts = elements(bytes, segment, (id) => LEVEL_1.has(id))
  const info = parts?.find(({ id }) => id === ID.info)
  const clusters = parts?.filter(({ id }) => id === ID.cluster)
  if (!parts || !info || !clusters?.length || !parts.some(({ id }) => id === ID.tracks)) return null
  const about = elements(bytes, info)
  if (!about) return null
  const scale = about.find(({ id }) => id === ID.scale)
  const secondsEach = (scale ? uint(bytes, scale) : 1_000_000) / 1e9
  const said = about.find(({ id }) => id === ID.duration)
  const last = lastTime(bytes, clusters)
  if (last === null) return null
  const patches = parts.filter(({ id }) => id === ID.tags || id === ID.attachments).map(emptied)
  return { seconds: Math.max(said ? float(bytes, said) : 0, last) * secondsEach, patches }
}

/** Where the last picture or sound ends, in units of the film; null when a cluster cannot be read. */
function lastTime(bytes: Uint8Array, clusters: readonly Element[]): number | null {
  let last = 0
  for (const cluster of clusters) {
    const parts = elements(bytes, cluster)
    if (!parts) return null
    const time = parts.find(({ id }) => id === ID.time)
    const start = time ? uint(bytes, time) : 0
    for (const part of parts) {
      if (part.id === ID.simpleBlock) last = Math.max(last, start + blockTime(bytes, part))
      if (part.id !== ID.group) continue
      const inside = elements(bytes, part) ?? []
      const [block, length] = [ID.block, ID.blockDuration].map((id) => inside.find((each) => each.id === id))
      if (block) last = Math.max(last, start + blockTime(bytes, block) + (length ? uint(bytes, length) : 0))
    }
  }
  return last
}

/** Behind the number of the track: a signed 16-bit time, relative to the cluster. */
function blockTime(bytes: Uint8Array, { from }: Element): number {
  const at = from + lengthOf(bytes[from] ?? 0)
  return (((bytes[at] ?? 0) << 24) >> 16) | (bytes[at + 1] ?? 0)
}

/** How many bytes a number has, told by its leading zeros; 9 when it is none. */
const lengthOf = (first: number): number => Math.clz32(first) - 23

/** @returns null when it reaches over `limit` */
function element(bytes: Uint8Array, at: number, limit: number): Element | null {
  const idLength = lengthOf(bytes[at] ?? 0)
  const sizeLength = lengthOf(bytes[at + idLength] ?? 0)
  const from = at + idLength + sizeLength
  if (idLength > 4 || sizeLength > 8 || from > limit) return null
  let id = 0
  for (let index = 0; index < idLength; index++) id = id * 256 + (bytes[at + index] ?? 0)
  let size = (bytes[at + idLength] ?? 0) & (0xff >> sizeLength)
  let isKnown = size !== 0xff >> sizeLength
  for (let index = 1; index < sizeLength; index++) {
    const byte = bytes[at + idLength + index] ?? 0
    if (byte !== 0xff) isKnown = true
    size = size * 256 + byte
  }
  const end = isKnown ? from + size : limit
  return end > limit ? null : { id, at, from, end: isKnown ? end : -1 }
}

/** @param endsOpen ids that end a child of unknown length; without it such a child cannot be read */
function elements(
  bytes: Uint8Array,
  { from, end }: Element,
  endsOpen: (id: number) => boolean = () => false,
): Element[] | null {
  const limit = end < 0 ? bytes.length : end
  const found: Element[] = []
  for (let at = from; at < limit;) {
    const next = element(bytes, at, limit)
    if (!next) return null
    const closed = next.end < 0 ? { ...next, end: openEnd(bytes, next, limit, endsOpen) } : next
    if (closed.end < 0) return null
    found.push(closed)
    at = closed.end
  }
  return found
}

/** Walks the children of an element of unknown length until one that cannot be in it; -1 when the bytes end in one. */
function openEnd(bytes: Uint8Array, open: Element, limit: number, endsOpen: (id: number) => boolean): number {
  let at = open.from
  while (at < limit) {
    const child = element(bytes, at, limit)
    if (!child) return -1
    if (endsOpen(child.id)) return at
    if (child.end < 0) return -1
    at = child.end
  }
  return at
}

const uint = (bytes: Uint8Array, { from, end }: Element): number =>
  bytes.subarray(from, end).reduce((sum, byte) => sum * 256 + byte, 0)

function float(bytes: Uint8Array, { from, end }: Element): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset + from, end - from)
  return end - from === 8 ? view.getFloat64(0) : end - from === 4 ? view.getFloat32(0) : 0
}

/** The same length as one Void element: its one-byte id, eight bytes of length, zeros. */
function emptied({ at, end }: Element): Patch {
  const length = end - at
  const head = length >= 9 ? 9 : 2
  const size = new Uint8Array(head - 1)
  let rest = length - head
  for (let index = size.length - 1; index >= 0; index--, rest = Math.floor(rest / 256))
    size[index] = rest % 256
  size[0] = (size[0] ?? 0) | (head === 9 ? 0x01 : 0x80)
  return { at, bytes: joined([Uint8Array.of(0xec), size, new Uint8Array(length - head)]) }
}
