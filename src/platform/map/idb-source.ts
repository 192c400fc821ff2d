import type { RangeResponse, Source } from 'pmtiles'
import { CHUNK_BYTES, type ChunkReader, PackError, type PackRecord } from './chunk-store.ts'

/** A PMTiles source over stored chunks: no network, and a missing piece is an error that says so. */
export class IdbSource implements Source {
  private readonly store: ChunkReader
  private readonly record: PackRecord
  /** The last chunks read: tiles of one view lie close together. */
  private readonly recent = new Map<number, Promise<ArrayBuffer>>()

  constructor(store: ChunkReader, record: PackRecord) {
    this.store = store
    this.record = record
  }

  getKey(): string {
    return this.record.key
  }

  /** PMTiles' first read asks for 16 KiB whatever the size, so the range is cut at the end of the file. */
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const end = Math.min(offset + length, this.record.bytes)
    if (offset >= end) throw new PackError('corrupt', `${this.record.key}: read behind the end`)
    const bytes = new Uint8Array(end - offset)
    for (let index = Math.floor(offset / CHUNK_BYTES); index * CHUNK_BYTES < end; index += 1) {
      const chunk = new Uint8Array(await this.chunk(index))
      const from = Math.max(offset - index * CHUNK_BYTES, 0)
      const to = Math.min(end - index * CHUNK_BYTES, CHUNK_BYTES)
      if (chunk.length < to) throw new PackError('corrupt', `${this.record.key}: chunk ${index} is cut short`)
      bytes.set(chunk.subarray(from, to), index * CHUNK_BYTES + from - offset)
    }
    return { data: bytes.buffer, ...(this.record.etag ? { etag: this.record.etag } : {}) }
  }

  private chunk(index: number): Promise<ArrayBuffer> {
    const known = this.recent.get(index)
    if (known) return known
    const reading = this.store.chunk(this.record.key, index).then((chunk) => {
      if (chunk) return chunk
      this.recent.delete(index)
      throw new PackError('corrupt', `${this.record.key}: chunk ${index} is missing`)
    })
    this.recent.set(index, reading)
    const oldest = this.recent.keys().next().value
    if (this.recent.size > 4 && oldest !== undefined) this.recent.delete(oldest)
    return reading
  }
}

/** A file held in memory, for browsers that keep nothing. */
export class MemorySource implements Source {
  private readonly key: string
  private readonly data: ArrayBuffer

  constructor(key: string, data: ArrayBuffer) {
    this.key = key
    this.data = data
  }

  getKey(): string {
    return this.key
  }

  getBytes(offset: number, length: number): Promise<RangeResponse> {
    return Promise.resolve({ data: this.data.slice(offset, offset + length) })
  }
}
