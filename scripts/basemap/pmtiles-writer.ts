/**
 * A writer for PMTiles version 3 (clustered, gzip): header of 127 bytes, root directory, metadata, leaf directories,
 * tile data. Equal tiles are stored once and neighbours that are equal become one run. The same input gives the same
 * bytes on every machine.
 */
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

export interface Tile {
  id: number
  data: Uint8Array
}

export interface ArchiveInfo {
  minZoom: number
  maxZoom: number
  /** west, south, east, north in degrees */
  bounds: readonly [number, number, number, number]
  center: readonly [number, number, number]
  metadata: Record<string, unknown>
}

interface Entry {
  id: number
  offset: number
  length: number
  run: number
}

const HEADER_BYTES = 127
/** Header and root directory have to lie within the first 16 KiB. */
const ROOT_LIMIT = 16_384 - HEADER_BYTES

/** gzip without the byte that names the operating system, which would differ between machines. */
export function gzip(data: Uint8Array): Buffer {
  const packed = gzipSync(data, { level: 9 })
  packed[9] = 255
  return packed
}

function varints(numbers: number[]): Buffer {
  const bytes: number[] = []
  for (const number of numbers) {
    let rest = number
    while (rest >= 128) {
      bytes.push((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest)
  }
  return Buffer.from(bytes)
}

/** ids as deltas, runs, lengths, offsets (0 = right behind the one before), packed. */
function directory(entries: Entry[]): Buffer {
  const ids = entries.map((entry, i) => entry.id - (entries[i - 1]?.id ?? 0))
  const offsets = entries.map((entry, i) => {
    const before = entries[i - 1]
    return before && before.offset + before.length === entry.offset ? 0 : entry.offset + 1
  })
  return gzip(
    varints([
      entries.length,
      ...ids,
      ...entries.map((entry) => entry.run),
      ...entries.map((entry) => entry.length),
      ...offsets,
    ]),
  )
}

/** The root directory, cut into leaves where it would be too large for the first read. */
function directories(entries: Entry[], leafSize = 4096): { root: Buffer; leaves: Buffer } {
  const root = directory(entries)
  if (root.length <= ROOT_LIMIT) return { root, leaves: Buffer.alloc(0) }
  const leaves: Buffer[] = []
  const pointers: Entry[] = []
  let offset = 0
  for (let i = 0; i < entries.length; i += leafSize) {
    const leaf = directory(entries.slice(i, i + leafSize))
    pointers.push({ id: entries[i]?.id ?? 0, offset, length: leaf.length, run: 0 })
    leaves.push(leaf)
    offset += leaf.length
  }
  const top = directory(pointers)
  return top.length <= ROOT_LIMIT
    ? { root: top, leaves: Buffer.concat(leaves) }
    : directories(entries, leafSize * 2)
}

interface Packed {
  entries: Entry[]
  data: Buffer
  unique: number
  tiles: number
}

function pack(tiles: Tile[]): Packed {
  const known = new Map<string, { offset: number; length: number }>()
  const entries: Entry[] = []
  const parts: Buffer[] = []
  let end = 0
  for (const { id, data } of [...tiles].sort((a, b) => a.id - b.id)) {
    const key = createHash('sha1').update(data).digest('hex')
    let place = known.get(key)
    if (!place) {
      const packed = gzip(data)
      place = { offset: end, length: packed.length }
      known.set(key, place)
      parts.push(packed)
      end += packed.length
    }
    const last = entries.at(-1)
    if (last && last.id + last.run === id && last.offset === place.offset) last.run += 1
    else entries.push({ id, ...place, run: 1 })
  }
  return { entries, data: Buffer.concat(parts), unique: known.size, tiles: tiles.length }
}

/** The whole archive in memory. */
export function writePmtiles(tiles: Tile[], info: ArchiveInfo): Buffer {
  const { entries, data, unique, tiles: addressed } = pack(tiles)
  const { root, leaves } = directories(entries)
  const metadata = gzip(Buffer.from(JSON.stringify(info.metadata)))
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 0, 'ascii')
  header.writeUInt8(3, 7)
  let at = HEADER_BYTES
  for (const [field, part] of [root, metadata, leaves, data].entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + field * 16)
    header.writeBigUInt64LE(BigInt(part.length), 16 + field * 16)
    at += part.length
  }
  header.writeBigUInt64LE(BigInt(addressed), 72)
  header.writeBigUInt64LE(BigInt(entries.length), 80)
  header.writeBigUInt64LE(BigInt(unique), 88)
  const CLUSTERED = 1
  const GZIP = 2
  const VECTOR = 1
  header.set([CLUSTERED, GZIP, GZIP, VECTOR, info.minZoom, info.maxZoom], 96)
  info.bounds.forEach((degrees, i) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + i * 4))
  header.writeUInt8(info.center[2], 118)
  header.writeInt32LE(Math.round(info.center[0] * 1e7), 119)
  header.writeInt32LE(Math.round(info.center[1] * 1e7), 123)
  return Buffer.concat([header, root, metadata, leaves, data])
}
