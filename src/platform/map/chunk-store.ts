/** The shape of what is kept of a map file on the device; pack-store.ts keeps it in IndexedDB, tests in memory. */

/** Size of a stored piece and of a ranged request, in bytes. */
export const CHUNK_BYTES = 1024 * 1024

export type PackState = 'queued' | 'downloading' | 'paused' | 'verifying' | 'ready' | 'failed'

export type PackFailure =
  /** no answer: offline, blocked or a server error */
  | 'network'
  /** the server does not serve parts of the file, so a broken download could not be resumed */
  | 'no-ranges'
  /** the bytes are not the ones announced */
  | 'corrupt'
  /** no space left on the device */
  | 'quota'
  /** the browser keeps nothing (private mode, storage blocked) */
  | 'storage'

/** One version of one pack. Old and new version of a pack live side by side until the new one is ready. */
export interface PackRecord {
  /** `id@version`, key of the record and of its chunks */
  key: string
  id: string
  version: string
  url: string
  /** strong ETag of the answer the chunks came from, if the server gave one */
  etag: string | null
  bytes: number
  /** hex */
  sha256: string
  chunks: number
  state: PackState
  failure: PackFailure | null
  /** milliseconds since 1970 */
  lastUsed: number
  /** what the reader needs besides the bytes (bounds, attribution, schema) */
  info: Record<string, unknown>
}

/** What reading a map file needs. */
export interface ChunkReader {
  meta(key: string): Promise<PackRecord | null>
  /** null when the piece is missing */
  chunk(key: string, index: number): Promise<ArrayBuffer | null>
}

export interface ChunkStore extends ChunkReader {
  list(): Promise<PackRecord[]>
  putMeta(record: PackRecord): Promise<void>
  putChunk(key: string, index: number, data: ArrayBuffer): Promise<void>
  /** index of the first missing piece; equals `chunks` when all are there */
  firstMissing(key: string): Promise<number>
  /** forgets the pieces, keeps the record */
  dropChunks(key: string): Promise<void>
  remove(key: string): Promise<void>
  /** in one step: this record is ready, every other version of the pack is gone */
  promote(record: PackRecord): Promise<void>
}

/** Reading or writing the device's store failed; `code` says what a person can do about it. */
export class PackError extends Error {
  readonly code: PackFailure
  constructor(code: PackFailure, message: string) {
    super(message)
    this.name = 'PackError'
    this.code = code
  }
}

/** QuotaExceededError comes as a DOMException, sometimes only as the reason of an aborted transaction. */
export function storageFailure(error: unknown): PackError {
  if (error instanceof PackError) return error
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  const text = String(error)
  return new PackError(name === 'QuotaExceededError' || text.includes('Quota') ? 'quota' : 'storage', text)
}
