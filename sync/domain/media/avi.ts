import { fromLatin, joined, latin, says, u32le } from './bytes.ts'
import type { Patch, ReadFilm } from './read.ts'

type Chunk = { type: string; at: number; from: number; end: number }
/** Notes of cameras and programs. */
const NOTES = new Set(['IDIT', 'ISMP', 'strd', 'strn', 'vprp', '_PMX'])

/** Reads AVI: lists and chunks with even lengths. Null when one reaches over the end or pictures are missing. */
export function readAvi(bytes: Uint8Array): ReadFilm | null {
  const end = 8 + u32le(bytes, 4)
  const top = end <= bytes.length ? chunks(bytes, 12, end) : null
  const header = top?.find((chunk) => isList(bytes, chunk, 'hdrl'))
  if (!top || !header || !top.some((chunk) => isList(bytes, chunk, 'movi'))) return null
  const parts = chunks(bytes, header.from + 4, header.end)
  const main = parts?.find(({ type }) => type === 'avih')
  if (!parts || !main) return null
  const patches: Patch[] = []
  let seconds = (u32le(bytes, main.from) * u32le(bytes, main.from + 16)) / 1e6
  for (const chunk of [...top, ...parts])
    if (NOTES.has(chunk.type) || isList(bytes, chunk, 'INFO')) patches.push(emptied(chunk))
  for (const list of parts.filter((chunk) => isList(bytes, chunk, 'strl'))) {
    const stream = chunks(bytes, list.from + 4, list.end)
    const about = stream?.find(({ type }) => type === 'strh')
    if (!stream || !about) return null
    patches.push(...stream.filter(({ type }) => NOTES.has(type)).map(emptied))
    const [scale, rate, length] = [20, 24, 32].map((offset) => u32le(bytes, about.from + offset))
    if (rate) seconds = Math.max(seconds, ((scale ?? 0) * (length ?? 0)) / rate)
  }
  return { seconds, patches }
}

const isList = (bytes: Uint8Array, { type, from }: Chunk, name: string): boolean =>
  type === 'LIST' && says(bytes, from, name)

function chunks(bytes: Uint8Array, from: number, end: number): Chunk[] | null {
  const found: Chunk[] = []
  for (let at = from; at + 8 <= end;) {
    const size = u32le(bytes, at + 4)
    if (at + 8 + size > end) return null
    found.push({ type: latin(bytes, at, 4), at, from: at + 8, end: at + 8 + size })
    at += 8 + size + (size % 2)
  }
  return found
}

const emptied = ({ at, from, end }: Chunk): Patch => ({
  at,
  // the length behind the name stays
  bytes: joined([fromLatin('JUNK'), lengthBytes(end - from), new Uint8Array(end - from)]),
})

const lengthBytes = (length: number): Uint8Array =>
  Uint8Array.of(length & 255, (length >> 8) & 255, (length >> 16) & 255, (length >>> 24) & 255)
