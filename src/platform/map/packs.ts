/** The device's map packs: what is kept, and downloads that can be paused, resumed and deleted. */
import { type ChunkStore, type PackRecord } from './chunk-store.ts'
import { type PackOutcome, type PackRequest, downloadPack } from './pack-download.ts'

export interface PackProgress {
  record: PackRecord
  /** bytes on the device */
  stored: number
}

export interface PackDeps {
  store: ChunkStore
  fetch: (url: string, init: RequestInit) => Promise<Response>
  now: () => number
  /** runs the task while no other tab runs one of the same name; null = another tab does */
  exclusive: <T>(name: string, task: () => Promise<T>) => Promise<T | null>
}

export class PackManager {
  readonly store: ChunkStore
  private readonly deps: PackDeps
  private readonly running = new Map<string, { stop: AbortController; outcome: Promise<PackOutcome> }>()
  private readonly listeners = new Set<(progress: PackProgress) => void>()

  constructor(deps: PackDeps) {
    this.deps = deps
    this.store = deps.store
  }

  /** Every version of every pack. @throws PackError when the browser keeps nothing */
  list(): Promise<PackRecord[]> {
    return this.store.list()
  }

  /** The version that can be used now, or null. @throws PackError when the browser keeps nothing */
  async ready(id: string): Promise<PackRecord | null> {
    return (await this.store.list()).find((pack) => pack.id === id && pack.state === 'ready') ?? null
  }

  /** Starts or resumes; asked twice it is one download. */
  download(request: PackRequest): Promise<PackOutcome> {
    const known = this.running.get(request.id)
    if (known) return known.outcome
    const stop = new AbortController()
    const tools = {
      ...this.deps,
      onProgress: (record: PackRecord, stored: number) => this.tell({ record, stored }),
    }
    const outcome = this.deps
      .exclusive(`goraero-pack-${request.id}`, () => downloadPack(request, tools, stop.signal))
      .then((result): PackOutcome => result ?? { ok: false, error: { code: 'paused', retry: true } })
      .finally(() => this.running.delete(request.id))
    this.running.set(request.id, { stop, outcome })
    return outcome
  }

  /** Stops after the chunk in flight; what is stored stays. */
  async pause(id: string): Promise<void> {
    const download = this.running.get(id)
    download?.stop.abort()
    await download?.outcome
  }

  /** Stops and deletes every version. */
  async remove(id: string): Promise<void> {
    await this.pause(id)
    for (const pack of await this.store.list()) if (pack.id === id) await this.store.remove(pack.key)
  }

  /** A stored file turned out to be unreadable: forget its bytes so that the next download repairs it. */
  async discard(record: PackRecord): Promise<void> {
    await this.store.dropChunks(record.key)
    await this.store.putMeta({ ...record, state: 'failed', failure: 'corrupt', etag: null })
  }

  /** The same for whatever is in use of a pack. */
  async discardReady(id: string): Promise<void> {
    const record = await this.ready(id)
    if (record) await this.discard(record)
  }

  /** Tells about every step of every download. Returns the way to stop listening. */
  subscribe(listener: (progress: PackProgress) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private tell(progress: PackProgress): void {
    for (const listener of this.listeners) listener(progress)
  }
}
