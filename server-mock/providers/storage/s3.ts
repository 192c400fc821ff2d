import type { Bucket } from './bucket.ts'
import { incomingPrefix, partsOf, S3Incoming } from './s3-incoming.ts'
import type { UploadStorage } from './storage.ts'

/**
 * In a bucket, which any number of processes share. The names are those of the folder (`<id>.kept`), so that a folder is
 * copied into a bucket as it is; what comes in is `<id>.incoming/…`.
 */
export function s3Storage(bucket: Bucket): UploadStorage {
  const storedKey = (id: string, storedBytes: number | null) => (storedBytes === null ? id : `${id}.kept`)
  const incoming = new S3Incoming(bucket)
  const listIncoming = (id: string) => bucket.list(incomingPrefix(id))

  async function bytesOf(key: string): Promise<Buffer> {
    const answer = await bucket.get(key)
    if (!answer) throw new Error(`${key} is gone`)
    return Buffer.from(await answer.arrayBuffer())
  }

  return {
    incoming,
    async received(id) {
      const listed = await listIncoming(id)
      return listed.length === 0 ? null : partsOf(listed).received
    },
    async readIncoming(id) {
      const { parts } = partsOf(await listIncoming(id))
      // finished before files were cleaned, and copied here from a folder
      if (parts.length === 0) return bytesOf(id)
      const read: Buffer[] = []
      for (const { key } of parts) read.push(await bytesOf(key))
      return Buffer.concat(read)
    },
    keep: (id, bytes) => bucket.put(storedKey(id, bytes.length), bytes),
    hasKept: (id, storedBytes) => bucket.has(storedKey(id, storedBytes)),
    async open(id, storedBytes, { start, end }) {
      const answer = await bucket.get(storedKey(id, storedBytes), `bytes=${start}-${end}`)
      return answer?.body ?? null
    },
    async removeIncoming(id) {
      await incoming.remove(id)
      await bucket.remove(id)
    },
    async remove(id) {
      await incoming.remove(id)
      for (const key of [id, `${id}.kept`]) await bucket.remove(key)
    },
    async removeOrphans(stateOf, before) {
      let count = 0
      for (const { key, modified } of await bucket.list('')) {
        const [, id = '', ending = ''] = /^([0-9a-f-]{36})(\.kept$|\.json$|\.incoming\/|$)/.exec(key) ?? []
        if (id === '' || modified >= before) continue
        const state = stateOf(id)
        if (ending === '.kept' ? state !== 'none' : state === 'incoming') continue
        await bucket.remove(key)
        count++
      }
      return count
    },
    async check() {
      await bucket.list('readiness/')
    },
  }
}
