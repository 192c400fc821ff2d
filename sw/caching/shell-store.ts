// Invariant: a version is installed whole or not at all, a stored file is never fetched twice, and a file of an older
// version can be served for as long as that version's cache exists.
import type { CachePort, CachesPort, FetchPort } from '../ports.ts'
import { flaw, type Asset } from './assets.ts'
import { isShellName, shellName } from './names.ts'

/** Rank of what nobody uses yet. */
const LAST = Number.MAX_SAFE_INTEGER

/**
 * Stored beside the files once all of them are there. To list a cache the browser opens each of its hundreds of
 * entries, which at every start of a page would cost more than all the page reads. No address of the app begins so.
 */
const WHOLE = '/__whole'

export type Progress = { done: number; total: number }

export type ShellStore = {
  /** Stores a whole group; rejects with the first flaw, keeping what is stored already for the next try. */
  fill(group: Asset['group'], options?: FillOptions): Promise<void>
  /** How much of everything (both groups) is stored. */
  progress(): Promise<Progress>
  /** The stored file of this version, or of an older one when its name carries a hash. */
  match(path: string): Promise<Response | undefined>
  /** Stores a file of this version that was fetched because a page asked for it. */
  keep(path: string, response: Response): Promise<void>
}

export type FillOptions = {
  /** Fetches at a time. */
  width?: number
  /** Paths wanted before the others. */
  first?: readonly string[]
  /** No other paths than these. */
  only?: readonly string[]
  onStored?: () => void
}

export function createShellStore(deps: {
  build: string
  origin: string
  assets: ReadonlyMap<string, Asset>
  caches: CachesPort
  fetch: FetchPort
}): ShellStore {
  const { build, origin, assets, caches } = deps
  const own = () => caches.open(shellName(build))
  const isWhole = async (cache: CachePort) => (await cache.match(origin + WHOLE)) !== undefined

  return {
    async fill(group, { width = 6, first = [], only, onStored } = {}) {
      const cache = await own()
      if (await isWhole(cache)) return
      const older = await olderCaches(caches, build)
      const stored = new Set(await cache.urls())
      const rank = new Map(first.map((path, index) => [path, index]))
      const queue = [...assets.values()]
        .filter((asset) => asset.group === group && !stored.has(asset.key))
        .filter(({ path }) => !only || only.includes(path))
        .sort((a, b) => (rank.get(a.path) ?? LAST) - (rank.get(b.path) ?? LAST))
      await inLanes(queue, width, async (asset) => {
        const known = await findIn(older, asset.key)
        await cache.put(asset.key, known ?? (await fetchAsset(asset, origin, deps.fetch)))
        onStored?.()
      })
    },

    async progress() {
      const cache = await own()
      const total = assets.size
      if (await isWhole(cache)) return { done: total, total }
      const stored = new Set(await cache.urls())
      const done = [...assets.values()].filter(({ key }) => stored.has(key)).length
      // without room for the note, the next start lists once more
      if (done === total) await cache.put(origin + WHOLE, new Response()).catch(() => undefined)
      return { done, total }
    },

    async match(path) {
      const asset = assets.get(path)
      if (asset) {
        const cache = await own()
        const found = await cache.match(asset.key)
        // one that the browser lost: the next start looks for others
        if (!found) await cache.remove(origin + WHOLE).catch(() => undefined)
        return found
      }
      return findIn(await olderCaches(caches, build), new URL(path, origin).href)
    },

    async keep(path, response) {
      const asset = assets.get(path)
      if (asset && !flaw(asset, response)) await (await own()).put(asset.key, response)
    },
  }
}

async function olderCaches(caches: CachesPort, build: string): Promise<CachePort[]> {
  const names = (await caches.names()).filter((name) => isShellName(name) && name !== shellName(build))
  return Promise.all(names.map((name) => caches.open(name)))
}

async function findIn(caches: readonly CachePort[], url: string): Promise<Response | undefined> {
  for (const cache of caches) {
    const found = await cache.match(url)
    if (found) return found
  }
  return undefined
}

async function fetchAsset(asset: Asset, origin: string, fetch: FetchPort): Promise<Response> {
  const response = await fetch(new URL(asset.path, origin).href, {
    cache: asset.immutable ? 'default' : 'no-cache',
    credentials: 'same-origin',
    priority: asset.group === 'idle' ? 'low' : 'auto',
  })
  const problem = flaw(asset, response)
  if (problem) throw new Error(`${asset.path}: ${problem}`)
  return response
}

/** Works through `queue` with `width` at once; the first failure stops all lanes once they have put down what they hold. */
async function inLanes<T>(queue: T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined && failures.length === 0; item = queue.shift()) {
      await work(item).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
  if (failures.length > 0) throw failures[0]
}
