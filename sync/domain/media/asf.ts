import { joined, u64le } from './bytes.ts'
import type { Patch, ReadFilm } from './read.ts'

type Part = { name: string; at: number; from: number; end: number }

/** Names of objects as they are in the file, first four bytes: each is a GUID of its own. */
const NAME = {
  header: '3026b275',
  data: '3626b275',
  properties: 'a1dcab8c',
  extension: 'b503bf5f',
} as const
/** Descriptions, extended ones, metadata and its library. */
const NOTES = new Set(['3326b275', '40a4d0d2', 'eacbf8c5', '941c2344'])
const PADDING = Uint8Array.of(
  ...[0x74, 0xd4, 0x06, 0x18, 0xdf, 0xca, 0x09, 0x45, 0xa4, 0xba, 0x9a, 0xab, 0xcb, 0x96, 0xaa, 0xe8],
)

/** Reads ASF (WMV): a header object of objects, then the data. Null when one reaches over the end or is missing. */
export function readAsf(bytes: Uint8Array): ReadFilm | null {
  const top = parts(bytes, 0, bytes.length)
  const header = top?.find(({ name }) => name === NAME.header)
  const inside = header && parts(bytes, header.from + 6, header.end)
  const properties = inside?.find(({ name }) => name === NAME.properties)
  if (!inside || !properties || !top?.some(({ name }) => name === NAME.data)) return null
  const extension = inside.find(({ name }) => name === NAME.extension)
  const more = extension ? parts(bytes, extension.from + 22, extension.end) : []
  if (!more) return null
  // both are before the pictures begin: how long it plays in 100 ns, and of that how long it is only loaded, in ms
  const [plays, loads] = [u64le(bytes, properties.from + 40), u64le(bytes, properties.from + 56)]
  return {
    seconds: Math.max(0, plays / 1e7 - loads / 1000),
    patches: [...inside, ...more].filter(({ name }) => NOTES.has(name)).map(emptied),
  }
}

function parts(bytes: Uint8Array, from: number, end: number): Part[] | null {
  const found: Part[] = []
  for (let at = from; at < end;) {
    const size = u64le(bytes, at + 16)
    if (at + 24 > end || size < 24 || at + size > end) return null
    const name = [...bytes.subarray(at, at + 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    found.push({ name, at, from: at + 24, end: at + size })
    at += size
  }
  return found
}

/** The length behind the name stays. */
function emptied({ at, from, end }: Part): Patch {
  const length = new Uint8Array(8)
  let rest = end - at
  for (let index = 0; index < 8; index++, rest = Math.floor(rest / 256)) length[index] = rest % 256
  return { at, bytes: joined([PADDING, length, new Uint8Array(end - from)]) }
}
