/** Downloads one pack in ranges, so that it goes on where it stopped, and lets nothing unverified become ready. */
import {
  CHUNK_BYTES,
  type ChunkStore,
  PackError,
  type PackFailure,
  type PackRecord,
  storageFailure,
} from './chunk-store.ts'
import { nextTask } from '../start/next-task.ts'
import { hasWebCrypto, nativeHash, Sha256 } from './sha256.ts'

/** Bytes hashed in one task, some 10 ms on a slow phone. */
const AT_ONCE = 64 * 1024

/** What the server announces about a pack. */
export interface PackRequest {
  id: string
  version: string
  url: string
  bytes: number
  /** hex */
  sha256: string
  info: Record<string, unknown>
}

export interface PackTools {
  store: ChunkStore
  fetch: (url: string, init: RequestInit) => Promise<Response>
  now: () => number
  /** called after every change of state and after every chunk, with the bytes on the device */
  onProgress?: (record: PackRecord, stored: number) => void
}

export type PackOutcome =
  | { ok: true; record: PackRecord }
  | { ok: false; error: { code: PackFailure | 'paused'; retry: boolean } }

/** The first version of the record, or the one a broken-off download left. */
async function startRecord(request: PackRequest, { store, now }: PackTools): Promise<PackRecord> {
  const key = `${request.id}@${request.version}`
  const known = await store.meta(key)
  // Same version, other bytes: the file was exchanged under its name, what is stored belongs to the old one.
  if (known && known.sha256 === request.sha256 && known.bytes === request.bytes)
    return { ...known, ...request, key }
  if (known) await store.dropChunks(key)
  return {
    ...request,
    key,
    etag: null,
    chunks: Math.ceil(request.bytes / CHUNK_BYTES),
    state: 'queued',
    failure: null,
    lastUsed: now(),
  }
}

/** Only a strong ETag proves that two answers are the same bytes. */
function strongEtag(response: Response): string | null {
  const etag = response.headers.get('etag')
  return etag && !etag.startsWith('W/') ? etag : null
}

interface Piece {
  data: ArrayBuffer
  etag: string | null
}

/** One chunk over the network. A whole file (200) is taken only where the chunk is the whole file. */
async function fetchChunk(
  record: PackRecord,
  index: number,
  tools: PackTools,
  signal: AbortSignal,
): Promise<Piece> {
  const from = index * CHUNK_BYTES
  const to = Math.min(from + CHUNK_BYTES, record.bytes) - 1
  const response = await tools.fetch(record.url, {
    headers: { Range: `bytes=${from}-${to}` },
    cache: 'no-store',
    signal,
  })
  if (response.status === 200 && !(from === 0 && record.chunks === 1)) {
    await response.body?.cancel()
    throw new PackError('no-ranges', `${record.url} answers the whole file to a range`)
  }
  if (response.status !== 206 && response.status !== 200)
    throw new PackError(response.status === 416 ? 'corrupt' : 'network', `${record.url}: ${response.status}`)
  const data = await response.arrayBuffer()
  if (data.byteLength !== to - from + 1)
    throw new PackError('corrupt', `chunk ${index}: ${data.byteLength} bytes`)
  return { data, etag: strongEtag(response) }
}

async function fetchMissing(record: PackRecord, tools: PackTools, signal: AbortSignal): Promise<PackRecord> {
  let current = record
  let index = await tools.store.firstMissing(record.key)
  let restarts = 0
  tools.onProgress?.(record, Math.min(index * CHUNK_BYTES, record.bytes))
  while (index < current.chunks) {
    const piece = await fetchChunk(current, index, tools, signal)
    if (current.etag && piece.etag && piece.etag !== current.etag) {
      // Another file under the same address: begin again, once.
      restarts += 1
      if (restarts > 1) throw new PackError('corrupt', 'the file changes while it is read')
      await tools.store.dropChunks(current.key)
      current = { ...current, etag: null }
      index = 0
      continue
    }
    await tools.store.putChunk(current.key, index, piece.data)
    if (!current.etag && piece.etag) current = { ...current, etag: piece.etag }
    await tools.store.putMeta(current)
    index += 1
    tools.onProgress?.(current, Math.min(index * CHUNK_BYTES, current.bytes))
  }
  return current
}

async function hashOf(record: PackRecord, store: ChunkStore): Promise<string> {
  const chunk = async (index: number) => {
    const found = await store.chunk(record.key, index)
    if (!found) throw new PackError('corrupt', `chunk ${index} is missing`)
    return found
  }
  // what is one buffer anyway is hashed by the browser, in a thread of its own
  if (record.chunks === 1 && hasWebCrypto()) return nativeHash(await chunk(0))
  const hash = new Sha256()
  for (let index = 0; index < record.chunks; index += 1) {
    const bytes = new Uint8Array(await chunk(index))
    for (let at = 0; at < bytes.length; at += AT_ONCE) {
      hash.update(bytes.subarray(at, at + AT_ONCE))
      await nextTask()
    }
  }
  return hash.hex()
}

/**
 * Brings a pack onto the device. Expected failures are values; `retry` says whether trying again can help without
 * the person doing something first. An older ready version stays usable until this one has been verified.
 */
export async function downloadPack(
  request: PackRequest,
  tools: PackTools,
  signal: AbortSignal,
): Promise<PackOutcome> {
  const { store } = tools
  let record: PackRecord | null = null
  const enter = async (state: PackRecord['state']) => {
    if (!record) return
    record = { ...record, state, failure: null }
    await store.putMeta(record)
  }
  try {
    record = await startRecord(request, tools)
    if (record.state === 'ready') return { ok: true, record }
    await enter('downloading')
    record = await fetchMissing(record, tools, signal)
    await enter('verifying')
    tools.onProgress?.(record, record.bytes)
    if ((await hashOf(record, store)) !== request.sha256) throw new PackError('corrupt', 'hash differs')
    record = { ...record, state: 'ready', failure: null, lastUsed: tools.now() }
    await store.promote(record)
    tools.onProgress?.(record, record.bytes)
    return { ok: true, record }
  } catch (error) {
    const paused = signal.aborted
    const code = paused ? null : failureCode(error)
    await settle(record, code, tools)
    return { ok: false, error: { code: code ?? 'paused', retry: code === 'network' || code === null } }
  }
}

/** `fetch` rejects with a TypeError when no answer comes; everything else unknown is the store's. */
function failureCode(error: unknown): PackFailure {
  return error instanceof TypeError ? 'network' : storageFailure(error).code
}

/** Writes down how it ended. Useless or unaffordable chunks go at once; a paused download keeps its own. */
async function settle(record: PackRecord | null, code: PackFailure | null, tools: PackTools): Promise<void> {
  if (!record) return
  try {
    if (code === 'corrupt' || code === 'quota') await tools.store.dropChunks(record.key)
    const next: PackRecord = { ...record, state: code ? 'failed' : 'paused', failure: code }
    if (code === 'corrupt') next.etag = null
    await tools.store.putMeta(next)
    const stored = (await tools.store.firstMissing(record.key)) * CHUNK_BYTES
    tools.onProgress?.(next, Math.min(stored, record.bytes))
  } catch {
    // The store itself is gone; the outcome already says so.
  }
}
