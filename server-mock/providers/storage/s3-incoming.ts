import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Bucket, Listed } from './bucket.ts'

/** As much of an upload as is held in memory until it is an object, bytes. */
const PART = 8 * 1024 * 1024
const DIGITS = 12

/** Everything of an upload that comes in lies below this. */
export const incomingPrefix = (id: string): string => `${id}.incoming/`
const infoKey = (id: string) => `${incomingPrefix(id)}info`
const partKey = (id: string, offset: number) => `${incomingPrefix(id)}${String(offset).padStart(DIGITS, '0')}`

/** The objects that make up the upload from its beginning; one that is overtaken by another is none of them. */
export function partsOf(listed: readonly Listed[]): { parts: Listed[]; received: number } {
  const parts: Listed[] = []
  let received = 0
  for (const object of listed) {
    if (Number(object.key.slice(-DIGITS)) !== received) continue
    parts.push(object)
    received += object.bytes
  }
  return { parts, received }
}

/**
 * An upload as it comes in: an object per call, named by where it begins, so that any process goes on where another
 * stopped. What two of them write at the same place is the same bytes; if not, its digest says so at the end.
 */
export class S3Incoming extends DataStore {
  readonly #bucket: Bucket

  constructor(bucket: Bucket) {
    super()
    this.#bucket = bucket
    this.extensions = ['creation', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    const { size, metadata, creation_date: created } = upload
    for (const { key } of await this.#bucket.list(incomingPrefix(upload.id))) await this.#bucket.remove(key)
    await this.#bucket.put(infoKey(upload.id), Buffer.from(JSON.stringify({ size, metadata, created })))
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const info = await this.#bucket.get(infoKey(id))
    if (!info) throw ERRORS.FILE_NOT_FOUND
    const { size, metadata, created } = (await info.json()) as {
      size: number
      metadata: Record<string, string>
      created: string
    }
    const { received } = partsOf(await this.#bucket.list(incomingPrefix(id)))
    return new Upload({ id, size, metadata, offset: received, creation_date: created })
  }

  /** What came before the connection was cut is kept. */
  override async write(stream: AsyncIterable<Uint8Array>, id: string, offset: number): Promise<number> {
    let at = offset
    let held: Uint8Array[] = []
    let size = 0
    const store = async () => {
      if (size === 0) return
      await this.#bucket.put(partKey(id, at), Buffer.concat(held))
      at += size
      held = []
      size = 0
    }
    try {
      for await (const chunk of stream) {
        held.push(chunk)
        size += chunk.length
        if (size >= PART) await store()
      }
    } catch {
      await store()
      throw ERRORS.FILE_WRITE_ERROR
    }
    await store()
    return at
  }

  override async remove(id: string): Promise<void> {
    for (const { key } of await this.#bucket.list(incomingPrefix(id))) await this.#bucket.remove(key)
  }
}
