/** Map packs in IndexedDB: one database of their own, because content databases come and go with the account. */
import { type ChunkStore, type PackRecord, PackError, storageFailure } from './chunk-store.ts'

const NAME = 'goraero-packs'
const VERSION = 1

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(NAME, VERSION)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('packs', { keyPath: 'key' })
      request.result.createObjectStore('chunks')
    }
    request.onsuccess = () => {
      // Another tab with a newer app wants to upgrade: let it, this one opens again on the next use.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => reject(storageFailure(request.error))
    request.onblocked = () => reject(new PackError('storage', 'another tab holds an older database'))
  })
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(storageFailure(request.error))
  })

const settled = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(storageFailure(transaction.error))
    transaction.onerror = () => reject(storageFailure(transaction.error))
  })

/** All chunks of one pack version. */
const chunksOf = (key: string) => IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER])

/** @throws PackError `quota` or `storage`; nothing is half written, every call is one transaction. */
export class IdbPackStore implements ChunkStore {
  private readonly factory: IDBFactory | null
  private database: Promise<IDBDatabase> | null = null

  constructor(factory: IDBFactory | null) {
    this.factory = factory
  }

  async meta(key: string): Promise<PackRecord | null> {
    const packs = (await this.begin('readonly')).objectStore('packs')
    return (await answer(packs.get(key) as IDBRequest<PackRecord | undefined>)) ?? null
  }

  async list(): Promise<PackRecord[]> {
    const packs = (await this.begin('readonly')).objectStore('packs')
    return answer(packs.getAll() as IDBRequest<PackRecord[]>)
  }

  async chunk(key: string, index: number): Promise<ArrayBuffer | null> {
    const chunks = (await this.begin('readonly')).objectStore('chunks')
    return (await answer(chunks.get([key, index]) as IDBRequest<ArrayBuffer | undefined>)) ?? null
  }

  async firstMissing(key: string): Promise<number> {
    const chunks = (await this.begin('readonly')).objectStore('chunks')
    const stored = (await answer(chunks.getAllKeys(chunksOf(key)))) as [string, number][]
    const gap = stored.findIndex(([, index], position) => index !== position)
    return gap < 0 ? stored.length : gap
  }

  putMeta(record: PackRecord): Promise<void> {
    return this.write(({ packs }) => packs.put(record))
  }

  putChunk(key: string, index: number, data: ArrayBuffer): Promise<void> {
    return this.write(({ chunks }) => chunks.put(data, [key, index]))
  }

  dropChunks(key: string): Promise<void> {
    return this.write(({ chunks }) => chunks.delete(chunksOf(key)))
  }

  remove(key: string): Promise<void> {
    return this.write(({ packs, chunks }) => {
      packs.delete(key)
      chunks.delete(chunksOf(key))
    })
  }

  async promote(record: PackRecord): Promise<void> {
    const older = (await this.list()).filter((pack) => pack.id === record.id && pack.key !== record.key)
    return this.write(({ packs, chunks }) => {
      packs.put(record)
      for (const { key } of older) {
        packs.delete(key)
        chunks.delete(chunksOf(key))
      }
    })
  }

  private async write(
    change: (stores: { packs: IDBObjectStore; chunks: IDBObjectStore }) => void,
  ): Promise<void> {
    const transaction = await this.begin('readwrite')
    const done = settled(transaction)
    try {
      change({ packs: transaction.objectStore('packs'), chunks: transaction.objectStore('chunks') })
    } catch (error) {
      transaction.abort()
      await done.catch(() => undefined)
      throw storageFailure(error)
    }
    return done
  }

  private async begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    const { factory } = this
    if (!factory) throw new PackError('storage', 'this browser has no IndexedDB')
    for (const last of [false, true]) {
      this.database ??= open(factory)
      try {
        return (await this.database).transaction(['packs', 'chunks'], mode)
      } catch (error) {
        // Closed under us (cleared site data, an upgrade): open once more.
        this.database = null
        if (last) throw storageFailure(error)
      }
    }
    throw new PackError('storage', 'unreachable')
  }
}
