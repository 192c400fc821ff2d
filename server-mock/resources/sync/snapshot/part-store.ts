import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from '../../../providers/storage/bucket.ts'

/**
 * Where the files of public content lie, as they travel (compressed), by the hash of what they say. All processes of a
 * database read the same ones.
 */
export type PartStore = {
  /** Null when it is not there. */
  get(hash: string): Promise<Buffer | null>
  has(hash: string): Promise<boolean>
  /** Whole or not at all, also when the process dies meanwhile. */
  put(hash: string, bytes: Buffer): Promise<void>
  remove(hash: string): Promise<void>
}

/** A folder, made with the first file. */
export function folderParts(folder: string): PartStore {
  const path = (hash: string) => join(folder, `${hash}.json.br`)
  return {
    get: (hash) => readFile(path(hash)).catch(() => null),
    has: (hash) =>
      access(path(hash)).then(
        () => true,
        () => false,
      ),
    async put(hash, bytes) {
      await mkdir(folder, { recursive: true })
      const written = `${path(hash)}.${randomUUID()}`
      await writeFile(written, bytes)
      await rename(written, path(hash))
    },
    remove: (hash) => rm(path(hash), { force: true }),
  }
}

/** In a bucket, where a CDN or any process finds them. */
export function bucketParts(bucket: Bucket): PartStore {
  const key = (hash: string) => `snapshot/${hash}.json.br`
  return {
    async get(hash) {
      const answer = await bucket.get(key(hash))
      return answer && Buffer.from(await answer.arrayBuffer())
    },
    has: (hash) => bucket.has(key(hash)),
    put: (hash, bytes) => bucket.put(key(hash), bytes),
    remove: (hash) => bucket.remove(key(hash)),
  }
}
