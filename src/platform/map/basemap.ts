/** Which map file the map draws from: the stored one, else the network's, kept on the way when it is small. */
import { FetchSource, PMTiles, type Source } from 'pmtiles'
import { BASEMAP_PACK, type CardDeps, readCard } from './basemap-card.ts'
import { type PackRecord, PackError } from './chunk-store.ts'
import { IdbSource, MemorySource } from './idb-source.ts'
import type { PackManager } from './packs.ts'
import type { PackRequest } from './pack-download.ts'
import type { BasemapSchema } from './style.ts'

/** Larger files are read over the network in ranges until the person stores them as a pack. */
const KEEP_AT_ONCE_BYTES = 4 * 1024 * 1024

export interface BasemapDeps extends CardDeps {
  packs: PackManager
  /** False when the person does not want it on the device: then it is only looked at. Left out: it may be kept. */
  mayKeep?: () => boolean
}

export interface Basemap {
  archive: PMTiles
  schema: BasemapSchema
  attribution: string
  from: 'device' | 'memory' | 'network'
}

export type BasemapResult =
  | { ok: true; basemap: Basemap }
  | { ok: false; reason: 'basemap-missing' | 'basemap-broken' }

function describe(info: Record<string, unknown>): Pick<Basemap, 'schema' | 'attribution'> {
  return {
    schema: info.schema === 'protomaps' ? 'protomaps' : 'goraero',
    attribution: typeof info.attribution === 'string' ? info.attribution : '',
  }
}

/** Reads the header, so that a file that is none or that ends too early is found before the map starts. */
async function openArchive(source: Source, bytes: number): Promise<PMTiles | null> {
  try {
    const archive = new PMTiles(source)
    const { tileDataOffset, tileDataLength = 0 } = await archive.getHeader()
    return tileDataOffset + tileDataLength <= bytes ? archive : null
  } catch {
    return null
  }
}

/** The stored file; a broken one is discarded, so that the network can repair it. */
async function fromDevice(packs: PackManager): Promise<BasemapResult> {
  let record: PackRecord | null
  try {
    record = await packs.ready(BASEMAP_PACK)
  } catch {
    return { ok: false, reason: 'basemap-missing' }
  }
  if (!record) return { ok: false, reason: 'basemap-missing' }
  const missing = (await packs.store.firstMissing(record.key).catch(() => 0)) < record.chunks
  const archive = missing ? null : await openArchive(new IdbSource(packs.store, record), record.bytes)
  if (archive) return { ok: true, basemap: { archive, from: 'device', ...describe(record.info) } }
  await packs.discard(record).catch(() => undefined)
  return { ok: false, reason: 'basemap-broken' }
}

/** For browsers that keep nothing: the whole small file in memory, a large one in ranges. */
async function fromNetwork(card: PackRequest, fetch: BasemapDeps['fetch']): Promise<BasemapResult> {
  const large = card.bytes > KEEP_AT_ONCE_BYTES
  try {
    const source = large
      ? new FetchSource(card.url)
      : new MemorySource(card.url, await wholeFile(card, fetch))
    const archive = await openArchive(source, card.bytes)
    if (!archive) return { ok: false, reason: 'basemap-broken' }
    return { ok: true, basemap: { archive, from: large ? 'network' : 'memory', ...describe(card.info) } }
  } catch (error) {
    return { ok: false, reason: error instanceof PackError ? 'basemap-broken' : 'basemap-missing' }
  }
}

async function wholeFile(card: PackRequest, fetch: BasemapDeps['fetch']): Promise<ArrayBuffer> {
  const response = await fetch(card.url, {})
  if (!response.ok) throw new TypeError(`${card.url}: ${response.status}`)
  const data = await response.arrayBuffer()
  if (data.byteLength !== card.bytes) throw new PackError('corrupt', `${card.url}: ${data.byteLength} bytes`)
  return data
}

/** What to draw from. A stored map opens without asking the network anything. */
export async function openBasemap(deps: BasemapDeps): Promise<BasemapResult> {
  const stored = await fromDevice(deps.packs)
  if (stored.ok) return stored
  const card = await readCard(deps)
  if (!card) return stored
  if (card.bytes <= KEEP_AT_ONCE_BYTES && (deps.mayKeep?.() ?? true)) {
    const outcome = await deps.packs.download(card)
    if (outcome.ok) return fromDevice(deps.packs)
    if (outcome.error.code === 'corrupt') return { ok: false, reason: 'basemap-broken' }
  }
  return fromNetwork(card, deps.fetch)
}
